// Thinking ahead: every option is tried on many believable tables and played on to the end, and
// what comes of it is compared. It sees what a seat sees and nothing else, so it comes to the same
// whatever lies hidden.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "bots/rollout.h"

namespace muster {

// How long to think. With rollouts alone the result depends on the seed only, on any machine and
// any number of threads; with a time it does not.
struct Budget {
  int rollouts = 0;                   // 0: as many as fit into the time
  std::chrono::milliseconds time{0};  // 0: as long as the rollouts take
  int threads = 1;
};

// What thinking came to.
struct Thought {
  struct Weighed {
    int option = 0;
    double worth = 0;   // what the options are compared by: see Played
    double chance = 0;  // to win, if bots that judge one step play on
    double error = 0;   // one standard error of the chance
    int tries = 0;
  };
  std::vector<Weighed> options;  // best first; of options that come to the same, the first
  int rollouts = 0;
};

class Thinker {
 public:
  // The game must have all that thinking needs: see can_think.
  explicit Thinker(const Rules& rules);

  // An option that has to be tried is, whatever the adviser thinks of it; no_option: none has.
  Thought think(const SeatView& view, const Ask& question, std::uint64_t seed, const Budget& budget,
                int must_try = no_option);
  static constexpr int no_option = -1;

 private:
  void judge_by(const SeatView& view);

  const Rules& rules_;
  const GameParts& parts_;
  std::unique_ptr<Bot> adviser_;
  std::vector<std::unique_ptr<Rollout>> rollouts_;  // one for each thread
  // By kind of game, as far as somebody asked.
  std::map<std::string, std::shared_ptr<const LearnedValue>> values_;
};

// Whether one option does as well as the other, as far as whoever is asked can tell.
bool same_option(const SeatView& view, const Option& a, const Option& b);

// Whether somebody can think in this game.
bool can_think(const Game& game);

}  // namespace muster
