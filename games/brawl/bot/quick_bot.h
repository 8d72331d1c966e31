// Looks one step ahead: gives every option of a question a worth and takes the best.
#pragma once

#include "bots/judging_bot.h"
#include "games/brawl/bot/judgement.h"

namespace muster::brawl {

class QuickBot final : public JudgingBot {
 public:
  explicit QuickBot(const Rules& rules) : JudgingBot(1e-3), lore_(rules) {}
  void weigh(const SeatView& view, const Ask& question, std::span<double> worth) override;

 private:
  double worth(const SeatView& view, const Ask& question, const Option& option,
               const Judgement& judgement, const Situation& situation) const;
  double worth_of_card(const SeatView& view, const Ask& question, const Option& option,
                       const Judgement& judgement, const Situation& situation) const;
  double worth_of_ability(const SeatView& view, const Ask& question, const Option& option,
                          const Judgement& judgement) const;
  double worth_of_seat(const Ask& question, Seat seat, const Judgement& judgement,
                       const Situation& situation) const;
  int technique_at_work(const Ask& question) const;  // -1: a hero's or a battlefield's text

  Lore lore_;
};

}  // namespace muster::brawl
