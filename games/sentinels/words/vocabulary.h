// The phrases that cards of this game may use.
#pragma once

#include <vector>

#include "cards/holes.h"
#include "games/sentinels/rules/procedures.h"
#include "rules/phrase.h"

namespace muster::sentinels {

std::vector<Phrase> vocabulary();

// The parts of it, by subject.
std::vector<Phrase> words_for_cards();    // sets of cards, and how some of them are picked
std::vector<Phrase> words_for_things();   // who, decks, numbers, conditions
std::vector<Phrase> words_for_damage();   // effects, from here on
std::vector<Phrase> words_for_heroes();   // hands, powers, phases
std::vector<Phrase> words_for_decks();    // revealing, discovering, burying
std::vector<Phrase> words_for_moments();  // triggers
std::vector<Phrase> words_for_rules();    // constant rules

inline Seat only(SeatSet seats) { return seats.empty() ? no_seat : seats.lowest(); }

// The slots in which texts keep what they choose or count; lasting effects remember the type.
inline constexpr int type_slot = 3;
inline constexpr int x_slot = 4;
inline constexpr int hero_slot = 5;
inline constexpr int that_slot = 6;  // "that card", as it was when a sentence began

// How a phrase picks from a set of cards; in Phrase::fixed.
enum Pick : std::int16_t {
  pick_all,
  pick_exactly,
  pick_up_to,
  pick_highest,  // HP, from here on in order
  pick_lowest,
  pick_second_highest,
  pick_second_lowest,
  pick_most_cards,    // in play, of their decks
  pick_most_ongoing,  // the same of Ongoing cards
};
struct Choice {
  Pick how = pick_all;
  int count = 1;
  bool newcomers = false;      // what comes to fit meanwhile is meant as well
  const Node* base = nullptr;  // the set it picks from
};
// What the sentence just carried out was about; no_card: nothing.
inline CardId that(const Play& p) {
  return at(p.t, value::that_card) < 0 ? no_card : static_cast<CardId>(at(p.t, value::that_card));
}
// Whether a card is among those that the i-th hole speaks of.
bool among(Play& p, const Scope& s, const Node& n, int i, CardId c);
Choice choice_of(Play& p, const Scope& s, const Node& cards);
// Of these cards, those that come first by what the choice goes by; ties are all listed.
void keep_foremost(Play& p, const Choice& choice, CardList& list);

// The damages that a sentence deals: "1 fire damage and 1 cold damage" are two.
struct DamagePart {
  const Node* amount = nullptr;
  std::uint8_t how = 0;  // mark bits
};
int damage_parts(Play& p, const Node& sentence);
DamagePart damage_part(Play& p, const Node& sentence, int i);

// Bits of Phrase::fixed of a sentence that deals damage.
namespace deals {
enum : std::int16_t { irreducible = 1, fixed = 2, equal_to = 4 };
}

}  // namespace muster::sentinels
