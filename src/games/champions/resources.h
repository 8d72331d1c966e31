// Resources: what cards and abilities generate, and what a price asks.
#pragma once

#include "games/champions/procedures.h"

namespace muster::champions {

enum Resource : std::uint8_t { energy, mental, physical, wild };
using Resources = std::array<std::uint8_t, 4>;

Resources printed_resources(const Play& p, CardId c);
// What discarding this card from hand generates for the card being paid for.
Resources resources_of(Play& p, CardId c);
// What a resource ability generates now.
Resources resources_of_ability(Play& p, Seat s, const Ability& a, CardId top_of_discard);

// Effects of resource abilities. Their amounts are read by resources_of_ability.
void generate_energy(Play&, Scope&, const Node&);
void generate_mental(Play&, Scope&, const Node&);
void generate_physical(Play&, Scope&, const Node&);
void generate_wild(Play&, Scope&, const Node&);
void generate_top_of_discard(Play&, Scope&, const Node&);

// Costs in resources.
void spend_energy(Play&, Scope&, const Node&);
void spend_mental(Play&, Scope&, const Node&);
void spend_physical(Play&, Scope&, const Node&);
void spend_one_of_each(Play&, Scope&, const Node&);
void spend_any_energy(Play&, Scope&, const Node&);
bool can_spend(Play& p, const Scope& s, const Node& n);

// "If you paid with an energy resource".
bool paid_with_energy(Play&, const Scope& s, const Node&);
bool paid_with_mental(Play&, const Scope& s, const Node&);
bool paid_with_physical(Play&, const Scope& s, const Node&);

}  // namespace muster::champions
