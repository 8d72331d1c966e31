#include "sim/crew_threads.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>

namespace muster {

int usual_threads(const Crew& crew) {
  const int cores = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  cpu_set_t set;
  CPU_ZERO(&set);
  const int allowed = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : cores;
  if (allowed < cores || crew.size() == 1) return std::max(1, allowed);
  return std::max(1, cores / crew.on_this_machine());
}

}  // namespace muster
