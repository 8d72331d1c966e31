// What time it is, for notes that outlast the house.
#pragma once

#include <chrono>
#include <cstdint>

namespace muster {

inline std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace muster
