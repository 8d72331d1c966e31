// Decks, trashes and hands: shuffling, discarding, searching, revealing.
#include <algorithm>

#include "games/sentinels/rules/procedures.h"
#include "rules/window.h"

namespace muster::sentinels {

// SM-EMPTY-DECK-1, -2: only when a card is to be drawn or played, not when the deck runs out.
void ShuffleTrash::step(Play& p) {
  STEPS_BEGIN
  shuffle_into_deck(p, side);
  if (side == environment_side && at(p.t, value::setting_up) == 0 &&
      p.anyone_answers(event::shuffled)) {
    occurrence = p.open({.event = event::shuffled});
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  if (p.anyone_answers(event::topped)) CALL(2, CheckTop{});
  STEPS_END;
}

void CheckTop::step(Play& p) {
  STEPS_BEGIN
  result = static_cast<std::int16_t>(p.t.facts.result);
  fulfilled = p.t.facts.fulfilled;
  that_card = at(p.t, value::that_card);
  while (at(p.t, value::setting_up) == 0) {
    card = p.t.zones[p.zone(zone::environment_deck)].first;
    if (card == no_card || side_of(p, card) != villain_side) break;
    occurrence = p.open({.event = event::topped, .subject = card});
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
    if (p.t.zones[p.zone(zone::environment_deck)].first == card) break;  // nobody took it
  }
  at(p.t, value::that_card) = that_card;
  p.came_to(result, fulfilled != 0);
  STEPS_END;
}

// ---- discarding ---------------------------------------------------------------------------------

namespace {

bool has_fitting(Play& p, Seat s, const Scope& scope, NodeId filter) {
  bool any = false;
  each_in_zone(p, p.zone(zone::hand, s), [&](CardId c) { any = any || fits(p, scope, filter, c); });
  return any;
}

}  // namespace

void DiscardSome::step(Play& p) {
  STEPS_BEGIN
  while (seats != 0) {
    seat = first_in_order(p, SeatSet(seats));
    if (seat == no_seat) break;
    seats = (SeatSet(seats) - SeatSet::of(seat)).bits();
    if (!active(p.t, seat)) continue;
    for (left = count; left > 0 && has_fitting(p, seat, scope, filter); --left) {
      p.ask(seat, prompt::discard, scope.source, filter, scope.ability);
      p.t.asks.back().number = count == any_count ? 0 : left;  // of any number none is to go
      each_kind_in_zone(p, p.zone(zone::hand, seat), [&](CardId c) {
        if (fits(p, scope, filter, c)) p.offer_card(c);
      });
      if (mode == up_to) p.offer_pass();
      ASK(1);
      if (p.answer().kind == OptionKind::pass) break;
      p.log({.line = line::discards,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(p.answer().card).definition});
      to_trash(p, p.answer().card);
      ++of(p.t, seat, seat_value::discarded);
      ++total;
    }
    if (left > 0) all = 0;
  }
  p.came_to(total, mode == up_to ? total > 0 : all != 0 && total > 0);
  STEPS_END;
}

void DiscardTop::step(Play& p) {
  STEPS_BEGIN
  each_side(p, [&](std::uint8_t side) {
    if (!SeatSet(sides).has(side)) return;
    for (int i = 0; i < count; ++i) {
      const CardId c = p.t.zones[deck_of(p, side)].first;
      if (c == no_card) return;  // SM-EMPTY-DECK-3
      p.log(
          {.line = line::discarded_top, .known_to = everyone, .definition = p.card(c).definition});
      to_trash(p, c);
      p.card(c).mark |= card_mark::buried;
      at(p.t, value::that_card) = static_cast<std::int16_t>(c);
      ++done;
    }
  });
  if (p.anyone_answers(event::topped)) CALL(1, CheckTop{});
  p.came_to(done, done > 0);
  STEPS_END;
}

// ---- searching ----------------------------------------------------------------------------------

namespace {

bool any_in(Play& p, ZoneId z, const Scope& scope, NodeId filter) {
  bool any = false;
  each_in_zone(p, z, [&](CardId c) { any = any || fits(p, scope, filter, c); });
  return any;
}

CardId first_revealed(const Play& p, const CardSet& cards) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::revealed), [&](CardId c) {
    if (found == no_card && cards.has(c)) found = c;
  });
  return found;
}

