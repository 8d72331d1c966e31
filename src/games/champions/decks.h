// A player's deck, and whether Appendix I allows it.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/champions/champions.h"

namespace muster::champions {

// What somebody put together, allowed or not.
struct Deck {
  std::string name;
  std::vector<DefinitionId> identities;  // by their hero sides; one, if all is well
  std::map<DefinitionId, int> cards;     // copies of each; the identity is not among them

  bool operator==(const Deck&) const = default;
};

// Adds copies of a card. An identity, by either of its sides, becomes the deck's identity.
void add(const Rules& rules, Deck& deck, DefinitionId card, int copies);
int size(const Deck& deck);  // without the identity

bool is_identity(const Definition& d);
bool is_encounter_card(const Definition& d);
// Neither an aspect nor basic: it belongs to the hero whose set it is in.
bool is_hero_specific(const Definition& d);
// -1 when there is none.
int card_with_code(const Rules& rules, std::string_view code);

// Why a deck is not allowed: the rule it breaks, and how.
struct Breach {
  std::string rule, what;
};
std::vector<Breach> breaches(const Rules& rules, const Deck& deck);
// What is wrong when these decks play one game together; not what is wrong with each of them.
std::vector<Breach> party_breaches(const Rules& rules, std::span<const Deck> decks);

// The deck as the setup option `decks` takes it: "01002*1+01003*2".
std::string setup_text(const Rules& rules, const Deck& deck);

}  // namespace muster::champions
