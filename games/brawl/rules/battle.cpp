// Battles, rounds, stages and the four phases of a stage.
#include "games/brawl/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::brawl {

namespace {

void clear_series(Play& p, SeatSet who) {
  in_order(p, who, [&](Seat s) {
    const ZoneId z = p.zone(zone::series, s);
    while (p.t.zones[z].first != no_card) discard(p, p.t.zones[z].first);
  });
}

// BR-BATTLE-WIN-3, BR-SIMULTANEOUS-3: who is left, or all who left last if nobody is.
SeatSet battle_winners(const Table& t) {
  return in_battle(t).empty() ? seats(t, value::last_left) : in_battle(t);
}

// BR-TEAM-BATTLE-3: a team's wins are counted with its first hero.
Seat scorer(const Table& t, Seat s) { return side_of(t, s).lowest(); }

// A team wins together: its line stands behind the one for a single hero.
void log_winner(Play& p, Seat s, std::uint8_t line, std::int16_t wins = 0) {
  const bool team = at(p.t, value::teams) != 0;
  p.log({.line = team ? static_cast<std::uint8_t>(line + 1) : line,
         .by = s,
         .together = side_of(p.t, s),
         .number = wins});
}

// BR-BATTLE-WIN-4: one win more; BR-GAP-41: a team whose heroes left together scores once.
void score(Play& p, SeatSet winners) {
  SeatSet counted;
  in_order(p, winners, [&](Seat s) {
    const Seat card = scorer(p.t, s);
    if (counted.has(card)) return;
    counted.add(card);
    ++of(p.t, card, seat_value::wins);
    log_winner(p, s, line::wins_battle, of(p.t, card, seat_value::wins));
  });
}

// BR-GAME-END-1, BR-TEAM-BATTLE-4: a hero wins with the whole team.
void win_game(Play& p, Seat winner) {
  log_winner(p, winner, line::wins_game);
  p.end_game(side_of(p.t, winner));
}

}  // namespace

// BR-GAME-2, BR-BATTLE-WIN-6, BR-GAME-END-1..4
void PlayGame::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  // Set-up steps 1 to 7 happened in set_up(); what is left is the choice of heroes.
  for (int s = 0; s < t.players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    if (t.zones[p.zone(zone::dealt_heroes, seat)].count == 0) continue;
    p.ask(seat, prompt::choose_hero);  // BR-SETUP-5, BR-COMBINE-5, BR-GAP-37: in secret
    for (CardId c = t.zones[p.zone(zone::dealt_heroes, seat)].first; c != no_card;
         c = t.cards[c].next) {
      p.offer_card(c);
    }
  }
  if (!t.asks.empty()) {
    ASK(1);
    for (std::size_t i = 0; i < p.answer_count(); ++i) {
      const Seat seat = p.answerer(i);
      const CardId hero = p.answer(i).card;
      p.move(hero, p.zone(zone::hero, seat));
      of(t, seat, seat_value::hero) = static_cast<std::int16_t>(hero);
      // BR-SETUP-6: the other one goes back to the box.
      const ZoneId dealt = p.zone(zone::dealt_heroes, seat);
      while (t.zones[dealt].first != no_card) p.move(t.zones[dealt].first, p.zone(zone::box));
    }
  }
  for (int s = 0; s < t.players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    p.log({.line = line::hero_chosen,
           .by = seat,
           .known_to = everyone,
           .definition = t.cards[hero_of(t, seat)].definition});
  }
  set_seats(t, value::fighters, p.everybody());  // BR-GAME-3: in every battle
  while (true) {
    CALL(2, PrepareBattle{});
    CALL(3, PlayBattle{});
    at(t, value::in_force) = 0;
    score(p, battle_winners(t));
    clear_series(p, p.everybody());                // BR-GAP-26
    CALL(4, EndPeriod{.period = Period::battle});  // BR-GAP-53: with all of its rounds and stages
    if (at(t, value::deciding) != 0) {             // BR-GAP-39: this battle decides the game
      const SeatSet winners = battle_winners(t);
      win_game(p, first_in_order(p, winners));
      return;
    }
    SeatSet leaders;
    for (int s = 0; s < t.players(); ++s) {
      const auto seat = static_cast<Seat>(s);
      if (of(t, scorer(t, seat), seat_value::wins) >= at(t, value::wins_needed)) leaders.add(seat);
    }
    if (leaders.empty()) continue;  // BR-BATTLE-WIN-6
    // BR-GAME-END-2, BR-TEAM-BATTLE-5, BR-GAP-41: the first player, or the nearest to him
    // clockwise.
    const Seat winner = first_in_order(p, leaders);
    const bool tied = side_of(t, winner) != leaders;
    const Tie rule = static_cast<Tie>(at(t, value::tie));
    if (tied && rule == Tie::fourth_win && at(t, value::wins_needed) == 3) {
      at(t, value::wins_needed) = 4;  // BR-GAP-38: all play on, to the fourth win
      p.log({.line = line::tie_goes_on});
      continue;
    }
    if (tied && rule == Tie::deciding_battle) {
      at(t, value::deciding) = 1;
      set_seats(t, value::fighters, leaders);
      p.log({.line = line::tie_goes_on});
      continue;
    }
    win_game(p, winner);
    return;
  }
  STEPS_END;
}

