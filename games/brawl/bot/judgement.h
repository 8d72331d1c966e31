// What things are worth to the quick bot in a situation. The measure is one energy of its own hero
// in good health, which is worth about ten.
#pragma once

#include "games/brawl/bot/situation.h"

namespace muster::brawl {

class Judgement {
 public:
  Judgement(const Lore& lore, const Situation& situation);

  // ---- what a card's text does. `by`: the technique at work, -1 for an ability.
  double text(NodeId block, int by) const;
  double action(std::uint16_t ability) const;  // of a technique card, as the battlefield has it
  double best_action(int type) const;          // the better one, or both where the hero may
  double hero_ability(std::uint16_t ability,
                      int revealed) const;  // revealed: the turn's card or -1

  // ---- single things
  double harm(Seat s, int amount) const;   // a hero loses energy: good for opponents, bad for us
  double robbed(Seat s, int cards) const;  // a player loses cards from the hand
  double cards(int n) const;               // cards for the own hand
  double trap_on(int type) const;          // a trap where there is none
  double knockout_on(int type) const;
  double named(int type) const;  // Stun with this technique
  double flip(int type) const {
    return (situation_.trapped[index(type)] ? -1.0 : 1.0) * trap_on(type);
  }

  // ---- cards of the own hand
  double laying(int type) const;
  double keeping(int type) const;  // in the hand for the rest of the battle

 private:
  static std::size_t index(int type) { return static_cast<std::size_t>(type); }
  double statement(const Node& n, int by) const;
  double effect(const Node& n, int by) const;
  double damage(const Node& who, int amount, int by) const;
  double guarding() const;
  double own_energy(int gained) const;
  double own_loss(int amount) const;
  bool is_guarded(Seat s, int by) const {
    return situation_.on_guard[s] && (by == melee || by == shot);
  }
  template <class F>
  double sum(SeatSet seats, F f) const;
  template <class F>
  double best(SeatSet seats, F f) const;
  template <class F>
  double best_type(F f) const;
  int number(const Node& n) const;
  int own_part(const Node& n, int amount) const;
  SeatSet people(const Node& who) const;

  const Lore& lore_;
  const Situation& situation_;
  double rivalry_;  // what an opponent's loss is worth: less, the more others profit from it too
};

}  // namespace muster::brawl
