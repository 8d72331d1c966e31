// A table drawn from nothing but the game's names for its zones and values: for games that have no
// drawing of their own.
#pragma once

#include "terminal/drawing.h"

namespace muster::terminal {

Lines draw_generic_table(const SeatView& view, const Names& names, const Style& style);
std::string generic_option_note(const SeatView& view, const Ask& question, const Option& option);

}  // namespace muster::terminal
