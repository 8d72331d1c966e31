// Moments at which a scenario may begin, and what a position needs to be whole.
#pragma once

#include <span>
#include <string>

#include "games/champions/rules/champions.h"

namespace muster::champions {

std::span<const Shorthand> shorthands();
std::span<const StartPoint> start_points();
void complete_setup(const Rules& rules, Setup& setup);
std::string complete_position(Play& p);

}  // namespace muster::champions
