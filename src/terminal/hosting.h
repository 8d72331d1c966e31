// How a game is played at this keyboard: what is said and asked before it begins. A game has
// manners of its own or gets the generic ones.
#pragma once

#include "shelf/games.h"
#include "terminal/console.h"
#include "terminal/new_game.h"

namespace muster::terminal {

struct Hosting {
  // Asked for even when the game was named: it cannot be guessed what somebody wants to play.
  bool asks = false;
  // Says in words what a first game will be.
  std::string (*first_words)(const Rules& rules, const Setup& first);
  // Asks for the options of the set-up. Throws Leave.
  void (*ask_options)(Console& console, const Rules& rules, NewGame& wanted);
};

const Hosting& hosting_of(const Game& game);

}  // namespace muster::terminal
