// What the system knows about a process.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

namespace muster::load {

struct ProcessStats {
  std::uint64_t resident_bytes = 0;
  double cpu_seconds = 0;
};

// Nothing when there is no such process, or it is somebody else's secret.
std::optional<ProcessStats> process_stats(pid_t pid);

}  // namespace muster::load
