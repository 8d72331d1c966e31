// The examples of a book as little tables: each is a scenario, shown answer by answer with all
// cards open. Answers GET /games/G/examples/ID.
#pragma once

#include <boost/json/object.hpp>
#include <filesystem>
#include <set>
#include <string>

#include "shelf/games.h"

namespace muster {

// The rules and examples that scenarios of a game say they prove, and can be shown.
std::set<std::string> shown_examples(const Game& game, const std::filesystem::path& data_folder);

// Throws an ApiError when no scenario shows such an example.
boost::json::object example_json(RulesShelf& shelf, const Game& game, const std::string& id,
                                 const std::filesystem::path& data_folder);

}  // namespace muster
