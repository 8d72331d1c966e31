// The travel and encounter phases. LR-TRAVEL-PHASE-1 .. 8, LR-ENCOUNTER-PHASE-1 .. 12
#include <algorithm>

#include "games/rings/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::rings {

namespace {

Scope travel_scope(const Play& p, CardId location, const Ability& a) {
  Scope s;
  s.source = location;
  s.you = first_player(p.t);
  s.ability = static_cast<std::uint16_t>(&a - p.library.abilities.data());
  return s;
}

// Where the players may go; where they must go, if anywhere. LR-TRAVEL-PHASE-3
void offer_locations(Play& p) {
  bool must = false;
  if (p.t.facts.shapers[stat::must_travel] != 0) {
    each_location(p, [&](CardId c) {
      must = must || (card_value(p, c, stat::must_travel) != 0 && can_travel_to(p, c));
    });
  }
  each_location(p, [&](CardId c) {
    if (can_travel_to(p, c) && (!must || card_value(p, c, stat::must_travel) != 0)) {
      p.offer_deed(deed::travel, c);
    }
  });
  if (!must && p.t.asks.back().count != 0) p.offer_pass();
}

}  // namespace

bool can_travel_to(Play& p, CardId location) {
  // LR-ACTIVE-LOCATION-2, LR-TRAVEL-PHASE-6
  if (!in_staging(p, location) || active_location(p) != no_card) return false;
  const Ability* a = blank(p, location) ? nullptr : ability_of_kind(p, location, ability::travel);
  // LR-TRAVEL-2, LR-TO-2, LR-EX-15
  return a == nullptr || can_do_all(p, travel_scope(p, location, *a), p.library.node(a->block));
}

void TravelPhase::step(Play& p) {  // LR-TRAVEL-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s4_1)) CALL(1, Moment{.at = Step::s4_1});  // LR-TRAVEL-PHASE-2
  set_step(p, Step::s4_2);
  p.ask(first_player(p.t), prompt::travel);  // LR-TRAVEL-PHASE-5
  if (active_location(p) == no_card) offer_locations(p);
  if (p.t.asks.back().count == 0) {
    p.t.asks.pop_back();
  } else {
    note_totals(p);
    ASK(2);
    // LR-TRAVEL-PHASE-4: to one, and that is all
    if (p.answer().kind == OptionKind::deed) CALL(3, Travel{.location = p.answer().card});
  }
  CALL(4, ActionWindow{});  // LR-TRAVEL-PHASE-7
  set_step(p, Step::s4_3);  // LR-TRAVEL-PHASE-8
  CALL(5, EndPhase{.at = Step::s4_3});
  STEPS_END;
}

void Travel::step(Play& p) {
  const Ability* a = blank(p, location) ? nullptr : ability_of_kind(p, location, ability::travel);
  STEPS_BEGIN;
  if (a != nullptr) {  // paid while the location is still in the staging area
    CALL(1, RunAbility::of(p.library, travel_scope(p, location, *a), a->block));
  }
  if (!in_staging(p, location) || active_location(p) != no_card) {
    p.finish();
    return;
  }
  p.move(location, p.zone(zone::active_location));  // LR-ACTIVE-LOCATION-1
  p.log({.line = line::travels, .known_to = everyone, .definition = p.card(location).definition});
  occurrence = p.open({.event = event::travel, .to = first_player(p.t), .subject = location});
  if (p.anyone_answers(event::travel)) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  STEPS_END;
}

// LR-ENCOUNTER-PHASE-4: whatever its engagement cost.
bool can_engage_by_choice(Play& p, CardId enemy) {
  return is_enemy(p, enemy) && in_staging(p, enemy) &&
         card_value(p, enemy, stat::can_be_engaged) != 0;
}

bool EncounterPhase::offer_optional(Play& p) {  // LR-ENCOUNTER-PHASE-3
  p.ask(seat, prompt::engage);
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (can_engage_by_choice(p, c)) p.offer_deed(deed::engage, c);
  });
  if (p.t.asks.back().count == 0) {
    p.t.asks.pop_back();
    return false;
  }
  p.offer_pass();
  return true;
}

// The enemies that engage this player now: of those whose cost is not above the player's threat,
// the ones with the highest. LR-ENGAGEMENT-CHECK-1, LR-ENCOUNTER-PHASE-7, LR-GAP-21
bool EncounterPhase::offer_check(Play& p) {
  int highest = -1;
  const auto cost = [&](CardId c) {
    const int n = is_enemy(p, c) ? card_value(p, c, stat::engagement) : 999;
    return n <= threat_of(p.t, seat) ? n : -1;
  };
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) { highest = std::max(highest, cost(c)); });
  if (highest < 0) return false;
  p.ask(first_player(p.t), prompt::check);
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (cost(c) == highest) p.offer_card(c);
  });
  return true;
}

void EncounterPhase::step(Play& p) {  // LR-ENCOUNTER-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s5_1)) CALL(1, Moment{.at = Step::s5_1});  // LR-ENCOUNTER-PHASE-2
  set_step(p, Step::s5_2);
  while ((seat = next_seat(p, done)) != no_seat) {  // LR-OPT-ENGAGE-1: each once
    done = static_cast<std::uint8_t>(done | 1U << seat);
    if (!offer_optional(p)) continue;
    ASK(2);
    if (p.answer().kind == OptionKind::deed)
      CALL(3, Engage{.enemy = p.answer().card, .seat = seat});
  }
  CALL(4, ActionWindow{});  // LR-ENCOUNTER-PHASE-5
  set_step(p, Step::s5_3);  // LR-ENCOUNTER-PHASE-6
  engaged = table_value(p, stat::makes_checks) != 0 ? 1 : 0;
  while (engaged != 0) {  // LR-ENCOUNTER-PHASE-9, LR-PLAYER-ORDER-2, LR-EX-22
    engaged = 0;
    done = 0;
    while ((seat = next_seat(p, done)) != no_seat) {  // LR-ENCOUNTER-PHASE-8
      done = static_cast<std::uint8_t>(done | 1U << seat);
      if (!offer_check(p)) continue;
      ASK(5);
      engaged = 1;
      CALL(6, Engage{.enemy = p.answer().card, .seat = seat});
    }
  }
  CALL(7, ActionWindow{});  // LR-ENCOUNTER-PHASE-11
  set_step(p, Step::s5_4);  // LR-ENCOUNTER-PHASE-12
  CALL(8, EndPhase{.at = Step::s5_4});
  STEPS_END;
}

// The same whatever brought it about (LR-ENCOUNTER-PHASE-10), and it stays there until something
// takes it away (LR-ENGAGED-4).
void Engage::step(Play& p) {
  STEPS_BEGIN;
  if (!is_enemy(p, enemy) || out(p.t).has(seat) || engaged_with(p, enemy) == seat) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  {
    const bool guard = is_orc_guard(p, enemy);
    p.move(enemy, p.zone(zone::engaged, seat));
    if (guard) p.set_face_down(enemy, true);
  }
  p.log({.line = line::engages,
         .by = seat,
         .known_to = knows(p, enemy),
         .definition = p.card(enemy).definition});
  occurrence = p.open({.event = event::engage, .to = seat, .source = enemy, .subject = enemy});
  if (p.anyone_answers(event::engage)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  p.came_to(1);
  STEPS_END;
}

}  // namespace muster::rings
