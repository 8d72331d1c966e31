// Sitting down to The Lord of the Rings: decks, the scenario, how difficult it is.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_rings_words(const Rules& rules, const Setup& first);
void ask_rings_options(Console& console, const Rules& rules, NewGame& wanted);

inline constexpr Hosting rings_hosting = {
    .asks = true, .first_words = first_rings_words, .ask_options = ask_rings_options};

}  // namespace muster::terminal
