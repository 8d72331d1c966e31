// Takes any option, each equally likely.
#pragma once

#include "bots/bot.h"

namespace muster {

class RandomBot final : public Bot {
 public:
  int choose(const SeatView& view, const Ask& question, Random& random) override;
  void weigh(const SeatView& view, const Ask& question, std::span<double> worth) override;
};

}  // namespace muster
