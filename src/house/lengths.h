// How long what people write may be; longer names and titles are cut.
#pragma once

#include <cstddef>

namespace muster {

inline constexpr std::size_t longest_name = 40;
inline constexpr std::size_t longest_title = 80;
// What a seat has chosen of one option; a deck is the longest.
inline constexpr std::size_t longest_seat_option = 4000;

}  // namespace muster
