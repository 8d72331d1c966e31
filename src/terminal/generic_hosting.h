// Manners for games that need none of their own: one person against bots, and options from the
// game's list.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_words(const Rules& rules, const Setup& first);
void ask_options(Console& console, const Rules& rules, NewGame& wanted);

}  // namespace muster::terminal
