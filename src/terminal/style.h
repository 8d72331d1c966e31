// How text is drawn on a terminal, and how much room it takes there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace muster::terminal {

using Lines = std::vector<std::string>;

// What a colour says. Nothing is said by colour alone. The last ones are for what a game has in
// colours of its own.
enum class Ink { title, quiet, mine, good, warning, danger, violet, red, blue, green };

struct Style {
  std::size_t width = 80;  // columns to draw on
  bool boxes = false;      // frames around things; without them plain lines
  bool escapes = false;    // colours and a screen that can be cleared
  std::size_t rows = 0;    // of the screen: so many empty lines hide what cannot be cleared

  std::string ink(std::string_view text, Ink ink) const;
};

// Columns a text takes: its characters without the escape codes.
std::size_t columns(std::string_view text);
std::string padded(std::string text, std::size_t width);
// Plain text (no escape codes) that ends in "…" where it is too long.
std::string cut(std::string_view text, std::size_t width);

// Plain text in lines; all but the first are indented.
Lines wrapped(std::string_view text, std::size_t width, std::size_t hanging = 0);
// Items one after another, as many in a line as fit; all lines but the first are indented.
Lines flowing(const Lines& items, std::string_view separator, std::size_t width,
              std::size_t hanging = 0);

}  // namespace muster::terminal
