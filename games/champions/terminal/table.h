// The table of Marvel Champions.
#pragma once

#include "terminal/drawing.h"

namespace muster::terminal {

Lines draw_champions_table(const SeatView& view, const Names& names, const Style& style);
std::string champions_option_note(const SeatView& view, const Ask& question, const Option& option);
std::string champions_card_words(const SeatView& view, CardId c);

inline constexpr Drawing champions_drawing = {draw_champions_table, champions_option_note,
                                              champions_card_words};

}  // namespace muster::terminal
