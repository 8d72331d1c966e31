// What the commands share that let people play at this keyboard.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/game.h"
#include "terminal/style.h"

namespace muster {

// As wide as the window, between what can be read and what can be overlooked.
terminal::Style style_of_stdout(bool plain);

// Who sits where, as far as the options say: so many humans (-1: not said), then a name for each
// seat. Empty when they say nothing.
std::vector<std::string> wanted_seats(const Game& game, int players, int humans,
                                      const std::vector<std::string>& named);

std::uint64_t seed_from_clock();

}  // namespace muster
