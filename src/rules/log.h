// The story of a game. Entries are facts; words come from the game's log lines when somebody reads.
#pragma once

#include <cstdint>
#include <vector>

#include "core/ids.h"

namespace muster {

// Known to everybody, spectators included.
inline constexpr SeatSet everyone(0xff);

struct LogEntry {
  std::uint8_t line = 0;  // index into Game::log_lines
  Seat by = no_seat;
  Seat to = no_seat;
  SeatSet known_to = {};  // who may know which card it was; others read "a card"
  DefinitionId definition = 0xffff;
  DefinitionId other = 0xffff;     // a second card, always public
  std::uint16_t ability = 0xffff;  // index into Library::abilities
  std::int16_t number = 0;
};

using Log = std::vector<LogEntry>;

}  // namespace muster
