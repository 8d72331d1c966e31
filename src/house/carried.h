// What of a table is in memory alone, for another node that goes on with it: what is wished, and
// who is muted. All of it is forgotten when everybody has left.
#pragma once

#include <string>
#include <string_view>

#include "house/live_table.h"

namespace muster {

std::string carried_text(const LiveTable& t);
// Into a table that is where it was left. What cannot be read is not worth losing a table for: it
// is as if nothing had been wished.
void read_carried(std::string_view text, LiveTable& t);

}  // namespace muster
