// What players, Gravehold, charges and foes are worth.
#include "games/aeons-end/bot/judgement.h"

#include <algorithm>
#include <cmath>

namespace muster::aeons_end {

namespace {

constexpr double life_each = 0.7;        // a life of a player
constexpr double life_scarce = 2.0;      // more, the fewer there are
constexpr double exhaustion = 14.0;      // a breach, the charges, two unleashes
constexpr double gravehold_each = 0.35;  // a life of Gravehold
constexpr double gravehold_scarce = 6.0;
constexpr double nemesis_damage = 1.0;     // what everything else is measured by
constexpr double minion_turns = 9.0;       // that a minion acts if nobody kills it, at most
constexpr double minion_there = 1.5;       // whatever its text says
constexpr double part_of_kill = 0.85;      // a minion that is only weakened
constexpr double ability_typical = 6.0;    // of a mage
constexpr double charge_pace = 0.55;       // turns until a charge follows another
constexpr double charge_slack = 4.0;       // turns left that make an ability sure to be used
constexpr double charge_least = 0.1;       // of a charge, however late it comes
constexpr double corruption_gained = 1.9;  // a corruption, besides the damage it does once
constexpr double corruption_soon = 40.0;   // more, the sooner it is drawn
constexpr double corruption_card = 1.0;    // a card of the hand that is a corruption
constexpr double corruption_once = 0.3;    // however late it is put away
constexpr double aether_turn = 0.13;       // an aether, for each turn to come
constexpr double aether_later = 0.64;      // in a turn to come, of what it is now
constexpr double aether_least = 0.25;
constexpr double first_damage = 1.0;   // that a player deals in the first turn
constexpr double more_damage = 0.55;   // in each turn more than in the turn before
constexpr double fall_usual = 2.3;     // life that all lose together while a player takes a turn
constexpr double fall_turns = 3.0;     // how many turns that guess counts for
constexpr double fall_trust = 0.7;     // turns until the fall, of what that comes to
constexpr double minions_share = 1.5;  // damage in all, of the damage to the nemesis
constexpr double supply_each = 0.3;    // a card of the supply that is devoured
constexpr double supply_scarce = 10.0;
constexpr double husk_few = 0.35;   // a husk: up to 3 of them
constexpr double husk_some = 1.0;   // up to 6
constexpr double husk_many = 1.8;   // up to 9
constexpr double husk_flood = 1.2;  // more: one by one they hardly get fewer
constexpr double strike_typical = 4.0;
constexpr double power_later = 0.4;   // a power that takes effect only after the next turn
constexpr double unknown_card = 5.8;  // that the nemesis draws

}  // namespace

Judgement::Judgement(const Lore& lore, const SeatView& view, const Situation& situation)
    : lore_(lore), view_(view), s_(situation) {
  const double a_round = s_.players == 1 ? 3.0 : 4.0 / s_.players;
  const double by_cards = (s_.nemesis_cards + 1) / 2.0 * a_round;
  const double by_life = turns_to_win(a_round);
  turns_ = std::clamp(std::min({by_cards, by_life, turns_to_fall(a_round)}), 1.0, 14.0);
  nemesis_turns_ = 2 * turns_ / a_round;
  aether_ = std::max(aether_least, aether_turn * turns_);
  husk_ = s_.husks <= 3   ? husk_few
          : s_.husks <= 6 ? husk_some
          : s_.husks <= 9 ? husk_many
                          : husk_flood;
  strike_ = strike_typical;
  mean_use_ = mean_use();
  mean_spell_ = mean_spell();
  still_to_cast_ = still_to_cast();
  const Node* unleash = lore.text(s_.nemesis.definition, ability::unleash);
  if (view.value(value::increased) != 0) {
    if (const Node* harder = lore.text(s_.nemesis.definition, ability::increased_unleash)) {
      unleash = harder;
    }
  }
  if (unleash != nullptr) unleash_ = text(*unleash, {.you = s_.me, .source = s_.nemesis.id});
}

// Players deal more from turn to turn as their decks grow; minions take a share of it.
double Judgement::turns_to_win(double a_round) const {
  const double taken = s_.turn * a_round / (s_.players == 1 ? 5.0 : 6.0);
  const double now = first_damage + more_damage * taken;
  double life = minions_share * s_.nemesis.life;
  for (const Foe& m : s_.minions) life += m.life;
  life /= s_.players;
  return (std::sqrt(now * now + 2 * more_damage * life) - now) / more_damage;
}

// Gravehold and the players fall as fast as they did until now, at least as fast as is usual.
double Judgement::turns_to_fall(double a_round) const {
  const double taken = s_.turn * a_round / (s_.players == 1 ? 5.0 : 6.0);
  double life = s_.gravehold;
  double start = s_.gravehold_start + s_.players * s_.life_start;
  for (int s = 0; s < s_.players; ++s) life += s_.life[static_cast<Seat>(s)];
  const double a_turn = (start - life + fall_turns * fall_usual) / (taken + fall_turns);
  return fall_trust * life / std::max(0.1, a_turn);
}

// ---- players and Gravehold ----------------------------------------------------------------------

double Judgement::hurt(Seat s, int damage) const {
  if (damage <= 0) return 0;
  if (!s_.stands(s)) return gravehold_hurt(2 * damage);
  double worth = 0;
  const int left = std::max(0, s_.life[s] - damage);
  for (int l = s_.life[s]; l > left; --l) worth += life_each + life_scarce / l;
  if (left > 0) return worth;
  const bool last = (s_.exhausted | SeatSet::of(s)) == s_.everybody;
  if (last && s_.players > 1) return game_lost;
  return worth + exhaustion + gravehold_hurt(2 * (damage - s_.life[s]));
}

double Judgement::healed(Seat s, int life) const {
  if (!s_.stands(s)) return 0;
  double worth = 0;
  const int now = s_.life[s];
  for (int l = now + 1; l <= std::min(now + life, s_.life_start); ++l) {
    worth += life_each + life_scarce / l;
  }
  return worth;
}

double Judgement::gravehold_hurt(int damage) const {
  if (damage <= 0) return 0;
  if (damage >= s_.gravehold) return game_lost;
  double worth = 0;
  for (int l = s_.gravehold; l > s_.gravehold - damage; --l) {
    worth += gravehold_each + gravehold_scarce / l;
  }
  return worth;
}

double Judgement::gravehold_healed(int life) const {
  double worth = 0;
  const int most = std::min(s_.gravehold + life, s_.gravehold_start);
  for (int l = s_.gravehold + 1; l <= most; ++l) worth += gravehold_each + gravehold_scarce / l;
  return worth;
}

double Judgement::charges(Seat s, int n) const {
  if (s_.slots[s] == 0) return 0;
  const int lacking = s_.slots[s] - s_.charges[s];
  const int gained = std::clamp(lacking, 0, n);
  // Too late for an ability that is far from ready.
  const double ready = charge_pace * (lacking - gained);  // turns
  const double soon = std::clamp((turns_ - ready) / charge_slack, charge_least, 1.0);
  return gained * ability_typical / s_.slots[s] * soon;
}

// What is gained later buys what is used less often.
double Judgement::later_aether(double n) const {
  return n * std::max(aether_least, aether_later * aether_);
}

// ---- foes ---------------------------------------------------------------------------------------

double Judgement::threat(const Foe& minion) const {
  const Node* persistent = lore_.text(minion.definition, ability::persistent);
  if (persistent == nullptr) return minion_there;
  const double once = -text(*persistent, {.you = s_.me, .source = minion.id});
  double acts = std::min(minion_turns, nemesis_turns_);
  // Who hurts itself is gone after a while, and does less and less.
  if (lore_.says(*persistent, says::deal_to)) acts = std::min(acts, minion.life / 2.0);
  return minion_there + std::max(0.0, once) * acts;
}

double Judgement::hit(CardId target, int damage) const {
  if (damage <= 0) return 0;
  if (target == s_.nemesis.id) {
    // What is enough together with the spells that follow wins as well.
    return damage + still_to_cast_ >= s_.nemesis.life ? game_lost + damage
                                                      : nemesis_damage * damage;
  }
  for (const Foe& m : s_.minions) {
    if (m.id != target) continue;
    int dealt = damage;
    if (lore_.answers_damage(m.definition, says::make_that)) dealt = 1;
    if (lore_.answers_damage(m.definition, says::does_not_happen) && s_.husks != 0) return 0;
    double worth = 0;
    if (lore_.answers_damage(m.definition, says::corruption)) {
      worth -= corrupted(s_.me, 1);
    }
    const double all = threat(m);
    return worth + (dealt >= m.life ? all : part_of_kill * all * dealt / m.life);
  }
  // A husk: for one life the damage is distributed over all of them.
  const double one = damage >= s_.husk_life ? husk_ : 0.3 * husk_;
  if (damage < 2 || s_.husks < 2) return one;
  const int fallen = std::min(damage / std::max(1, s_.husk_life), s_.husks);
  return std::max(one, fallen * husk_ - hurt(s_.me, 1));
}

double Judgement::best_hit(int damage) const {
  double best = hit(s_.nemesis.id, damage);
  for (const Foe& m : s_.minions) best = std::max(best, hit(m.id, damage));
  if (s_.husks != 0) best = std::max(best, hit(no_card, damage));
  return best;
}

double Judgement::danger() const {
  double sum = unknown_card;
  for (const Foe& m : s_.minions) {
    if (const Node* n = lore_.text(m.definition, ability::persistent)) {
      sum -= text(*n, {.you = s_.me, .source = m.id});
    }
  }
  for (const PowerCard& p : s_.powers) {
    if (p.left > 1) continue;
    if (const Node* n = lore_.text(p.definition, ability::power)) {
      sum -= text(*n, {.you = s_.me, .source = p.id});
    }
  }
  if (s_.fury >= 3) sum += strike_;
  return sum;
}

double Judgement::stopping(const PowerCard& p) const {
  const Node* n = lore_.text(p.definition, ability::power);
  if (n == nullptr) return 0;
  // Somebody else may do it later.
  const double urgent = p.left <= 1 ? 1.0 : power_later;
  return urgent * std::max(0.0, -text(*n, {.you = s_.me, .source = p.id}));
}

// More husks make every one of them worse.
double Judgement::husks(int more) const {
  double worth = 0;
  for (int i = 0; i < more; ++i) worth += husk_ * (1.0 + 0.12 * i);
  return worth;
}

double Judgement::swarm(int husks) const {
  for (const Ability& a : lore_.abilities(s_.nemesis.definition)) {
    if (a.kind != ability::swarm) continue;
    const Text t{.you = s_.me, .source = s_.nemesis.id};
    if (a.condition != no_node) {
      const Node& c = lore_.node(a.condition);
      const auto holes = lore_.children(c);
      const int bound = holes[1].value;
      if (lore_.said(c) == says::at_most ? husks > bound : husks < bound) continue;
    }
    return text(lore_.node(a.block), t);
  }
  return 0;
}

// The supply is a life of its own.
double Judgement::devour(int n) const {
  if (n >= s_.supply_left) return game_lost;
  double worth = 0;
  for (int left = s_.supply_left; left > s_.supply_left - n; --left) {
    worth += supply_each + supply_scarce / left;
  }
  return worth;
}

// Where none is left, Gravehold pays at once.
double Judgement::corrupted(Seat s, int n) const {
  const int there = std::min(n, s_.corruptions_left);
  double worth = there * (corruption_gained + hurt(s, 1));
  if (n > there) worth += gravehold_hurt((n - there) * view_.stat(stat::corruption_damage));
  return worth + (there == 0 ? 0.0 : corruption_soon / (1.0 + s_.piles[s]));
}

// It comes when all that lies above it has been drawn, and then again and again.
double Judgement::corruption_beneath(Seat s) const {
  const double wait = static_cast<double>(s_.piles[s]) / hand_size;
  const double often = std::max(corruption_once, turns_ - wait) / std::max(1.0, wait);
  return often * (corruption_card + hurt(s, 1));
}

}  // namespace muster::aeons_end
