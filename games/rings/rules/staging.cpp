// Encounter cards: staging, guarded, doomed, surge. LR-STAGING-1 .. 5, LR-REVEAL-1, LR-SURGE-1 ..
// 3, LR-DOOMED-1, LR-GUARDED-1 .. 9
#include <algorithm>

#include "games/rings/rules/procedures.h"
#include "rules/window.h"

namespace muster::rings {

void StageCards::step(Play& p) {
  STEPS_BEGIN;
  while (left != 0) {  // LR-GAP-24: however many players are left
    --left;
    seat = still_playing(p, seat);
    if (top_encounter_card(p) == no_card) break;
    note_totals(p);  // whoever is asked meanwhile sees what the quest has come to
    // LR-QUEST-PHASE-8: all that one card does before the next one is revealed
    CALL(1, Reveal{.card = top_encounter_card(p), .seat = seat});
    if (in_turn != 0) seat = p.t.left_of(seat);
  }
  p.came_to(1);
  STEPS_END;
}

namespace {

enum Todo : std::uint8_t { doomed = 1, guarded = 2, when_revealed = 4 };

bool one_thing(std::uint8_t todo) { return (todo & (todo - 1)) == 0; }

}  // namespace

void Reveal::step(Play& p) {  // LR-REVEAL-1
  STEPS_BEGIN;
  p.move(card, p.zone(zone::revealed));  // LR-STAGING-2
  p.card(card).controller = no_seat;     // LR-OWNERSHIP-4, LR-OBJECTIVE-3
  p.log({.line = line::reveals,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(card).definition});
  occurrence =
      p.open({.event = event::reveal,
              .by = seat,
              .to = seat,
              .marks = static_cast<std::uint8_t>(from_deck != 0 ? mark::from_encounter_deck : 0),
              .source = card,
              .subject = card});
  if (p.anyone_answers(event::reveal)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  // What was destroyed as it was revealed does nothing more. What a text gave the card counts like
  // what is printed on it (LR-EFFECTS-1), and nobody is asked whether it happens: LR-ABILITY-3, -4,
  // LR-TRIGGERED-2.
  gone = zone_kind(p, card) != zone::revealed ? 1 : 0;
  if (gone == 0 && card_value(p, card, stat::doomed) > 0) todo |= doomed;
  if (gone == 0 && has_printed_keyword(p, card, "guarded") && no_guard == 0) todo |= guarded;
  if ((p.occurrence(occurrence).marks & mark::effects_cancelled) != 0) {  // LR-CANCEL-5
    p.log({.line = line::cancelled, .known_to = everyone, .definition = p.card(card).definition});
  } else if (ability_of_kind(p, card, ability::when_revealed) != nullptr &&
             zone_kind(p, card) == zone::revealed) {
    todo |= when_revealed;
  }
  while (todo != 0) {  // LR-STAGING-3, LR-GAP-19
    now = todo;
    if (!one_thing(todo)) {
      p.ask(first_player(p.t), prompt::staging_order, card);
      if ((todo & doomed) != 0) p.offer_deed(deed::doomed, card);
      if ((todo & guarded) != 0) p.offer_deed(deed::guarded, card);
      if ((todo & when_revealed) != 0) p.offer_deed(deed::when_revealed, card);
      ASK(2);
      now = static_cast<std::uint8_t>(1U << (p.answer().value - deed::doomed));
    }
    todo = static_cast<std::uint8_t>(todo & ~now);
    if (now == doomed) {  // LR-DOOMED-1
      p.log({.line = line::doomed,
             .known_to = everyone,
             .definition = p.card(card).definition,
             .number = static_cast<std::int16_t>(card_value(p, card, stat::doomed))});
      CALL(3, RaiseThreat{.amount = static_cast<std::int16_t>(card_value(p, card, stat::doomed)),
                          .seats = playing(p.t).bits()});
    } else if (now == guarded) {
      if (zone_kind(p, card) == zone::revealed) move_to_staging(p, card);
      CALL(4, Guard{.objective = card, .seat = seat});
    } else {  // LR-TREACHERY-2
      CALL(5, ResolveAbilities{.card = card,
                               .which = ability::when_revealed,
                               .seat = seat,
                               .occurrence = occurrence});
    }
  }
  if (gone == 0) {
    surges = static_cast<std::uint8_t>(card_value(p, card, stat::surge) +
                                       p.occurrence(occurrence).amount);
  }
  if (zone_kind(p, card) == zone::revealed) {
    if (is_type(p, card, type::treachery)) {
      to_discard(p, card);  // LR-STAGING-5, LR-QUEST-PHASE-10, LR-GUARDED-9, LR-GAP-40
    } else if (is_type(p, card, type::objective_ally)) {
      p.move(card, p.zone(zone::allies, first_player(p.t)));
      log_card(p, line::control, card, first_player(p.t));
      CALL(6, EnterPlay{.card = card, .seat = seat});
    } else {
      p.move(card, p.zone(zone::staging));  // LR-STAGING-4, LR-QUEST-PHASE-9
      p.log({.line = line::staged, .known_to = everyone, .definition = p.card(card).definition});
      if (guards != no_card && p.card(guards).is(flag::in_play)) {
        p.attach(guards, card);  // the pair lies and moves together. LR-GUARDED-1, LR-GAP-39
        p.log({.line = line::guarded,
               .known_to = everyone,
               .definition = p.card(guards).definition,
               .other = p.card(card).definition});
      }
      note_totals(p);
      CALL(7, EnterPlay{.card = card, .seat = seat});
    }
  }
  replaced = (p.occurrence(occurrence).marks & mark::replaced_card) != 0 ? 1 : 0;
  p.close();
  if (unsettled(p)) CALL(9, Settle{});
  check_encounter_deck(p);
  while (surges != 0 && top_encounter_card(p) != no_card) {  // LR-SURGE-1..3
    --surges;
    p.log({.line = line::surge, .known_to = everyone, .definition = p.card(card).definition});
    CALL(10, Reveal{.card = top_encounter_card(p), .seat = still_playing(p, seat)});
  }
  if (replaced != 0 && top_encounter_card(p) != no_card) {
    CALL(8,
         Reveal{.card = top_encounter_card(p), .seat = still_playing(p, seat), .guards = guards});
  }
  if (quest_is_due(p)) CALL(11, CheckQuest{});
  p.came_to(1);
  STEPS_END;
}

void Guard::step(Play& p) {
  STEPS_BEGIN;
  while (top_encounter_card(p) != no_card) {
    card = top_encounter_card(p);
    if (!is_type(p, card, type::objective)) {
      CALL(1, Reveal{.card = card, .seat = seat, .guards = objective});
      break;
    }
    // LR-GUARDED-2, LR-EX-9, LR-GAP-37: an objective guards nothing; its own guard comes
    // afterwards.
    if (has_printed_keyword(p, card, "guarded") && count < waiting.size()) waiting[count++] = card;
    {
      Reveal r = Reveal{.card = card, .seat = seat};
      r.no_guard = 1;
      pc = 2;
      return p.call(r);
    }
    case 2:;
  }
  while (next < count) {
    ++next;
    if (in_staging(p, waiting[next - 1U]))
      CALL(3, Guard{.objective = waiting[next - 1U], .seat = seat});
  }
  STEPS_END;
}

// Only the abilities of one kind, whatever else is on the card: no shadow effect resolves as it is
// revealed. LR-SHADOW-EFFECT-2
void ResolveAbilities::step(Play& p) {
  const Definition& d = p.definition(card);
  while (next < d.ability_count) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + next++);
    const Ability& a = p.library.abilities[index];
    if (a.kind != which) continue;
    Scope s;
    s.source = card;
    s.you = still_playing(p, seat);
    s.ability = index;
    s.occurrence = occurrence;
    if (a.condition != no_node && !eval_condition(p, s, p.library.node(a.condition))) continue;
    // LR-TRIGGERED-1: effects when revealed are triggered abilities, too.
    const bool triggered = which == ability::when_revealed && p.anyone_answers(event::initiate);
    p.came_to(0);
    if (triggered) {
      p.call(UseAbility{.card = card, .ability = index, .seat = s.you, .occurrence = occurrence});
    } else {
      p.call(RunAbility::of(p.library, s, a.block));
    }
    return;
  }
  p.finish();
}

}  // namespace muster::rings
