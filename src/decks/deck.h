// A player's deck, whatever game it is for, and what was read of one.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"

namespace muster::decks {

// What somebody put together, allowed or not.
struct Deck {
  std::string name;
  std::vector<DefinitionId> identities;  // the heroes
  std::map<DefinitionId, int> cards;     // copies of each; identities are not among them
  std::string description = {};          // lines, as text_lines() leaves them
  std::string tags = {};                 // in one line

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
  bool unknown = true;   // a card of the deck that the sets here do not have
  std::string why = {};  // of a card that is no card of the deck
  bool noted = false;    // a deck file says so itself, and is whole as it is
};

inline constexpr std::string_view in_sideboard = "is in the sideboard";

// "3 Ant-Man (12004): no card of the sets here", and what such a line says.
std::string in_words(const LeftOut& card);
std::optional<LeftOut> left_out_in(std::string_view words);

struct DeckRead {
  Deck deck;
  std::vector<LeftOut> left_out;

  // The first card that the sets here do not have and that the text wants; nullptr: they have all.
  const LeftOut* first_unknown() const;
  bool lacks_any() const;  // the same, with cards that were missing before
};

}  // namespace muster::decks
