// Which cards of the hand to play and which to pay with: the best way to spend all of it.
#pragma once

#include "games/champions/bot/judgement.h"

namespace muster::champions {

class Plan {
 public:
  // The forms in which the cards can still be played in this turn.
  struct Forms {
    bool hero = true, alter_ego = true;
  };

  // `without`: a card that is in the hand no more, or being paid for.
  Plan(const Lore& lore, const SeatView& view, const Judgement& judgement,
       const Situation& situation, Forms forms, CardId without = no_card);

  // An ability in play that resources can be spent on competes with the cards.
  void add_ability(std::uint16_t ability, double worth, int price);
  void solve();

  double value() const { return best_; }
  bool plays(DefinitionId d) const;  // this card or its like: only one of them is offered
  bool uses(std::uint16_t ability) const;
  double value_without(CardId c) const;  // were this card spent on something else

 private:
  struct Item {
    CardId card = no_card;
    DefinitionId definition = 0xffff;
    std::uint16_t ability = 0xffff;
    int price = 0, resources = 0;
    double worth = 0, holding = 0;
    bool wanted = false;
    std::uint32_t twice_for = 0;  // the items for which it generates twice as much
  };
  static constexpr std::size_t most = 12;

  bool can_play(DefinitionId d, Forms forms) const;
  std::uint32_t twice_for(DefinitionId d) const;
  double best_of(std::uint32_t left, std::uint32_t& chosen) const;
  double value_of(std::uint32_t left, std::uint32_t played) const;

  const Lore& lore_;
  const Situation& s_;
  ShortList<Item, most> items_;
  int from_area_ = 0;  // resources that cards in play generate
  double best_ = 0;
  std::uint32_t chosen_ = 0;
};

}  // namespace muster::champions
