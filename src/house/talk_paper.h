// What was said at a table, as it is kept beside it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "house/live_table.h"

namespace muster {

std::string talk_paper(TableNumber table);
std::string talk_text(const std::vector<ChatLine>& lines);
// What cannot be read was never said: nothing depends on it.
std::vector<ChatLine> read_talk(std::string_view text);

}  // namespace muster
