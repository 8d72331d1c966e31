#include "cli/game_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "games/games.h"
#include "ledger/ledger.h"
#include "util/nearest.h"

namespace muster {
namespace {

std::string why_not_a_game(const std::string& game) {
  if (std::find(ledger_games.begin(), ledger_games.end(), game) != ledger_games.end()) return {};
  const std::string_view nearest = nearest_word(game, ledger_games);
  throw UsageError(
      fmt::format("no game \"{}\"{}\ngames: {}", game,
                  nearest.empty() ? std::string() : fmt::format("; did you mean {}?", nearest),
                  fmt::join(ledger_games, ", ")));
}

}  // namespace

CLI::Option* add_game_argument(CLI::App& command, std::string& game) {
  return command.add_option("game", game, fmt::format("One of: {}", fmt::join(ledger_games, ", ")))
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

}  // namespace muster
