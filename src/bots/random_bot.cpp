#include "bots/random_bot.h"

#include <algorithm>

namespace muster {

int RandomBot::choose(const SeatView& /*view*/, const Ask& question, Random& random) {
  return static_cast<int>(random.below(question.count));
}

void RandomBot::weigh(const SeatView& /*view*/, const Ask& /*question*/, std::span<double> worth) {
  std::fill(worth.begin(), worth.end(), 0.0);
}

}  // namespace muster
