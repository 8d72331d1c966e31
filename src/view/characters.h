// What the players play: their heroes, or their decks by name.
#pragma once

#include <string>
#include <vector>

#include "rules/play.h"

namespace muster {

// By seat; empty where nobody but its player may know it yet.
std::vector<std::string> characters_of(const Rules& rules, const Table& t, const Setup& setup);

}  // namespace muster
