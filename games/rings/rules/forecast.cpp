// What a question is about, and what its options would come to: who attacks whom for how much, what
// a defender would take, what an attack or a quest would come to. From what everybody sees: a
// shadow card that lies face down is only mentioned.
#include "games/rings/rules/forecast.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/rings/rules/procedures.h"

namespace muster::rings {

namespace {

// LR-ENEMY-ATTACK-8: what it may still bring is known to nobody.
bool has_shadow(const Play& p, CardId enemy) {
  for (CardId c = p.card(enemy).first_child; c != no_card; c = p.card(c).next) {
    if (p.card(c).is(flag::under) && p.card(c).is(flag::face_down)) return true;
  }
  return false;
}

std::string damage_words(Play& p, CardId target, int amount, std::string_view verb) {
  const int taken = std::max(0, amount);
  const bool falls = taken > 0 && taken >= remaining_hit_points(p, target);
  return fmt::format("{} {}{}", verb, taken, falls ? ": destroyed" : "");
}

std::string with_shadow(const Play& p, CardId enemy, std::string words) {
  return has_shadow(p, enemy) ? words + " + shadow" : words;
}

// LR-ENEMY-ATTACK-10
std::string defend_forecast(Play& p, CardId enemy, CardId c) {
  const int defense =
      card_value(p, c, stat::counts_defense) == 0 ? 0 : card_value(p, c, stat::defense);
  return with_shadow(p, enemy,
                     damage_words(p, c, card_value(p, enemy, stat::attack) - defense, "takes"));
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
                      fmt::format("then {} attack: deals", sum));
}

std::string commit_forecast(Play& p, CardId c) {
  int sum = total_willpower(p) + card_value(p, c, stat::willpower);
  each_character(p, [&](CardId other) {
    if ((p.card(other).mark & card_mark::chosen) != 0) sum += card_value(p, other, stat::willpower);
  });
  return fmt::format("then {} against {}", sum, total_threat(p));
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
    return with_shadow(p, a.source,
                       fmt::format("a hero takes {}", card_value(p, a.source, stat::attack)));
  if (o.kind != OptionKind::deed) return {};
  switch (o.value) {
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

}  // namespace

const Foresight foresight = {.situation = situation, .forecast = forecast};

}  // namespace muster::rings
