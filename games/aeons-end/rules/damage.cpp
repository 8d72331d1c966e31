// Damage in both directions, and what happens to whoever is exhausted.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::aeons_end {

void offer_targets(Play& p) {
  p.offer_card(nemesis(p.t));
  each_minion(p, [&](CardId c) { p.offer_card(c); });
  offer_husks(p);
}

// Husks with the same life are all the same.
void offer_husks(Play& p) {
  const ZoneId zone = p.zone(zone::husks);
  each_in_zone(p, zone, [&](CardId c) {
    for (CardId o = p.t.zones[zone].first; o != c; o = p.card(o).next) {
      if (life_of(p, o) == life_of(p, c)) return;
    }
    p.offer_card(c);
  });
}

namespace {

Occurrence damage_to(const DealDamage& d) {
  return {.event = event::damage,
          .by = d.by,
          .source = d.source,
          .subject = d.target,
          .amount = d.amount};
}

// A minion without life leaves at once. AE-DAMAGE-2
void defeat(Play& p, CardId c) {
  p.log({.line = line::minion_defeated, .known_to = everyone, .definition = p.card(c).definition});
  if (is_type(p, c, type::husk)) {
    p.card(c).counters.fill(0);
    p.move(c, p.zone(zone::husk_pool));
  } else {
    leave_nemesis_play(p, c);
  }
}

}  // namespace

void DealDamage::step(Play& p) {
  STEPS_BEGIN
  if (amount <= 0 || !p.card(target).is(flag::in_play)) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (p.anyone_answers(event::damage)) {
    occurrence = p.open(damage_to(*this));
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    amount = p.occurrence(occurrence).stopped() ? std::int16_t{0} : p.occurrence(occurrence).amount;
    if ((p.occurrence(occurrence).flags & Occurrence::cancelled) != 0) {
      p.log(
          {.line = line::prevented, .known_to = everyone, .definition = p.card(target).definition});
    }
    p.close();
    if (amount <= 0) {
      p.came_to(0, false);
      p.finish();
      return;
    }
  }
  p.log({.line = line::deals,
         .known_to = everyone,
         .definition = p.card(target).definition,
         .number = amount});
  amount = std::min(amount, life_of(p, target));  // AE-GAP-10: the rest is lost
  life_of(p, target) = static_cast<std::int16_t>(life_of(p, target) - amount);
  if (target == nemesis(p.t) && life_of(p, target) == 0) {  // AE-DAMAGE-4, AE-NEMESIS-3
    return win(p, nemesis_defeated);
  }
  if (p.anyone_answers(event::damage)) {
    occurrence = p.open(damage_to(*this));
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  if (target != nemesis(p.t) && p.card(target).is(flag::in_play) && life_of(p, target) == 0) {
    defeat(p, target);
  }
  p.came_to(amount);
  STEPS_END;
}

void Distribute::step(Play& p) {
  STEPS_BEGIN
  for (; left > 0 && husks(p) != 0; --left) {
    p.ask(by, prompt::distribute);
    p.t.asks.back().number = left;
    offer_husks(p);
    ASK(1);
    {
      const CardId c = p.answer().card;
      p.log({.line = line::deals,
             .known_to = everyone,
             .definition = p.card(c).definition,
             .number = 1});
      if (--life_of(p, c) == 0) defeat(p, c);
    }
  }
  STEPS_END;
}

void SufferDamage::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  if (amount <= 0 || who == 0 || damage_prevented(p)) {
    if (amount > 0 && who != 0) p.log({.line = line::no_damage, .number = amount});
    p.came_to(0, false);
    p.finish();
    return;
  }
  in_order(p, SeatSet(who), [&](Seat s) {
    if (exhausted(t).has(s)) {  // AE-EXHAUST-12, AE-GAP-7: nobody is exhausted twice
      gravehold_suffers(p, 2 * amount);
      return;
    }
    std::int16_t& life = of(t, s, seat_value::life);
    excess[s] = static_cast<std::int16_t>(std::max(0, amount - life));
    life = static_cast<std::int16_t>(std::max(0, life - amount));
    p.log({.line = line::suffers, .by = s, .number = amount});
    if (life == 0) fallen = (SeatSet(fallen) | SeatSet::of(s)).bits();
  });
  if (t.over()) return;
  // AE-EXHAUST-1: from now on, also while the others who fell with them are dealt with
  at(t, value::exhausted) = (exhausted(t) | SeatSet(fallen)).bits();
  // AE-EXHAUST-15, AE-GAP-3; AE-SOLO-8, -9: one mage alone goes on, exhausted like anybody else.
  if (fallen != 0 && exhausted(t) == p.everybody() && !solo(t)) {
    return lose(p, all_exhausted);
  }
  while (fallen != 0) {  // one after another, in the order the players choose. AE-GAP-5
    p.ask(captain(t), prompt::who_falls_first);
    for (int i = 0; i < t.players(); ++i) {
      if (SeatSet(fallen).has(static_cast<Seat>(i))) p.offer_seat(static_cast<Seat>(i));
    }
    ASK(1);
    fallen = (SeatSet(fallen) - SeatSet::of(static_cast<Seat>(p.answer().value))).bits();
    CALL(2,
         Exhaust{.excess = excess[p.answer().value], .seat = static_cast<Seat>(p.answer().value)});
  }
  p.came_to(amount);
  STEPS_END;
}

void Exhaust::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  p.log({.line = line::exhausted, .by = seat});
  CALL(1, Unleash{.times = 2});
  if (t.zones[p.zone(zone::breaches, seat)].count != 0) {  // AE-GAP-6
    p.ask(seat, prompt::destroy_breach);
    each_breach(p, seat, [&](CardId b) { p.offer_card(b); });
    ASK(2);
    breach = p.answer().card;
    p.log({.line = line::breach_destroyed,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(breach).definition});
    while (p.card(breach).first_child != no_card) {  // AE-EXHAUST-5
      p.ask(seat, prompt::discard_order);
      for (CardId c = p.card(breach).first_child; c != no_card; c = p.card(c).next) {
        p.offer_card(c);
      }
      ASK(3);
      p.log({.line = line::spell_discarded,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(p.answer().card).definition});
      discard_spell(p, p.answer().card);
    }
    p.card(breach).counters.fill(0);
    p.move(breach, p.zone(zone::box));  // AE-EXHAUST-6, -7
  }
  lose_charges(p, seat, of(t, seat, seat_value::charges));  // AE-EXHAUST-8
  gravehold_suffers(p, 2 * excess);                         // AE-EXHAUST-13, -14, AE-GAP-4: last
  if (t.over()) return;
  STEPS_END;
}

}  // namespace muster::aeons_end
