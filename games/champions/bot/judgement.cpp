// Single things: a blow, a point of threat, a point of health, an ally. The weights were found by
// trying small changes of all of them in many thousands of games; each says what it stands for.
#include "games/champions/bot/judgement.h"

#include <algorithm>
#include <cmath>

namespace muster::champions {

namespace {

// ---- hit points of the own identity
// Of the damage of a villain phase: with so few hit points left each counts most.
constexpr double deadly_share = 0.74;
constexpr double safe_margin = 1.7;   // hit points above that damage that are still dear
constexpr double safe_phases = 2.1;   // so many villain phases are foreseen
constexpr double deadly_point = 2.7;  // a hit point that may well be the last
constexpr double dear_point = 1.2;    // one that the next villain phase may take
constexpr double next_point = 0.47;   // one that the villain phase after it may take
// Any further one: cheap to lose now, but healing takes turns.
constexpr double spare_point = 0.42;

// ---- threat on the main scheme
// How likely another alter-ego still is one in the villain phase.
constexpr double others_scheme = 0.49;
// Threat for each player that cards of the encounter deck may add at once.
constexpr double surprise = 0.39;
constexpr double fatal_threat = 13.0;  // a point that completes the last scheme in this round
constexpr double almost_fatal = 5.0;   // a point that leaves 0 to 1 until then
constexpr double two_left = 2.8;       // a point that leaves 1 to 2
constexpr double three_left = 1.8;     // a point that leaves 2 to 3
constexpr double four_left = 1.5;      // a point that leaves 3 to 4
// How often the villain schemes instead of attacking, for each player.
constexpr double scheming_share = 0.35;
constexpr double minion_scheming = 0.55;  // the same of a minion
constexpr double distant_threat = 1.2;    // a point of threat when there is time enough
// A point when the scheme would be completed before the villain falls.
constexpr double pressing_threat = 2.0;
// Threat for each player by which that forecast may be wrong.
constexpr double threat_doubt = 2.3;
constexpr double rounds_foreseen = 6.4;  // no forecast looks farther ahead
// A point that brings the next main scheme, beside what it counts anyway.
constexpr double next_scheme = 0.97;

// ---- enemies
// Each damage that a tough status card takes: a weak blow does it as well.
constexpr double wasted_on_tough = 0.076;
constexpr double wasted_damage = 1.1;  // each damage beyond the hit points of a minion
// How much more a damage counts as the last stage nears its end.
constexpr double end_near = 0.43;
// Times what a damage counts when threat cannot be stopped in the end.
constexpr double racing = 4.6;
constexpr double minion_text = 0.21;    // a minion with a text of its own
constexpr double minion_there = 0.86;   // any minion
constexpr double minion_attack = 1.0;   // each ATK of it and round
constexpr double minion_scheme = 0.39;  // each SCH of it
constexpr double minion_guard = 1.5;    // its guard
// Times what it counts when it is engaged with another player.
constexpr double minion_of_another = 0.74;
constexpr double minion_rounds = 3.0;  // rounds that a minion is thought to stay otherwise
constexpr double tough_gone = 2.0;     // a tough status card taken away
constexpr double villain_hurt = 0.33;  // a damage on the villain
constexpr double stage_gone = 0.94;    // a stage of the villain beaten
// Share of its worth for wounding a minion as far as to death.
constexpr double minion_wounded = 1.0;
constexpr double villain_stunned = 2.1;  // times what its attack costs
constexpr double minion_stunned = 0.56;  // each ATK of a stunned minion

// ---- side schemes
constexpr double scheme_rounds = 3.5;  // rounds that a side scheme is thought to stay otherwise
constexpr double scheme_there = 0.47;  // any side scheme
constexpr double acceleration_icon = 0.74;  // each round
constexpr double hazard_icon = 11.0;        // each round, divided among the players
// Times what two threat on the main scheme count, which it protects.
constexpr double crisis_threat = 1.0;
constexpr double scheme_rule = 12.0;  // a rule that holds while the side scheme is there
constexpr double scheme_part = 1.2;   // share of its worth for removing a part of its threat

// ---- allies
constexpr double ally_tough = 1.8;    // its tough status card
constexpr double ally_thwart = 1.3;   // a THW of an ally beside an ATK
constexpr double ally_deed = 1.3;     // each ATK that it will still deal, or THW
constexpr double ally_block = 0.64;   // that it can stand before its player
constexpr double consequence = 0.45;  // a consequential damage that it survives
constexpr double last_deed = 0.97;    // at most so much goes with an ally that dies of its deed
// Times what the attack costs that it could have stopped.
constexpr double last_deed_block = 4.2;

// ---- forms
// How likely an encounter card makes the villain attack once more.
constexpr double attack_again = 0.21;
constexpr double resting = 2.3;         // what the action is worth that recovering takes
constexpr double card_more = 1.3;       // each card that the alter-ego holds more
constexpr double scheme_may_end = 9.4;  // the danger that scheming completes the last scheme

// ---- the end
constexpr double eliminated = 76.0;         // being defeated
constexpr double scheme_completed = 300.0;  // losing the game by the main scheme

constexpr double victory = 1000.0;

// How many boost icons a card of the encounter deck brings, and how often.
constexpr std::array<double, 4> boost_odds = {0.3, 0.3, 0.3, 0.1};
constexpr double boost_mean = 1.2;

// The icons of several boost cards add up: how likely each sum is, by the number of cards.
constexpr int most_boosts = 4;
constexpr std::size_t most_icons = most_boosts * (boost_odds.size() - 1);
using Odds = std::array<double, most_icons + 1>;
constexpr std::array<Odds, most_boosts + 1> sums_of_icons() {
  std::array<Odds, most_boosts + 1> all{};
  all[0][0] = 1.0;
  for (std::size_t cards = 0; cards < most_boosts; ++cards) {
    for (std::size_t n = 0; n + boost_odds.size() <= all[cards].size(); ++n) {
      for (std::size_t b = 0; b < boost_odds.size(); ++b) {
        all[cards + 1][n + b] += all[cards][n] * boost_odds[b];
      }
    }
  }
  return all;
}
constexpr auto icon_odds = sums_of_icons();

}  // namespace

Judgement::Judgement(const Lore& lore, const SeatView& view, const Situation& situation)
    : lore_(lore), view_(view), s_(situation) {
  count_health();
  count_threat();
}

// The fewer hit points are left, the dearer each of them.
void Judgement::count_health() {
  const Foe& v = s_.villain();
  double danger = s_.blows;  // damage to expect in the villain phase
  if (!v.stunned) danger += v.attack + s_.villain_more + s_.boosts * boost_mean;
  danger = std::max(danger, 2.5);
  const int most_hp = std::min(s_.max_hp, steps - 1);
  for (int hp = 1; hp <= most_hp; ++hp) {
    const double n = hp <= danger * deadly_share      ? deadly_point
                     : hp <= danger + safe_margin     ? dear_point
                     : hp <= safe_phases * danger + 1 ? next_point
                                                      : spare_point;
    health_[static_cast<std::size_t>(hp)] = health_[static_cast<std::size_t>(hp - 1)] + n;
  }
}

// Threat matters as far as it could complete the scheme before the villain falls.
void Judgement::count_threat() {
  const double scheming = s_.villain().scheme + boost_mean;
  double each_round = s_.rise + scheming_share * s_.playing * scheming;
  for (const Foe& f : s_.foes) {
    if (!f.villain) each_round += minion_scheming * f.scheme;
  }
  const double forecast = std::min(s_.rounds, rounds_foreseen) * each_round;
  // What this round may bring; others may still change form, in either direction.
  const double soon =
      s_.rise + others_scheme * s_.other_alter_egos * scheming + surprise * s_.playing;
  most_threat_ = std::min(s_.target, steps - 1);
  for (int t = 1; t <= most_threat_; ++t) {
    const double margin = s_.target - t - soon;
    const double slack = s_.target + s_.later_target - t - forecast;
    const double late = std::clamp(0.5 - slack / (4.0 * threat_doubt * s_.playing), 0.0, 1.0);
    double n = distant_threat + (pressing_threat - distant_threat) * late;
    if (!s_.last_scheme) {
      n += margin < 0 ? next_scheme : 0.0;
    } else if (margin < 4) {
      n = margin < 0   ? fatal_threat
          : margin < 1 ? almost_fatal
          : margin < 2 ? two_left
          : margin < 3 ? three_left
                       : four_left;
    }
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
  const double stays = std::min(s_.rounds, minion_rounds);
  double worth = minion_there + minion_attack * f.attack * stays + minion_scheme * f.scheme;
  if (f.guard) worth += minion_guard;
  if (f.definition != 0xffff && !f.villain && !lore_.abilities(f.definition).empty())
    worth += minion_text;
  if (f.engaged != s_.me) worth *= minion_of_another;
  return worth;
}

double Judgement::villain_point() const {
  double worth = s_.race ? racing * villain_hurt : villain_hurt;
  if (s_.last_stage) worth += end_near * std::max(0.0, 1.0 - s_.villain_left / (15.0 * s_.players));
  return worth;
}

double Judgement::hit(const Foe& f, int damage, bool attack) const {
  if (damage <= 0 || f.unhurt) return 0;
  double worth = 0;
  bool falls = false;
  if (f.tough) {
    worth = std::max(0.1, tough_gone - wasted_on_tough * damage);
  } else if (f.armored) {
    worth = 0.8 * std::min(damage, 5);
  } else if (f.villain) {
    falls = damage >= f.hp;
    worth = villain_point() * std::min(damage, f.hp);
    if (falls) worth += s_.last_stage ? victory : stage_gone;
  } else {
    falls = damage >= f.hp;
    const double share = f.hp <= 0 ? 1.0 : static_cast<double>(damage) / f.hp;
    worth = falls ? std::max(0.3, foe_value(f) + 0.3 - wasted_damage * (damage - f.hp))
                  : foe_value(f) * minion_wounded * share;
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
  return f.villain ? attacked_by(f, s_.boosts, 0) * villain_stunned : minion_stunned * f.attack;
}

// ---- schemes ------------------------------------------------------------------------------------

double Judgement::threat_comes(int threat) const {
  const int now = std::clamp(s_.main_scheme().threat, 0, most_threat_);
  const int then = std::clamp(now + threat, 0, most_threat_);
  double worth = dread_[static_cast<std::size_t>(then)] - dread_[static_cast<std::size_t>(now)];
  if (s_.last_scheme && now + threat >= s_.target) worth += scheme_completed;
  return worth;
}

double Judgement::thwarted(const Scheme& s, int threat) const {
  const int gone = std::min(threat, s.threat);
  if (gone <= 0 || !s.removable) return 0;
  if (s.main) return -threat_comes(-gone);
  const double stays = std::min(s_.rounds, scheme_rounds);
  double value = scheme_there;
  value += lore_.printed(s.definition, attribute::acceleration_icons) * acceleration_icon * stays;
  value += lore_.printed(s.definition, attribute::hazard_icons) * hazard_icon * stays / s_.playing;
  value += lore_.printed(s.definition, attribute::crisis_icons) * crisis_threat * threat_comes(2);
  for (const Ability& a : lore_.abilities(s.definition)) {
    if (a.kind == ability::when_defeated) value += 1.0;
    if (a.kind == ability::always) value += scheme_rule;
  }
  if (gone == s.threat) return value + 0.3;
  return value * scheme_part * gone / s.threat;
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
  if (damage >= s_.self.hp) return eliminated;
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
  const auto& odds = icon_odds[static_cast<std::size_t>(std::min(boosts, most_boosts))];
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
  const double deed = std::max<double>(f.attack, f.thwart * ally_thwart);
  return ally_deed * deed * acts + (f.tough ? ally_tough : 0.0) + ally_block;
}

// What goes with the ally when this deed is its last: it could have stood before its player.
double Judgement::spent_ally(const Friend& f, int consequential) const {
  if (!f.ally || consequential == 0 || f.tough) return 0;
  if (f.hp > consequential) return consequence * consequential;
  return std::min(last_deed, last_deed_block * attacked_by(s_.villain(), s_.boosts, 0));
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
  Foe v = s_.villain();
  v.attack += s_.villain_more;
  const double of_minions = hurt(std::min(s_.blows, s_.self.hp - 1));
  double worth = of_minions;
  int blow = 0;  // of the villain, if nobody stands in its way
  if (!v.stunned) {
    worth = std::min(attacked_by(v, s_.boosts, -s_.blows),
                     attacked_by(v, s_.boosts, s_.defense - s_.blows) + action);
    blow = std::max(0, static_cast<int>(v.attack + s_.boosts * boost_mean - s_.defense * 0.5));
    for (const Friend& f : s_.friends) {
      if (!f.ally || f.controller != s_.me) continue;
      worth = std::min(worth, of_minions + ally(f));
      blow = 0;
    }
  }
  // Some cards of the encounter deck make the villain attack once more.
  const int before = s_.blows + blow;
  const double again = attacked_by(v, s_.boosts, -before) - hurt(std::min(before, s_.self.hp - 1));
  return -worth - attack_again * std::max(0.0, again);
}

// The villain and the minions scheme instead; the next turn begins with more cards and may heal.
double Judgement::as_alter_ego() const {
  const Foe& v = s_.villain();
  double threat = v.confused ? 0 : v.scheme + boost_mean;
  for (const Foe& f : s_.foes) {
    if (f.engaged == s_.me && !f.confused) threat += f.scheme;
  }
  const double rest = std::max(0.0, healed(s_.recover) - resting);
  const double cards = card_more * (s_.hand_as_alter_ego - s_.hand_as_hero);
  const int likely = static_cast<int>(std::lround(threat));
  const int before =
      s_.rise + static_cast<int>(s_.other_alter_egos * (v.scheme + boost_mean) * others_scheme);
  const double worst = s_.last_scheme && s_.main_scheme().threat + before + likely + 2 >= s_.target
                           ? scheme_may_end
                           : 0.0;
  // Step one comes first: what the scheming adds, it adds on top of that.
  return -(threat_comes(before + likely) - threat_comes(before)) - worst + rest + cards;
}

}  // namespace muster::champions
