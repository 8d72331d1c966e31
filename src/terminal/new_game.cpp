#include "terminal/new_game.h"

#include <algorithm>

#include "bots/bot_seats.h"
#include "util/tidy_text.h"

namespace muster::terminal {

int usual_people(const Game& game, int players) { return game.cooperative ? players : 1; }

bool usually_together(const Game& game) { return game.cooperative; }

std::vector<std::string> seats_for(const Game& game, int players, int people) {
  std::vector<std::string> seats(static_cast<std::size_t>(players), std::string(usual_bot(game)));
  std::fill_n(seats.begin(), people, person);
  return seats;
}

std::string tidy_name(std::string_view name) {
  constexpr std::size_t longest = 40;  // bytes
  return tidy_text(name, longest);
}

void complete_names(NewGame& wanted) {
  std::vector<bool> people;
  for (const std::string& seat : wanted.seats) people.push_back(seat == person);
  muster::complete_names(wanted.setup.names, people);
}

}  // namespace muster::terminal
