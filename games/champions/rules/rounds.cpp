// Setup steps 10 to 14, the round, the phases. CH-SETUP-12 .. 19, CH-ROUND-1 .. 10,
// CH-END-PLAYER-PHASE-1 .. 5, CH-VPHASE-1 .. 11
#include <algorithm>

#include "games/champions/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::champions {

namespace {

// The next of these seats in player order.
Seat next_seat(const Play& p, SeatSet done) { return first_in_order(p, playing(p.t) - done); }

SeatSet with(SeatSet set, Seat s) {
  set.add(s);
  return set;
}

// Obligations were set aside: they join the encounter deck now. CH-SETUP-14, CH-OBLIGATION-3
void add_obligations(Play& p) {
  for (int i = 0; i < p.t.players(); ++i) {
    each_in_zone(p, p.zone(zone::nemesis, static_cast<Seat>(i)), [&](CardId c) {
      if (is_type(p, c, type::obligation)) p.move(c, p.zone(zone::encounter_deck));
    });
  }
  p.shuffle(p.zone(zone::encounter_deck));
}

// Icons are counted, whatever card they are on. CH-GAP-7
int icons_in_play(const Play& p, std::uint8_t attribute) {
  int n = 0;
  each_in_play(p, [&](CardId c) {
    if (!is_drone(p, c)) n += printed(p, c, attribute);
  });
  return n;
}

// Whether anybody answers the beginning or end of something.
bool anyone_waits(const Play& p) { return p.anyone_answers(event::moment); }

}  // namespace

// CH-VPHASE-1, CH-MAIN-SCHEME-7, -8, CH-ANATOMY-SCENARIO-10; and one for each token and each icon:
// CH-ACCEL-TOKEN-1, CH-EMPTY-ENCOUNTER-DECK-3, CH-ACCEL-ICON-1. CH-EX-33
int threat_each_round(const Play& p) {
  const CardId scheme = main_scheme(p.t);
  return printed(p, scheme, attribute::acceleration) +
         printed(p, scheme, attribute::acceleration_each) * p.t.players() +
         p.card(scheme).counters[counter::acceleration] +
         icons_in_play(p, attribute::acceleration_icons);
}

void Milestone::step(Play& p) {
  STEPS_BEGIN;
  occurrence = p.open({.event = event::moment, .by = seat, .to = seat, .amount = at});
  CALL(1, Window{.occurrence = occurrence, .point = Point::after});
  p.close();
  STEPS_END;
}

void PlayGame::step(Play& p) {
  STEPS_BEGIN;
  CALL(1, SetUp{});  // CH-SETUP-19: the rounds follow
  while (true) {
    at(p.t, value::round) = static_cast<std::int16_t>(at(p.t, value::round) + 1);
    at(p.t, value::phase) = player_phase;
    // Once in a round, also for a player with a second turn. CH-GAP-4
    for (int i = 0; i < p.t.players(); ++i)
      of(p.t, static_cast<Seat>(i), seat_value::changed_form) = 0;
    p.log({.line = line::round, .number = static_cast<std::int16_t>(at(p.t, value::round))});
    if (anyone_waits(p)) CALL(8, Milestone{.at = moment::round});
    if (anyone_waits(p)) CALL(9, Milestone{.at = moment::player_phase});
    CALL(2, PlayerPhase{});     // CH-ROUND-2
    CALL(3, EndPlayerPhase{});  // CH-ROUND-3, CH-PLAYER-PHASE-2
    if (anyone_waits(p)) CALL(10, Milestone{.at = moment::end_of(moment::player_phase)});
    CALL(4, EndPeriod{.period = Period::phase});
    at(p.t, value::phase) = villain_phase;
    p.log({.line = line::villain_phase});
    if (anyone_waits(p)) CALL(11, Milestone{.at = moment::villain_phase});
    CALL(5, VillainPhase{});
    if (anyone_waits(p)) CALL(12, Milestone{.at = moment::end_of(moment::villain_phase)});
    if (anyone_waits(p)) CALL(13, Milestone{.at = moment::end_of(moment::round)});
    // The token has been passed: the round ends, and what is limited to it begins anew.
    // CH-ROUND-10, CH-VPHASE-11, CH-GAP-62, -68, CH-EX-19
    CALL(6, EndPeriod{.period = Period::phase});
    CALL(7, EndPeriod{.period = Period::round});  // CH-LASTING-6
  }
  STEPS_END;
}

