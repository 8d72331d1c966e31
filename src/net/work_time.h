// How long this thread has worked: not how late it is, which depends on whatever else the machine
// does.
#pragma once

#include <ctime>

namespace muster {

inline double work_time() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

}  // namespace muster
