// Decks from and for elsewhere. Answers GET /games/G/decks and POST /games/G/decks/read, /write and
// /together.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <filesystem>

#include "rules/play.h"

namespace muster {

// The starter decks; none where the game has no decks.
boost::json::array decks_json(const Rules& rules, const std::filesystem::path& data_folder);

// All throw an ApiError when the game has no decks or the body is not what they need.
boost::json::object read_deck_json(const Rules& rules, const boost::json::value& body);
boost::json::object write_deck_json(const Rules& rules, const boost::json::value& body);
boost::json::object decks_together_json(const Rules& rules, const boost::json::value& body);

// What decks can be built of; null where the game has none.
boost::json::value deck_building_json(const Rules& rules);

}  // namespace muster
