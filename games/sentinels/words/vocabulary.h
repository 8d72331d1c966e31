// The phrases that cards of this game may use.
#pragma once

#include <optional>
#include <vector>

#include "cards/holes.h"
#include "games/sentinels/rules/procedures.h"
#include "games/sentinels/words/says.h"
#include "rules/nouns.h"

namespace muster::sentinels {

std::vector<Phrase> vocabulary();

// The parts of it, by subject.
std::vector<Phrase> words_for_cards();    // descriptions of cards, and which are meant
std::vector<Phrase> words_for_things();   // who, stats, piles, numbers, conditions
std::vector<Phrase> words_for_damage();   // effects, from here on
std::vector<Phrase> words_for_heroes();   // hands, powers, phases
std::vector<Phrase> words_for_moves();    // revealing, discovering, burying, putting
std::vector<Phrase> words_for_moments();  // triggers
std::vector<Phrase> words_for_rules();    // constant rules

inline Seat only(SeatSet seats) { return seats.empty() ? no_seat : seats.lowest(); }

// The slots in which texts keep what they choose or count; lasting effects remember the type.
inline constexpr int type_slot = 3;
inline constexpr int x_slot = 4;
inline constexpr int hero_slot = 5;
inline constexpr int that_slot = 6;  // "that card", as it was when a sentence began

// A pile, or that of several: the sides it belongs to, and which of their piles it is.
struct Pile {
  SeatSet sides;
  std::uint8_t kind = 0;  // zone::deck, zone::trash or zone::hand

  ZoneId zone_of(const Play& p, std::uint8_t side) const {
    return kind == zone::deck    ? deck_of(p, side)
           : kind == zone::trash ? trash_of(p, side)
                                 : p.zone(zone::hand, side);
  }
  bool has(const Play& p, CardId c) const {
    bool found = false;
    each_side(p, [&](std::uint8_t side) {
      found = found || (sides.has(side) && p.card(c).zone == zone_of(p, side));
    });
    return found;
  }
};
// What a <zone> speaks of.
Pile pile_in(Play& p, const Scope& s, const Node& n, int i);
// "up to 3 decks": one after the other.
bool some_piles(const Play& p, const Node& zone);
// The pile that a noun picks from, where it says so: "1 card from your trash".
std::optional<Pile> place_in(Play& p, const Scope& s, const Node& cards);

// "the top 2 cards of the Villain deck"
struct Top {
  Pile pile;
  int count = 1;
};
bool is_top(const Phrase& cards);
inline bool is_top(const Play& p, const Node& cards) { return is_top(phrase_of(p, cards)); }
Top top_of(Play& p, const Scope& s, const Node& cards);

// Whether a description is of cards that this text has discarded, or revealed.
bool of_discarded(const Play& p, const Node& kind);
bool of_revealed(const Play& p, const Node& kind);
// The same of the phrase that knows where to look: what was revealed, what lies in a pile.
bool finds_revealed(const Phrase& place);
bool finds_in_pile(const Phrase& place);

// What the sentence just carried out was about; no_card: nothing.
inline CardId that(const Play& p) {
  return at(p.t, value::that_card) < 0 ? no_card : static_cast<CardId>(at(p.t, value::that_card));
}
// Whether a card is among those that the i-th hole speaks of.
inline bool among(Play& p, const Scope& s, const Node& n, int i, CardId c) {
  return means(p, s, hole(p, n, i), c);
}

// "PLAY" of "their PLAY PHASE": the i-th hole.
Phase phase_in(Play& p, const Node& n, int i);

// Whether a damage is one of those that a <blow> speaks of, and whether a rule about it concerns
// a damage that is asked about.
bool matches_blow(Play& p, const Scope& s, const Node& blow, const Occurrence& o);
bool concerns_blow(Play& p, const Scope& s, const Node& blow, const StatQuery& q);

// Does this to the cards that a noun speaks of.
void act_on(Play& p, const Scope& s, const Node& cards, Verb verb, int amount = 0,
            std::uint8_t how = 0);
// Whether "you" do it: then it may be done with cards of any place, and on any side.
inline bool you_do_it(Play& p, const Node& sentence) {
  return phrase_of(p, hole(p, sentence, 0)).id == says::you;
}
template <Verb verb>
void act(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), verb);
}
bool can_act(Play& p, const Scope& s, const Node& n);

// The damages that a sentence deals: "1 fire damage and 1 cold damage" are two.
struct DamagePart {
  const Node* amount = nullptr;
  bool chosen = false;   // a player says how much
  std::uint8_t how = 0;  // mark bits
};
bool deals_damage(const Play& p, const Node& sentence);
int damage_parts(Play& p, const Node& sentence);
DamagePart damage_part(Play& p, const Node& sentence, int i);
int amount_of(Play& p, const Scope& s, const DamagePart& part);

// Bits of Phrase::fixed of damage.
namespace deals {
enum : std::int16_t { irreducible = 1, fixed = 2, several = 4 };
}

}  // namespace muster::sentinels
