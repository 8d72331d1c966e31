// Decks of Marvel Champions, as commands and the house ask for them.
#pragma once

#include <memory>

#include "decks/deck_game.h"

namespace muster::champions {

std::unique_ptr<DeckGame> deck_game(const Rules& rules);

}  // namespace muster::champions
