// A player's deck, and whether Appendix I allows it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "decks/deck.h"
#include "games/champions/rules/champions.h"

namespace muster::champions {

using decks::Breach;
using decks::Deck;
using decks::size;

// Adds copies of a card. An identity, by either of its sides, becomes the deck's identity: its
// hero side is listed; one, if all is well.
void add(const Rules& rules, Deck& deck, DefinitionId card, int copies);

bool is_identity(const Definition& d);
bool is_encounter_card(const Definition& d);
// Neither an aspect nor basic: it belongs to the hero whose set it is in.
bool is_hero_specific(const Definition& d);
// -1 when there is none.
int card_with_code(const Rules& rules, std::string_view code);

std::vector<Breach> breaches(const Rules& rules, const Deck& deck);
// What is wrong when these decks play one game together; not what is wrong with each of them.
std::vector<Breach> party_breaches(const Rules& rules, std::span<const Deck> decks);

// The deck as the setup option `decks` takes it: "01002*1+01003*2".
std::string setup_text(const Rules& rules, const Deck& deck);

}  // namespace muster::champions
