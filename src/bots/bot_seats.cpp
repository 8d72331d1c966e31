#include "bots/bot_seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/bot.h"

namespace muster {

std::vector<std::string> bots_of(const Game& game) {
  std::vector<std::string> bots;
  for (const std::string_view name : bot_names()) {
    if (has_bot(game, name)) bots.emplace_back(name);
  }
  return bots;
}

bool is_offered(const Game& game, std::string_view bot) {
  const auto names = bot_names();
  return std::find(names.begin(), names.end(), bot) != names.end() && has_bot(game, bot);
}

std::string_view usual_bot(const Game& game) { return has_bot(game, "quick") ? "quick" : "random"; }

void name_bots(std::vector<std::string>& names, const std::vector<bool>& people) {
  constexpr std::array bot_names = {"Ada",  "Boris", "Chen",  "Dalia",
                                    "Emil", "Farah", "Goran", "Hana"};
  names.resize(people.size());
  std::size_t next = 0;
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (!names[s].empty() || people[s]) continue;
    while (std::find(names.begin(), names.end(), bot_names[next]) != names.end()) ++next;
    names[s] = bot_names[next];
  }
}

void complete_names(std::vector<std::string>& names, const std::vector<bool>& people) {
  name_bots(names, people);
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (names[s].empty()) names[s] = fmt::format("Player {}", s + 1);
  }
}

}  // namespace muster
