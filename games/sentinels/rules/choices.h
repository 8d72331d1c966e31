// What people can choose from when they set up a table.
#pragma once

#include "rules/game.h"

namespace muster::sentinels {

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option);
Setup first_game(const Rules& rules);

}  // namespace muster::sentinels
