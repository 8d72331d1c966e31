// Advice with its reasons: the best options with their chances, what speaks against winning, and
// how it might go on.
#pragma once

#include <string>
#include <vector>

#include "bots/thinker.h"

namespace muster {

struct Advice {
  struct Way {
    int option = 0;
    double chance = 0, error = 0;  // to win, with one standard error
  };
  // A card that may come: how often the game is lost when it comes soon, and when it does not.
  struct Fear {
    std::string card;
    double lost_with = 0, lost_without = 0;
  };

  std::vector<Way> ways;  // best first, three at most
  std::string defeat;     // how most of the lost games ended; empty: hardly any were lost
  double defeat_share = 0;
  std::vector<Fear> fears;        // worst first, two at most
  std::vector<std::string> line;  // how it might go on, sentence by sentence
  int rollouts = 0;
};

// A share as people read it.
int percent(double share);

// What it would do, and why. It depends on what the seat sees and on the seed alone, unless the
// budget has a time.
Advice advise(Thinker& thinker, const SeatView& view, const Ask& question, const Names& names,
              std::uint64_t seed, const Budget& budget);

}  // namespace muster
