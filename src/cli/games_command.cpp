// muster games: the games that can be played, and how they can be set up.
#include <fmt/format.h>

#include <memory>

#include "bots/bot_seats.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "rules/setup.h"
#include "shelf/games.h"

namespace muster {

namespace {

boost::json::object as_json(const Game& game) {
  boost::json::array options;
  for (const SetupOption& o : game.options) {
    options.push_back({{"name", o.name},
                       {"values", json_array(values_of(o))},
                       {"default", o.standard},
                       {"help", o.help}});
  }
  return {{"id", game.id},
          {"title", game.title},
          {"players", {game.min_players, game.max_players}},
          {"summary", game.summary},
          {"options", std::move(options)},
          {"bots", json_array(bots_of(game))}};
}

void print_game(const Game& game) {
  fmt::print("{}  {}\n  {} to {} players. {}\n", coloured(game.id, Colour::bold), game.title,
             game.min_players, game.max_players, game.summary);
  for (const SetupOption& o : game.options) {
    fmt::print("  {}={}  {}{}\n", o.name, o.values, o.help,
               o.standard.empty() ? "" : fmt::format(" (normally {})", o.standard));
  }
  fmt::print("  bots: {}\n", fmt::join(bots_of(game), ", "));
}

}  // namespace

void add_games_command(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("games", "List the games that can be played");
  command->add_flag("--json", *json, "print the list as JSON");
  command->footer("Example: muster games --json");
  command->callback([json] {
    boost::json::array list;
    for (const Game* game : all_games()) {
      if (*json) {
        list.push_back(as_json(*game));
      } else {
        print_game(*game);
      }
    }
    if (*json) print_json(list);
  });
}

}  // namespace muster
