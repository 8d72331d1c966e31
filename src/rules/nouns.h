// Descriptions of cards: "damaged character you control". A kind ("character") knows where its
// cards lie and which cards they are; the words around it say more about them. Everything follows
// from the test of one card: all of them, how many there are, is there one, which may be chosen.
#pragma once

#include "rules/phrase.h"

namespace muster {

// Whether a card is what a description says.
bool fits(Play& p, const Scope& s, const Node& kind, CardId c);

// Those of the places it speaks of that fit, in the order of the game.
CardList fitting(Play& p, const Scope& s, const Node& kind);

// The cards of the places that two descriptions speak of; where that is one place, in its order.
void places_of_both(Play& p, const Scope& s, const Node& kind, const Node& other, CardList& out);

// Offers them as answers to the question just put; of equal cards in a hand or a pile, one.
void offer_fitting(Play& p, const Scope& s, const Node& kind);

// Whether a text speaks of cards that are "your" own or of your choice: then you choose among them,
// whoever chooses the targets of such a text otherwise.
bool you_choose(const Play& p, const Node& question);

}  // namespace muster
