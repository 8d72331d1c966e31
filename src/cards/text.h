// What a card says in English, written from its compiled text, so that it cannot disagree with what
// the card does.
#pragma once

#include <string>

#include "rules/game.h"
#include "rules/library.h"

namespace muster {

// "Passive, after another hero loses energy to a trap (limit 1 per stage): Take 1 card."
std::string ability_text(const Game& game, const Library& library, const Ability& ability);

// All its abilities, one per line.
std::string card_text(const Game& game, const Library& library, const Definition& definition);

// One phrase as part of a sentence: "take 1 card".
std::string phrase_text(const Game& game, const Library& library, const Node& node);

}  // namespace muster
