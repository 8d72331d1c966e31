#include "terminal/welcome.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bot.h"
#include "terminal/typed.h"

namespace muster::terminal {

namespace {

// The input ended or somebody said "quit".
struct Leave {};

Typed read(Console& console, const std::string& prompt) {
  const std::optional<std::string> line = console.ask(prompt);
  if (!line) throw Leave{};
  Typed typed = understand(*line);
  if (typed.word == Word::quit) throw Leave{};
  return typed;
}

int read_number(Console& console, const std::string& what, int least, int most, int usual) {
  while (true) {
    const Typed typed =
        read(console, fmt::format("{} ({}-{}) [Enter: {}]", what, least, most, usual));
    if (typed.word == Word::nothing) return usual;
    if (typed.word == Word::number && typed.number >= least && typed.number <= most)
      return typed.number;
    console.say(
        fmt::format("A number from {} to {}, please, or just Enter for {}.", least, most, usual));
  }
}

const Game& choose_game(Console& console) {
  const auto games = all_games();
  if (games.size() == 1) return *games[0];
  int number = 0;
  for (const Game* game : games) console.say(fmt::format("{:3}  {}", ++number, game->title));
  return *games[static_cast<std::size_t>(read_number(console, "Which game?", 1, number, 1) - 1)];
}

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

void choose_options(Console& console, const Rules& rules, NewGame& wanted) {
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

void set_up(Console& console, const Rules& rules, NewGame& wanted) {
  const Game& game = *wanted.game;
  wanted.setup.players = read_number(console, "How many players?", game.min_players,
                                     game.max_players, usual_players(game));
  const int people = read_number(console, "How many of them are people at this keyboard?", 1,
                                 wanted.setup.players, 1);
  wanted.seats = seats_for(game, wanted.setup.players, people);
  wanted.setup.names.assign(wanted.seats.size(), {});
  for (int s = 0; s < people; ++s) {
    const auto i = static_cast<std::size_t>(s);
    const std::optional<std::string> name = console.ask(
        fmt::format("What is {} called? [Enter: Player {}]",
                    people == 1 ? "the player" : fmt::format("player {}", s + 1), s + 1));
    if (!name) throw Leave{};
    auto& names = wanted.setup.names;
    names[i] = tidy_name(*name);
    if (std::count(names.begin(), names.end(), names[i]) > 1) names[i].clear();
  }
  choose_options(console, rules, wanted);
}

NewGame ask_everything(Console& console, RulesShelf& shelf, std::uint64_t seed) {
  NewGame wanted;
  wanted.seed = seed;
  wanted.game = &choose_game(console);
  const Game& game = *wanted.game;
  wanted.setup.players = usual_players(game);
  wanted.seats = seats_for(game, wanted.setup.players, 1);
  const Style style = console.style();
  console.say("");
  console.say(style.ink(game.title, Ink::title));
  console.say(wrapped(game.summary, style.width));
  console.say("");
  std::string usual =
      fmt::format("you against {} {} bots", wanted.setup.players - 1, usual_bot(game));
  for (const SetupOption& option : game.options) {
    if (option.name == "set") usual += fmt::format(" with the {} set", option.standard);
  }
  console.say(fmt::format("  Enter  a first game: {}", usual));
  console.say("  s      choose players, people, names and options");
  console.say("  q      leave");
  while (true) {
    const Typed typed = read(console, "What shall it be?");
    if (typed.word == Word::nothing) return wanted;
    if (typed.rest == "s") break;
    console.say("Enter, s or q, please.");
  }
  set_up(console, shelf.rules(game), wanted);
  return wanted;
}

}  // namespace

std::optional<NewGame> ask_for_game(Console& console, RulesShelf& shelf, std::uint64_t seed) {
  try {
    NewGame wanted = ask_everything(console, shelf, seed);
    complete_names(wanted);
    return wanted;
  } catch (const Leave&) {
    return std::nullopt;
  }
}

}  // namespace muster::terminal
