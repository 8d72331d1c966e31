#include "bots/random_bot.h"

namespace muster {

int RandomBot::choose(const SeatView& /*view*/, const Ask& question, Random& random) {
  return static_cast<int>(random.below(question.count));
}

}  // namespace muster
