// "That is wrong.": a moment of a game, with what somebody says about it, as a scenario to be sent.
#pragma once

#include <string>

#include "store/record.h"

namespace muster {

inline constexpr std::size_t longest_remark = 4000;  // bytes

struct Report {
  std::string remark;
  SeatSet by;         // whose report it is; nobody: of somebody who watches
  bool whole = true;  // everything goes in; otherwise what these seats may see, and no more
  std::string table;  // not whole: where the rest is kept until the game is over
};

// The moment after the last answer of the record: the remark, the log since the turn began, the
// questions that are open and the rules behind all that. A whole report plays the game up to there;
// another shows the table as its seats see it. Throws SaveError.
std::string report_scenario(const Record& record, const Rules& rules, const Report& report);

}  // namespace muster
