// What people are offered before a game: the values of each option in words, and a first game.
#pragma once

#include <string_view>
#include <vector>

#include "games/champions/rules/champions.h"

namespace muster::champions {

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option);
Setup first_game(const Rules& rules);

}  // namespace muster::champions
