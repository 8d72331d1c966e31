// How fast a game is played on one core, and a number that changes when its behaviour does.
#pragma once

#include <cstdint>
#include <vector>

#include "core/table.h"
#include "rules/play.h"

namespace muster {

struct BenchResult {
  double decisions_per_second = 0;  // list the choices, pick one at random, apply it
  double games_per_second = 0;
  double decisions_per_game = 0;
  double copy_ns = 0;  // a table in mid-game, into one that is in the cache
  double copy_bytes_per_second = 0;
  double table_bytes = 0;          // in use in mid-game
  double rollouts_per_second = 0;  // of a bot that thinks, in mid-game; 0: nobody thinks
  // A table in mid-game copied, and played to its end.
  double random_playouts_per_second = 0;
  double quick_playouts_per_second = 0;
  double quick_games_per_second = 0;  // whole games of quick bots
  double quick_decisions_per_second = 0;
  double first_game_ms = 0;             // the very first game with these rules, with nothing warm
  double allocations_per_decision = 0;  // in random play, where somebody counts them
  std::uint64_t signature = 0;          // of a fixed number of seeded random games
};

// Each figure is the median of several runs that take about `seconds` together. `allocations` tells
// how often something was allocated since the program began; nullptr: nobody counts.
BenchResult bench(const Rules& rules, const Setup& setup, double seconds,
                  std::uint64_t (*allocations)() = nullptr);

// The setup that is measured, everything but the number of players as usual. 0 players: two where
// they play together, four where they play against each other.
Setup bench_setup(const Game& game, int players = 0);

// Random play of one game from its seed to its end. Returns the number of decisions.
std::uint64_t play_randomly(const Rules& rules, Table& table, const Setup& setup,
                            std::uint64_t seed);

// Tables somewhere in the middle of random games.
std::vector<Table> mid_game_tables(const Rules& rules, const Setup& setup, std::size_t count);

}  // namespace muster
