#pragma once

#include "sim/blocks.h"
#include "sim/simulation.h"

namespace muster {

// The plan must outlive it. Throws BotError.
std::unique_ptr<BlockWorker> make_game_worker(const SimulationPlan& plan);

}  // namespace muster
