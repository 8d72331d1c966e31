// What is said and wished at a table, for another node that goes on with it. All of it is forgotten
// when everybody has left.
#pragma once

#include <string>
#include <string_view>

#include "house/live_table.h"

namespace muster {

inline constexpr std::size_t remembered_lines = 50;

std::string talk_text(const LiveTable& t);
// Into a table that is where it was left. What cannot be read is not worth losing a table for: it
// is as if nothing had been said.
void read_talk(std::string_view text, LiveTable& t);

}  // namespace muster
