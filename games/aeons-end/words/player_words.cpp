// What texts do to players and to Gravehold: aether, charges, life, damage.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/order.h"

namespace muster::aeons_end {

namespace {

using phrases::effect;
using phrases::measured;

// ---- aether -------------------------------------------------------------------------------------

void gain_plain_aether(Play& p, Scope& s, const Node& n) {
  gain_aether(p, s.you, number_in(p, s, n, 0));
}
template <std::uint8_t kind>
void gain_bound_aether(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 0);
  of(p.t, s.you, kind) = static_cast<std::int16_t>(of(p.t, s.you, kind) + amount);
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

void you_gain_charges(Play& p, Scope& s, const Node& n) {
  gain_charges(p, s.you, number_in(p, s, n, 0));
}
void they_gain_charges(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { gain_charges(p, seat, amount); });
}
Extent charge_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  return {std::min<int>(free_charges(p.t, s.you), wanted), wanted};
}
bool has_charge(Play& p, const Scope& s, const Node& n) { return charge_extent(p, s, n).done != 0; }
void you_lose_charges(Play& p, Scope& s, const Node& n) {
  const Extent e = charge_extent(p, s, n);
  lose_charges(p, s.you, e.done);
  p.came_to(0, e.full());
}
void lose_all_charges(Play& p, Scope& s, const Node&) {
  lose_charges(p, s.you, of(p.t, s.you, seat_value::charges));
}
void allies_gain_charges(Play& p, Scope& s, const Node& n) {
  p.call(Collective{.left = static_cast<std::uint8_t>(number_in(p, s, n, 0)),
                    .what = Together::gain_charge,
                    .asker = s.you});
}

// ---- life ---------------------------------------------------------------------------------------

void you_gain_life(Play& p, Scope& s, const Node& n) { gain_life(p, s.you, number_in(p, s, n, 0)); }
Extent your_life_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  return {std::min(wanted, life_missing(p, s.you)), wanted};
}
void they_gain_life(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { gain_life(p, seat, amount); });
}
Extent their_life_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  Extent e;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    e.done += std::min(wanted, life_missing(p, seat));
    e.asked += wanted;
  });
  return e;
}
void gravehold_heals(Play& p, Scope& s, const Node& n) {
  gravehold_gains(p, number_in(p, s, n, 0));
}
Extent gravehold_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  return {std::clamp(at(p.t, value::gravehold_start) - at(p.t, value::gravehold), 0, wanted),
          wanted};
}

// ---- damage -------------------------------------------------------------------------------------

void suffer(Play& p, SeatSet who, int amount) {
  p.call(SufferDamage{.amount = static_cast<std::int16_t>(amount), .who = who.bits()});
}
void you_suffer(Play& p, Scope& s, const Node& n) {
  suffer(p, SeatSet::of(s.you), number_in(p, s, n, 0));
}
void they_suffer(Play& p, Scope& s, const Node& n) {
  suffer(p, who_in(p, s, n, 0), number_in(p, s, n, 1));
}
// Damage that comes to nothing is suffered all the same, but concerns nobody.
template <int hole>
bool any_damage(Play& p, const Scope& s, const Node& n) {
  return number_in(p, s, n, hole) > 0;
}
Extent all_of_it(Play&, const Scope&, const Node&) { return {1, 1}; }
void gravehold_is_hurt(Play& p, Scope& s, const Node& n) {
  gravehold_suffers(p, number_in(p, s, n, 0));
}
void gravehold_hurt_for_each(Play& p, Scope& s, const Node& n) {
  gravehold_suffers(p, number_in(p, s, n, 0) * s.result);
}
void gravehold_hurt_for_tier_three(Play& p, Scope& s, const Node& n) {
  gravehold_suffers(p, number_in(p, s, n, 0) * at(p.t, value::tier_three));
}
void gravehold_hurt_unless_gems(Play& p, Scope& s, const Node& n) {
  p.call(Pulverize{.damage = static_cast<std::int16_t>(number_in(p, s, n, 0)),
                   .gems = static_cast<std::int16_t>(number_in(p, s, n, 1)),
                   .each = static_cast<std::int16_t>(number_in(p, s, n, 2))});
}

}  // namespace

std::vector<Phrase> words_for_players() {
  return {
      effect("gain <number> aether", gain_plain_aether),
      effect("gain <number> aether that can only be used to gain a gem",
             gain_bound_aether<seat_value::gem_aether>),
      effect("gain <number> aether that can only be used to gain a spell",
             gain_bound_aether<seat_value::spell_aether>),
      measured(effect("spend <number> aether", spend_aether), aether_extent),
      effect("the next breach you focus or open this turn costs <number> aether less",
             cheaper_breach),
      effect("gain <number> charge(s)", you_gain_charges),
      effect("<who> gain(s) <number> charge(s)", they_gain_charges),
      measured(effect("lose <number> charge(s)", you_lose_charges, has_charge), charge_extent),
      effect("lose all of your charges", lose_all_charges),
      effect("your allies gain <number> charge(s), divided as you like", allies_gain_charges),
      measured(effect("gain <number> life", you_gain_life), your_life_extent),
      measured(effect("<who> gain(s) <number> life", they_gain_life), their_life_extent),
      measured(effect("Gravehold gains <number> life", gravehold_heals), gravehold_extent),
      effect("suffer <number> damage", you_suffer),
      effect("<who> suffer(s) <number> damage", they_suffer),
      measured(effect("suffer damage equal to <number>", you_suffer, any_damage<0>), all_of_it),
      measured(effect("<who> suffer(s) damage equal to <number>", they_suffer, any_damage<1>),
               all_of_it),
      effect("Gravehold suffers <number> damage", gravehold_is_hurt),
      effect("Gravehold suffers damage equal to <number>", gravehold_is_hurt),
      effect("Gravehold suffers <number> damage for each husk discarded this way",
             gravehold_hurt_for_each),
      effect("Gravehold suffers <number> damage for each tier 3 card discarded this way",
             gravehold_hurt_for_tier_three),
      effect("Gravehold suffers <number> damage, but the players may discard up to <number> gems "
             "together and each of them prevents <number> of it",
             gravehold_hurt_unless_gems),
  };
}

}  // namespace muster::aeons_end
