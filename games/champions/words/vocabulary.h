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

// Every player still in the game, for a phrase that asks for one.
void offer_players(Play& p, const Scope& s, const Node& n);

// As much as what a text answers.
int that_much(Play& p, const Scope& s, const Node&);
// "all damage": more than there can be.
inline constexpr int all_there_is = 9999;

// The attack that the ability at work is; 0xff when it is none.
std::uint8_t attack_of(const Play& p, const Scope& s);

// Known to the rules of playing cards.
void play_under_any_control(Play&, Scope&, const Node&);
void attach_to(Play&, Scope&, const Node&);
// Whether a lasting effect is a discount for the card that this player has played.
bool is_next_card_discount(Play& p, const Lasting& l, Seat s, CardId played);

// The slot in which "choose a player" keeps its answer; lasting effects remember it.
inline constexpr int chosen_player_slot = 3;

}  // namespace muster::champions
