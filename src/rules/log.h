// The story of a game. Entries are facts; words come from the game's log lines when somebody reads.
#pragma once

#include <cstdint>
#include <vector>

#include "core/ids.h"

namespace muster {

// Known to everybody, spectators included.
inline constexpr SeatSet everyone(0xff);

struct LogEntry {
  std::uint8_t line = 0;  // index into Game::log_lines, or one of kernel_line
  Seat by = no_seat;
  Seat to = no_seat;
  SeatSet together = {};  // those who did it, where it is said of several at once
  SeatSet known_to = {};  // who may know which card it was; others read "a card"
  DefinitionId definition = 0xffff;
  DefinitionId other = 0xffff;     // a second card, always public
  std::uint16_t ability = 0xffff;  // index into Library::abilities
  std::int16_t number = 0;
  NodeId node = no_node;  // a part of a card's text, told to those who may know the card
};

// Lines that every game has beside its own: whose text works, and what was chosen on it.
namespace kernel_line {
enum : std::uint8_t {
  first = 0xf8,
  uses = first,  // a player decides that it works
  effect,        // it works because it must
  branch,        // one of several effects
  agrees,        // to what it may do
  declines,
  card,  // a target
  seat,
  number,
};
}

using Log = std::vector<LogEntry>;

}  // namespace muster
