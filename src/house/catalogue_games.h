// The games of the house: what there is to play, in which words a table of it is told, and how it
// can be set up. Answers GET /games and GET /games/G.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <span>

#include "rules/play.h"

namespace muster {

boost::json::array games_json(std::span<const Rules* const> games);
boost::json::object game_json(const Rules& rules);

}  // namespace muster
