// The puzzles of a game. Answers GET /games/G/puzzles.
#pragma once

#include <boost/json/array.hpp>
#include <filesystem>

#include "rules/game.h"

namespace muster {

boost::json::array puzzles_json(const Game& game, const std::filesystem::path& data_folder);

}  // namespace muster
