// How often the program has allocated memory, for `muster bench`: playing must not.
#pragma once

#include <cstdint>

namespace muster {

// By this thread, since it began.
std::uint64_t allocations();

}  // namespace muster
