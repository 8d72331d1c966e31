// Looks one step ahead: gives every option of a question a worth and takes the best.
#pragma once

#include "bots/judging_bot.h"
#include "games/rings/bot/lore.h"

namespace muster::rings {

class QuickBot final : public JudgingBot {
 public:
  explicit QuickBot(const Rules& rules) : JudgingBot(1e-6), lore_(rules) {}
  void weigh(const SeatView& view, const Ask& question, std::span<double> worth) override;

 private:
  Lore lore_;
};

}  // namespace muster::rings
