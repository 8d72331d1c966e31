// Where MPI was not found when the program was built.
#include <stdexcept>

#include "sim/crew_alone.h"
#include "sim/crew_launch.h"

namespace muster {

bool can_join_crew() { return false; }

std::unique_ptr<Crew> join_crew() {
  // Each of them would do all of the work.
  if (launched_together() > 1) {
    throw std::runtime_error(
        "this program was built without MPI: install libopenmpi-dev, build it again, or start it "
        "alone");
  }
  return std::make_unique<CrewOfOne>();
}

}  // namespace muster
