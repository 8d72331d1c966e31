#include "bots/judging_bot.h"

#include <array>

namespace muster {

int JudgingBot::choose(const SeatView& view, const Ask& question, Random& random) {
  if (question.count == 1) return 0;
  std::array<double, decltype(Table::options)::capacity()> room;  // NOLINT: weigh() fills it
  const auto worths = std::span(room).first(question.count);
  weigh(view, question, worths);
  int chosen = 0;
  double best = -1e12;
  int i = 0;
  for (const double worth : worths) {
    const double w = worth + chance_ * random.below(256);
    if (w > best) {
      best = w;
      chosen = i;
    }
    ++i;
  }
  return chosen;
}

}  // namespace muster
