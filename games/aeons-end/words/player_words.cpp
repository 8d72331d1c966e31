// What texts do to players and to Gravehold: aether, charges, life, damage.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/says.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/order.h"

namespace muster::aeons_end {

namespace {

using phrases::by_you;
using phrases::called;
using phrases::counted;
using phrases::effect;
using phrases::measured;

// The sum of an extent over those who are to do something, Gravehold among them.
template <class F>
Extent extent_of_each(SeatSet who, F extent) {
  Extent sum;
  for (; !who.empty(); who.remove(who.lowest())) {
    const Extent e = extent(who.lowest());
    sum.done += e.done;
    sum.asked += e.asked;
  }
  return sum;
}

// ---- aether -------------------------------------------------------------------------------------

void gain_plain_aether(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { gain_aether(p, seat, amount); });
}
// What may be gained with it: one of the types that a market has.
void gain_bound_aether(Play& p, Scope& s, const Node& n) {
  const PhraseId only_for = phrase_of(p, hole(p, n, 1)).id;
  const std::uint8_t which = only_for == says::gems     ? seat_value::gem_aether
                             : only_for == says::relics ? seat_value::relic_aether
                                                        : seat_value::spell_aether;
  const int amount = number_in(p, s, n, 0);
  of(p.t, s.you, which) = static_cast<std::int16_t>(of(p.t, s.you, which) + amount);
  p.log({.line = line::aether, .by = s.you, .number = static_cast<std::int16_t>(amount)});
}
void spend_aether(Play& p, Scope& s, const Node& n) {
  p.came_to(0, pay(p, s.you, number_in(p, s, n, 0)));
}
Extent aether_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  return {std::min<int>(of(p.t, s.you, seat_value::aether), wanted), wanted};
}
void cheaper_breach(Play& p, Scope& s, const Node& n) {
  std::int16_t& discount = of(p.t, s.you, seat_value::discount);
  discount = static_cast<std::int16_t>(discount + number_in(p, s, n, 0));
}

// ---- charges ------------------------------------------------------------------------------------

void charge(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { gain_charges(p, seat, amount); });
}
Extent charge_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  return extent_of_each(who_in(p, s, n, 0), [&](Seat seat) {
    return Extent{std::min<int>(free_charges(p.t, seat), wanted), wanted};
  });
}
bool has_charge(Play& p, const Scope& s, const Node& n) { return charge_extent(p, s, n).done != 0; }
void discharge(Play& p, Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  bool all = true;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    const int lost = std::min<int>(free_charges(p.t, seat), wanted);
    lose_charges(p, seat, lost);
    all = all && lost == wanted;
  });
  p.came_to(0, all);
}

// ---- life ---------------------------------------------------------------------------------------

void heal(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  const SeatSet who = who_in(p, s, n, 0);
  in_order(p, who, [&](Seat seat) { gain_life(p, seat, amount); });
  if (who.has(gravehold_seat)) gravehold_gains(p, amount);
  if (who.has(nemesis_seat)) nemesis_gains_life(p, amount);
}
Extent heal_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  return extent_of_each(who_in(p, s, n, 0), [&](Seat seat) {
    const int room = seat == gravehold_seat
                         ? at(p.t, value::gravehold_start) - at(p.t, value::gravehold)
                     : seat == nemesis_seat ? wanted
                                            : life_missing(p, seat);
    return Extent{std::clamp(room, 0, wanted), wanted};
  });
}

// ---- damage -------------------------------------------------------------------------------------

void suffer(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  SeatSet who = who_in(p, s, n, 0);
  if (who.has(gravehold_seat)) gravehold_suffers(p, amount);
  who.remove(gravehold_seat);
  if (who.empty() || p.t.over()) return;
  p.call(SufferDamage{.amount = static_cast<std::int16_t>(amount), .who = who.bits()});
}
// Damage that comes to nothing is suffered all the same, but concerns nobody.
bool any_damage(Play& p, const Scope& s, const Node& n) { return number_in(p, s, n, 1) > 0; }
Extent all_of_it(Play&, const Scope&, const Node&) { return {1, 1}; }

}  // namespace

std::vector<Phrase> words_for_players() {
  using namespace says;
  return {
      called(says::gain_aether,
             counted(by_you(effect("<who> gain(s) <number> aether", gain_plain_aether)),
                     "<who> gain(s) aether equal to <number>")),
      called(says::gain_bound_aether,
             effect("gain <number> aether that can only be used to gain a(n) <kind>",
                    aeons_end::gain_bound_aether)),
      called(says::spend_aether,
             measured(effect("spend <number> aether", aeons_end::spend_aether), aether_extent)),
      called(says::cheaper_breach,
             effect("the next breach you focus or open this turn costs <number> aether less",
                    aeons_end::cheaper_breach)),
      called(says::gain_charges, counted(by_you(effect("<who> gain(s) <number> charge(s)", charge)),
                                         "<who> gain(s) charges equal to <number>")),
      called(
          says::lose_charges,
          counted(by_you(measured(effect("<who> lose(s) <number> charge(s)", discharge, has_charge),
                                  charge_extent)),
                  "<who> lose(s) charges equal to <number>")),
      called(says::gain_life,
             counted(by_you(measured(effect("<who> gain(s) <number> life", heal), heal_extent)),
                     "<who> gain(s) life equal to <number>")),
      called(says::suffer, counted(by_you(measured(effect("<who> suffer(s) <number> damage",
                                                          aeons_end::suffer, any_damage),
                                                   all_of_it)),
                                   "<who> suffer(s) damage equal to <number>")),
  };
}

}  // namespace muster::aeons_end
