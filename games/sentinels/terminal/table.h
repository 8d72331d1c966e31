// The table of Sentinels of the Multiverse.
#pragma once

#include "terminal/drawing.h"

namespace muster::terminal {

Lines draw_sentinels_table(const SeatView& view, const Names& names, const Style& style);
std::string sentinels_option_note(const SeatView& view, const Ask& question, const Option& option);

inline constexpr Drawing sentinels_drawing = {draw_sentinels_table, sentinels_option_note};

}  // namespace muster::terminal
