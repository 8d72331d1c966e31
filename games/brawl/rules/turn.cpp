// A turn: reveal, the three checks, the action, and what may stand beside it.
#include "games/brawl/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::brawl {

// Offers the hero's abilities that fit this moment of the turn (BR-GAP-5), and no other hero's
// (BR-GAP-51).
int TakeTurn::offer_turn_abilities(Play& p) const {
  if (!p.anyone_answers(event::turn)) return 0;
  int offered = 0;
  const CardId hero = hero_of(p.t, seat);
  const Definition& d = p.definition(hero);
  for (std::uint16_t i = 0; i < d.ability_count; ++i) {
    const auto a = static_cast<std::uint16_t>(d.first_ability + i);
    if (!answers_now(p, hero, a, occurrence, Point::before)) continue;
    p.offer_ability(hero, a);
    ++offered;
  }
  return offered;
}

std::uint16_t TakeTurn::other_action(const Play& p) const {
  const Definition& d = p.definition(card);
  return static_cast<std::uint16_t>(2 * d.first_ability + 1 - done);
}

void TakeTurn::step(Play& p) {
  Table& t = p.t;
  const auto out = [&] { return !in_battle(t).has(seat) || at(t, value::battle_over) != 0; };
  STEPS_BEGIN
  card = t.zones[p.zone(zone::series, seat)].last;
  p.set_face_down(card, false);
  p.card(card).set(flag::revealed, true);
  p.log({.line = line::reveals,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(card).definition});

  // BR-GAP-14: first the number,
  if (breaks_order(p, p.card(card).previous, card)) {
    CALL(1, LeaveBattle{.leaving = SeatSet::of(seat).bits(), .why = cause::number});
    if (out()) {
      p.finish();
      return;
    }
  }
  // then the knockout card (BR-KNOCKOUT-4..7, BR-STANCE-4): whoever laid it (BR-KNOCKOUT-10),
  // whatever the energy (BR-KNOCKOUT-1), and at no other time (BR-KNOCKOUT-11). A card revealed
  // only now does not guard yet (BR-GAP-17),
  if (const CardId knockout = knockout_on(p, tactic_of(p, card)); knockout != no_card) {
    return_knockout(p, knockout);
    if ((guard_of(p, seat) & guards_knockouts) == 0) {
      pc = 2;
      p.call(LeaveBattle{.leaving = SeatSet::of(seat).bits(), .why = cause::knockout});
      return;
    }
    // BR-GAP-15, -16: who is on guard meets the trap and performs the action all the same.
    p.log({.line = line::knockout_stopped, .by = seat});
  }
  // then the trap (BR-TRAP-6..11, BR-TACTIC-2): it deals damage and stays (BR-TRAP-1), whoever
  // set it (BR-TRAP-13), on guard or not (BR-STANCE-8). An action that removes it comes too late:
  // BR-EXPLOSIVES-2, BR-VANTAGE-2;
  if (is_trap(p, tactic_of(p, card))) {
    p.log({.line = line::trap_hits,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(card).definition});
    CALL(3, LoseEnergy::of(SeatSet::of(seat), p.value(stat::trap_damage), cause::trap));
  }
  if (out()) {
    p.finish();
    return;
  }
  // then the action (BR-ACTION-3), with the hero's abilities offered beside it. One of the two must
  // be performed, even to no effect (BR-TECHNIQUE-1, BR-GAP-20).
  at(t, value::both) = 0;
  done = 0xffff;
  occurrence = p.open({.event = event::turn, .by = seat, .to = seat, .subject = card});
  while (p.occurrence(occurrence).amount == 0) {
    p.ask(seat, prompt::act, card);
    p.offer_ability(card, p.definition(card).first_ability);
    p.offer_ability(card, static_cast<std::uint16_t>(p.definition(card).first_ability + 1));
    offer_turn_abilities(p);
    ASK(4);
    if (p.answer().card == card) {
      done = p.answer().value;
      CALL(5, PerformAction{.seat = seat, .card = card, .ability = done, .stands_for = 0xffff});
      p.occurrence(occurrence).amount = 1;
    } else {
      log_use(p, p.answer().card, p.answer().value, seat);
      p.game.on_use(p, p.answer().card, p.library.abilities[p.answer().value]);
      CALL(6, RunAbility::of(p.library, scope_of(p, hero_of(t, seat), p.answer().value, occurrence),
                             p.library.abilities[p.answer().value].block));
    }
    if (out()) break;
  }
  if (done != 0xffff && !out()) {
    if (at(t, value::both) != 0) {  // announced: both are performed
      CALL(7, PerformAction{
                  .seat = seat, .card = card, .ability = other_action(p), .stands_for = 0xffff});
    } else if (p.value({.stat = stat::both_actions,
                        .seat = seat,
                        .definition = p.card(card).definition}) != 0) {  // BR-GAP-13
      p.ask(seat, prompt::second_action, card);
      p.offer_ability(card, other_action(p));
      p.offer_pass();
      ASK(8);
      if (p.answer().kind != OptionKind::pass) {
        CALL(9, PerformAction{
                    .seat = seat, .card = card, .ability = p.answer().value, .stands_for = 0xffff});
      }
    }
  }
  if (!out()) {
    p.ask(seat, prompt::after_action, card);
    if (offer_turn_abilities(p) == 0) {
      t.asks.pop_back();
    } else {
      p.offer_pass();
      ASK(10);
      if (p.answer().kind != OptionKind::pass) {
        log_use(p, p.answer().card, p.answer().value, seat);
        p.game.on_use(p, p.answer().card, p.library.abilities[p.answer().value]);
        CALL(11,
             RunAbility::of(p.library, scope_of(p, hero_of(t, seat), p.answer().value, occurrence),
                            p.library.abilities[p.answer().value].block));
      }
    }
  }
  p.close();
  p.finish();
  return;
  case 2:  // knocked out: the turn is over (BR-KNOCKOUT-5)
    p.finish();
    return;
    STEPS_END;
}

