// What can be chosen before a game, in words.
#pragma once

#include <vector>

#include "rules/game.h"

namespace muster::aeons_end {

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option);
Setup first_game(const Rules& rules);

}  // namespace muster::aeons_end
