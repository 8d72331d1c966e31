// Players picking cards: their own, or together.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"

namespace muster::aeons_end {

bool Pick::fits(const Play& p, CardId c) const {
  switch (which) {
    case Which::any:
    case Which::most_expensive:
      return true;
    case Which::no_corruption:
      return !is_type(p, c, type::corruption);
    case Which::gem:
      return is_type(p, c, type::gem);
    case Which::spell:
      return is_type(p, c, type::spell);
    case Which::costs_at_least:
      return cost(p, c) >= number;
    case Which::costs_nothing:
      return cost(p, c) == 0;
    case Which::named:
      return p.definition(c).title == static_cast<DefinitionId>(number);
  }
  return false;
}

int Pick::available(const Play& p, Seat s) const {
  int n = 0;
  each(p, s, [&](CardId) { ++n; });
  return n;
}

namespace {

std::uint8_t prompt_for(const Pick& pick) {
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

}  // namespace

void PickCards::step(Play& p) {
  STEPS_BEGIN
  while (done < wanted && pick.available(p, seat) != 0) {
    p.ask(seat, prompt_for(pick), no_card);
    p.t.asks.back().number = static_cast<std::int16_t>(wanted - done);
    pick.each(p, seat, [&](CardId c) {
      if (!offered_already(p, c)) p.offer_card(c);
    });
    if (pick.up_to != 0) p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    card = p.answer().card;
    ++done;
    at(p.t, value::last_cost) = static_cast<std::int16_t>(cost(p, card));
    if (pick.fate == Fate::destroyed) {
      if (!destroy(p, seat, card)) CALL(2, PlaceCorruption{.card = card});
    } else if (pick.fate == Fate::to_hand) {
      log_card(p, line::returns, seat, card);
      p.move(card, p.zone(zone::hand, seat));
    } else if (pick.where == Where::prepped) {
      log_card(p, line::spell_discarded, seat, card);
      discard_spell(p, card);
    } else {
      discard_from_hand(p, seat, card);
    }
  }
  p.came_to(done, done == wanted);
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

// ---- together -----------------------------------------------------------------------------------

namespace {

struct TogetherWords {
  std::uint8_t prompt;
  Pick pick;
};

TogetherWords words_of(Together what) {
  switch (what) {
    case Together::discard_card:
      return {prompt::collective_discard, {}};
    case Together::discard_gem:
      return {prompt::collective_gem, {.which = Which::gem}};
    case Together::discard_dearest_spell:
      return {prompt::collective_spell, {.where = Where::prepped, .which = Which::most_expensive}};
    case Together::gain_corruption:
      return {prompt::collective_corruption, {}};
    case Together::gain_charge:
      break;
  }
  return {prompt::collective_charge, {}};
}

int dearest_spell(const Play& p, Seat s) {
  int most = -1;
  each_prepped(p, s, [&](CardId c) { most = std::max(most, cost(p, c)); });
  return most;
}

}  // namespace

bool Collective::able(const Play& p, Seat s) const {
  switch (what) {
    case Together::discard_card:
    case Together::discard_gem:
      return words_of(what).pick.available(p, s) != 0;
    case Together::discard_dearest_spell: {
      int most = 0;
      for (int i = 0; i < p.t.players(); ++i) {
        most = std::max(most, dearest_spell(p, static_cast<Seat>(i)));
      }
      return dearest_spell(p, s) == most;
    }
    case Together::gain_corruption:
      return true;
    case Together::gain_charge:
      return allies(p.t, asker).has(s) && of(p.t, s, seat_value::charges) < charge_slots(p, s);
  }
  return false;
}

void Collective::step(Play& p) {
  STEPS_BEGIN
  for (; left != 0; --left) {
    p.ask(asker, words_of(what).prompt);
    p.t.asks.back().number = left;
    for (int i = 0; i < p.t.players(); ++i) {
      if (able(p, static_cast<Seat>(i))) p.offer_seat(static_cast<Seat>(i));
    }
    if (p.t.asks.back().count == 0) {  // as far as possible. AE-RESOLVE-1
      p.t.asks.pop_back();
      break;
    }
    if (what == Together::discard_gem) p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    if (what == Together::gain_corruption) {
      gain_corruption(p, static_cast<Seat>(p.answer().value), false);
      if (p.t.over()) return;
    } else if (what == Together::gain_charge) {
      gain_charges(p, static_cast<Seat>(p.answer().value), 1);
    } else {
      CALL(2, PickCards{.seat = static_cast<Seat>(p.answer().value),
                        .wanted = 1,
                        .pick = words_of(what).pick});
    }
    ++done;
  }
  p.came_to(done);
  STEPS_END;
}

void Pulverize::step(Play& p) {
  STEPS_BEGIN
  CALL(1, Collective{.left = static_cast<std::uint8_t>(gems),
                     .what = Together::discard_gem,
                     .asker = captain(p.t)});
  gravehold_suffers(p, damage - each * p.t.facts.result);
  if (p.t.over()) return;
  STEPS_END;
}

// ---- looking at cards ---------------------------------------------------------------------------

void RevealTop::step(Play& p) {
  STEPS_BEGIN
  card = p.top(p.zone(zone::deck, seat));
  if (card == no_card) {
    p.finish();
    return;
  }
  p.show(card, p.everybody());
  log_card(p, line::reveals, seat, card);
  p.ask(seat, prompt::reveal_top, card);
  p.offer_deed(deed::discard_revealed, card);
  p.offer_deed(deed::keep_revealed, card);
  ASK(1);
  if (p.answer().value == deed::discard_revealed) {
    discard_from_hand(p, seat, card);
  } else {
    log_card(p, line::on_deck, seat, card);
  }
  STEPS_END;
}

void LookAtTop::step(Play& p) {
  STEPS_BEGIN
  card = p.top(p.zone(zone::deck, seat));
  if (card == no_card) {
    p.finish();
    return;
  }
  p.show(card, SeatSet::of(seat));
  log_card(p, line::looks, seat, card, SeatSet::of(seat));
  p.ask(seat, prompt::look_at_top, card);
  p.offer_deed(deed::keep_seen, card);
  p.offer_deed(deed::destroy_seen, card);
  ASK(1);
  if (p.answer().value == deed::destroy_seen && !destroy(p, seat, card)) {
    CALL(2, PlaceCorruption{.card = card});
  }
  STEPS_END;
}

void DestroyTop::step(Play& p) {
  STEPS_BEGIN
  for (; left != 0; --left) {
    card = p.top(p.zone(zone::deck, seat));
    if (card == no_card) break;
    if (!destroy(p, seat, card)) CALL(1, PlaceCorruption{.card = card});
  }
  STEPS_END;
}

// Cards still to be placed lie on top; the placed ones below them, in order.
void OrderTurnDeck::step(Play& p) {
  Table& t = p.t;
  const ZoneId deck = p.zone(zone::turn_deck);
  STEPS_BEGIN
  p.top(deck);  // of an empty deck nothing could be revealed. AE-TURNORDER-9
  p.show_zone(deck, p.everybody());
  each_in_zone(p, deck, [&](CardId c) { log_card(p, line::reveals_turn_card, seat, c); });
  while (placed < t.zones[deck].count) {
    p.ask(seat, prompt::turn_order_next);
    {
      int left = t.zones[deck].count - placed;
      for (CardId c = t.zones[deck].first; left > 0; c = p.card(c).next, --left) {
        if (!offered_already(p, c)) p.offer_card(c);
      }
    }
    ASK(1);
    {
      const CardId c = p.answer().card;
      t.take_out(c);
      t.add_last(c, deck);
      ++placed;
      log_card(p, line::turn_card_placed, seat, c);
    }
  }
  p.log({.line = line::turn_deck_ordered, .by = seat});
  STEPS_END;
}

}  // namespace muster::aeons_end
