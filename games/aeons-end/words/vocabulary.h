// The phrases that cards of this game may use.
#pragma once

#include <vector>

#include "games/aeons-end/rules/procedures.h"
#include "rules/phrase.h"

namespace muster::aeons_end {

std::vector<Phrase> vocabulary();

// The parts of it, by subject.
std::vector<Phrase> words_for_things();   // who, numbers, conditions
std::vector<Phrase> words_for_kinds();    // cards and places
std::vector<Phrase> words_for_players();  // effects, from here on
std::vector<Phrase> words_for_cards();
std::vector<Phrase> words_for_spells();
std::vector<Phrase> words_for_the_nemesis();
std::vector<Phrase> words_for_moments();  // triggers and constant rules

}  // namespace muster::aeons_end