// What was revealed and can be dealt with no more goes back, as it lay. SM-REVEAL-4
void put_back_shown(Play& p, const CardSet& cards) {
  CardList list;
  each_in_zone(p, p.zone(zone::revealed), [&](CardId c) {
    if (cards.has(c)) list.push_back(c);
  });
  for (std::size_t i = list.size(); i-- > 0;) {
    p.move(list[i], deck_of(p, side_of(p, list[i])), Play::End::first);
  }
}

// SM-FIRST-GAME-2: the card lies on top, so nobody has to search.
bool lies_ready(const Play& p) {
  return at(p.t, value::setting_up) != 0 && at(p.t, value::first_game) != 0;
}

}  // namespace

void Fetch::step(Play& p) {
  STEPS_BEGIN
  while (left > 0 && !p.breaks_off(scope)) {
    if (how == summon && in_deck == 0 && any_in(p, deck_of(p, side), scope, filter)) {
      if (any_in(p, trash_of(p, side), scope, filter)) {  // SM-SUMMON-1, SM-GAP-34
        p.ask(seat, prompt::where, scope.source, filter, scope.ability);
        p.offer_deed(deed::from_deck);
        p.offer_deed(deed::from_trash);
        ASK(1);
        in_deck = p.answer().value == deed::from_deck ? 1 : 0;
      } else {
        in_deck = 1;
      }
    }
    {
      const bool deck = how == collect || (how == summon && in_deck != 0);
      const ZoneId z = deck ? deck_of(p, side) : trash_of(p, side);
      if (!any_in(p, z, scope, filter)) break;
      p.ask(seat, prompt::search, scope.source, filter, scope.ability);
      each_kind_in_zone(p, z, [&](CardId c) {
        if (fits(p, scope, filter, c)) p.offer_card(c);
      });
      if (up_to != 0) p.offer_pass();
    }
    ASK(2);
    if (p.answer().kind == OptionKind::pass) break;
    card = p.answer().card;
    --left;
    ++found;
    p.log({.line = line::searched,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(card).definition});
    if (how != summon) {  // SM-SALVAGE-1, -2, SM-COLLECT-1: the others lie as they lay
      p.move(card, p.zone(zone::hand, seat));
      log_card(p, line::to_hand, card, seat);
      continue;
    }
    if (in_deck != 0) {  // SM-SUMMON-3
      p.move(card, p.zone(zone::revealed));
      if (!lies_ready(p)) p.shuffle(deck_of(p, side));
      in_deck = 0;
      if (p.anyone_answers(event::topped)) CALL(4, CheckTop{});
      if (p.breaks_off(scope)) {
        put_back_shown(p, CardSet::of(std::array{card}));
        break;
      }
    }
    CALL(3,  // SM-SUMMON-2
         PlayCard{.card = card, .seat = side < p.t.players() ? static_cast<Seat>(side) : no_seat});
  }
  if (how == collect) p.shuffle(deck_of(p, side));  // SM-COLLECT-2
  p.came_to(found, found > 0);
  STEPS_END;
}

