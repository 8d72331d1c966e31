// Laying out text for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace muster {

// The words of a text in lines of at most `width` columns, each line starting with `indent`
// spaces and without a line end after the last. A word longer than a line stays whole.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace muster
