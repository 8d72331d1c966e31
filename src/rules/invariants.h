// What holds on every table between two decisions, whatever the game.
#pragma once

#include <string>

#include "rules/play.h"

namespace muster {

// Empty when all is well; otherwise what is broken. Changes nothing.
std::string broken_invariant(const Rules& rules, const Table& t);

}  // namespace muster
