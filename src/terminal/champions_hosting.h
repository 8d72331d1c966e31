// Sitting down to Marvel Champions: heroes, their aspects, the villain; and how it ended.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_champions_game(const Rules& rules, NewGame& wanted);
void ask_champions_options(Console& console, const Rules& rules, NewGame& wanted);
std::string champions_ending(const SeatView& view, const Names& names);

}  // namespace muster::terminal
