// What somebody with these keys may do with a table.
#pragma once

#include <string_view>

#include "house/live_table.h"

namespace muster {

struct Rights {
  SeatSet seats;
  bool invited = false;   // may see the table at all
  bool know_all = false;  // the game is over, or nobody else plays it
};

// Keys have commas between them.
Rights rights_of(const LiveTable& t, std::string_view keys);

// Both throw ApiError when it is not so.
void check_plays(const LiveTable& t);
void check_may_know_all(const LiveTable& t, std::string_view keys);

}  // namespace muster
