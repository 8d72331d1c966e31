// The option that is worth most. What it is worth is the bot's to say.
#pragma once

#include "view/view.h"

namespace muster {

// `chance` times a number below 256 is added to each worth, so that equals are not always taken in
// the same order.
template <class Worth>
int best_option(const SeatView& view, const Ask& question, Random& random, double chance,
                Worth worth) {
  int chosen = 0;
  double best = -1e12;
  int i = 0;
  for (const Option& option : view.options(question)) {
    const double added = chance * random.below(256);
    const double w = worth(option) + added;
    if (w > best) {
      best = w;
      chosen = i;
    }
    ++i;
  }
  return chosen;
}

}  // namespace muster
