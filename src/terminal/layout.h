// Boxes, cells and columns of text.
#pragma once

#include "terminal/style.h"

namespace muster::terminal {

// Lines in a frame over the whole width, with a title on the left of the upper edge and a note on
// its right. Without boxes: the title and the note, and the lines indented below.
Lines boxed(const Style& style, const std::string& title, const std::string& note,
            const Lines& inside);
// The columns that fit into such a box.
std::size_t inside_width(const Style& style);

// Cells of equal width in a row that share their frames, if they fit; empty otherwise.
Lines cells_in_a_row(const Style& style, const std::vector<Lines>& cells);

// Items one after another like flowing(), but an item that is longer than a line is broken at its
// spaces.
Lines filled(const Lines& items, std::string_view separator, std::size_t width,
             std::size_t hanging = 0);
// The same behind a label.
inline constexpr std::size_t label_width = 13;
Lines labelled(std::string_view label, const Lines& items, std::string_view separator,
               std::size_t width);

// Two blocks side by side, the left one filled up to its width.
Lines beside(const Lines& left, std::size_t left_width, const Lines& right);

void append(Lines& to, const Lines& more);

}  // namespace muster::terminal
