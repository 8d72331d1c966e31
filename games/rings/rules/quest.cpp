// The quest phase and the quest deck. LR-QUEST-PHASE-1 .. 20, LR-QUEST-ADVANCE-1, -2,
// LR-ACTIVE-LOCATION-1 .. 5
#include <algorithm>

#include "games/rings/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::rings {

void QuestPhase::step(Play& p) {  // LR-QUEST-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s3_1)) CALL(1, Moment{.at = Step::s3_1});  // LR-QUEST-PHASE-2
  CALL(2, ActionWindow{});                                        // LR-QUEST-PHASE-3
  set_step(p, Step::s3_2);
  while ((seat = next_seat(p, done)) != no_seat) {
    done = static_cast<std::uint8_t>(done | 1U << seat);
    at(p.t, value::active) = seat;
    CALL(3, Commit{.seat = seat});
  }
  at(p.t, value::active) = -1;
  CALL(4, ActionWindow{});  // LR-QUEST-PHASE-6
  set_step(p, Step::s3_3);
  if (table_value(p, stat::stages) != 0) {  // LR-QUEST-PHASE-7, LR-ELIMINATION-7
    CALL(5, StageCards{.left = static_cast<std::uint8_t>(playing(p.t).count() +
                                                         table_value(p, stat::reveals)),
                       .seat = first_player(p.t)});
  }
  CALL(6, ActionWindow{});  // LR-QUEST-PHASE-11
  set_step(p, Step::s3_4);
  CALL(7, ResolveQuest{});
  CALL(8, ActionWindow{});           // LR-QUEST-PHASE-19
  set_step(p, Step::s3_5);           // LR-QUEST-PHASE-20
  clear_state(p, state::committed);  // LR-QUEST-PHASE-17, -18: they stay exhausted
  CALL(9, EndPhase{.at = Step::s3_5});
  STEPS_END;
}

void Commit::step(Play& p) {
  STEPS_BEGIN;
  clear_marks(p, card_mark::chosen);
  while (true) {
    p.ask(seat, prompt::commit);  // LR-QUEST-PHASE-4
    each_character_of(p, seat, [&](CardId c) {
      if (ready(p, c) && (p.card(c).mark & card_mark::chosen) == 0 &&
          card_value(p, c, stat::can_commit) != 0) {
        p.offer_deed(deed::commit, c);
      }
    });
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      break;
    }
    p.offer_pass();
    note_totals(p);
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    p.card(p.answer().card).mark |= card_mark::chosen;
  }
  {
    bool any = false;
    each_character_of(p, seat, [&](CardId c) {
      Card& card = p.card(c);
      if ((card.mark & card_mark::chosen) == 0) return;
      any = true;
      exhaust(p, c);  // LR-QUEST-PHASE-5
      set_state(p, c, state::committed, true);
      card.mark = card_mark::committed;
      p.log(
          {.line = line::commits, .by = seat, .known_to = everyone, .definition = card.definition});
    });
    if (!any) {
      p.finish();
      return;
    }
  }
  note_totals(p);  // whoever answers sees what was committed
  occurrence = p.open({.event = event::commit, .by = seat, .to = seat});
  if (p.anyone_answers(event::commit)) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  clear_marks(p, card_mark::committed);
  STEPS_END;
}

