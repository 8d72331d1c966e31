// The phrases that cards of this game may use.
#pragma once

#include <vector>

#include "cards/holes.h"
#include "games/champions/rules/procedures.h"
#include "rules/phrase.h"

namespace muster::champions {

std::vector<Phrase> vocabulary();

// The parts of it, by subject.
std::vector<Phrase> words_for_things();  // who, cards, numbers, conditions
std::vector<Phrase> words_for_damage();  // effects, from here on
std::vector<Phrase> words_for_hands();
std::vector<Phrase> words_for_cards_in_play();
std::vector<Phrase> words_for_paying();
std::vector<Phrase> words_for_encounters();
std::vector<Phrase> words_for_moments();  // triggers
std::vector<Phrase> words_for_rules();    // constant rules

// "all damage": more than there can be.
inline constexpr int all_there_is = 9999;

// The attack that the ability at work is; 0xff when it is none.
std::uint8_t attack_of(const Play& p, const Scope& s);

// Known to the rules of playing cards.
void play_under_any_control(Play&, Scope&, const Node&);
void attach_to(Play&, Scope&, const Node&);
// Whether a lasting effect is a discount for the card that this player has played.
bool is_next_card_discount(Play& p, const Lasting& l, Seat s, CardId played);

}  // namespace muster::champions
