// The parts of a log sheet in plain text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::campaigns {

std::string heading(std::string_view title);
// "  left ........ right"
std::string row(std::string_view left, std::string_view right);
// A line for each; a dash when there are none.
std::string lines(const std::vector<std::string>& items);

}  // namespace muster::campaigns
