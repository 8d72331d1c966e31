// Looks one step ahead: gives every option of a question a worth and takes the best.
#pragma once

#include "bots/bot.h"
#include "games/sentinels/bot/lore.h"

namespace muster::sentinels {

class QuickBot final : public Bot {
 public:
  explicit QuickBot(const Rules& rules) : lore_(rules) {}
  int choose(const SeatView& view, const Ask& question, Random& random) override;

 private:
  Lore lore_;
};

}  // namespace muster::sentinels
