// Sitting down to Marvel Champions: heroes, their aspects, the villain.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_champions_words(const Rules& rules, const Setup& first);
void ask_champions_options(Console& console, const Rules& rules, NewGame& wanted);

inline constexpr Hosting champions_hosting = {
    .asks = true, .first_words = first_champions_words, .ask_options = ask_champions_options};

}  // namespace muster::terminal
