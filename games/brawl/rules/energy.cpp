// Energy lost and gained, and heroes leaving the battle.
#include <algorithm>

#include "games/brawl/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::brawl {

LoseEnergy LoseEnergy::of(SeatSet who, int n, std::uint8_t why, Seat by, CardId source,
                          std::uint16_t ability) {
  LoseEnergy l;
  l.pending = who.bits();
  l.why = why;
  l.by = by;
  l.source = source;
  l.ability = ability;
  for (int s = 0; s < max_seats; ++s) {
    if (who.has(static_cast<Seat>(s)))
      l.amount[static_cast<std::size_t>(s)] = static_cast<std::int8_t>(n);
  }
  return l;
}

// BR-STANCE-2: on guard against the technique this loss comes from.
bool LoseEnergy::guarded(const Play& p, Seat s) const {
  if (why != cause::technique) return false;
  const int type = type_index(p, p.library.abilities[ability].definition);
  return ((static_cast<unsigned>(guard_of(p, s)) >> type) & 1U) != 0;
}

// BR-DAMAGE-1, BR-ENERGY-3, BR-ENERGY-6; all losses of one effect happen together (BR-GAP-33).
void LoseEnergy::step(Play& p) {
  Table& t = p.t;
  const auto drop = [](std::uint8_t& set, Seat s) { set = (SeatSet(set) - SeatSet::of(s)).bits(); };
  const auto add = [](std::uint8_t& set, Seat s) { set = (SeatSet(set) | SeatSet::of(s)).bits(); };
  STEPS_BEGIN
  pending = (SeatSet(pending) & in_battle(t)).bits();  // BR-LEAVE-10
  hit = pending;
  while (pending != 0 && p.anyone_answers(event::lose_energy)) {
    seat = first_in_order(p, SeatSet(pending));
    drop(pending, seat);
    occurrence =
        p.open({.event = event::lose_energy,
                .cause = why,
                .flags = SeatSet(redirected).has(seat) ? Occurrence::redirected : std::uint8_t{0},
                .by = by,
                .to = seat,
                .source = source,
                .ability = ability,
                .amount = amount[seat]});
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    {
      const Occurrence o = p.occurrence(occurrence);
      p.close();
      amount[seat] = static_cast<std::int8_t>(o.stopped() ? 0 : o.amount);
      if (o.to != seat) {  // somebody else takes it, unless guarded against the same technique
        if (!guarded(p, o.to)) {
          amount[o.to] = static_cast<std::int8_t>(amount[o.to] + amount[seat]);
          add(pending, o.to);
          add(hit, o.to);
          add(redirected, o.to);
        }
        amount[seat] = 0;
      }
      if (amount[seat] == 0) drop(hit, seat);
    }
  }
  in_order(p, SeatSet(hit), [&](Seat s) {
    const int before = energy(t, s);
    const int lost = std::min<int>(before, amount[s]);  // BR-GAP-27, BR-GAP-10: at 0 nothing more
    brawl::of(t, s, seat_value::energy) = static_cast<std::int16_t>(before - lost);
    amount[s] = static_cast<std::int8_t>(lost);
    if (lost == 0) return;
    set_seats(t, value::lost_energy, seats(t, value::lost_energy) | SeatSet::of(s));
    p.log({.line = line::loses, .by = s, .number = static_cast<std::int16_t>(lost)});
    if (before == lost) add(out, s);
  });
  pending = hit;
  while (pending != 0 && p.anyone_answers(event::lose_energy)) {
    seat = first_in_order(p, SeatSet(pending));
    drop(pending, seat);
    if (amount[seat] == 0) continue;
    occurrence = p.open({.event = event::lose_energy,
                         .cause = why,
                         .by = by,
                         .to = seat,
                         .source = source,
                         .ability = ability,
                         .amount = amount[seat]});
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  // BR-DAMAGE-2: without energy they leave.
  if (out != 0) CALL(3, LeaveBattle{.leaving = SeatSet(out).bits(), .why = cause::energy});
  STEPS_END;
}

// BR-LEAVE-1..4, BR-LEAVE-11..13, BR-SIMULTANEOUS-1
void LeaveBattle::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  leaving = (SeatSet(leaving) & in_battle(t)).bits();
  if (p.anyone_answers(event::leave)) {
    for (pending = put_off != 0 ? 0 : leaving; pending != 0;) {
      seat = first_in_order(p, SeatSet(pending));
      pending = (SeatSet(pending) - SeatSet::of(seat)).bits();
      occurrence = p.open({.event = event::leave, .cause = why, .to = seat});
      CALL(1, Window{.occurrence = occurrence, .point = Point::before});
      if (p.occurrence(occurrence).stopped())
        leaving = (SeatSet(leaving) - SeatSet::of(seat)).bits();
      p.close();
    }
  }
  if (leaving == 0) {
    p.finish();
    return;
  }
  set_seats(t, value::in_battle, in_battle(t) - SeatSet(leaving));
  set_seats(t, value::last_left, SeatSet(leaving));
  in_order(p, SeatSet(leaving), [&](Seat s) {
    p.log({.line = line::leaves, .by = s, .number = why});
    const ZoneId series = p.zone(zone::series, s);
    while (t.zones[series].first != no_card) discard(p, t.zones[series].first);  // BR-LEAVE-11, -12
  });
  check_battle_over(p);
  if (p.anyone_answers(event::leave)) {
    for (pending = leaving; pending != 0;) {
      seat = first_in_order(p, SeatSet(pending));
      pending = (SeatSet(pending) - SeatSet::of(seat)).bits();
      occurrence = p.open({.event = event::leave, .cause = why, .to = seat});
      CALL(2, Window{.occurrence = occurrence, .point = Point::after});
      p.close();
    }
  }
  STEPS_END;
}

// BR-ENERGY-1: never more than 6.
void gain_energy(Play& p, Seat s, int n) {
  if (!in_battle(p.t).has(s) || p.value(stat::can_gain, s) == 0) return;
  const int before = energy(p.t, s);
  const int after = std::min(before + n, max_energy);
  of(p.t, s, seat_value::energy) = static_cast<std::int16_t>(after);
  p.log({.line = line::gains, .by = s, .number = static_cast<std::int16_t>(after - before)});
}

// BR-ACTION-8, BR-BATTLE-WIN-1, BR-TEAM-BATTLE-1: at most one side is left; BR-SIMULTANEOUS-2: or
// nobody.
void check_battle_over(Play& p) {
  const SeatSet left = in_battle(p.t);
  if (left.empty() || (left - side_of(p.t, left.lowest())).empty()) at(p.t, value::battle_over) = 1;
}

}  // namespace muster::brawl
