// The table of Aeon's End.
#pragma once

#include "terminal/drawing.h"

namespace muster::terminal {

Lines draw_aeons_end_table(const SeatView& view, const Names& names, const Style& style);
std::string aeons_end_option_note(const SeatView& view, const Ask& question, const Option& option);

inline constexpr Drawing aeons_end_drawing = {draw_aeons_end_table, aeons_end_option_note};

}  // namespace muster::terminal
