// What a player buys with the aether of this turn: the best of what it is enough for.
#pragma once

#include "games/aeons-end/bot/judgement.h"

namespace muster::aeons_end {

class Plan {
 public:
  Plan(const Lore& lore, const SeatView& view, const Judgement& judgement,
       const Situation& situation, const Ask& question);

  // What this option is worth if the plan contains it, otherwise 0.
  double worth(const Option& o) const;

 private:
  struct Item {
    Option option;
    int cost = 0;
    double worth = 0;
  };
  void add(const Option& o, int cost, double worth, double again = 0);
  void add_option(const Option& o);
  int card_cost(DefinitionId d) const;
  int breach_cost(int cost) const;
  CardId devoured_top() const;  // can be gained, too
  void solve();

  const Lore& lore_;
  const SeatView& view_;
  const Judgement& judgement_;
  const Situation& s_;
  ShortList<Item, 32> items_;
  std::uint32_t chosen_ = 0;  // bit per item
};

}  // namespace muster::aeons_end