void ResolveQuest::step(Play& p) {
  STEPS_BEGIN;
  note_totals(p);  // LR-GAP-53: 0 willpower where nobody is committed
  at(p.t, value::willpower) = p.t.values[value::willpower_now];
  at(p.t, value::threat) = p.t.values[value::threat_now];
  // LR-QUEST-PHASE-12
  difference = static_cast<std::int16_t>(at(p.t, value::willpower) - at(p.t, value::threat));
  p.log({.line = line::willpower, .number = at(p.t, value::willpower)});
  p.log({.line = line::staging_threat, .number = at(p.t, value::threat)});
  p.log({.line = difference > 0   ? line::quest_succeeds
                 : difference < 0 ? line::quest_fails
                                  : line::quest_draws,
         .number = static_cast<std::int16_t>(difference < 0 ? -difference : difference)});
  if (difference == 0) {  // LR-QUEST-PHASE-16, LR-EX-20
    p.finish();
    return;
  }
  // LR-GAP-54: that it succeeded comes before its progress.
  occurrence = p.open({.event = difference > 0 ? event::success : event::failure,
                       .to = first_player(p.t),
                       .amount = difference});
  if (p.anyone_answers(p.occurrence(occurrence))) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  if (difference > 0) {  // LR-QUEST-PHASE-13
    CALL(2, PlaceProgress{.card = quest(p.t), .amount = static_cast<std::int16_t>(difference)});
  } else {  // LR-QUEST-PHASE-15
    CALL(3, RaiseThreat{.amount = static_cast<std::int16_t>(-difference),
                        .seats = playing(p.t).bits()});
  }
  STEPS_END;
}

// ---- progress -----------------------------------------------------------------------------------

namespace {

void add_progress(Play& p, CardId c, int n) {
  std::int16_t& tokens = p.card(c).counters[counter::progress];
  tokens = static_cast<std::int16_t>(tokens + n);
  p.log({.line = line::progress,
         .known_to = everyone,
         .definition = p.card(c).definition,
         .number = static_cast<std::int16_t>(n)});
}

bool explored(Play& p, CardId c) {  // LR-EXPLORED-1
  return is_location(p, c) && progress_on(p, c) >= quest_points(p, c);
}

}  // namespace

void PlaceProgress::step(Play& p) {
  STEPS_BEGIN;
  if (amount <= 0 || !p.card(card).is(flag::in_play) ||
      card_value(p, card, stat::can_progress) == 0) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  location = card;
  on_location = amount;
  if (is_type(p, card, type::quest)) {
    location = active_location(p);
    on_location = 0;
    // LR-QUEST-PHASE-14, LR-EX-19
    if (location != no_card && card_value(p, location, stat::can_progress) != 0) {
      on_location = static_cast<std::int16_t>(
          std::clamp(quest_points(p, location) - progress_on(p, location), 0, int{amount}));
    }
  }
  if (on_location > 0) {
    add_progress(p, location, on_location);
    amount = static_cast<std::int16_t>(amount - on_location);
    if (explored(p, location)) {
      occurrence = p.open({.event = event::leave_play,
                           .cause = cause::explored,
                           .subject = location,
                           .also = std::uint64_t{1} << event::explored});
      if (p.anyone_answers(p.occurrence(occurrence))) {
        CALL(1, Window{.occurrence = occurrence, .point = Point::before});
      }
      CALL(2, LeavePlay{
                  .card = location, .why = cause::explored, .occurrence = occurrence, .shared = 1});
    }
  }
  if (!is_type(p, card, type::quest)) amount = 0;  // LR-GAP-43: the excess is lost
  // LR-GAP-88: the rest of the progress first, then what answers all of it.
  if (amount > 0 && card == quest(p.t)) {
    add_progress(p, card, amount);
    if (occurrence == 0xff) {
      occurrence = p.open({.event = event::progress, .to = first_player(p.t), .subject = card});
    } else {
      p.occurrence(occurrence).also |= std::uint64_t{1} << event::progress;
      p.occurrence(occurrence).other = card;
    }
    p.occurrence(occurrence).amount = amount;
  }
  if (occurrence != 0xff) {
    if (p.anyone_answers(p.occurrence(occurrence)) ||
        own_text_answers(p, p.occurrence(occurrence))) {
      CALL(3, Window{.occurrence = occurrence, .point = Point::after});
    }
    p.close();
    if (unsettled(p)) CALL(4, Settle{});
  }
  if (quest_is_due(p)) CALL(5, CheckQuest{});
  p.came_to(1);
  STEPS_END;
}

