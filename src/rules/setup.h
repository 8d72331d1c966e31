// What the set-ups of all games have in common: options that exist, with values that are allowed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace muster {

// Empty when every option of the setup is one of the game's and has an allowed value; otherwise
// what is wrong.
std::string wrong_option(std::span<const SetupOption> options, const Setup& setup);

// The items of a list separated by commas, without the spaces around them.
std::vector<std::string> listed(std::string_view text);

}  // namespace muster
