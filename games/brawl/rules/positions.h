// Positions for scenarios: the moments a scenario may begin at, and short ways to describe a table.
#pragma once

#include "games/brawl/rules/brawl.h"

namespace muster::brawl {

std::span<const Shorthand> shorthands();
std::span<const StartPoint> start_points();
void complete_setup(const Rules& rules, Setup& setup);
std::string complete_position(Play& p);

}  // namespace muster::brawl
