// The way back to when fewer answers were given, and what others have seen since.
#pragma once

#include <cstdint>
#include <memory>

#include "core/packed_table.h"
#include "rules/log.h"
#include "store/record.h"

namespace muster {

struct WayBack {
  PackedTable table;  // as it was then
  std::uint64_t hash = 0;
  Log log;            // until then
  bool seen = false;  // somebody has seen something new since
};

// Whether somebody has seen something new by a step: a card that was hidden from them. What the one
// who takes back (`own`) has shown of his own does not count in a game that is won or lost
// together, what he has seen himself does; in the others whatever anybody saw counts.
bool seen_anew(const Rules& rules, SeatSet people, SeatSet own, const Table& before,
               const Table& after);

// `people` are those who may have seen something; nobody: it is not looked for. Throws SaveError,
// and whatever the rules throw.
WayBack way_back(const Rules& rules, const Record& record, std::size_t left, SeatSet people,
                 SeatSet own);

}  // namespace muster
