#include "sim/setups.h"

#include <utility>

#include "core/random.h"
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
  const SetupOption& option = options[next];
  const bool lists = option.per_seat || option.many;  // too many combinations: left to chance
  const auto choices = lists ? std::vector<OptionChoice>() : choices_of(rules, option);
  if (choices.empty()) {
    add_setups(rules, found, setup, next + 1);
    return;
  }
  for (const OptionChoice& choice : choices) {
    Setup with = setup;
    with.options.emplace_back(option.name, choice.value);
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
  Random random(1);
  for (std::size_t i = found.size(); i > 1; --i) {
    std::swap(found[i - 1], found[random.below(static_cast<std::uint32_t>(i))]);
  }
  return found;
}

}  // namespace muster