void Discover::step(Play& p) {
  STEPS_BEGIN
  if (up_to != 0) {
    p.ask(scope.you, prompt::number, scope.source, filter, scope.ability);
    for (int n = left; n >= 0; --n) {
      p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(n)});
    }
    ASK(3);
    left = static_cast<std::uint8_t>(p.answer().value);
  }
  {
    const ZoneId deck = deck_of(p, side);
    CardSet others;
    int wanted = left;
    // SM-DISCOVER-1, SM-GAP-31..33: the end of the deck is the end of the search.
    while (wanted > 0 && p.t.zones[deck].first != no_card) {
      const CardId c = p.t.zones[deck].first;
      const bool is_one = fits(p, scope, filter, c);  // the text may say of which deck
      p.move(c, p.zone(zone::revealed));
      log_card(p, line::reveals, c);
      if (is_one) {
        found.add(c);
        --wanted;
      } else {
        others.add(c);
      }
    }
    if (!others.empty()) {  // SM-DISCOVER-2, -3
      others.each([&](CardId c) { p.move(c, deck, Play::End::last, SeatSet()); });
      p.shuffle(deck);
    }
  }
  while (!p.breaks_off(scope)) {  // SM-DISCOVER-4: in the order in which they were revealed
    card = first_revealed(p, found);
    if (card == no_card) break;
    found.remove(card);
    CALL(1,
         PlayCard{.card = card, .seat = side < p.t.players() ? static_cast<Seat>(side) : no_seat});
    played = static_cast<std::int16_t>(played + p.t.facts.result);
  }
  put_back_shown(p, found);
  if (p.anyone_answers(event::topped)) CALL(2, CheckTop{});
  p.came_to(played, played > 0);
  STEPS_END;
}

void PlayFound::step(Play& p) {
  STEPS_BEGIN
  while (left > 0 && !p.breaks_off(scope) && any_in(p, trash_of(p, side), scope, filter)) {
    {
      int least = 10000;
      each_in_zone(p, trash_of(p, side), [&](CardId c) {
        if (fits(p, scope, filter, c)) least = std::min(least, printed(p, c, attribute::hp));
      });
      p.ask(seat, lowest != 0 ? prompt::tie : prompt::search, scope.source, filter, scope.ability);
      each_kind_in_zone(p, trash_of(p, side), [&](CardId c) {
        if (fits(p, scope, filter, c) && (lowest == 0 || printed(p, c, attribute::hp) == least)) {
          p.offer_card(c);
        }
      });
    }
    ASK(1);
    --left;
    {
      PlayCard play = PlayCard{.card = p.answer().card,
                               .seat = side < p.t.players() ? static_cast<Seat>(side) : no_seat};
      play.moved = moved;
      pc = 2;
      return p.call(play);
    }
    [[fallthrough]];
    case 2:;
      played = static_cast<std::int16_t>(played + p.t.facts.result);
  }
  p.came_to(played, played > 0);
  STEPS_END;
}

// ---- revealing ----------------------------------------------------------------------------------

namespace {

CardId reveal_top(Play& p, std::uint8_t side) {  // SM-REVEAL-1, -3
  const CardId c = p.t.zones[deck_of(p, side)].first;
  if (c == no_card) return c;  // SM-EMPTY-DECK-3
  p.move(c, p.zone(zone::revealed));
  log_card(p, line::reveals, c);
  return c;
}

void put_back(Play& p, CardId c) {  // SM-REVEAL-2
  p.move(c, deck_of(p, side_of(p, c)), Play::End::first);
  log_card(p, line::back_on_deck, c);
}

void discard_revealed(Play& p, CardId c) {
  log_card(p, line::discarded_top, c);
  to_trash(p, c);
}

}  // namespace

void RevealEach::step(Play& p) {
  STEPS_BEGIN
  while (sides != 0 && !p.breaks_off(scope)) {
    side = no_seat;
    each_side(p, [&](std::uint8_t s) {
      if (side == no_seat && SeatSet(sides).has(s)) side = s;
    });
    if (side == no_seat) break;
    sides = (SeatSet(sides) - SeatSet::of(side)).bits();
    card = reveal_top(p, side);
    if (card == no_card) continue;
    side = side_of(p, card);
    if (fits(p, scope, filter, card)) {
      discard_revealed(p, card);
      continue;
    }
    CALL(1,
         PlayCard{.card = card, .seat = side < p.t.players() ? static_cast<Seat>(side) : no_seat});
  }
  if (p.anyone_answers(event::topped)) CALL(2, CheckTop{});
  STEPS_END;
}

