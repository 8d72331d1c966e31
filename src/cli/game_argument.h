#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace muster {

// Adds the argument GAME, checked against the games there are. Call ->required() on the result
// where it is.
CLI::Option* add_game_argument(CLI::App& command, std::string& game);

}  // namespace muster
