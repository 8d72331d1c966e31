// What launchers tell the processes that they start.
#pragma once

#include <cstdlib>
#include <initializer_list>

namespace muster {

// How many were started together; 1 when nobody says so.
inline int launched_together() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
    if (const char* value = std::getenv(name)) return std::atoi(value);
  }
  return 1;
}

}  // namespace muster
