// Finding out what somebody wants to play. Enter is always a good answer.
#pragma once

#include <optional>

#include "shelf/games.h"
#include "terminal/console.h"
#include "terminal/new_game.h"

namespace muster::terminal {

// Asks which game as well if none is given. Nothing when they would rather leave.
std::optional<NewGame> ask_for_game(Console& console, RulesShelf& shelf, std::uint64_t seed,
                                    const Game* game = nullptr);

}  // namespace muster::terminal
