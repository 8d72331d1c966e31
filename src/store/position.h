// What of a position is the same in every version that plays a game alike.
#pragma once

#include <cstdint>

#include "rules/play.h"

namespace muster {

// What a card counts as that lies out of the game, such as a hero whom nobody chose.
enum class OutOfGame : std::uint8_t { what_it_does, its_name };

// Cards by what they do, where they lie and in which state; chance; the values of the game; who is
// asked. Not the numbers by which one version knows its cards and texts: they change when a card is
// added that nobody at this table has.
std::uint64_t position_hash(const Rules& rules, const Table& table, OutOfGame out);

}  // namespace muster
