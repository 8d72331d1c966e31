// A game's word on what a seat may believe of cards it cannot see.
#pragma once

#include <vector>

#include "rules/play.h"

namespace muster {

struct HiddenCards {
  // What a card stays in a sample: hidden, and yet everybody knows which one it is.
  static constexpr int known = -1;

  // Hidden cards with the same number could lie in each other's places.
  int (*pool)(const Rules& rules, const Table& table, CardId card) = nullptr;
  // Appends the cards of which chance put some into the game and left others in the box, if this is
  // one of them: any of those could lie in its place, each once. nullptr: there are none.
  void (*drawn_from)(const Rules& rules, DefinitionId card,
                     std::vector<DefinitionId>& box) = nullptr;
};

}  // namespace muster
