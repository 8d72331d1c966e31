// What things are worth to the quick bot in a situation. The measure is a rough one: a good action
// of a hero is worth about 3. The numbers were found by playing many games with slightly other
// ones.
#pragma once

#include "games/champions/bot/situation.h"

namespace muster::champions {

constexpr double action = 6.1;  // a basic power of a hero, on an ordinary turn

class Judgement {
 public:
  Judgement(const Lore& lore, const SeatView& view, const Situation& situation);

  // A text that is being weighed: whose it is and whether it is an attack.
  struct Text {
    CardId source = no_card;
    bool attack = false;
  };

  // ---- texts
  double text(const Node& n, const Text& t) const;
  double ability(const Ability& a, CardId source) const;  // what it does, less its cost
  double cost(const Ability& a, CardId source) const;     // resources not counted
  // What a chosen card is worth to the sentence that asks for it.
  double target(const Node& sentence, CardId chosen, const Text& t) const;

  // ---- cards
  double playing(DefinitionId d) const;  // its price not counted
  double holding(DefinitionId d) const;  // in hand at the end of the turn, beside a card drawn anew
  double keeping(CardId c) const;        // in play
  double losing(const Own& card) const;  // an own upgrade or support

  // ---- single things
  double hit(const Foe& f, int damage, bool attack) const;
  double best_hit(int damage, bool attack, bool minions_only = false) const;
  double thwarted(const Scheme& s, int threat) const;
  double best_thwarted(int threat) const;
  double hurt(int damage) const;                                 // of the own identity
  double healed(int damage) const;                               // the same
  double threat_comes(int threat) const;                         // on the main scheme
  double attacked_by(const Foe& f, int boosts, int less) const;  // what it costs to be hit
  double ally(const Friend& f) const;                            // what is left of an ally
  double act(const Friend& f) const;  // the better of the basic powers of a character
  double attack_with(const Friend& f) const;
  double thwart_with(const Friend& f) const;

  // ---- forms: what the rest of the round is worth in either
  double as_hero() const;
  double as_alter_ego() const;

 private:
  void count_health();
  void count_threat();
  double statement(const Node& n, const Text& t) const;
  double block(std::span<const Node> sentences, const Text& t) const;
  double effect(const Node& n, const Text& t) const;
  double rule(const Node& n, const Text& t) const;
  double damage_to(const Node& cards, int n, const Text& t) const;
  double healing_of(const Node& cards, int n) const;
  double threat_from(const Node& cards, int n) const;
  double threat_on(const Node& cards, int n, const Text& t) const;
  double likelihood(const Node& condition) const;
  double spent_ally(const Friend& f, int consequential) const;
  double lasting(const Ability& a, CardId source, DefinitionId d) const;
  double foe_value(const Foe& f) const;
  double villain_point() const;
  double stunned(const Foe& f) const;
  double sequence() const;
  double drone() const;
  double attached_rules(DefinitionId d) const;
  double cancelled() const;
  double traits_matter(int word) const;
  bool has_trait(int word) const;
  int number(const Node& n, const Text& t) const;
  double hand_grows_by(DefinitionId d) const;
  const Foe* foe(CardId c) const;
  const Friend* friend_of(CardId c) const;

  const Lore& lore_;
  const SeatView& view_;
  const Situation& s_;
  // What having so many hit points, or so much threat, is worth or costs in all.
  static constexpr int steps = 64;
  int most_threat_ = 0;  // more than this is all the same
  std::array<double, steps> health_{}, dread_{};
};

}  // namespace muster::champions