namespace {

// What the open battlefield puts in the place of this action, or no_node.
NodeId replacement(Play& p, std::uint8_t occurrence) {
  NodeId block = no_node;
  if (!p.anyone_answers(event::action)) return block;
  for (const CardId c : p.t.texts) {
    const Definition& d = p.definition(c);
    if (((d.events >> event::action) & 1U) == 0) continue;
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto a = static_cast<std::uint16_t>(d.first_ability + i);
      if (answers_now(p, c, a, occurrence, Point::before)) block = p.library.abilities[a].block;
    }
  }
  return block;
}

}  // namespace

RunAbility PerformAction::text_of_action(Play& p) const {
  const NodeId instead = replacement(p, occurrence);
  Scope s;
  s.source = card;
  s.acting_card = card;
  s.you = seat;
  s.ability = ability;
  s.occurrence = occurrence;
  s.stands_for = stands_for;
  return RunAbility::of(p.library, s,
                        instead != no_node ? instead : p.library.abilities[ability].block);
}

void PerformAction::step(Play& p) {
  STEPS_BEGIN
  p.log({.line = line::performs, .by = seat, .ability = ability});
  occurrence = p.open({.event = event::action,
                       .cause = cause::technique,
                       .by = seat,
                       .subject = card,
                       .ability = ability});
  CALL(1, text_of_action(p));  // BR-GAP-52: to its end, also when the hero leaves meanwhile
  if (p.anyone_answers(event::action)) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  STEPS_END;
}

// BR-TACKLE-1, BR-TACKLE-2
void TakeFromHand::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  p.show_zone(p.zone(zone::hand, victim), SeatSet::of(seat));
  p.log({.line = line::looks_at_hand, .by = seat, .to = victim});
  for (; left != 0 && t.zones[p.zone(zone::hand, victim)].count != 0; --left) {
    p.ask(seat, prompt::take_card, no_card, no_node, ability);
    for (CardId c = t.zones[p.zone(zone::hand, victim)].first; c != no_card; c = t.cards[c].next) {
      p.offer_card(c);
    }
    ASK(1);
    p.log({.line = line::takes_card,
           .by = seat,
           .to = victim,
           .known_to = SeatSet::of(seat) | SeatSet::of(victim),
           .definition = p.card(p.answer().card).definition});
    p.move(p.answer().card, p.zone(zone::hand, seat), Play::End::last,
           SeatSet::of(seat) | SeatSet::of(victim));
  }
  STEPS_END;
}

}  // namespace muster::brawl
