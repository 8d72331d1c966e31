// The cards of a game as they are printed. Answers GET /games/G/cards.
#pragma once

#include <boost/json/array.hpp>

#include "rules/play.h"

namespace muster {

boost::json::array cards_json(const Rules& rules);

}  // namespace muster
