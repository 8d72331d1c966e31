// How near the end of a game is, for whoever has to judge a game that is not over yet.
#pragma once

namespace muster {

struct Progress {
  double won = 0;   // 0: as far from winning as can be; 1: won
  double lost = 0;  // the same of losing
};

}  // namespace muster
