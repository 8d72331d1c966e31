// A bot that says what each option is worth, and takes the best.
#pragma once

#include "bots/bot.h"

namespace muster {

class JudgingBot : public Bot {
 public:
  // `chance` times a number below 256 is added to each worth, so that equals are not always taken
  // in the same order.
  explicit JudgingBot(double chance) : chance_(chance) {}

  int choose(const SeatView& view, const Ask& question, Random& random) final;

 protected:
  // For weigh(): a worth for each option.
  template <class Worth>
  static void weigh_each(const SeatView& view, const Ask& question, std::span<double> worth,
                         Worth worth_of) {
    std::size_t i = 0;
    for (const Option& option : view.options(question)) worth[i++] = worth_of(option);
  }

 private:
  const double chance_;
};

}  // namespace muster
