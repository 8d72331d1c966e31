#include "terminal/generic_hosting.h"

#include <fmt/format.h>

#include "bots/bot_seats.h"
#include "rules/setup.h"
#include "terminal/asking.h"

namespace muster::terminal {

namespace {

// One of the values of an option, by name or number; empty for the usual one.
std::string choose_value(Console& console, const SetupOption& option) {
  const std::vector<std::string> values = values_of(option);
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

std::string first_words(const Rules& rules, const Setup& first) {
  std::string words =
      fmt::format("you against {} {} bots", first.players - 1, usual_bot(rules.game));
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

}  // namespace muster::terminal
