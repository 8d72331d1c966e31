// The phrases that cards of this game may use.
#pragma once

#include <vector>

#include "cards/holes.h"
#include "games/rings/rules/procedures.h"
#include "rules/phrase.h"

namespace muster::rings {

std::vector<Phrase> vocabulary();

// The parts of it, by subject.
std::vector<Phrase> words_for_things();      // who, cards, numbers, conditions
std::vector<Phrase> words_for_characters();  // effects, from here on
std::vector<Phrase> words_for_hands();
std::vector<Phrase> words_for_quests();
std::vector<Phrase> words_for_encounters();
std::vector<Phrase> words_for_moments();  // triggers
std::vector<Phrase> words_for_rules();    // constant rules

// The attack at work, as an index into Table::occurrences; 0xff: none.
std::uint8_t attack_at_work(const Play& p);

// Whether words in what an ability answers mean this card, which may have left play; a name means
// whoever has it.
bool is_called(Play& p, const Scope& s, const Node& noun, CardId c);
// "all damage": more than there can be.
inline constexpr int all_there_is = 9999;
// Whether a text speaks of its own card.
bool means_this_card(const Play& p, const Node& n);
// Whether the first thing an ability costs is to exhaust its own card.
bool costs_exhausting_itself(const Play& p, const Ability& a);

}  // namespace muster::rings
