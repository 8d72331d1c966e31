// Resources: what cards and abilities generate, and what a price asks.
#pragma once

#include "games/champions/rules/procedures.h"

namespace muster::champions {

// CH-RESOURCE-4: three types, and wild.
enum Resource : std::uint8_t { energy, mental, physical, wild };
using Resources = std::array<std::uint8_t, 4>;

// All that a seat could generate now, which is what prices are judged by. A question to a player
// looks at many prices and at one purse.
class Purse {
 public:
  // A card of the hand or, where there is an ability, a card in play. Not initialised by itself:
  // a purse has room for many and uses few.
  struct Source {
    CardId card;
    std::uint16_t ability;  // 0xffff: none
    Resources gives;
    std::uint8_t copies_top;  // gives what the top card of the discard pile does
    std::uint8_t varies;      // gives more for some cards
    bool from_hand() const { return ability == 0xffff; }
  };

  // For a card that is being paid for, which cannot pay for itself; no_card: for anything else.
  Purse(Play& p, Seat s, CardId paying_for);

  std::span<const Source> sources() const { return sources_.span(); }
  // What the source gives now, were it used next.
  const Resources& gives(const Source& s) const { return s.copies_top != 0 ? top_ : s.gives; }
  // Could all this be paid for this card of the hand, or for something else?
  bool covers(Play& p, CardId card, const Demand& demand) const;
  // Could what is still missing in the pool be paid, once this source has been used for it?
  bool covers_after(const Source* used, const Resources& pool, const Demand& demand) const;

 private:
  bool covers(CardId card, const Source* used, const Resources& pool, const Resources& all,
              const Demand& demand) const;

  static constexpr std::size_t most_sources = 80;
  FixedVector<Source, most_sources> sources_;
  Resources sum_{};  // of everything that does not depend on the discard pile
  Resources top_{};  // of the top card of the discard pile
  CardId paying_for_;
  bool copies_top_ = false;
  bool varies_ = false;
};

Resources printed_resources(const Play& p, CardId c);
// What discarding this card from hand generates for the card being paid for.
Resources resources_of(Play& p, CardId c);
// What a resource ability generates now.
Resources resources_of_ability(Play& p, Seat s, const Ability& a, CardId top_of_discard);

// Effects of resource abilities. Their amounts are read by resources_of_ability.
void generate(Play&, Scope&, const Node&);
void generate_top_of_discard(Play&, Scope&, const Node&);

// Costs in resources.
void spend(Play&, Scope&, const Node&);
void spend_any_energy(Play&, Scope&, const Node&);
bool can_spend(Play& p, const Scope& s, const Node& n);
void discard_chosen(Play& p, Scope& s, const Node& n);
bool can_discard_chosen(Play& p, const Scope& s, const Node& n);

// "If you paid with an energy resource".
bool paid_with(Play& p, const Scope& s, const Node& n);
// The resource in a hole, as one of Resource.
int resource_in(Play& p, const Node& n, int i);

}  // namespace muster::champions
