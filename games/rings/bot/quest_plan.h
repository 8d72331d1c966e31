// Who goes on the quest: willpower against the threat that is there and the threat to come, and who
// is missed in combat.
#pragma once

#include "games/rings/bot/combat.h"

namespace muster::rings {

class QuestPlan {
 public:
  // With the characters that are offered and those of this seat that have been chosen already.
  QuestPlan(const Lore& lore, const SeatView& view, const Situation& situation,
            std::span<const Option> offered);

  bool commits(CardId c) const;

 private:
  struct Candidate {
    CardId id = no_card;
    int willpower = 0;
    double more = 0;  // what its commitment does besides
    bool readies = false;
    bool chosen = false;
  };
  // Flips one after the other while that helps.
  double climb(std::uint32_t& set, std::uint32_t movable) const;
  double total(std::uint32_t committed) const;
  double quest(double willpower) const;
  double others_to_come() const;

  const Situation& s_;
  ShortList<Candidate, 24> candidates_;
  Combat combat_;
  double willpower_ = 0;  // of everybody else
  double threat_ = 0, spread_ = 0;
  double threat_price_ = 0;
  double enemy_chance_ = 0;
  std::uint32_t committed_ = 0;
};

// What a failed or successful quest is worth.
double quest_outcome(const Situation& s, double difference, double threat_price);

}  // namespace muster::rings
