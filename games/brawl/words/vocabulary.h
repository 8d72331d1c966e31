// The phrases that cards of this game may use, beyond the kernel's.
#pragma once

#include <vector>

#include "rules/phrase.h"

namespace muster::brawl {

std::vector<Phrase> vocabulary();

}  // namespace muster::brawl
