// The rules for building decks. LR-DECKBUILDING-1 .. 4
#pragma once

#include <string>
#include <vector>

#include "decks/deck.h"
#include "games/rings/rules/box.h"

namespace muster::rings {

using decks::Breach;

inline constexpr int most_heroes = 3;  // LR-DECKBUILDING-1

// In how many copies a card may be in a deck that somebody builds; 0: in none.
int most_copies(const Definition& card);

// What is wrong with a deck: nothing, if it may be played.
std::vector<Breach> breaches(const Rules& rules, const DeckList& deck);

}  // namespace muster::rings
