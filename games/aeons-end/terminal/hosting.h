// Sitting down to Aeon's End: mages, the nemesis, the level, the market.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_aeons_end_words(const Rules& rules, const Setup& first);
void ask_aeons_end_options(Console& console, const Rules& rules, NewGame& wanted);

inline constexpr Hosting aeons_end_hosting = {
    .asks = true, .first_words = first_aeons_end_words, .ask_options = ask_aeons_end_options};

}  // namespace muster::terminal