// Steps 1 to 9 have been carried out by set_up(). CH-EX-68
void SetUp::step(Play& p) {
  STEPS_BEGIN;
  // Step 10. CH-GAP-33: the first player resolves what is revealed.
  CALL(1, ResolveAbilities{
              .card = main_scheme(p.t), .which = ability::setup, .seat = first_player(p.t)});
  // CH-SETUP-13, CH-WHEN-REVEALED-2: the villain now, side B of the scheme when it is turned over.
  CALL(2, ResolveAbilities{
              .card = villain(p.t), .which = ability::when_revealed, .seat = first_player(p.t)});
  if (has_keyword(p, villain(p.t), "toughness")) give_status(p, villain(p.t), status::tough);
  CALL(3, ShowSchemeFront{});
  add_obligations(p);                             // step 11
  for (left = 0; left < p.t.players(); ++left) {  // step 12. CH-SETUP-15, CH-GAP-74
    draw(p, p.t.facts.seat_at[left], hand_size(p, p.t.facts.seat_at[left]));
  }
  for (left = 0; left < p.t.players(); ++left) {  // step 13. CH-SETUP-17, CH-GAP-36
    seat = p.t.facts.seat_at[left];
    CALL(4, DiscardCards{
                .seat = seat,
                .at_least = static_cast<std::uint8_t>(0),
                .at_most = static_cast<std::uint8_t>(p.t.zones[p.zone(zone::hand, seat)].count),
                .prompt = prompt::mulligan});
    draw(p, seat, hand_size(p, seat) - p.t.zones[p.zone(zone::hand, seat)].count);
  }
  for (left = 0; left < p.t.players(); ++left) {  // step 14. CH-SETUP-18
    seat = p.t.facts.seat_at[left];
    CALL(5,
         ResolveAbilities{.card = identity_of(p.t, seat), .which = ability::setup, .seat = seat});
  }
  STEPS_END;
}

void PlayerPhase::step(Play& p) {
  STEPS_BEGIN;
  while ((seat = next_seat(p, SeatSet(taken))) != no_seat) {  // CH-PLAYER-PHASE-1
    taken = with(SeatSet(taken), seat).bits();
    if (anyone_waits(p)) CALL(3, Milestone{.at = moment::turn, .seat = seat});
    CALL(1, TakeTurn{.seat = seat});
    if (anyone_waits(p)) CALL(4, Milestone{.at = moment::end_of(moment::turn), .seat = seat});
    CALL(2, EndPeriod{.period = Period::turn});
  }
  at(p.t, value::active) = -1;
  STEPS_END;
}

void EndPlayerPhase::step(Play& p) {
  STEPS_BEGIN;
  // Only now does the size of a hand matter. CH-END-PLAYER-PHASE-3, CH-HAND-SIZE-1, CH-DRAW-4,
  // CH-ANATOMY-PLAYER-15, CH-EX-59
  while ((seat = next_seat(p, SeatSet(left))) != no_seat) {  // step 1
    left = with(SeatSet(left), seat).bits();
    CALL(1, DiscardCards{
                .seat = seat,
                .at_least = static_cast<std::uint8_t>(
                    std::max(0, p.t.zones[p.zone(zone::hand, seat)].count - hand_size(p, seat))),
                .at_most = static_cast<std::uint8_t>(p.t.zones[p.zone(zone::hand, seat)].count),
                .prompt = prompt::discard_hand});
  }
  in_order(p, playing(p.t), [&](Seat s) {  // step 2. CH-END-PLAYER-PHASE-4
    drawn[s] = static_cast<std::uint8_t>(
        draw(p, s, hand_size(p, s) - p.t.zones[p.zone(zone::hand, s)].count));
  });
  if (p.anyone_answers(event::draw)) {
    left = 0;
    while ((seat = next_seat(p, SeatSet(left))) != no_seat) {
      left = with(SeatSet(left), seat).bits();
      if (drawn[seat] != 0)
        CALL(2, HasDrawn{.seat = seat, .amount = static_cast<std::int16_t>(drawn[seat])});
    }
  }
  each_in_play(p, [&](CardId c) {  // step 3. CH-END-PLAYER-PHASE-5
    if (controller(p, c) != no_seat) ready_card(p, c);
  });
  STEPS_END;
}

// ---- the villain phase --------------------------------------------------------------------------

