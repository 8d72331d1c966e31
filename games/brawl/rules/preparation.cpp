// Battle preparation, steps 1 to 5, and the cards of the common piles.
#include "games/brawl/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::brawl {

void discard(Play& p, CardId c) { p.move(c, p.zone(zone::discard), Play::End::first); }

namespace {

// BR-DRAW-2, BR-GAP-23, BR-GAP-24: an empty deck is renewed from the discard pile.
CardId top_technique(Play& p) { return p.top(p.zone(zone::technique_deck)); }

int take_from_deck(Play& p, Seat s, int n) {
  int taken = 0;
  for (; taken < n; ++taken) {
    const CardId c = top_technique(p);
    if (c == no_card) break;
    p.move(c, p.zone(zone::hand, s));
  }
  p.log({.line = line::draws, .by = s, .number = static_cast<std::int16_t>(taken)});
  return taken;
}

// BR-BATTLE-PREP-2, -3. Knockouts and traps last until the battle ends: BR-KNOCKOUT-12, BR-TRAP-12.
void step_1_tactics(Play& p) {
  for (CardId c = p.t.zones[p.zone(zone::tactics)].first; c != no_card; c = p.t.cards[c].next) {
    if (const CardId knockout = knockout_on(p, c); knockout != no_card)
      return_knockout(p, knockout);
    p.card(c).side = 0;
  }
}

// BR-BATTLE-PREP-4, -5: all are back with new energy (BR-GAME-3, BR-LEAVE-14), and active abilities
// can be used once more (BR-ACTIVE-4).
void step_2_heroes(Play& p) {
  const SeatSet fighters = seats(p.t, value::fighters);
  set_seats(p.t, value::in_battle, fighters);
  set_seats(p.t, value::doomed, SeatSet());
  set_seats(p.t, value::acted, SeatSet());
  in_order(p, fighters, [&](Seat s) {
    of(p.t, s, seat_value::energy) = static_cast<std::int16_t>(p.value(stat::starting_energy, s));
    p.card(hero_of(p.t, s)).set(flag::face_down, false);
  });
}

// BR-BATTLE-PREP-6..8, BR-BATTLEFIELD-2: one for the battle, in place of the last one.
void step_3_battlefield(Play& p) {
  const ZoneId deck = p.zone(zone::battlefield_deck);
  const ZoneId open = p.zone(zone::battlefield);
  if (p.t.zones[open].first != no_card) {
    p.move(p.t.zones[open].first, p.zone(zone::battlefield_discard), Play::End::first);
  }
  if (seats(p.t, value::fighters).count() == 2) {
    p.log({.line = line::no_battlefield});
    return;
  }
  p.move(p.top(deck), open);  // BR-GAP-25: a used up deck is renewed as well
  at(p.t, value::in_force) = 1;
  p.log({.line = line::battlefield,
         .known_to = everyone,
         .definition = p.card(p.t.zones[open].first).definition});
  // A battlefield that changes the starting energy corrects it as it is revealed.
  in_order(p, seats(p.t, value::fighters), [&](Seat s) {
    of(p.t, s, seat_value::energy) = static_cast<std::int16_t>(p.value(stat::starting_energy, s));
  });
}

}  // namespace

void draw(Play& p, Seat s, int n) {
  if (p.value(stat::can_draw, s) != 0) take_from_deck(p, s, n);
}

void PrepareBattle::step(Play& p) {
  Table& t = p.t;
  const auto hand_count = [&](Seat s) { return t.zones[p.zone(zone::hand, s)].count; };
  const auto drop = [&](Seat s) { left = (SeatSet(left) - SeatSet::of(s)).bits(); };
  STEPS_BEGIN
  ++at(t, value::battle);
  at(t, value::battle_over) = 0;
  at(t, value::round) = 0;
  at(t, value::stage) = 0;
  p.log({.line = line::battle_begins, .number = t.values[value::battle]});
  step_1_tactics(p);
  step_2_heroes(p);
  step_3_battlefield(p);

  // Step 4, BR-BATTLE-PREP-9..14, in two passes (BR-GAP-22). No other rule limits hands
  // (BR-GAP-46). First everybody with too many cards discards which they choose (BR-GAP-21),
  for (left = seats(t, value::fighters).bits(); left != 0; drop(seat)) {
    seat = first_in_order(p, SeatSet(left));
    while (hand_count(seat) > p.value(stat::hand_size, seat)) {
      p.ask(seat, prompt::discard_to_limit);
      for (CardId c = t.zones[p.zone(zone::hand, seat)].first; c != no_card; c = t.cards[c].next) {
        p.offer_card(c);
      }
      ASK(1);
      p.log({.line = line::discards,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(p.answer().card).definition});
      discard(p, p.answer().card);
    }
  }
  // then everybody with too few draws (BR-LEAVE-14: also who had left the last battle).
  in_order(p, seats(t, value::fighters), [&](Seat s) {
    const int missing = p.value(stat::hand_size, s) - hand_count(s);
    if (missing > 0) take_from_deck(p, s, missing);
  });

  // Step 5, BR-BATTLE-PREP-15..20: open cards, picked counter-clockwise. Two each and two more:
  // 12 to 18 with five to eight players (BR-COMBINE-6).
  for (int n = seats(t, value::fighters).count() * p.value(stat::picks) + 2; n > 0; --n) {
    const CardId c = top_technique(p);
    if (c == no_card) break;
    p.move(c, p.zone(zone::open_cards));
  }
  for (pass = 0; pass < p.value(stat::picks); ++pass) {
    left = seats(t, value::fighters).bits();
    for (seat = first_in_order(p, SeatSet(left));
         left != 0 && t.zones[p.zone(zone::open_cards)].count != 0;) {
      do seat = t.right_of(seat);
      while (!SeatSet(left).has(seat));
      p.ask(seat, prompt::pick_open);
      for (CardId c = t.zones[p.zone(zone::open_cards)].first; c != no_card; c = t.cards[c].next) {
        p.offer_card(c);
      }
      ASK(2);
      p.log({.line = line::picks,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(p.answer().card).definition});
      p.move(p.answer().card, p.zone(zone::hand, seat));
      drop(seat);
    }
  }
  p.log({.line = line::left_over});
  while (t.zones[p.zone(zone::open_cards)].first != no_card) {
    discard(p, t.zones[p.zone(zone::open_cards)].first);
  }
  CALL(3, Happen{.event = event::preparation_end});
  STEPS_END;
}

}  // namespace muster::brawl
