// Manners for games that need none of their own: one person against bots, options from the game's
// list, and the winners by name.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_game(const Rules& rules, NewGame& wanted);
void ask_options(Console& console, const Rules& rules, NewGame& wanted);
std::string ending(const SeatView& view, const Names& names);

}  // namespace muster::terminal
