#include "terminal/welcome.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bot_seats.h"
#include "rules/setup.h"
#include "terminal/asking.h"
#include "terminal/hosting.h"

namespace muster::terminal {

namespace {

const Game& choose_game(Console& console) {
  const auto games = all_games();
  if (games.size() == 1) return *games[0];
  int number = 0;
  for (const Game* game : games) console.say(fmt::format("{:3}  {}", ++number, game->title));
  return *games[static_cast<std::size_t>(read_number(console, "Which game?", 1, number, 1) - 1)];
}

// Who sits at the keyboard; the other seats are bots'.
int choose_people(Console& console, NewGame& wanted) {
  const int players = wanted.setup.players;
  if (players == 1) return 1;
  if (!wanted.game->cooperative)
    return read_number(console, "How many of them are people at this keyboard?", 1, players, 1);
  const std::size_t who =
      choose_item(console, "Who plays the others?",
                  {{"you", "you choose for all of them"},
                   {"people", "others at this keyboard; nobody sees another's hand"},
                   {"bots", fmt::format("{} bots", usual_bot(*wanted.game))}},
                  0);
  wanted.together = who == 0;
  if (who != 1) return who == 0 ? players : 1;
  return players == 2 ? 2
                      : read_number(console, "How many of them are people at this keyboard?", 2,
                                    players, players);
}

void ask_names(Console& console, NewGame& wanted, int people) {
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
}

void set_up(Console& console, const Rules& rules, NewGame& wanted) {
  const Game& game = *wanted.game;
  wanted.setup.players = read_number(console, "How many players?", game.min_players,
                                     game.max_players, wanted.setup.players);
  const int people = choose_people(console, wanted);
  wanted.seats = seats_for(game, wanted.setup.players, people);
  wanted.setup.names.assign(wanted.seats.size(), {});
  if (!wanted.together) ask_names(console, wanted, people);
  hosting_of(game).ask_options(console, rules, wanted);
}

NewGame ask_everything(Console& console, RulesShelf& shelf, std::uint64_t seed,
                       const Game* chosen) {
  NewGame wanted;
  wanted.seed = seed;
  wanted.game = chosen != nullptr ? chosen : &choose_game(console);
  const Game& game = *wanted.game;
  const Rules& rules = shelf.rules(game);
  wanted.setup = first_game(rules);
  wanted.seats = seats_for(game, wanted.setup.players, 1);
  const Style style = console.style();
  console.say("");
  console.say(style.ink(game.title, Ink::title));
  console.say(wrapped(game.summary, style.width));
  console.say("");
  const std::string first_words = hosting_of(game).first_words(rules, wanted.setup);
  std::string key = "  Enter  ";
  for (const std::string& line :
       wrapped("a first game: " + first_words, style.width - key.size())) {
    console.say(key + line);
    key.assign(key.size(), ' ');
  }
  console.say("  s      choose players, people, names and options");
  console.say("  q      leave");
  while (true) {
    const Typed typed = read(console, "What shall it be?");
    if (typed.word == Word::nothing) return wanted;
    if (typed.rest == "s") break;
    console.say("Enter, s or q, please.");
  }
  set_up(console, rules, wanted);
  return wanted;
}

}  // namespace

std::optional<NewGame> ask_for_game(Console& console, RulesShelf& shelf, std::uint64_t seed,
                                    const Game* game) {
  try {
    NewGame wanted = ask_everything(console, shelf, seed, game);
    complete_names(wanted);
    return wanted;
  } catch (const Leave&) {
    return std::nullopt;
  }
}

}  // namespace muster::terminal
