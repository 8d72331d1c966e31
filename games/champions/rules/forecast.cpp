// What a question is about, and what its options would come to: who attacks whom for how much, what
// a defender would take, what a thwart would remove. From what everybody sees: a boost card that
// lies face down is only counted.
#include "games/champions/rules/forecast.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/champions/rules/procedures.h"

namespace muster::champions {

namespace {

std::string boost_words(const Play& p) {
  const int n = boost_cards(p);
  return n == 0   ? std::string()
         : n == 1 ? " plus a boost card"
                  : fmt::format(" plus {} boost cards", n);
}

// The attack under way; nullptr: none.
const Occurrence* attack_by(const Table& t, CardId enemy) {
  for (auto i = t.occurrences.size(); i > 0; --i) {
    const Occurrence& o = t.occurrences[i - 1];
    if (o.event == event::attack && o.source == enemy) return &o;
  }
  return nullptr;
}

std::string damage_words(Play& p, CardId target, int amount, std::string_view verb, bool boosted) {
  if (amount > 0 && has_status(p, target, status::tough)) return "tough: no damage";
  const bool falls = amount > 0 && amount >= remaining_hit_points(p, target);
  return fmt::format("{} {}{}{}", verb, amount, boosted ? " + boost" : "",
                     falls ? ": defeated" : "");
}

// CH-ENEMY-ATTACK-4: a hero's DEF counts, an ally takes all of it.
std::string defend_forecast(Play& p, CardId enemy, CardId defender) {
  int amount = card_value(p, enemy, stat::attack);
  if (is_type(p, defender, type::hero)) amount -= card_value(p, defender, stat::defense);
  const bool boosted = is_type(p, enemy, type::villain) && boost_cards(p) > 0;
  return damage_words(p, defender, std::max(0, amount), "takes", boosted);
}

std::string undefended_forecast(Play& p, const Ask& a) {
  const Occurrence* attack = attack_by(p.t, a.source);
  if (attack == nullptr || attack->to != a.seat || attack->subject == no_card) return {};
  const bool boosted = is_type(p, a.source, type::villain) && boost_cards(p) > 0;
  return damage_words(p, attack->subject, card_value(p, a.source, stat::attack), "you take",
                      boosted);
}

std::string attack_forecast(Play& p, CardId attacker, CardId target) {
  if (has_status(p, attacker, status::stunned)) return "only removes the stun";
  const int amount = card_value(p, attacker, stat::attack);
  if (has_status(p, target, status::tough) && amount > 0) return "tough: no damage";
  return fmt::format("{} damage{}", amount,
                     amount >= remaining_hit_points(p, target) ? ": defeated" : "");
}

std::string thwart_forecast(Play& p, CardId thwarter, CardId scheme) {
  if (has_status(p, thwarter, status::confused)) return "only removes the confusion";
  return fmt::format("−{} threat",
                     std::min(card_value(p, thwarter, stat::thwart), threat_on(p, scheme)));
}

// What the villain phase brings at least. CH-VPHASE-1, -2
std::string villain_phase_forecast(Play& p, Seat s) {
  const CardId enemy = villain(p.t);
  std::string deed;
  if (has_status(p, enemy, hero_form(p, s) ? status::stunned : status::confused)) {
    deed = hero_form(p, s) ? "the villain is stunned" : "the villain is confused";
  } else if (hero_form(p, s)) {
    deed = fmt::format("you are attacked for {}+", card_value(p, enemy, stat::attack));
  } else {
    deed = fmt::format("the villain schemes for {}+", card_value(p, enemy, stat::scheme));
  }
  return fmt::format("then threat +{}, {}", threat_each_round(p), deed);
}

Situation situation(const Rules& rules, const Table& t, const Ask& a) {
  if (a.source == no_card) return {};
  Table copy = t;
  Play p(rules, copy, nullptr);
  if (a.prompt == prompt::defend) {
    const Occurrence* attack = attack_by(t, a.source);
    if (attack == nullptr || attack->subject == no_card) return {};
    return {.words = fmt::format("{{source}} attacks {{subject}} for {}{}",
                                 card_value(p, a.source, stat::attack),
                                 is_type(p, a.source, type::villain) ? boost_words(p) : ""),
            .subject = attack->subject};
  }
  if (a.prompt == prompt::attack_target)
    return {.words =
                fmt::format("{{source}} attacks for {}", card_value(p, a.source, stat::attack))};
  if (a.prompt == prompt::thwart_target)
    return {.words =
                fmt::format("{{source}} thwarts for {}", card_value(p, a.source, stat::thwart))};
  return {};
}

std::string forecast(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  Table copy = t;
  Play p(rules, copy, nullptr);
  switch (a.prompt) {
    case prompt::defend:
      if (o.kind == OptionKind::pass) return undefended_forecast(p, a);
      return o.kind == OptionKind::deed ? defend_forecast(p, a.source, o.card) : std::string();
    case prompt::attack_target:
      return attack_forecast(p, a.source, o.card);
    case prompt::thwart_target:
      return thwart_forecast(p, a.source, o.card);
    case prompt::turn:
      if (o.kind == OptionKind::deed && o.value == deed::end_turn)
        return villain_phase_forecast(p, a.seat);
      return {};
    default:
      return {};
  }
}

constexpr std::array outcomes = {
    Outcome{.line = line::takes_damage, .words = "{number} damage"},
    Outcome{.line = line::no_damage, .words = "no damage"},
    Outcome{.line = line::tough_lost, .words = "tough: no damage"},
    Outcome{.line = line::heals, .words = "heals {number}"},
    Outcome{.line = line::threat_removed, .words = "−{number} threat"},
    Outcome{.line = line::threat_placed, .words = "+{number} threat"},
    Outcome{.line = line::gets_tough, .words = "tough"},
    Outcome{.line = line::gets_stunned, .words = "stunned"},
    Outcome{.line = line::gets_confused, .words = "confused"},
    Outcome{.line = line::readies, .words = "readies"},
    Outcome{.line = line::defeated, .words = "defeated", .ends = true},
};

}  // namespace

const Foresight foresight = {.situation = situation, .forecast = forecast, .outcomes = outcomes};

}  // namespace muster::champions
