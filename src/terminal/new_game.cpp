#include "terminal/new_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "terminal/hosting.h"
#include "util/tidy_text.h"

namespace muster::terminal {

int usual_players(const Game& game) {
  return std::clamp(hosting_of(game).players, game.min_players, game.max_players);
}

int usual_people(const Game& game, int players) {
  return hosting_of(game).cooperative ? players : 1;
}

bool usually_together(const Game& game) { return hosting_of(game).cooperative; }

std::string_view usual_bot(const Game& game) { return has_bot(game, "quick") ? "quick" : "random"; }

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
  constexpr std::array bot_names = {"Ada",  "Boris", "Chen",  "Dalia",
                                    "Emil", "Farah", "Goran", "Hana"};
  std::vector<std::string>& names = wanted.setup.names;
  names.resize(wanted.seats.size());
  std::size_t next = 0;
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (!names[s].empty()) continue;
    if (wanted.seats[s] == person) {
      names[s] = fmt::format("Player {}", s + 1);
      continue;
    }
    while (std::find(names.begin(), names.end(), bot_names[next]) != names.end()) ++next;
    names[s] = bot_names[next];
  }
}

std::string list_of(const std::vector<std::string>& words, std::string_view nobody) {
  if (words.size() < 2) return words.empty() ? std::string(nobody) : words[0];
  const std::vector<std::string> all_but_last(words.begin(), words.end() - 1);
  return fmt::format("{} and {}", fmt::join(all_but_last, ", "), words.back());
}

}  // namespace muster::terminal
