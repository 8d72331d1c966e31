#include "terminal/new_game.h"

#include <algorithm>

#include "bots/bot_seats.h"

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
  std::string tidy;
  for (const char c : name) {
    if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f') tidy += c;
  }
  const std::size_t first = tidy.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  tidy = tidy.substr(first, tidy.find_last_not_of(' ') + 1 - first);
  if (tidy.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(tidy[end]) & 0xC0U) == 0x80U) --end;
    tidy.resize(end);
  }
  return tidy;
}

void complete_names(NewGame& wanted) {
  std::vector<bool> people;
  for (const std::string& seat : wanted.seats) people.push_back(seat == person);
  muster::complete_names(wanted.setup.names, people);
}

}  // namespace muster::terminal
