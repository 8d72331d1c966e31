// What the games of one block came to, on its way from whoever played them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sim/simulation.h"

namespace muster {

struct PlayedGame {
  std::uint64_t hash = 0;  // of its last table
  std::uint64_t decisions = 0;
};

// The games of a block: [first, end).
struct GameRange {
  std::uint64_t first = 0, end = 0;
};
std::uint64_t number_of_blocks(const SimulationPlan& plan);
GameRange games_of(const SimulationPlan& plan, std::uint64_t block);

// Of no game yet, with room for all that is counted.
SimulationResult empty_result(const SimulationPlan& plan);
void merge(SimulationResult& into, const SimulationResult& part);

std::string block_bytes(const SimulationResult& result, const std::vector<PlayedGame>& played);
// Throws SimulationError when these are no such bytes.
std::vector<PlayedGame> read_block(const SimulationPlan& plan, std::string_view bytes,
                                   SimulationResult& result);

}  // namespace muster
