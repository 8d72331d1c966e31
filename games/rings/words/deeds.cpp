// What texts make players do: draw, exhaust, discard, look and search; prisoners and Orc Guards.
#include <algorithm>

#include "games/rings/rules/procedures.h"
#include "rules/window.h"

namespace muster::rings {

namespace {

// The next of these seats in player order, taken off the list.
Seat take_seat(const Play& p, std::uint8_t& seats) {
  const Seat s = first_in_order(p, SeatSet(seats) & playing(p.t));
  if (s != no_seat) seats = static_cast<std::uint8_t>(seats & ~(1U << s));
  return s;
}

}  // namespace

void DrawCards::step(Play& p) {
  STEPS_BEGIN;
  while ((seat = take_seat(p, seats)) != no_seat) {
    if (!can_draw(p, seat) || amount <= 0) {
      p.came_to(0, false);
      continue;
    }
    // LR-DRAW-2: all of them are one occurrence
    occurrence = p.open({.event = event::draw, .by = seat, .to = seat, .amount = amount});
    if (p.anyone_answers(event::draw)) {
      CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    }
    if (p.occurrence(occurrence).stopped()) {
      if (p.occurrence(occurrence).replacement != no_node) CALL(2, replacement_of(p, occurrence));
      p.close();
      p.came_to(0, false);
      continue;
    }
    drawn = 0;
    // LR-DRAW-4: as many as there are and no others. LR-EFFECTS-3, LR-EX-2
    while (drawn < amount && p.t.zones[p.zone(zone::deck, seat)].count != 0) {
      ++drawn;
      const CardId c = p.t.zones[p.zone(zone::deck, seat)].first;
      p.move(c, p.zone(zone::hand, seat));  // LR-DRAW-3
      p.log({.line = line::draws,
             .by = seat,
             .known_to = SeatSet::of(seat),
             .definition = p.card(c).definition});
    }
    if (p.anyone_answers(event::draw)) {
      CALL(3, Window{.occurrence = occurrence, .point = Point::after});
    }
    p.close();
    p.came_to(drawn, drawn == amount);
  }
  STEPS_END;
}

void ExhaustHeroes::step(Play& p) {
  STEPS_BEGIN;
  while ((seat = take_seat(p, seats)) != no_seat) {
    p.ask(seat, prompt::exhaust);
    each_character_of(p, seat, [&](CardId c) {
      if (ready(p, c) && is_hero(p, c)) p.offer_card(c);
    });
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      lacking = 1;
      continue;
    }
    ASK(1);
    exhaust(p, p.answer().card);
    log_exhaustion(p, p.answer().card);
  }
  p.came_to(1, lacking == 0);
  STEPS_END;
}

void DiscardSome::step(Play& p) {
  STEPS_BEGIN;
  while (left != 0 && p.t.zones[p.zone(zone::hand, seat)].count != 0) {
    p.ask(seat, prompt::discard);
    each_kind_in_zone(p, p.zone(zone::hand, seat), [&](CardId c) { p.offer_card(c); });
    ASK(1);
    discard_from_hand(p, seat, p.answer().card);
    --left;
    ++done;
  }
  p.came_to(done, left == 0);
  STEPS_END;
}

// ---- looking and searching ----------------------------------------------------------------------

namespace {

// LR-SEARCH-1, -3: shown where they lie; as many as there are: LR-EX-2.
CardSet top_cards(Play& p, Seat owner, Seat to, int n) {
  CardSet set;
  each_in_zone(p, p.zone(zone::deck, owner), [&](CardId c) {
    if (n-- <= 0) return;
    set.add(c);
    p.show(c, SeatSet::of(to));
  });
  return set;
}

}  // namespace

void LookAndKeep::step(Play& p) {
  STEPS_BEGIN;
  left = top_cards(p, owner, seat, count);  // LR-EFFECTS-4
  if (left.empty()) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  p.ask(seat, prompt::keep_one);
  left.each([&](CardId c) { p.offer_card(c); });
  ASK(1);
  left.remove(p.answer().card);
  p.move(p.answer().card, p.zone(zone::hand, owner));
  {
    SeatSet knowing = SeatSet::of(seat);
    knowing.add(owner);
    p.log({.line = line::takes,
           .by = seat,
           .to = owner,
           .known_to = knowing,
           .definition = p.card(p.answer().card).definition});
  }
  while (!left.empty()) {
    // What goes back next lies above what has gone back already.
    p.ask(seat, prompt::put_back);
    left.each([&](CardId c) { p.offer_card(c); });
    ASK(2);
    left.remove(p.answer().card);
    p.move(p.answer().card, p.zone(zone::deck, owner), Play::End::first, SeatSet::of(seat));
  }
  p.came_to(1);
  STEPS_END;
}

