#include "sim/setups.h"

#include "rules/setup.h"

namespace muster {

namespace {

void add_setups(const Rules& rules, std::vector<Setup>& found, const Setup& setup,
                std::size_t next) {
  const auto options = rules.game.options;
  if (next == options.size()) {
    if (rules.game.check_setup(rules, setup).empty()) found.push_back(setup);
    return;
  }
  if (options[next].values == "text") {
    add_setups(rules, found, setup, next + 1);
    return;
  }
  for (const std::string& value : values_of(options[next])) {
    Setup with = setup;
    with.options.emplace_back(options[next].name, value);
    add_setups(rules, found, with, next + 1);
  }
}

}  // namespace

std::vector<Setup> every_setup(const Rules& rules) {
  std::vector<Setup> found;
  for (int players = rules.game.min_players; players <= rules.game.max_players; ++players) {
    Setup setup;
    setup.players = players;
    add_setups(rules, found, setup, 0);
  }
  return found;
}

}  // namespace muster
