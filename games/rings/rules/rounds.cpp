// Setup steps 5 to 7, the round, the resource, planning and refresh phases. LR-SETUP-11 .. 16,
// LR-ROUND-1 .. 5, LR-RESOURCE-PHASE-1 .. 8, LR-PLANNING-PHASE-1 .. 9, LR-REFRESH-PHASE-1 .. 7
#include <algorithm>

#include "games/rings/rules/box.h"
#include "games/rings/rules/procedures.h"
#include "games/rings/rules/setup.h"
#include "rules/window.h"

namespace muster::rings {

namespace {

// Mendor goes with the first player token.
void follow_first_player(Play& p) {
  in_order(p, p.everybody(), [&](Seat s) {
    each_in_zone(p, p.zone(zone::allies, s), [&](CardId c) {
      if (is_type(p, c, type::objective_ally) && s != first_player(p.t)) {
        change_control(p, c, first_player(p.t));
      }
    });
  });
}

void log_phase(Play& p, Step s) {
  const int phase = static_cast<int>(phase_of(s)) - static_cast<int>(Phase::resource);
  p.log({.line = static_cast<std::uint8_t>(line::resource_phase + phase)});
}

}  // namespace

// Step follows step, whatever anybody wants. LR-FRAMEWORK-1
void PlayGame::step(Play& p) {
  STEPS_BEGIN;
  CALL(1, SetUp{});  // LR-SETUP-1
  while (true) {     // LR-SETUP-16
    set_step(p, Step::s0_0);
    ++at(p.t, value::round);
    at(p.t, value::allies_played) = 0;
    p.log({.line = line::round, .number = static_cast<std::int16_t>(at(p.t, value::round))});
    if (arrives(p, Step::s0_0)) CALL(2, Moment{.at = Step::s0_0});  // LR-ROUND-2
    // LR-ROUND-5
    CALL(3, ResourcePhase{});
    CALL(4, PlanningPhase{});
    CALL(5, QuestPhase{});
    CALL(6, TravelPhase{});
    CALL(7, EncounterPhase{});
    CALL(8, CombatPhase{});
    CALL(9, RefreshPhase{});
    ++at(p.t, value::completed_rounds);  // LR-GAP-47
    set_step(p, Step::s0_1);             // LR-ROUND-3, -4
    CALL(10, EndPhase{.at = Step::s0_1, .period = Period::round});
  }
  STEPS_END;
}

// LR-SETUP-3: one step after the other. Nobody has an action window here, and what lasts until the
// end of the phase lasts until the end of the first resource phase. LR-GAP-81
void SetUp::step(Play& p) {
  STEPS_BEGIN;
  set_step(p, Step::setup);
  if (unsettled(p)) CALL(6, Settle{});            // heroes that begin with too much damage
  for (next = 0; next < p.t.players(); ++next) {  // step 5
    CALL(1, DrawCards{.amount = static_cast<std::int16_t>(starting_hand),
                      .seats = SeatSet::of(p.t.facts.seat_at[next]).bits()});
  }
  seat = first_player(p.t);
  // LR-SETUP-12, LR-MULLIGAN-1, -2
  for (next = 0; next < p.t.players(); ++next, seat = p.t.left_of(seat)) {
    if (p.t.zones[p.zone(zone::hand, seat)].count == 0) continue;
    p.ask(seat, prompt::mulligan);
    p.offer_deed(deed::keep_hand);
    p.offer_deed(deed::take_new_hand);
    ASK(2);
    if (p.answer().value != deed::take_new_hand) continue;
    p.log({.line = line::mulligan, .by = seat});
    while (p.t.zones[p.zone(zone::hand, seat)].first != no_card) {
      p.move(p.t.zones[p.zone(zone::hand, seat)].first, p.zone(zone::deck, seat));
    }
    p.shuffle(p.zone(zone::deck, seat));
    CALL(3, DrawCards{.amount = static_cast<std::int16_t>(starting_hand),
                      .seats = SeatSet::of(seat).bits()});
  }
  if (p.t.zones[p.zone(zone::campaign)].first != no_card) {  // LR-CAMPAIGN-CARD-3
    CALL(4, ResolveAbilities{.card = p.t.zones[p.zone(zone::campaign)].first,
                             .which = ability::setup,
                             .seat = first_player(p.t)});
  }
  CALL(5, ShowStage{});  // step 7: LR-SETUP-15
  STEPS_END;
}

// ---- milestones ---------------------------------------------------------------------------------

bool arrives(Play& p, Step s) {
  set_step(p, s);
  if (s == Step::s1_1 || s == Step::s2_1 || s == Step::s3_1 || s == Step::s4_1 || s == Step::s5_1 ||
      s == Step::s6_1 || s == Step::s7_1) {
    log_phase(p, s);
  }
  return p.anyone_answers(event::moment);
}

void Moment::step(Play& p) {  // LR-ROUND-2, -4; LR-RESOURCE-PHASE-3, -8
  STEPS_BEGIN;
  occurrence = p.open({.event = event::moment, .amount = static_cast<std::int16_t>(at)});
  CALL(1, Window{.occurrence = occurrence, .point = Point::after});
  p.close();
  STEPS_END;
}

// What lasts is over first, then what waits for the end happens, which is no ability used anew, and
// only then may anybody answer that the end has come. LR-LASTING-1, LR-DELAYED-1..3, LR-EX-7
void EndPhase::step(Play& p) {
  STEPS_BEGIN;
  if (p.t.facts.shapers[stat::hit_points] != 0) rings::at(p.t, value::hp_changed) = 1;
  if (p.t.lasting.empty()) {
    p.expire(period);
  } else {
    CALL(1, EndPeriod{.period = period});
  }
  if (unsettled(p)) CALL(2, Settle{});  // LR-EFFECTS-5: no card does this
  if (arrives(p, at)) CALL(3, Moment{.at = at});
  if (quest_is_due(p)) CALL(4, CheckQuest{});
  STEPS_END;
}

// ---- phases -------------------------------------------------------------------------------------

void ResourcePhase::step(Play& p) {  // LR-RESOURCE-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s1_1)) CALL(1, Moment{.at = Step::s1_1});  // LR-RESOURCE-PHASE-2
  set_step(p, Step::s1_2);                                        // LR-RESOURCE-PHASE-4
  in_order(p, playing(p.t), [&](Seat s) {
    each_hero_of(p, s, [&](CardId c) { add_resources(p, c, card_value(p, c, stat::collects)); });
  });
  set_step(p, Step::s1_3);  // LR-RESOURCE-PHASE-5
  CALL(2, DrawCards{.amount = static_cast<std::int16_t>(1), .seats = playing(p.t).bits()});
  CALL(3, ActionWindow{});  // LR-RESOURCE-PHASE-6
  set_step(p, Step::s1_4);  // LR-RESOURCE-PHASE-7
  CALL(4, EndPhase{.at = Step::s1_4});
  STEPS_END;
}

void PlanningPhase::step(Play& p) {  // LR-PLANNING-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s2_1)) CALL(1, Moment{.at = Step::s2_1});  // LR-PLANNING-PHASE-2
  while (next_seat(p, done) != no_seat) {  // LR-PLANNING-PHASE-7, -8; LR-TIMING-STRUCTURE-2
    rings::at(p.t, value::active) = next_seat(p, done);  // LR-ACTIVE-PLAYER-1
    done = static_cast<std::uint8_t>(done | 1U << rings::at(p.t, value::active));
    set_step(p, Step::s2_2);
    // LR-PLANNING-PHASE-3
    CALL(2, ActionWindow{.planning = static_cast<Seat>(rings::at(p.t, value::active))});
    set_step(p, Step::s2_3);
  }
  rings::at(p.t, value::active) = -1;
  set_step(p, Step::s2_4);  // LR-PLANNING-PHASE-9
  CALL(3, EndPhase{.at = Step::s2_4});
  STEPS_END;
}

void RefreshPhase::step(Play& p) {  // LR-REFRESH-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s7_1)) CALL(1, Moment{.at = Step::s7_1});  // LR-REFRESH-PHASE-2
  set_step(p, Step::s7_2);
  each_in_play(p, [&](CardId c) {
    if (!p.card(c).is(flag::turned)) return;
    if (p.t.facts.shapers[stat::refresh_price] != 0 && card_value(p, c, stat::refresh_price) != 0) {
      left.add(c);
    }
  });
  while (!left.empty()) {
    card = left.first();
    left.remove(card);
    stay.add(card);
    if (resources_on(p, card) < card_value(p, card, stat::refresh_price)) continue;
    p.ask(controller(p, card), prompt::refresh, card);
    p.t.asks.back().number = static_cast<std::int16_t>(card_value(p, card, stat::refresh_price));
    p.offer_deed(deed::pay_to_ready, card);
    p.offer_pass();
    ASK(2);
    if (p.answer().kind == OptionKind::pass) continue;
    p.card(card).counters[counter::resources] =
        static_cast<std::int16_t>(resources_on(p, card) - card_value(p, card, stat::refresh_price));
    log_card(p, line::pays, card, no_seat, card_value(p, card, stat::refresh_price));
    stay.remove(card);
  }
  each_in_play(p, [&](CardId c) {  // LR-REFRESH-PHASE-3, LR-EXHAUSTED-3
    if (!stay.has(c)) p.card(c).set(flag::turned, false);
  });
  set_step(p, Step::s7_3);  // LR-REFRESH-PHASE-4
  CALL(3, RaiseThreat{.amount = static_cast<std::int16_t>(1 + table_value(p, stat::refresh_threat)),
                      .seats = playing(p.t).bits()});
  set_step(p, Step::s7_4);  // LR-GAP-72: before the window
  if (p.t.players() > 1) {  // LR-GAP-73
    // LR-REFRESH-PHASE-5
    at(p.t, value::first_player) = still_playing(p, p.t.left_of(first_player(p.t)));
    p.log({.line = line::first_player, .by = first_player(p.t)});
    follow_first_player(p);
  }
  CALL(4, ActionWindow{});  // LR-REFRESH-PHASE-6
  set_step(p, Step::s7_5);  // LR-REFRESH-PHASE-7
  CALL(5, EndPhase{.at = Step::s7_5});
  STEPS_END;
}

}  // namespace muster::rings
