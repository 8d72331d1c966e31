// What people are offered before a game: the values of each option in words, and a first game.
#pragma once

#include <string_view>
#include <vector>

#include "games/brawl/rules/brawl.h"

namespace muster::brawl {

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option);
Setup first_game(const Rules& rules);

}  // namespace muster::brawl
