// Sitting down to Marvel Champions: heroes, their aspects, the villain.
#pragma once

#include "terminal/hosting.h"
#include "view/view.h"

namespace muster::terminal {

std::string first_champions_words(const Rules& rules, const Setup& first);
void ask_champions_options(Console& console, const Rules& rules, NewGame& wanted);

// How a game ended, as the table says it.
inline std::string champions_ending(const SeatView& view, const Names& names) {
  return view.ending(names);
}

}  // namespace muster::terminal
