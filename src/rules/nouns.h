// Descriptions of cards: "damaged character you control". A kind ("character") knows where its
// cards lie and which cards they are; the words around it say more about them. Everything follows
// from the test of one card: all of them, how many there are, is there one, which may be chosen.
#pragma once

#include "rules/phrase.h"
#include "rules/play.h"

namespace muster {

// Whether a card is what a description says.
bool fits(Play& p, const Scope& s, const Node& kind, CardId c);

// Those of the places it speaks of that fit, in the order of the game.
CardList fitting(Play& p, const Scope& s, const Node& kind);

// Whether one of them is wanted.
template <class F>
bool any_fitting(Play& p, const Scope& s, const Node& kind, F wanted);

// The cards of the places that two descriptions speak of; where that is one place, in its order.
void places_of_both(Play& p, const Scope& s, const Node& kind, const Node& other, CardList& out);

// "a(n) <kind>": offers them as answers to the question just put; of equal cards in a hand or a
// pile, one.
void offer_fitting(Play& p, const Scope& s, const Node& question);

// Whether words about cards mean this one, where nobody is asked: "a minion" is any.
bool means(Play& p, const Scope& s, const Node& cards, CardId c);

// Whether a text speaks of cards that are "your" own or of your choice: then you choose among them,
// whoever chooses the targets of such a text otherwise.
bool you_choose(const Play& p, const Node& question);

// The outermost part of a description that knows where to look: "in your hand", else the kind.
const Node& place_of(const Play& p, const Node& kind);

template <class F>
bool any_fitting(Play& p, const Scope& s, const Node& kind, F wanted) {
  CardList list;
  const Node& place = place_of(p, kind);
  p.game.phrases[place.phrase].cards(p, s, place, list);
  for (const CardId c : list) {
    if (fits(p, s, kind, c) && wanted(c)) return true;
  }
  return false;
}

}  // namespace muster