// Decides on the next of them, or puts the question: those that are played come at the same time.
// False: the question has been put. SM-GAP-56
bool SortOut::choose_next(Play& p) {
  CardList list;
  each_in_zone(p, p.zone(zone::revealed), [&](CardId c) {
    if (fits(p, scope, filter, c)) list.push_back(c);
  });
  card = list.empty() || left <= 0 ? no_card : list[0];
  if (card == no_card) return true;
  if (all == 0) {
    std::sort(list.begin(), list.end());
    p.ask(seat, prompt::revealed, scope.source);
    for (const CardId c : list) p.offer_deed(deed, c);
    if (optional != 0) p.offer_pass();
    return false;
  }
  if (deed != deed::play || list.size() < 2 || ordered != 0) return true;
  p.ask(seat, prompt::card_order, scope.source);
  for (const CardId c : list) p.offer_card(c);
  p.offer_pass();
  return false;
}

void SortOut::step(Play& p) {
  STEPS_BEGIN
  while (!p.breaks_off(scope)) {
    if (!choose_next(p)) {
      ASK(1);
      if (p.answer().kind == OptionKind::pass) {
        if (all == 0) break;
        ordered = 1;
        continue;
      }
      card = p.answer().card;
    }
    if (card == no_card) break;
    --left;
    ++handled;
    forget_in_play(p, card);
    if (deed == deed::take) {
      p.move(card, p.zone(zone::hand, seat));
      log_card(p, line::to_hand, card, seat);
    } else if (deed == deed::put_back) {
      put_back(p, card);
    } else if (deed == deed::discard) {
      discard_revealed(p, card);
    } else if (deed == deed::play) {
      CALL(2, PlayCard{.card = card,
                       .seat = side_of(p, card) < p.t.players() ? side_of(p, card) : no_seat});
    } else if (p.t.zones[deck_of(p, side_of(p, card))].count == 0) {  // SM-BURY-2
      discard_revealed(p, card);
    } else {
      p.move(card, deck_of(p, side_of(p, card)));
      log_card(p, line::buried, card);
    }
  }
  p.came_to(handled, handled > 0);
  if (p.anyone_answers(event::topped)) CALL(3, CheckTop{});
  STEPS_END;
}

// The card chosen first comes to lie on top.
void ReorderTop::step(Play& p) {
  STEPS_BEGIN
  for (; count > 0 && p.t.zones[deck_of(p, side)].first != no_card; --count) {
    shown.add(reveal_top(p, side));
  }
  while (!shown.empty()) {  // from the lowest up, so that each goes on top of those before
    p.ask(seat, prompt::top_card);
    shown.each([&](CardId c) { p.offer_card(c); });
    ASK(1);
    shown.remove(p.answer().card);
    // Cards of the Villain may lie in the Environment deck: back where it came from. SM-REVEAL-2
    p.move(p.answer().card, deck_of(p, side), Play::End::first);
    log_card(p, line::back_on_deck, p.answer().card);
  }
  if (p.anyone_answers(event::topped)) CALL(2, CheckTop{});
  STEPS_END;
}

// ---- under cards --------------------------------------------------------------------------------

namespace {

CardList hosts_for(Play& p, const Scope& s, NodeId hosts) {
  CardList list;
  eval_cards(p, s, p.library.node(hosts), list);
  return list;
}

}  // namespace

void PutUnder::step(Play& p) {
  STEPS_BEGIN
  while (!hosts_for(p, scope, hosts).empty()) {
    if (from == zone::hand || from == zone::trash) {
      if (p.t.zones[p.zone(from, seat)].count == 0) break;
      p.ask(seat, prompt::pick, scope.source, hosts, scope.ability);
      each_kind_in_zone(p, p.zone(from, seat), [&](CardId c) { p.offer_card(c); });
      if (many != 0) p.offer_pass();
      ASK(1);
      if (p.answer().kind == OptionKind::pass) break;
      card = p.answer().card;
    } else if (from == zone::deck) {
      card = p.t.zones[p.zone(zone::deck, seat)].first;
      if (card == no_card) break;
    } else {
      card = scope.source;
    }
    p.ask(seat, prompt::next_to, scope.source, hosts, scope.ability);
    for (const CardId c : hosts_for(p, scope, hosts)) {
      if (c != card) p.offer_card(c);
    }
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      break;
    }
    ASK(2);
    log_under(p, card, p.answer().card);
    forget_in_play(p, card);
    p.attach(card, p.answer().card, true);
    ++done;
    if (many != 1) break;
  }
  p.came_to(done, done > 0);
  STEPS_END;
}

