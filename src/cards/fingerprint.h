// A number for everything about cards that can change how a game goes.
#pragma once

#include <cstdint>

#include "rules/game.h"
#include "rules/library.h"

namespace muster {

// Two libraries with the same fingerprint play the same. Comments, layout, rule ids and the places
// of cards in their files don't count; phrases count by their wording, so that a program with a
// larger vocabulary still knows its saved games.
std::uint64_t fingerprint_of(const Game& game, const Library& library);

// Notes the fingerprint of the library, and the identity and fingerprint of each card in it: one
// that is changed or added leaves the others theirs.
void take_fingerprints(const Game& game, Library& library);

}  // namespace muster
