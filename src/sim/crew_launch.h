// What launchers tell the processes that they start.
#pragma once

#include <cstdlib>
#include <initializer_list>

namespace muster {

// What a launcher says how many were started together; nothing when this process was started alone.
inline const char* launched_with() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
    if (const char* value = std::getenv(name)) return value;
  }
  return nullptr;
}

// How many were started together; 1 when nobody says so.
inline int launched_together() {
  const char* said = launched_with();
  return said == nullptr ? 1 : std::atoi(said);
}

}  // namespace muster
