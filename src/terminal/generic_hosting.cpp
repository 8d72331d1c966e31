#include "terminal/generic_hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/asking.h"

namespace muster::terminal {

namespace {

// One of the values of an option, by name or number; empty for the usual one.
std::string choose_value(Console& console, const SetupOption& option) {
  std::vector<std::string> values;
  for (std::string_view rest = option.values; !rest.empty();) {
    const std::size_t bar = std::min(rest.find('|'), rest.size());
    values.emplace_back(rest.substr(0, bar));
    rest.remove_prefix(std::min(bar + 1, rest.size()));
  }
  const std::string words = fmt::format("{}", fmt::join(values, ", "));
  while (true) {
    const std::optional<std::string> line =
        console.ask(fmt::format("{}: {} ({}) [Enter: the usual]", option.name, words, option.help));
    if (!line) throw Leave{};
    const Typed typed = understand(*line);
    if (typed.word == Word::quit) throw Leave{};
    if (typed.word == Word::nothing) return {};
    for (const std::string& value : values) {
      if (line->find(value) != std::string::npos) return value;
    }
    console.say(fmt::format("One of {}, please, or just Enter.", words));
  }
}

}  // namespace

std::string first_game(const Rules& rules, NewGame& wanted) {
  std::string words =
      fmt::format("you against {} {} bots", wanted.setup.players - 1, usual_bot(rules.game));
  for (const SetupOption& option : rules.game.options) {
    if (option.name == "set") words += fmt::format(" with the {} set", option.standard);
  }
  return words;
}

void ask_options(Console& console, const Rules& rules, NewGame& wanted) {
  while (true) {
    wanted.setup.options.clear();
    for (const SetupOption& option : wanted.game->options) {
      if (option.values == "text") continue;
      const std::string value = choose_value(console, option);
      if (!value.empty()) wanted.setup.options.emplace_back(option.name, value);
    }
    const std::string wrong = wanted.game->check_setup(rules, wanted.setup);
    if (wrong.empty()) return;
    console.say(fmt::format("That cannot be played: {}.", wrong));
  }
}

std::string ending(const SeatView& view, const Names& names) {
  Lines winners;
  for (int s = 0; s < view.players(); ++s) {
    if (view.winners().has(static_cast<Seat>(s))) winners.push_back(names.of(static_cast<Seat>(s)));
  }
  return fmt::format("{} {} the game.", list_of(winners, "Nobody"),
                     winners.size() > 1 ? "win" : "wins");
}

}  // namespace muster::terminal
