// Single things: a blow, a point of threat, a point of health, an ally.
#include "bots/champions_judgement.h"

#include <algorithm>
#include <cmath>

namespace muster::champions {

namespace {

constexpr double victory = 1000.0;
constexpr double defeat = 300.0;
// How many boost icons a card of the encounter deck brings, and how often.
constexpr std::array<double, 4> boost_odds = {0.3, 0.3, 0.3, 0.1};
constexpr double boost_mean = 1.2;

}  // namespace

Judgement::Judgement(const Lore& lore, const SeatView& view, const Situation& situation)
    : lore_(lore), view_(view), s_(situation) {
  for (const Foe& f : s_.foes) {
    if (f.stunned) continue;
    if (f.villain) danger_ += f.attack + s_.boosts * boost_mean;
    if (f.engaged == s_.me) danger_ += f.attack;
  }
  danger_ = std::max(danger_, 2.5);
  // The fewer hit points are left, the dearer each of them.
  for (int hp = 1; hp < steps; ++hp) {
    const double n = hp <= danger_ * 0.56    ? 2.0
                     : hp <= danger_ + 1.5   ? 1.0
                     : hp <= 2 * danger_ + 1 ? 0.32
                                             : 0.45;
    health_[static_cast<std::size_t>(hp)] = health_[static_cast<std::size_t>(hp - 1)] + n;
  }
  // Threat matters as far as it could complete the scheme before the villain falls.
  // Others may still change form, in either direction.
  const double others = 0.8 * s_.other_alter_egos * (s_.villain().scheme + boost_mean);
  const double each_round = s_.rise + 0.7 * s_.playing;
  for (int t = 1; t < steps; ++t) {
    const double margin = s_.target - t - s_.rise - others - 0.7 * s_.playing;
    const double slack = s_.target - t - s_.rounds * each_round;
    double n = margin < 0   ? 9.3
               : margin < 1 ? 8.5
               : margin < 2 ? 2.3
               : margin < 3 ? 1.0
               : margin < 4 ? 1.3
               : slack < 0  ? 2.0
               : slack < 2  ? 1.7
                            : 1.0;
    if (!s_.last_scheme) n *= 0.6;
    dread_[static_cast<std::size_t>(t)] = dread_[static_cast<std::size_t>(t - 1)] + n;
  }
}

const Foe* Judgement::foe(CardId c) const {
  const auto at =
      std::find_if(s_.foes.begin(), s_.foes.end(), [c](const Foe& f) { return f.id == c; });
  return at == s_.foes.end() ? nullptr : at;
}

const Friend* Judgement::friend_of(CardId c) const {
  const auto at = std::find_if(s_.friends.begin(), s_.friends.end(),
                               [c](const Friend& f) { return f.id == c; });
  return at == s_.friends.end() ? nullptr : at;
}

// ---- enemies ------------------------------------------------------------------------------------

double Judgement::foe_value(const Foe& f) const {
  const double stays = std::min(s_.rounds, 3.0);
  double worth = 0.6 + 0.82 * f.attack * stays + 0.4 * f.scheme;
  if (f.guard) worth += 2.5;
  if (f.engaged != s_.me) worth *= 0.85;
  return worth;
}

double Judgement::hit(const Foe& f, int damage, bool attack) const {
  if (damage <= 0 || f.unhurt) return 0;
  double worth = 0;
  bool falls = false;
  if (f.tough) {
    worth = 1.6;
  } else if (f.armored) {
    worth = 0.8 * std::min(damage, 5);
  } else if (f.villain) {
    falls = damage >= f.hp;
    worth = std::min(damage, f.hp);
    if (falls) worth += s_.last_stage ? victory : 1.0;
  } else {
    falls = damage >= f.hp;
    const double share = f.hp <= 0 ? 1.0 : static_cast<double>(damage) / f.hp;
    worth = falls ? foe_value(f) + 0.3 : foe_value(f) * 0.7 * share;
  }
  if (attack && !falls && f.retaliate != 0) worth -= hurt(f.retaliate);
  return worth;
}

double Judgement::best_hit(int damage, bool attack, bool minions_only) const {
  double best = 0;
  for (const Foe& f : s_.foes) {
    if (f.villain && (minions_only || (attack && s_.guarded))) continue;
    best = std::max(best, hit(f, damage, attack));
  }
  return best;
}

double Judgement::stunned(const Foe& f) const {
  if (f.stunned) return 0;
  return f.villain ? attacked_by(f, s_.boosts, 0) * 0.8 : 0.6 * f.attack;
}

// ---- schemes ------------------------------------------------------------------------------------

double Judgement::threat_comes(int threat) const {
  const int now = std::clamp(s_.main_scheme().threat, 0, steps - 1);
  const int then = std::clamp(now + threat, 0, steps - 1);
  double worth = dread_[static_cast<std::size_t>(then)] - dread_[static_cast<std::size_t>(now)];
  if (s_.last_scheme && now + threat >= s_.target) worth += defeat;
  return worth;
}

double Judgement::thwarted(const Scheme& s, int threat) const {
  const int gone = std::min(threat, s.threat);
  if (gone <= 0) return 0;
  if (s.main) return -threat_comes(-gone);
  const double stays = std::min(s_.rounds, 4.0);
  double value = 0.6;
  value += lore_.printed(s.definition, attribute::acceleration_icons) * 0.9 * stays;
  value += lore_.printed(s.definition, attribute::hazard_icons) * 1.9 * stays / s_.playing;
  value += lore_.printed(s.definition, attribute::crisis_icons) * threat_comes(2);
  for (const Ability& a : lore_.abilities(s.definition)) {
    if (a.kind == ability::when_defeated) value += 1.0;
    if (a.kind == ability::always) value += 6.0;
  }
  if (gone == s.threat) return value + 0.3;
  return value * 0.75 * gone / s.threat;
}

double Judgement::best_thwarted(int threat) const {
  double best = 0;
  for (const Scheme& s : s_.schemes) {
    if (s.main && s_.crisis) continue;
    best = std::max(best, thwarted(s, threat));
  }
  return best;
}

// ---- health -------------------------------------------------------------------------------------

double Judgement::hurt(int damage) const {
  if (damage <= 0) return 0;
  if (damage >= s_.self.hp) return defeat;
  const int now = std::min(s_.self.hp, steps - 1);
  return health_[static_cast<std::size_t>(now)] -
         health_[static_cast<std::size_t>(std::max(0, now - damage))];
}

double Judgement::healed(int damage) const {
  const int now = std::clamp(s_.self.hp, 0, steps - 1);
  const int then = std::min(now + std::min(damage, s_.self.damage), steps - 1);
  return health_[static_cast<std::size_t>(then)] - health_[static_cast<std::size_t>(now)];
}

double Judgement::attacked_by(const Foe& f, int boosts, int less) const {
  if (s_.self.tough) return 0.5;
  if (!f.villain || boosts == 0) return hurt(f.attack - less);
  // The icons of several boost cards add up.
  std::array<double, 16> odds{1.0};
  for (int card = 0; card < std::min(boosts, 5); ++card) {
    std::array<double, 16> sum{};
    for (std::size_t n = 0; n + boost_odds.size() <= odds.size(); ++n) {
      for (std::size_t b = 0; b < boost_odds.size(); ++b) sum[n + b] += odds[n] * boost_odds[b];
    }
    odds = sum;
  }
  double worth = 0;
  for (std::size_t n = 0; n < odds.size(); ++n) {
    if (odds[n] > 0) worth += odds[n] * hurt(f.attack + static_cast<int>(n) - less);
  }
  return worth;
}

// ---- allies and basic powers --------------------------------------------------------------------

double Judgement::ally(const Friend& f) const {
  if (f.leaves && !s_.my_turn) return 0.2;
  const int each = std::max({1, f.attack_cost, f.thwart_cost});
  const int hits = (f.hp + each - 1) / each;
  const double acts = std::min<double>(hits, 1.0 + s_.rounds);
  const double deed = std::max<double>(f.attack, f.thwart * 0.9);
  double worth = 0;
  double discount = 0.9;
  for (double left = acts; left > 0; left -= 1, discount *= 0.85) worth += deed * discount;
  return worth * 1.3 + (f.tough ? 2.0 : 0.0) + 1.1;
}

// What goes with the ally when this deed is its last: it could have stood before its player.
double Judgement::spent_ally(const Friend& f, int consequential) const {
  if (!f.ally || consequential == 0 || f.tough) return 0;
  if (f.hp > consequential) return 0.3 * consequential;
  return std::min(2.5, 1.8 * attacked_by(s_.villain(), s_.boosts, 0));
}

double Judgement::attack_with(const Friend& f) const {
  if (f.stunned) return 0.9;
  return best_hit(f.attack, true) - spent_ally(f, f.attack_cost);
}

double Judgement::thwart_with(const Friend& f) const {
  if (f.confused) return 0.7;
  return best_thwarted(f.thwart) - spent_ally(f, f.thwart_cost);
}

double Judgement::act(const Friend& f) const { return std::max(attack_with(f), thwart_with(f)); }

// ---- forms --------------------------------------------------------------------------------------

// The villain and the minions attack; an ally or the hero may defend against the villain.
double Judgement::as_hero() const {
  const Foe& v = s_.villain();
  double villain = 0;
  if (!v.stunned) {
    villain = attacked_by(v, s_.boosts, 0);
    villain = std::min(villain, attacked_by(v, s_.boosts, s_.defense) + action);
    for (const Friend& f : s_.friends) {
      if (f.ally && f.controller == s_.me) villain = std::min(villain, ally(f));
    }
  }
  int minions = 0;
  for (const Foe& f : s_.foes) {
    if (f.engaged == s_.me && !f.stunned) minions += f.attack;
  }
  // Some cards of the encounter deck make the villain attack once more.
  const double again = 0.3 * attacked_by(v, s_.boosts, 0);
  return -villain - again - hurt(std::min(minions, s_.self.hp - 1));
}

// The villain and the minions scheme instead; the next turn begins with more cards and may heal.
double Judgement::as_alter_ego() const {
  const Foe& v = s_.villain();
  double threat = v.confused ? 0 : v.scheme + boost_mean;
  for (const Foe& f : s_.foes) {
    if (f.engaged == s_.me && !f.confused) threat += f.scheme;
  }
  const double rest = std::max(0.0, healed(s_.recover) - action);
  const double cards = 1.2 * (s_.hand_as_alter_ego - s_.hand_as_hero);
  const int likely = static_cast<int>(std::lround(threat));
  const int before =
      s_.rise + static_cast<int>(s_.other_alter_egos * (v.scheme + boost_mean) * 0.8);
  const double worst =
      s_.last_scheme && s_.main_scheme().threat + before + likely + 2 >= s_.target ? 15.0 : 0.0;
  // Step one comes first: what the scheming adds, it adds on top of that.
  return -(threat_comes(before + likely) - threat_comes(before)) - worst + rest + cards;
}

}  // namespace muster::champions
