// Players picking cards: their own, or together.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"
#include "rules/nouns.h"

namespace muster::aeons_end {

namespace {

std::uint8_t prompt_for(const PickCards& pick) {
  const bool up_to = pick.up_to != 0;
  switch (pick.fate) {
    case Fate::discarded:
      return up_to ? prompt::discard_up_to : prompt::discard_card;
    case Fate::destroyed:
      return up_to ? prompt::destroy_up_to : prompt::destroy_card;
    case Fate::to_hand:
      break;
  }
  return up_to ? prompt::return_up_to : prompt::return_card;
}

// Copies in the same place are the same.
bool offered_already(const Play& p, CardId c) {
  const auto list = p.t.options.span().subspan(p.t.asks.back().first);
  return std::any_of(list.begin(), list.end(), [&](const Option& o) {
    return o.kind == OptionKind::card && p.card(o.card).definition == p.card(c).definition &&
           p.card(o.card).zone == p.card(c).zone && p.card(c).host == no_card;
  });
}

void note_pile(Play& p, CardId c) {
  at(p.t, value::last_pile) = static_cast<std::int16_t>(p.card(c).zone);
}

// To the pile of whoever's it is.
void discard_card(Play& p, Seat by, CardId c) {
  const Zone& from = p.t.zones[p.card(c).zone];
  if (lies_in_breach(p, c)) {
    log_card(p, line::spell_discarded, by, c);
    discard_spell(p, c);
  } else if (from.kind == zone::nemesis_deck) {
    p.log(
        {.line = line::discarded_unseen, .known_to = everyone, .definition = p.card(c).definition});
    p.move(c, p.zone(zone::nemesis_discard), Play::End::first);
  } else if (from.kind == zone::hand || from.kind == zone::deck || from.kind == zone::played) {
    discard_from_hand(p, from.owner, c);
  }
  note_pile(p, c);
}

// Whether it lies where a player's cards do: it may be gone already.
bool is_a_players(const Play& p, CardId c) {
  const Zone& z = p.t.zones[p.card(c).zone];
  return z.kind >= zone::hand || lies_in_breach(p, c);
}

}  // namespace

bool meet_fate(Play& p, Seat by, CardId c, Fate fate) {
  switch (fate) {
    case Fate::discarded:
      discard_card(p, by, c);
      return true;
    case Fate::destroyed:
      return !is_a_players(p, c) || destroy(p, by, c);
    case Fate::to_hand:
      break;
  }
  log_card(p, line::returns, by, c);
  p.move(c, p.zone(zone::hand, by));
  return true;
}

void PickCards::step(Play& p) {
  const Node& what = p.library.node(kind);
  STEPS_BEGIN
  while (done < wanted) {
    {
      const CardList list = fitting(p, scope, what);
      if (list.empty()) break;
      p.ask(scope.you, prompt_for(*this), no_card);
      p.t.asks.back().number = static_cast<std::int16_t>(wanted - done);
      for (const CardId c : list) {
        if (!offered_already(p, c)) p.offer_card(c);
      }
    }
    if (up_to != 0) p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    card = p.answer().card;
    ++done;
    if (!meet_fate(p, scope.you, card, fate)) CALL(2, PlaceCorruption{.card = card});
  }
  p.came_to(done, done == wanted);
  STEPS_END;
}

void DisposeOfTop::step(Play& p) {
  STEPS_BEGIN
  for (; left != 0; --left) {
    card = p.top(zone);
    if (card == no_card) break;
    ++done;
    if (!meet_fate(p, seat, card, fate)) CALL(1, PlaceCorruption{.card = card});
  }
  p.came_to(done, left == 0);
  STEPS_END;
}

void PlaceCorruption::step(Play& p) {
  STEPS_BEGIN
  p.ask(captain(p.t), prompt::corruption_goes_to, card);
  for (int s = 0; s < p.t.players(); ++s) p.offer_seat(static_cast<Seat>(s));
  ASK(1);
  p.card(card).owner = static_cast<Seat>(p.answer().value);
  to_discard(p, static_cast<Seat>(p.answer().value), card);
  log_card(p, line::corruption_goes, static_cast<Seat>(p.answer().value), card);
  STEPS_END;
}

void DiscardTogether::step(Play& p) {
  STEPS_BEGIN
  for (; left != 0; --left) {
    p.ask(asker, prompt::collective_discard);
    p.t.asks.back().number = left;
    for (int i = 0; i < p.t.players(); ++i) {
      scope.you = static_cast<Seat>(i);
      if (!fitting(p, scope, p.library.node(kind)).empty()) p.offer_seat(scope.you);
    }
    if (p.t.asks.back().count == 0) {  // as far as possible. AE-RESOLVE-1
      p.t.asks.pop_back();
      break;
    }
    p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    scope.you = static_cast<Seat>(p.answer().value);
    CALL(2, PickCards{.scope = scope, .kind = kind, .wanted = 1});
    ++done;
  }
  p.came_to(done);
  STEPS_END;
}

// Cards still to be placed lie on top; the placed ones below them, in order.
void PutInOrder::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  p.top(zone);  // of an empty deck nothing could be revealed. AE-TURNORDER-9
  p.show_zone(zone, p.everybody());
  each_in_zone(p, zone, [&](CardId c) { log_card(p, line::reveals_turn_card, seat, c); });
  while (placed < t.zones[zone].count) {
    p.ask(seat, prompt::turn_order_next);
    {
      int left = t.zones[zone].count - placed;
      for (CardId c = t.zones[zone].first; left > 0; c = p.card(c).next, --left) {
        if (!offered_already(p, c)) p.offer_card(c);
      }
    }
    ASK(1);
    {
      const CardId c = p.answer().card;
      t.take_out(c);
      t.add_last(c, zone);
      ++placed;
      log_card(p, line::turn_card_placed, seat, c);
    }
  }
  p.log({.line = line::turn_deck_ordered, .by = seat});
  STEPS_END;
}

}  // namespace muster::aeons_end