// BR-GAME-5, BR-ROUND-1, BR-ROUND-2, BR-STAGE-1
void PlayBattle::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  at(t, value::round) = 0;
  while (at(t, value::battle_over) == 0) {
    ++at(t, value::round);  // BR-ROUND-CHECK-2
    at(t, value::stage) = 1;
    set_seats(t, value::lost_energy, SeatSet());
    p.log({.line = line::round_begins, .number = t.values[value::round]});
    CALL(1, Happen{.event = event::round_start,
                   .amount = static_cast<std::int16_t>(at(t, value::round))});
    for (;; ++at(t, value::stage)) {
      set_seats(t, value::acted, SeatSet());
      CALL(2, ChooseCards{});
      if (at(t, value::battle_over) == 0) CALL(3, PerformActions{});
      // Phase 3, BR-BATTLE-CHECK-1, -2.
      if (at(t, value::battle_over) != 0) {
        p.finish();
        return;
      }
      CALL(4, Happen{.event = event::stage_end});
      CALL(5, EndPeriod{.period = Period::stage});
      if (at(t, value::stage) >= p.value(stat::stages)) break;  // BR-ROUND-CHECK-3: else the next
    }
    // Phase 4, BR-ROUND-CHECK-1, -4: the series are cleared, hands stay as they are.
    clear_series(p, p.everybody());
    p.log({.line = line::series_cleared});
    if (!(seats(t, value::doomed) & in_battle(t)).empty()) {  // BR-GAP-11
      CALL(6, LeaveBattle{.leaving = (seats(t, value::doomed) & in_battle(t)).bits(),
                          .why = cause::energy,
                          .put_off = 1});
      if (at(t, value::battle_over) != 0) break;
    }
    CALL(7, Happen{.event = event::round_end});
    CALL(8, EndPeriod{.period = Period::round});
  }
  STEPS_END;
}

namespace {

void lay(Play& p, Seat s, CardId c) {
  const bool open = p.value(stat::laid_open) != 0;
  // BR-CHOICE-2 and -3: to the right of the others, and nobody else sees which card it is.
  p.move(c, p.zone(zone::series, s), Play::End::last, open ? everyone : SeatSet::of(s));
  if (open) p.set_face_down(c, false);
  p.log({.line = line::lays,
         .by = s,
         .known_to = open ? everyone : SeatSet::of(s),
         .definition = p.card(c).definition});
}

SeatSet empty_handed(const Play& p) {
  SeatSet empty;
  for (int s = 0; s < p.t.players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    if (in_battle(p.t).has(seat) && p.t.zones[p.zone(zone::hand, seat)].count == 0) empty.add(seat);
  }
  return empty;
}

void ask_to_lay(Play& p, Seat s) {
  p.ask(s, prompt::lay);
  for (CardId c = p.t.zones[p.zone(zone::hand, s)].first; c != no_card; c = p.t.cards[c].next) {
    p.offer_card(c);
  }
}

}  // namespace

// BR-CHOICE-1..11
void ChooseCards::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  // BR-LEAVE-5, BR-EMPTY-HAND-1: an empty hand counts here alone, when a card must be laid.
  left = empty_handed(p).bits();
  if (left != 0) {  // BR-CHOICE-11, BR-SIMULTANEOUS-1, -2: they leave together
    CALL(1, LeaveBattle{.leaving = SeatSet(left).bits(), .why = cause::no_card});
    if (at(t, value::battle_over) != 0) {  // BR-GAP-34
      p.finish();
      return;
    }
  }
  // BR-LEAVE-7: heroes who have left lay no card.
  if (p.value(stat::laid_open) != 0) {
    for (left = in_battle(t).bits(); left != 0;) {
      seat = first_in_order(p, SeatSet(left));
      ask_to_lay(p, seat);
      ASK(2);
      left = static_cast<std::uint8_t>(left & ~(1U << seat));
      lay(p, seat, p.answer().card);
    }
  } else {
    in_order(p, in_battle(t), [&](Seat s) { ask_to_lay(p, s); });
    ASK(3);
    for (std::size_t i = 0; i < p.answer_count(); ++i) lay(p, p.answerer(i), p.answer(i).card);
  }
  CALL(4, Happen{.event = event::cards_laid, .point = Point::before});
  STEPS_END;
}

// BR-ACTION-1, BR-ACTION-4..8, BR-FIRST-PLAYER-OUT-2
void PerformActions::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  while (at(t, value::battle_over) == 0) {  // BR-BATTLE-WIN-2: the winner reveals nothing more
    {
      // BR-LEAVE-8, BR-GAP-31: who has left is passed over.
      const SeatSet waiting = in_battle(t) - seats(t, value::acted);
      if (waiting.empty()) break;
      if (seat == no_seat) {
        seat = first_in_order(p, waiting);
      } else {
        // Whoever is first player now, it goes on from the one who acted to those still to act
        // (BR-FIRST-PLAYER-3, -4, BR-SEIZE-5, -6, BR-GAP-32).
        do seat = t.left_of(seat);
        while (!waiting.has(seat));
      }
    }
    at(t, value::turn) = seat;
    CALL(1, TakeTurn{.seat = seat});
    {
      SeatSet acted = seats(t, value::acted);
      acted.add(seat);
      set_seats(t, value::acted, acted);
    }
    // BR-DRAX-2, BR-GAP-10: a delayed exit falls due when the last card of the round has been
    // played in full, whatever energy was regained.
    if (in_battle(t).has(seat) && seats(t, value::doomed).has(seat) &&
        at(t, value::stage) >= p.value(stat::stages) && at(t, value::battle_over) == 0) {
      CALL(2, LeaveBattle{.leaving = SeatSet::of(seat).bits(), .why = cause::energy, .put_off = 1});
    }
  }
  at(t, value::turn) = -1;
  STEPS_END;
}

void Happen::step(Play& p) {
  STEPS_BEGIN
  if (!p.anyone_answers(event)) {
    p.finish();
    return;
  }
  occurrence = p.open({.event = event, .amount = amount});
  CALL(1, Window{.occurrence = occurrence, .point = point});
  p.close();
  STEPS_END;
}

}  // namespace muster::brawl
