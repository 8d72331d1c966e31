// Sitting down to Marvel Champions: heroes, their aspects, the villain.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_champions_words(const Rules& rules, const Setup& first);
void ask_champions_options(Console& console, const Rules& rules, NewGame& wanted);

}  // namespace muster::terminal
