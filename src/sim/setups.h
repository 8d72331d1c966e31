// Every way to set up a game that its options allow.
#pragma once

#include <vector>

#include "rules/play.h"

namespace muster {

// All player counts with all combinations of options that have a list of values, as far as the game
// accepts them.
std::vector<Setup> every_setup(const Rules& rules);

}  // namespace muster
