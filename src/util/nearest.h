// Finds what somebody probably meant to type.
#pragma once

#include <span>
#include <string_view>

namespace muster {

// The known word closest to `word`, upper and lower case being the same; the first of several
// equally close ones. Empty when nothing is close enough to be a likely slip.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known);

}  // namespace muster
