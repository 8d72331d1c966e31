// What the effects of cards share: the cards a hole of a phrase stands for.
#pragma once

#include <algorithm>

#include "cards/phrases.h"
#include "games/champions/procedures.h"
#include "games/champions/vocabulary.h"

namespace muster::champions {

inline CardList cards_in(Play& p, const Scope& s, const Node& n, int i) {
  CardList list;
  eval_cards(p, s, hole(p, n, i), list);
  return list;
}

// A hole that is a choice, not made yet. It is judged by whether there is anything to choose, and
// each answer to it as if it were given.
inline bool still_asks(const Play& p, const Scope& s, const Node& n, int i) {
  const Node& child = p.library.children(n)[static_cast<std::size_t>(i)];
  return p.game.phrases[child.phrase].offer != nullptr && s.slots[child.slot] < 0;
}

inline bool has_cards(Play& p, const Scope& s, const Node& n, int i) {
  return still_asks(p, s, n, i) || !cards_in(p, s, n, i).empty();
}

template <class F>
bool any_card(Play& p, const Scope& s, const Node& n, int i, F wanted) {
  if (still_asks(p, s, n, i)) return true;
  const CardList list = cards_in(p, s, n, i);
  return std::any_of(list.begin(), list.end(), wanted);
}

}  // namespace muster::champions
