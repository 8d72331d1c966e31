// Which phrases of a game's vocabulary its cards use.
#pragma once

#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/library.h"

namespace muster {

// By index into Game::phrases: how many cards use it.
std::vector<int> cards_using_phrases(const Game& game, const Library& library);

// "effect", "cards", "condition", ...; phrases before a colon are "block".
std::string_view sort_word(const Phrase& phrase);

}  // namespace muster