// The next minion of this player that has not activated; the first player orders several.
// CH-MINION-5
bool VillainPhase::next_minion(Play& p) {
  p.ask(first_player(p.t), prompt::minion_order);  // CH-GAP-21
  each_in_zone(p, p.zone(zone::engaged, seat), [&](CardId c) {
    if ((p.card(c).mark & card_mark::acted) == 0) p.offer_card(c);
  });
  if (p.t.asks.back().count != 0) return true;
  p.t.asks.pop_back();
  return false;
}

void VillainPhase::step(Play& p) {
  STEPS_BEGIN;
  at(p.t, value::step) = 1;  // CH-ROUND-5
  CALL(1, PlaceThreat{.scheme = main_scheme(p.t),
                      .amount = static_cast<std::int16_t>(threat_each_round(p)),
                      .step_one = 1});
  if (anyone_waits(p)) CALL(6, Milestone{.at = moment::end_of(moment::step_one)});
  // Once for each player, each time followed by their minions. CH-ROUND-6, CH-VPHASE-3,
  // CH-ACTIVATION-2, CH-VILLAIN-3, CH-ATTACK-9, CH-EX-54
  at(p.t, value::step) = 2;
  clear_marks(p, card_mark::acted);
  left = 0;
  while ((seat = next_seat(p, SeatSet(left))) != no_seat) {  // CH-GAP-22
    left = with(SeatSet(left), seat).bits();
    CALL(2, Activate{.enemy = villain(p.t), .seat = seat});
    while (!out(p.t).has(seat) && next_minion(p)) {
      ASK(3);
      minion = p.answer().card;
      p.card(minion).mark |= card_mark::acted;
      CALL(4, Activate{.enemy = minion, .seat = seat});  // CH-MINION-6
    }
  }
  at(p.t, value::step) = 3;  // CH-ROUND-7, CH-VPHASE-5, CH-DEAL-1
  in_order(p, playing(p.t), [&](Seat s) { deal_encounter_card(p, s); });
  seat = first_player(p.t);
  // One more card for each icon, in all. CH-VPHASE-6, -7, CH-HAZARD-1, CH-GAP-6, CH-EX-16
  for (left = static_cast<std::uint8_t>(icons_in_play(p, attribute::hazard_icons)); left != 0;
       --left) {  // CH-HAZARD-2
    deal_encounter_card(p, seat);
    do seat = p.t.left_of(seat);
    while (out(p.t).has(seat));
  }
  at(p.t, value::step) = 4;  // CH-ROUND-8, CH-VPHASE-8, -9
  left = 0;
  while ((seat = next_seat(p, SeatSet(left))) != no_seat) {
    if (p.t.zones[p.zone(zone::dealt, seat)].first == no_card) {
      left = with(SeatSet(left), seat).bits();
      continue;
    }
    CALL(5, Reveal{.card = p.t.zones[p.zone(zone::dealt, seat)].first, .seat = seat});
    // CH-DEAL-4: a card dealt meanwhile joins the queue, also that of a player already done.
    left = 0;
  }
  at(p.t, value::step) = 5;                                 // CH-ROUND-9
  seat = still_playing(p, p.t.left_of(first_player(p.t)));  // CH-GAP-72: alone, to oneself
  at(p.t, value::first_player) = seat;                      // CH-VPHASE-10
  if (p.t.players() > 1) p.log({.line = line::first_player, .by = seat});
  at(p.t, value::step) = 0;
  STEPS_END;
}

void HasDrawn::step(Play& p) {
  STEPS_BEGIN;
  occurrence = p.open({.event = event::draw, .by = seat, .to = seat, .amount = amount});
  CALL(1, Window{.occurrence = occurrence, .point = Point::after});
  p.close();
  p.came_to(amount);
  STEPS_END;
}

// ---- cards out of a hand ------------------------------------------------------------------------

void DiscardCards::step(Play& p) {
  enum : std::uint16_t { begin = 0, asked = 1, going = 2 };
  if (pc == begin) {
    clear_marks(p, card_mark::discarded);
    pc = going;
  }
  if (pc == asked) {
    const Option o = p.answer();
    pc = going;
    if (o.kind == OptionKind::pass) {
      at_most = done;
    } else {
      discard_from_hand(p, o.card);
      ++done;
    }
  }
  const Zone& hand = p.t.zones[p.zone(zone::hand, seat)];
  if (done < at_most && hand.count != 0) {
    p.ask(seat, prompt);
    each_kind_in_zone(p, p.zone(zone::hand, seat), [&](CardId c) { p.offer_card(c); });
    if (done >= at_least) p.offer_pass();
    pc = asked;
    return;
  }
  p.came_to(done, done >= at_least);
  p.finish();
}

}  // namespace muster::champions