void ProgressAll::step(Play& p) {
  STEPS_BEGIN;
  while (!left.empty()) {
    card = p.next_of(left.first(), left.last());
    left.remove(card);
    CALL(1, PlaceProgress{.card = card, .amount = static_cast<std::int16_t>(amount)});
  }
  p.came_to(1);
  STEPS_END;
}

// ---- stages -------------------------------------------------------------------------------------

namespace {

// The players are leaving this stage already.
bool being_defeated(const Play& p, CardId c) {
  return std::any_of(p.t.occurrences.begin(), p.t.occurrences.end(), [&](const Occurrence& o) {
    return o.event == event::stage_defeated && o.subject == c;
  });
}

}  // namespace

namespace {

bool won_by_text(Play& p) {  // LR-WINNING-2
  return p.t.facts.shapers[stat::won] != 0 && card_value(p, quest(p.t), stat::won) != 0;
}

}  // namespace

bool quest_is_due(Play& p) {
  if (at(p.t, value::quest) < 0 || p.card(quest(p.t)).side == 0) return false;
  if (won_by_text(p)) return true;
  const int progress = progress_on(p, quest(p.t));
  if (progress <= 0) return false;
  // LR-GAP-45: a stage without quest points is completed by its text alone.
  const int points = quest_points(p, quest(p.t));
  return points > 0 && progress >= points && !being_defeated(p, quest(p.t)) &&
         card_value(p, quest(p.t), stat::can_advance) != 0;
}

void CheckQuest::step(Play& p) {
  STEPS_BEGIN;
  if (!quest_is_due(p)) {
    p.finish();
    return;
  }
  if (won_by_text(p)) {
    win(p);
    return;
  }
  CALL(1, Advance{});
  STEPS_END;
}

void Advance::step(Play& p) {
  STEPS_BEGIN;
  defeated = quest(p.t);
  p.log({.line = line::stage_defeated,
         .known_to = everyone,
         .definition = p.card(defeated).definition});
  occurrence =
      p.open({.event = event::stage_defeated, .to = first_player(p.t), .subject = defeated});
  if (p.anyone_answers(event::stage_defeated)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  if (p.t.zones[p.zone(zone::quest_deck)].first == no_card) {
    win(p);  // LR-WINNING-1
    return;
  }
  // LR-QUEST-ADVANCE-2, LR-EX-21, LR-GAP-44
  p.card(defeated).counters = {};
  p.move(defeated, p.zone(zone::removed));
  {
    const CardId next = p.t.zones[p.zone(zone::quest_deck)].first;
    p.move(next, p.zone(zone::quest));
    at(p.t, value::quest) = static_cast<std::int16_t>(next);
  }
  CALL(2, ShowStage{});
  if (p.anyone_answers(event::stage_defeated)) {  // LR-GAP-88
    CALL(3, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  STEPS_END;
}

void ShowStage::step(Play& p) {
  STEPS_BEGIN;
  // LR-SETUP-2, -15; LR-CARD-ANATOMY-8: what side A says is done in full before side B is shown.
  CALL(1, ResolveAbilities{.card = quest(p.t), .which = ability::setup, .seat = first_player(p.t)});
  p.become(quest(p.t), p.definition(quest(p.t)).back);
  p.log({.line = line::stage, .known_to = everyone, .definition = p.card(quest(p.t)).definition});
  // LR-CARD-ANATOMY-9
  CALL(2, ResolveAbilities{
              .card = quest(p.t), .which = ability::when_revealed, .seat = first_player(p.t)});
  // Only now: what it brings must be there before anything can end it. LR-GAP-44, LR-GRIM-1
  p.card(quest(p.t)).side = 1;
  if (quest_is_due(p)) CALL(3, CheckQuest{});
  STEPS_END;
}

}  // namespace muster::rings
