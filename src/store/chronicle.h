// How a game went: its rounds, what showed from one to the next, and what was counted, worked out
// from its record. All of it is what everybody at the table could see.
#pragma once

#include <string>
#include <vector>

#include "store/record.h"

namespace muster {

struct Chronicle {
  // When a round began, or the game was over.
  struct Point {
    std::size_t at = 0;  // after so many answers
    int round = 0;
    // Of each course: one, or one for each seat.
    std::vector<std::vector<int>> values;
  };
  int rounds = 0;
  std::vector<Point> points;
  // Of each tally: what the seats did, and after them what nobody in particular did.
  std::vector<std::vector<int>> tallies;
  std::vector<int> figures;  // of a game that is over; empty before
  std::string against;
  std::vector<std::string> characters;  // what each seat plays, as far as everybody knows
};

// Throws what replay throws.
Chronicle chronicle_of(const Record& record, const Rules& rules);

}  // namespace muster
