#include "cli/game_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "ledger/ledger.h"
#include "util/nearest.h"

namespace muster {
namespace {

std::string check_game(const std::string& game) {
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
      ->check(check_game);
}

}  // namespace muster
