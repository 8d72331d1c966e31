// How a game is played at this keyboard: who sits down, what is asked before it begins, and what is
// said at its end. A game has manners of its own or gets the generic ones.
#pragma once

#include "games/games.h"
#include "terminal/console.h"
#include "terminal/new_game.h"
#include "view/view.h"

namespace muster::terminal {

struct Hosting {
  int players = 4;  // who sit down when nobody said how many, if the game allows it
  // All win or lose together: one person may play for several seats.
  bool cooperative = false;
  // Asked for even when the game was named: it cannot be guessed what somebody wants to play.
  bool asks = false;
  // Completes a first game, and says in words what it will be.
  std::string (*first_game)(const Rules& rules, NewGame& wanted);
  // Asks for the options of the set-up. Throws Leave.
  void (*ask_options)(Console& console, const Rules& rules, NewGame& wanted);
  // Who won, and how.
  std::string (*ending)(const SeatView& view, const Names& names);
};

const Hosting& hosting_of(const Game& game);

}  // namespace muster::terminal
