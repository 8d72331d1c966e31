// What things are worth to the Heroes, in HP of a healthy Hero.
#pragma once

#include <array>
#include <optional>

#include "games/sentinels/bot/lore.h"
#include "view/view.h"

namespace muster::sentinels {

// A text that is being read.
struct Reading {
  Scope scope;
  const Node* those = nullptr;          // which cards the sentence before picked from
  const Occurrence* answers = nullptr;  // what the text answers, while it is being answered
  bool as_hero = false;                 // a Hero carries it out, whosever card it is
  bool now = false;                     // what the table remembers is about this text
  bool instead = false;                 // it takes the place of what the text answers
  double chance = 1.0;                  // that the "if" just before holds
};

class Judgement {
 public:
  Judgement(const Lore& lore, const SeatView& view);

  Seat me() const { return me_; }
  SeatSet heroes() const { return heroes_; }

  // ---- targets
  // What damage would come to if it were dealt now.
  int damage(CardId source, CardId target, int amount, std::uint8_t how) const;
  double hit(CardId target, int damage) const;
  double healed(CardId target, int hp) const;
  // What is gained when a card leaves play; less than nothing for those of use.
  double removing(CardId c) const;
  // HP that Heroes lose to it in a round.
  double threat(CardId c) const;

  // ---- cards
  double playing(DefinitionId d, CardId c, Seat by) const;
  // What a player loses with a card in hand.
  double holding(DefinitionId d, CardId c) const;
  double standing(DefinitionId d, CardId c, Seat you) const;  // in a round
  double drawing(Seat s, int cards) const;
  double power(const Ability& a, CardId c, Seat by) const;
  double best_power(Seat s, int rank = 0) const;

  // ---- texts
  Reading reading(CardId source, Seat you, std::uint16_t ability = 0xffff) const;
  double text(const Node& n, Reading& r) const;
  double ability(const Ability& a, CardId source, Seat you) const;
  int number(const Node& n, const Reading& r) const;
  // A sentence, done to this card.
  double done_to(const Node& sentence, CardId c, Reading& r) const;
  // What a rule does in a round as long as it concerns this card.
  double rule_about(const Node& rule, CardId c, const Reading& r) const;

 private:
  struct Picking {
    Quantifier how = Quantifier::none;
    int count = 1;
    const Node* base = nullptr;

    bool all() const { return how <= Quantifier::all; }
    bool optional() const { return how == Quantifier::up_to || how == Quantifier::any_number; }
  };
  struct Modifiers {
    CardId source = no_card, target = no_card;
    std::uint8_t how = 0xff;
    std::int8_t plus = 0, minus = 0;
    bool immune = false;
  };

  bool enemy(const Reading& r) const;
  bool is_target(CardId c) const { return view_.counter(c, counter::max_hp) > 0; }
  int hp(CardId c) const { return view_.counter(c, counter::hp); }
  bool is_hero_character(CardId c) const;
  // Cards that the Villain needs in play to become vulnerable again.
  void find_awaited();
  Modifiers modifiers(CardId source, CardId target, std::uint8_t how) const;

  double sentences(const Node& block, Reading& r) const;
  double sentence(const Node& n, Reading& r) const;
  double about_cards(const Node& n, Reading& r) const;
  double about_hands(const Node& n, Reading& r) const;
  double about_decks(const Node& n, Reading& r) const;
  double dealing(const Node& n, Reading& r) const;
  double dealt(const Node& n, CardId source, CardId target, const Reading& r) const;
  template <class F>
  void each_damage(const Node& damage, F f) const;
  int dealt_by_text(const Node& damage, const Reading& r) const;
  const Node& top_zone(const Node& cards) const;
  int top_count(const Node& cards, const Reading& r) const;
  double activating(const Node& n, CardId c, const Reading& r) const;
  double lasting(const Node& rules, const Reading& r) const;
  double rule(const Node& rule, const Reading& r) const;
  double chance(const Node& condition, const Reading& r) const;
  double fetching(Seat s) const { return drawing(s, 1) + 0.6; }
  double playing_some(Seat s, const Reading& r) const;
  double using_power(Seat s) const;
  double revealed(const Node& n, const Reading& r) const;
  Picking picking(const Node& cards, const Reading& r) const;
  CardList candidates(const Node& base, const Reading& r) const;
  template <class F>
  double picked(const Node& cards, Reading& r, F worth) const;
  template <class F>
  double by_seats(const Node& who, const Reading& r, F worth) const;

  const Lore& lore_;
  const SeatView& view_;
  Seat me_, captain_;
  SeatSet heroes_;
  CardList awaited_;
  mutable std::array<Modifiers, 64> modifiers_;
  mutable std::array<float, 512> threats_;  // of cards; below -1e6: not known yet
  mutable std::array<float, 512> removals_;
  mutable int depth_ = 0;
};

}  // namespace muster::sentinels
