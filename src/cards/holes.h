// What fills the holes of a phrase, for the effects of all games.
#pragma once

#include <algorithm>

#include "rules/interpreter.h"

namespace muster {

// A sentence has been carried out; whether it changed anything is what "if you do" asks.
inline void done(Play& p, bool any) { p.came_to(any ? 1 : 0, any); }

// Whether a sentence can do something to this card.
inline bool affects(Play& p, const Scope& s, const Node& sentence, CardId c) {
  return p.game.unaffected == nullptr || is_cost(p, s, sentence) || !p.game.unaffected(p, s, c);
}

// The cards a hole stands for, without those that this text cannot affect.
inline CardList cards_in(Play& p, const Scope& s, const Node& n, int i) {
  CardList list;
  eval_cards(p, s, hole(p, n, i), list);
  for (std::size_t c = list.size(); c-- > 0;) {
    if (!affects(p, s, n, list[c])) list.erase(c);
  }
  return list;
}

inline bool is_open(const Play& p, const Scope& s, const Node& question) {
  return p.game.phrases[question.phrase].offer != nullptr && s.slots[question.slot] < 0;
}

// A hole that is a choice, not made yet. It is judged by whether there is anything to choose, and
// each answer to it as if it were given.
inline bool still_asks(const Play& p, const Scope& s, const Node& n, int i) {
  return is_open(p, s, p.library.children(n)[static_cast<std::size_t>(i)]);
}

// The same for what depends on a choice: "each enemy engaged with a player of your choice".
inline bool undecided(const Play& p, const Scope& s, const Node& n) {
  if (n.questions == 0) return false;
  const auto parts = p.library.children(n);
  return is_open(p, s, n) || std::any_of(parts.begin(), parts.end(),
                                         [&](const Node& part) { return undecided(p, s, part); });
}

inline bool has_cards(Play& p, const Scope& s, const Node& n, int i) {
  return undecided(p, s, hole(p, n, i)) || !cards_in(p, s, n, i).empty();
}

template <class F>
bool any_card(Play& p, const Scope& s, const Node& n, int i, F wanted) {
  if (undecided(p, s, hole(p, n, i))) return true;
  CardList list;
  eval_cards(p, s, hole(p, n, i), list);
  return std::any_of(list.begin(), list.end(),
                     [&](CardId c) { return wanted(c) && affects(p, s, n, c); });
}

// The cards a hole stands for or, if it is a choice not made yet, may stand for.
inline CardList possible_cards(Play& p, const Scope& s, const Node& n, int i) {
  if (!still_asks(p, s, n, i)) return cards_in(p, s, n, i);
  const Node& child = hole(p, n, i);
  p.ask(s.you, prompt_choice);
  p.game.phrases[child.phrase].offer(p, s, child);
  const Ask probe = p.t.asks.back();
  CardList list;
  for (const Option& o : p.t.options.span().subspan(probe.first, probe.count)) {
    if (p.game.unaffected != nullptr && p.game.unaffected(p, s, o.card)) continue;
    if (p.game.beyond_reach != nullptr && p.game.beyond_reach(p, s, o.card)) continue;
    list.push_back(o.card);
  }
  p.t.asks.pop_back();
  p.t.options.resize(probe.first);
  return list;
}

// The title that a card's name in the text stands for.
inline DefinitionId title_in(const Play& p, const Node& n, int i) {
  const Node& name = p.library.children(n)[static_cast<std::size_t>(i)];
  return p.library.definitions[static_cast<std::size_t>(name.value)].title;
}

}  // namespace muster
