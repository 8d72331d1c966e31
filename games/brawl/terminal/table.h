// The table of Battle of Superheroes.
#pragma once

#include "terminal/drawing.h"

namespace muster::terminal {

Lines draw_brawl_table(const SeatView& view, const Names& names, const Style& style);
std::string brawl_option_note(const SeatView& view, const Ask& question, const Option& option);

inline constexpr Drawing brawl_drawing = {draw_brawl_table, brawl_option_note};

}  // namespace muster::terminal
