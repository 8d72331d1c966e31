#include "cli/game_argument.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "shelf/games.h"
#include "util/nearest.h"

namespace muster {

std::vector<std::string_view> game_ids() {
  std::vector<std::string_view> ids;
  for (const Game* game : all_games()) ids.push_back(game->id);
  return ids;
}

namespace {

std::string why_not_a_game(const std::string& game) {
  if (find_game(game) != nullptr) return {};
  const std::vector<std::string_view> ids = game_ids();
  const std::string_view nearest = nearest_word(game, ids);
  throw UsageError(
      fmt::format("no game \"{}\"{}\ngames: {}", game,
                  nearest.empty() ? std::string() : fmt::format("; did you mean {}?", nearest),
                  fmt::join(ids, ", ")));
}

}  // namespace

CLI::Option* add_game_argument(CLI::App& command, std::string& game) {
  return command.add_option("game", game, fmt::format("One of: {}", fmt::join(game_ids(), ", ")))
      ->option_text("GAME")
      ->check(why_not_a_game);
}

const Game& playable_game(const std::string& game) {
  if (const Game* found = find_game(game)) return *found;
  std::string playable;
  for (const Game* g : all_games())
    playable += fmt::format("{}{}", playable.empty() ? "" : ", ", g->id);
  throw UsageError(fmt::format("{} cannot be played yet; games that can: {}", game, playable));
}

std::pair<std::string, std::string> setup_option(const std::string& pair) {
  const std::size_t equals = pair.find('=');
  if (equals == std::string::npos)
    throw UsageError(fmt::format("--option wants name=value, not \"{}\"", pair));
  return {pair.substr(0, equals), pair.substr(equals + 1)};
}

}  // namespace muster