void FromEachTrash::step(Play& p) {
  STEPS_BEGIN
  while (sides != 0) {
    side = SeatSet(sides).lowest();
    sides = (SeatSet(sides) - SeatSet::of(side)).bits();
    if (p.t.zones[trash_of(p, side)].count == 0) continue;
    p.ask(seat, prompt::search);
    each_kind_in_zone(p, trash_of(p, side), [&](CardId c) { p.offer_card(c); });
    ASK(1);
    {
      const CardId c = p.answer().card;
      const CardId top = p.t.zones[deck_of(p, side)].first;
      p.move(c, deck_of(p, side), Play::End::first);
      if (top != no_card) p.move(top, deck_of(p, side), Play::End::first);
      log_card(p, line::to_deck, c);
    }
  }
  STEPS_END;
}

// ---- drawing ------------------------------------------------------------------------------------

void DrawUpTo::step(Play& p) {
  STEPS_BEGIN
  while (seats != 0 && most != 0) {
    seat = first_in_order(p, SeatSet(seats));
    seats = (SeatSet(seats) - SeatSet::of(seat)).bits();
    p.ask(seat, prompt::draw);
    for (int n = most; n >= 0; --n) {
      p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(n)});
    }
    ASK(1);
    drawn = static_cast<std::int16_t>(drawn + draw(p, seat, p.answer().value));
  }
  p.came_to(drawn, drawn > 0);
  STEPS_END;
}

namespace {

SeatSet sides_left(const Play& p, const SomeOf& some) {
  SeatSet sides = active_heroes(p.t);
  if (some.decks != 0) sides = sides | SeatSet::of(villain_side) | SeatSet::of(environment_side);
  return sides - SeatSet(some.done);
}

}  // namespace

void SomeOf::step(Play& p) {
  STEPS_BEGIN
  for (; left > 0 && !sides_left(p, *this).empty(); --left) {
    p.ask(seat, prompt::pick);
    each_side(p, [&](std::uint8_t side) {
      if (sides_left(p, *this).has(side)) p.offer_seat(side);
    });
    p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    done = (SeatSet(done) | SeatSet::of(static_cast<Seat>(p.answer().value))).bits();
    if (decks == 0) {
      draw(p, static_cast<Seat>(p.answer().value), count);
    } else {
      CALL(2, DiscardTop{.sides = SeatSet::of(static_cast<Seat>(p.answer().value)).bits(),
                         .count = count});
    }
  }
  STEPS_END;
}

void BuryTrash::step(Play& p) {
  STEPS_BEGIN
  for (; left > 0; --left) {
    p.ask(seat, prompt::search);
    each_side(p, [&](std::uint8_t s) {
      each_kind_in_zone(p, trash_of(p, s), [&](CardId c) {
        if (!buried.has(c) && fits(p, scope, filter, c)) p.offer_card(c);
      });
    });
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      break;
    }
    p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    p.log({.line = line::buried,
           .known_to = everyone,
           .definition = p.card(p.answer().card).definition});
    {
      const ZoneId deck = deck_of(p, side_of(p, p.answer().card));
      buried.add(p.answer().card);
      if (p.t.zones[deck].count != 0) {
        p.move(p.answer().card, deck);
      } else {
        to_trash(p, p.answer().card);  // SM-BURY-2, SM-GAP-36: on top of it
      }
    }
    ++done;
  }
  p.came_to(done, done > 0);
  STEPS_END;
}

}  // namespace muster::sentinels
