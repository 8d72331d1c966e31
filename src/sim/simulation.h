// Many games played by bots, and what they say. The result depends on the plan alone: not on the
// number of threads and processes, nor on which of them was quicker.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/play.h"
#include "sim/crew.h"

namespace muster {

struct SimulationPlan {
  const Rules* rules = nullptr;
  std::vector<Setup> setups;  // game i uses the (i mod size)-th
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  std::vector<std::string> bots = {"random"};  // seat s is played by the (s mod size)-th
  int threads = 1;
  bool check = false;  // look for broken invariants after every step, and let a witness watch
  // Of other processes: who says nothing for so long is taken for dead.
  std::chrono::milliseconds silence{10000};
};

// How often something won.
struct WinCount {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
};

// A share with its 95 % Wilson interval.
struct Share {
  double share = 0, low = 0, high = 0;
};
Share share_of(const WinCount& count);

// What the games of one setup came to.
struct SetupTally {
  WinCount count;
  std::vector<std::int64_t> figures;  // sums, by index into Game::figures

  void add(const SetupTally& other);
};

struct SimulationResult {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;
  std::uint64_t hash = 0;  // of every game's final table and number of decisions, in order
  std::uint64_t battles = 0;
  std::uint64_t rounds = 0;
  std::uint64_t longest = 0;  // decisions of the longest game
  std::uint64_t longest_seed = 0;
  // Games that were given up after Game::decision_bound decisions: nobody could bring about an end,
  // or the bots did not. They count as played and as won by nobody.
  std::uint64_t unended = 0;
  std::uint64_t unended_seed = ~std::uint64_t{0};  // the smallest
  std::vector<WinCount> seats;                     // by seat
  std::vector<WinCount> heroes;                    // by definition
  std::vector<SetupTally> setups;                  // by index into SimulationPlan::setups
  // By log line: how often a cooperative game ended so; empty for other games.
  std::vector<std::uint64_t> endings;
};

// A game that broke an invariant or threw: what() says which and how to see it again.
struct SimulationError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The games of a simulation by what distinguishes their setups: "players 2", "level expert".
struct SetupShare {
  std::string what, value;
  SetupTally tally;
};
std::vector<SetupShare> shares_by_setup(const SimulationPlan& plan, const SimulationResult& result);
// All games together.
SetupTally whole_tally(const SimulationResult& result);

// The seed of the i-th game of a simulation.
std::uint64_t game_seed(std::uint64_t seed, std::uint64_t game);

// Who is told, from the calling thread, how it goes.
struct SimulationWatch {
  std::function<void(std::uint64_t games)> progress = {};    // so many are done
  std::function<void(const std::string& what)> report = {};  // a process is silent, or back
};

// Throws SetupError, BotError and SimulationError.
SimulationResult simulate(const SimulationPlan& plan, const SimulationWatch& watch = {});
// Together with others, which have the same plan. Only the first has the result; the others have
// nothing to tell.
SimulationResult simulate(const SimulationPlan& plan, Crew& crew,
                          const SimulationWatch& watch = {});

}  // namespace muster
