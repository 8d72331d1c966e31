// muster games: the games that can be played, and how they can be set up.
#include <fmt/format.h>

#include <memory>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "games/games.h"

namespace muster {

namespace {

boost::json::array values_json(std::string_view values) {
  boost::json::array list;
  if (values == "text") return list;
  while (true) {
    const std::size_t bar = values.find('|');
    list.emplace_back(values.substr(0, bar));
    if (bar == std::string_view::npos) return list;
    values.remove_prefix(bar + 1);
  }
}

std::vector<std::string> bots_of(const Game& game) {
  std::vector<std::string> bots;
  for (const std::string_view name : bot_names()) {
    if (has_bot(game, name)) bots.emplace_back(name);
  }
  return bots;
}

boost::json::object as_json(const Game& game) {
  boost::json::array options;
  for (const SetupOption& o : game.options) {
    options.push_back({{"name", o.name},
                       {"values", values_json(o.values)},
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
