// Descriptions of cards: "damaged character you control". A kind ("character") knows where its
// cards lie and which cards they are; the words around it say more about them. Everything follows
// from the test of one card: all of them, how many there are, is there one, which may be chosen.
#pragma once

#include "rules/phrase.h"
#include "rules/play.h"

namespace muster {

// Whether a card is what a description says, or one of the cards that words mean where nobody is
// asked: "a minion" is any, however many of them are meant.
bool fits(Play& p, const Scope& s, const Node& words, CardId c);

// Those of the places it speaks of that fit, in the order of the game.
CardList fitting(Play& p, const Scope& s, const Node& kind);

// Whether one of them is wanted: it stops at the first.
template <class F>
bool any_fitting(Play& p, const Scope& s, const Node& kind, F wanted);

// The cards of the places that two descriptions speak of; where that is one place, in its order.
void places_of_both(Play& p, const Scope& s, const Node& kind, const Node& other, CardList& out);

// "a(n) <kind>": offers them as answers to the question just put; of equal cards in a hand or a
// pile, one.
void offer_fitting(Play& p, const Scope& s, const Node& question);

// Whether words about cards mean this one, where nobody is asked. No card is meant by none.
inline bool means(Play& p, const Scope& s, const Node& cards, CardId c) {
  return c != no_card && fits(p, s, cards, c);
}

// What words about cards say, for a verb that picks among them itself: from which cards, how many
// of them, and by which value.
struct Noun {
  Quantifier quantifier = Quantifier::none;
  int count = 1;
  const Node* of = nullptr;    // a description, or words that say which cards they are
  const Node* stat = nullptr;  // by which value, if by one

  // Somebody chooses.
  bool chosen() const {
    return quantifier >= Quantifier::exactly && quantifier <= Quantifier::any_number;
  }
  // Fewer will do, or none.
  bool optional() const {
    return quantifier == Quantifier::up_to || quantifier == Quantifier::any_number;
  }
  bool by_stat() const { return quantifier >= Quantifier::highest; }
};
inline constexpr int any_count = 99;
Noun noun_of(Play& p, const Scope& s, const Node& cards);

// All cards that a noun picks from.
void list_of(Play& p, const Scope& s, const Noun& noun, CardList& out);

// How much of a stat a card has: <stat>
int measured(Play& p, const Scope& s, const Node& stat, CardId c);

// Of these cards, those that come first by the stat of a noun; ties are all listed. The second
// highest is whoever comes behind one other: with a tie at the top, one of the tied, and nobody if
// there is no other.
void keep_foremost(Play& p, const Scope& s, const Noun& noun, CardList& list);

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
