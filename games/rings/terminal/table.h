// The table of The Lord of the Rings.
#pragma once

#include "terminal/drawing.h"

namespace muster::terminal {

Lines draw_rings_table(const SeatView& view, const Names& names, const Style& style);
std::string rings_option_note(const SeatView& view, const Ask& question, const Option& option);
std::string rings_card_words(const SeatView& view, CardId c);

inline constexpr Drawing rings_drawing = {draw_rings_table, rings_option_note, rings_card_words};

}  // namespace muster::terminal
