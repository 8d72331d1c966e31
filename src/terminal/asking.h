// Questions before a game begins. Enter is always a good answer.
#pragma once

#include "rules/game.h"
#include "terminal/console.h"
#include "terminal/typed.h"

namespace muster::terminal {

// Thrown when the input ended or somebody said "quit".
struct Leave {};

Typed read(Console& console, const std::string& prompt);
int read_number(Console& console, const std::string& what, int least, int most, int usual);

struct Item {
  std::string name, note;
};
// The choices of an option of the set-up, and where one of its values is among them (the first
// place when there is none).
std::vector<Item> items_of(const std::vector<OptionChoice>& choices);
std::size_t place_of(const std::vector<OptionChoice>& choices, std::string_view value);
// Shows the items numbered, and takes a number or the beginning of a name. Returns an index.
std::size_t choose_item(Console& console, const std::string& question,
                        const std::vector<Item>& items, std::size_t usual);

}  // namespace muster::terminal
