// Sitting down to Aeon's End: mages, the nemesis, the level, the market.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_aeons_end_words(const Rules& rules, const Setup& first);
void ask_aeons_end_options(Console& console, const Rules& rules, NewGame& wanted);

}  // namespace muster::terminal
