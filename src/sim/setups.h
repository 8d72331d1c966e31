// Every way to set up a game that its options allow.
#pragma once

#include <vector>

#include "rules/play.h"

namespace muster {

// All player counts with all combinations of options that have one of several values, as far as the
// game accepts them. Lists of values, such as a hero for each seat, are left to chance. The
// order is mixed, always the same way, so that the first of them are a fair sample.
std::vector<Setup> every_setup(const Rules& rules);

}  // namespace muster
