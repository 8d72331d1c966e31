// What a question is about, and what its options would come to: who attacks whom for how much, what
// a defender would take, what an attack or a quest would come to. From what everybody sees: a
// shadow card that lies face down is only mentioned.
#include "games/rings/rules/forecast.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/rings/rules/procedures.h"
#include "util/word_list.h"

namespace muster::rings {

namespace {

// LR-ENEMY-ATTACK-8: what it may still bring is known to nobody.
bool has_shadow(const Play& p, CardId enemy) {
  for (CardId c = p.card(enemy).first_child; c != no_card; c = p.card(c).next) {
    if (p.card(c).is(flag::under) && p.card(c).is(flag::face_down)) return true;
  }
  return false;
}

std::string damage_words(Play& p, CardId target, int amount, std::string_view verb,
                         std::string_view more = {}) {
  const int taken = std::max(0, amount);
  const bool falls = taken > 0 && taken >= remaining_hit_points(p, target);
  return fmt::format("{} {}{}{}", verb, taken, more, falls ? ": destroyed" : "");
}

std::string_view shadow_words(const Play& p, CardId enemy) {
  return has_shadow(p, enemy) ? " + shadow" : "";
}

// LR-ENEMY-ATTACK-10
std::string defend_forecast(Play& p, CardId enemy, CardId c) {
  const int defense =
      card_value(p, c, stat::counts_defense) == 0 ? 0 : card_value(p, c, stat::defense);
  return damage_words(p, c, card_value(p, enemy, stat::attack) - defense, "takes",
                      shadow_words(p, enemy));
}

// What those strike for who were chosen so far.
int attack_so_far(Play& p) {
  int sum = 0;
  each_character(p, [&](CardId c) {
    if ((p.card(c).mark & card_mark::chosen) != 0 || has_state(p, c, state::attacking))
      sum += card_value(p, c, stat::attack);
  });
  return sum;
}

std::string attack_forecast(Play& p, CardId enemy, CardId c) {
  const int sum = attack_so_far(p) + card_value(p, c, stat::attack);
  return damage_words(p, enemy, sum - card_value(p, enemy, stat::defense),
                      fmt::format("attack {}: deals", sum));
}

std::string commit_forecast(Play& p, CardId c) {
  int sum = total_willpower(p) + card_value(p, c, stat::willpower);
  each_character(p, [&](CardId other) {
    if ((p.card(other).mark & card_mark::chosen) != 0) sum += card_value(p, other, stat::willpower);
  });
  return fmt::format("{} against {}", sum, total_threat(p));
}

// LR-ENCOUNTER-PHASE-7: who engages without being asked to.
std::string check_forecast(Play& p, Seat s) {
  std::vector<std::string> names;
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (is_enemy(p, c) && card_value(p, c, stat::engagement) <= threat_of(p.t, s))
      names.push_back(p.definition(c).name);
  });
  if (names.empty()) return "nobody engages you";
  // With several players it may have found another before.
  return fmt::format("{} {}", list_of(names),
                     p.t.players() > 1   ? "may engage you"
                     : names.size() == 1 ? "engages you"
                                         : "engage you");
}

// What lies where the players are adds nothing to the threat. LR-ACTIVE-LOCATION-3
std::string travel_forecast(Play& p, CardId location) {
  return fmt::format("−{} threat, {} to explore", card_value(p, location, stat::threat),
                     quest_points(p, location));
}

Situation situation(const Rules& rules, const Table& t, const Ask& a) {
  if (a.source == no_card) return {};
  Table copy = t;
  Play p(rules, copy, nullptr);
  const Seat engaged = engaged_with(p, a.source);
  const Seat to = engaged == no_seat ? a.seat : engaged;
  switch (a.prompt) {
    case prompt::defend:
    case prompt::sentinel:
    case prompt::undefended:
      return {.words = fmt::format("{{source}} attacks {{to}} for {}{}",
                                   card_value(p, a.source, stat::attack),
                                   has_shadow(p, a.source) ? " plus a shadow card" : ""),
              .to = to};
    case prompt::attackers:
    case prompt::ranged:
      return {.words =
                  fmt::format("{{source}} has {} defense and {} hit points left; your attack: {}",
                              card_value(p, a.source, stat::defense),
                              remaining_hit_points(p, a.source), attack_so_far(p))};
    default:
      return {};
  }
}

std::string forecast(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  Table copy = t;
  Play p(rules, copy, nullptr);
  if (a.prompt == prompt::undefended && o.kind == OptionKind::card)
    return damage_words(p, o.card, card_value(p, a.source, stat::attack), "takes");
  if (a.prompt == prompt::defend && o.kind == OptionKind::pass)
    return fmt::format("a hero takes {}{}", card_value(p, a.source, stat::attack),
                       shadow_words(p, a.source));
  if (a.prompt == prompt::engage && o.kind == OptionKind::pass) return check_forecast(p, a.seat);
  if (o.kind != OptionKind::deed) return {};
  switch (o.value) {
    case deed::engage:
      return fmt::format("attacks for {}", card_value(p, o.card, stat::attack));
    case deed::travel:
      return travel_forecast(p, o.card);
    case deed::defend:
      return defend_forecast(p, a.source, o.card);
    case deed::attack_with:
      return a.source == no_card ? std::string() : attack_forecast(p, a.source, o.card);
    case deed::commit:
      return commit_forecast(p, o.card);
    default:
      return {};
  }
}

constexpr std::array outcomes = {
    Outcome{.line = line::damage, .words = "{number} damage"},
    Outcome{.line = line::no_damage, .words = "no damage"},
    Outcome{.line = line::heals, .words = "heals {number}"},
    Outcome{.line = line::progress, .words = "{number} progress"},
    Outcome{.line = line::resources, .words = "+{number} resources"},
    Outcome{.line = line::readies, .words = "readies"},
    Outcome{.line = line::destroyed, .words = "destroyed", .ends = true},
    Outcome{.line = line::explored, .words = "explored", .ends = true},
};

}  // namespace

const Foresight foresight = {.situation = situation, .forecast = forecast, .outcomes = outcomes};

}  // namespace muster::rings
