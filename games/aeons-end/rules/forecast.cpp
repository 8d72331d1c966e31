// What the options of a question would come to: what is paid and what is lost.
#include "games/aeons-end/rules/forecast.h"

#include <fmt/format.h>

#include <array>

#include "games/aeons-end/rules/procedures.h"

namespace muster::aeons_end {

namespace {

// AE-MAIN-1: what is not spent is gone.
std::string lost_aether(const Table& t, Seat s) {
  const auto& of = t.facts.seat_values[s];
  const int aether = of[seat_value::aether] + of[seat_value::gem_aether] +
                     of[seat_value::spell_aether] + of[seat_value::relic_aether];
  return aether == 0 ? std::string() : fmt::format("{} aether is lost", aether);
}

std::string forecast(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  if (o.kind != OptionKind::deed) return {};
  Table copy = t;
  const Play p(rules, copy, nullptr);
  switch (o.value) {
    case deed::gain:
      return fmt::format("costs {}", p.definition(o.card).numbers[attribute::cost]);
    case deed::focus:
      return fmt::format("costs {}", focus_cost(p, o.card));
    case deed::open:
      return fmt::format("costs {}", open_cost(p, o.card));
    case deed::end_main:
      return lost_aether(t, a.seat);
    default:
      return {};
  }
}

constexpr std::array outcomes = {
    Outcome{.line = line::deals, .words = "{number} damage"},
    Outcome{.line = line::prevented, .words = "no damage"},
    Outcome{.line = line::minion_defeated, .words = "defeated", .ends = true},
    Outcome{.line = line::suffers, .words = "{number} damage", .of_seat = true},
    Outcome{.line = line::gains_life, .words = "+{number} life", .of_seat = true},
    Outcome{.line = line::aether, .words = "+{number} aether", .of_seat = true},
    Outcome{.line = line::exhausted, .words = "exhausted", .ends = true, .of_seat = true},
};

}  // namespace

const Foresight foresight = {.forecast = forecast, .outcomes = outcomes};

}  // namespace muster::aeons_end