void SearchTop::step(Play& p) {
  STEPS_BEGIN;
  while ((seat = take_seat(p, seats)) != no_seat) {
    among = top_cards(p, seat, seat, count);
    if (among.empty()) continue;
    p.ask(seat, prompt::search);
    among.each([&](CardId c) { p.offer_card(c); });
    p.offer_pass();
    ASK(1);
    p.log({.line = line::searches, .by = seat});
    if (p.answer().kind == OptionKind::card) {
      p.move(p.answer().card, p.zone(zone::hand, seat));  // LR-SEARCH-2
      p.log({.line = line::takes,
             .by = seat,
             .to = seat,
             .known_to = SeatSet::of(seat),
             .definition = p.card(p.answer().card).definition});
    } else {
      p.log({.line = line::finds_nothing, .by = seat});
    }
    p.shuffle(p.zone(zone::deck, seat));
  }
  p.came_to(1);
  STEPS_END;
}

void TakeFromEncounter::step(Play& p) {
  STEPS_BEGIN;
  while ((seat = take_seat(p, seats)) != no_seat) {
    p.ask(seat, prompt::search);
    for (const std::uint8_t z : {zone::encounter_deck, zone::encounter_discard}) {
      each_kind_in_zone(p, p.zone(z), [&](CardId c) {
        if (!has_trait(p, c, trait)) return;
        p.show(c, SeatSet::of(seat));
        p.offer_card(c);
      });
    }
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      continue;
    }
    ASK(1);
    move_to_staging(p, p.answer().card);  // LR-GAP-20: it is not revealed
    CALL(2, EnterPlay{.card = p.answer().card, .seat = seat});
  }
  p.shuffle(p.zone(zone::encounter_deck));  // LR-GAP-42
  p.came_to(1);
  STEPS_END;
}

// ---- Orc Guards ---------------------------------------------------------------------------------

void MakeOrcGuards::step(Play& p) {
  STEPS_BEGIN;
  while ((seat = take_seat(p, seats)) != no_seat) {
    card = p.t.zones[p.zone(zone::deck, seat)].first;
    if (card == no_card) continue;
    p.move(card, p.zone(zone::staging));
    p.card(card).controller = no_seat;
    p.card(card).seen_by = 0;
    p.card(card).counters = {};  // nothing on it may tell what it was
    p.set_face_down(card, true);
    p.log({.line = line::orc_guard, .by = seat});
    CALL(1, Engage{.enemy = card, .seat = seat});
  }
  p.came_to(1);
  STEPS_END;
}

// ---- prisoners ----------------------------------------------------------------------------------

void take_prisoner(Play& p, CardId hero) {
  p.log({.line = line::captured, .known_to = everyone, .definition = p.card(hero).definition});
  set_state(p, hero, state::prisoner, true);
  set_state(p, hero, state::committed, false);
  p.set_face_down(hero, true);
}

CardId the_prisoner(const Play& p) {
  CardId found = no_card;
  for (int i = 0; i < p.t.players(); ++i) {
    each_in_zone(p, p.zone(zone::heroes, static_cast<Seat>(i)), [&](CardId c) {
      if (has_state(p, c, state::prisoner)) found = c;
    });
  }
  return found;
}

void Capture::step(Play& p) {
  STEPS_BEGIN;
  occurrence = p.open({.event = event::capture, .to = first_player(p.t)});
  if (p.anyone_answers(event::capture)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  if (p.occurrence(occurrence).stopped()) {
    if (p.occurrence(occurrence).replacement != no_node) CALL(2, replacement_of(p, occurrence));
  } else {
    CardList heroes;
    in_order(p, playing(p.t),
             [&](Seat s) { each_hero_of(p, s, [&](CardId c) { heroes.push_back(c); }); });
    if (!heroes.empty()) {
      take_prisoner(p, heroes[p.t.random(static_cast<std::uint32_t>(heroes.size()))]);
    }
  }
  p.close();
  p.came_to(1);
  STEPS_END;
}

void Rescue::step(Play& p) {
  STEPS_BEGIN;
  hero = the_prisoner(p);
  if (hero == no_card) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  occurrence = p.open({.event = event::rescue, .to = controller(p, hero), .subject = hero});
  if (p.anyone_answers(event::rescue)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  p.close();
  set_state(p, hero, state::prisoner, false);
  p.set_face_down(hero, false);
  each_attached(p, hero, [&](CardId c) { p.set_face_down(c, false); });
  p.log({.line = line::rescued, .known_to = everyone, .definition = p.card(hero).definition});
  p.came_to(1);
  STEPS_END;
}

}  // namespace muster::rings
