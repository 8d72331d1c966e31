// Words in a row, as a sentence has them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

// "Ada, Boris and Chen"; the last word for an empty list.
std::string list_of(const std::vector<std::string>& words, std::string_view nobody = "nobody");
// A sentence with its full stop, unless the last word brings its own: "Earth, Inc.", "Thokk!"
std::string full_stop(std::string sentence);
// "1 card", "2 cards".
std::string counted(std::int64_t n, std::string_view noun);

}  // namespace muster
