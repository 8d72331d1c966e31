#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/game.h"

namespace muster {

// The ids of all games, in the order in which they are listed.
std::vector<std::string_view> game_ids();

// Adds the argument GAME, checked against the games there are. Call ->required() on the result
// where it is.
CLI::Option* add_game_argument(CLI::App& command, std::string& game);

// The game of that name, for commands that play. Throws UsageError when it is not there yet.
const Game& playable_game(const std::string& game);

// What --option name=value says. Throws UsageError when it says nothing of the kind.
std::pair<std::string, std::string> setup_option(const std::string& pair);

}  // namespace muster
