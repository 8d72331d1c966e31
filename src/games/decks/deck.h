// A player's deck, whatever game it is for, and what was read of one.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/ids.h"

namespace muster::decks {

// What somebody put together, allowed or not.
struct Deck {
  std::string name;
  std::vector<DefinitionId> identities;  // the heroes
  std::map<DefinitionId, int> cards;     // copies of each; identities are not among them

  bool operator==(const Deck&) const = default;
};

int size(const Deck& deck);  // without the identities

// Why a deck is not allowed: the rule it breaks, and how.
struct Breach {
  std::string rule, what;
};

// A card that a text names and the deck does not have.
struct LeftOut {
  std::string card;  // as far as the text tells: name, code, pack
  int copies = 1;
  bool unknown = true;   // false: a card of the sets here that is no card of the deck
  std::string why = {};  // of a card that is known
};

struct DeckRead {
  Deck deck;
  std::vector<LeftOut> left_out;

  // The first card that the sets here do not have; nullptr: they have all.
  const LeftOut* first_unknown() const;
};

}  // namespace muster::decks
