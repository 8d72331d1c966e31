// Effects on hands, decks, discard piles and cards that enter or leave play.
#include <algorithm>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"
#include "rules/nouns.h"

namespace muster::rings {

namespace {

using phrases::effect;

// ---- drawing and discarding ---------------------------------------------------------------------

void draw_cards(Play& p, Scope& s, const Node& n) {
  p.call(DrawCards{.amount = static_cast<std::int16_t>(number_in(p, s, n, 1)),
                   .seats = who_in(p, s, n, 0).bits()});
}
bool can_draw_cards(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return true;
  bool any = false;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { any = any || can_draw(p, seat); });
  return any && number_in(p, s, n, 1) > 0;
}
int hand_count(const Play& p, Seat s) { return p.t.zones[p.zone(zone::hand, s)].count; }
void discard_some(Play& p, Scope& s, const Node& n) {
  p.call(DiscardSome{.seat = s.you, .left = static_cast<std::uint8_t>(number_in(p, s, n, 0))});
}
bool can_discard_some(Play& p, const Scope& s, const Node& n) {  // LR-COST-4
  // An event that is being played is no card to pay with.
  const bool itself = zone_kind(p, s.source) == zone::hand && controller(p, s.source) == s.you;
  return hand_count(p, s.you) - (itself ? 1 : 0) >= number_in(p, s, n, 0);
}
void discard_at_random(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    for (int i = number_in(p, s, n, 1); i > 0 && hand_count(p, seat) != 0; --i) {
      discard_from_hand(p, seat, p.t.random_card(p.zone(zone::hand, seat)));
    }
  });
  done(p, true);
}
bool can_discard_at_random(Play& p, const Scope& s, const Node& n) {
  bool all = true;
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { all = all && hand_count(p, seat) >= number_in(p, s, n, 1); });
  return all;
}

// ---- cards that enter play ----------------------------------------------------------------------

// LR-PLAY-PUT-3: nobody pays, and no limit on playing cards is asked about.
void put_into_play(Play& p, CardId c, Seat under) {
  if (is_type(p, c, type::attachment)) return p.call(Attach{.card = c, .seat = under});
  p.move(c, p.zone(is_type(p, c, type::hero) ? zone::heroes : zone::allies, under));
  p.card(c).controller = under;  // LR-PLAY-PUT-4
  set_state(p, c, state::fallen, false);
  p.log({.line = line::enters,
         .by = under,
         .known_to = everyone,
         .definition = p.card(c).definition});
  p.call(EnterPlay{.card = c, .seat = under});  // LR-PLAY-PUT-5
}
void put_chosen(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  s.slots[n.slot] = static_cast<std::int16_t>(list[0]);
  put_into_play(p, list[0], s.you);
}
bool can_put_chosen(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0,
                  [&](CardId c) { return !p.card(c).is(flag::in_play) && may_enter(p, s.you, c); });
}
void put_under_owner(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  put_into_play(p, list[0], p.card(list[0]).owner);
}
bool can_put_under_owner(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) {
    return playing(p.t).has(p.card(c).owner) && !unique_taken(p, c);
  });
}
// "attach to ...": read as the card enters play, and not again. LR-ATTACHMENT-6, LR-EX-3
void attach_to(Play&, Scope&, const Node&) {}
void attach_this(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  p.call(Attach{.card = s.source, .seat = s.you, .host = list[0]});
}
void attach_to_deck(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0);
  if (who.empty()) return done(p, false);
  p.move(s.source, p.zone(zone::on_deck, who.lowest()));
  p.card(s.source).controller = no_seat;
  p.log({.line = line::on_deck,
         .by = who.lowest(),
         .known_to = everyone,
         .definition = p.card(s.source).definition});
  done(p, true);
}
void claim(Play& p, Scope& s, const Node& n) {  // LR-GUARDED-6
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  set_state(p, s.source, state::claimed, true);
  p.log({.line = line::claims,
         .by = s.you,
         .known_to = everyone,
         .definition = p.card(s.source).definition});
  p.call(Attach{.card = s.source, .seat = s.you, .host = list[0]});
}
void turn_over(Play& p, Scope& s, const Node& n) {  // LR-CARD-TYPES-3, LR-EX-6
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    if (p.definition(c).back == 0xffff) continue;
    const DefinitionId before = p.card(c).definition;
    p.become(c, p.definition(c).back);
    p.log({.line = line::turns_over,
           .known_to = everyone,
           .definition = p.card(c).definition,
           .other = before});
    p.card(c).side = p.card(c).side == 0 ? 1 : 0;
    if (is_type(p, c, type::enemy)) {
      p.card(c).controller = no_seat;
      move_to_staging(p, c);
    }
  }
  done(p, !list.empty());
}

// ---- cards that leave play ----------------------------------------------------------------------

void leave(Play& p, const CardList& list, std::uint8_t why, LeavePlay::To to) {
  if (list.empty()) return done(p, false);
  if (list.size() == 1) return p.call(LeavePlay{.card = list[0], .why = why, .to = to});
  LeaveAll l;
  l.left = CardSet::of(list);
  l.why = why;
  l.to = to;
  p.call(l);
}
void discard_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty() || p.card(list[0]).is(flag::in_play)) {
    return leave(p, list, cause::discarded, LeavePlay::discard_pile);
  }
  for (const CardId c : list) log_card(p, line::discards_from_hand, c, p.card(c).owner);
  DiscardTogether d;
  d.left = CardSet::of(list);
  p.call(d);
}
bool can_discard(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }
void to_owners_hand(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  if (p.card(list[0]).is(flag::in_play)) return leave(p, list, cause::returned, LeavePlay::hand);
  for (const CardId c : list) {
    if (out(p.t).has(p.card(c).owner)) continue;
    p.move(c, p.zone(zone::hand, p.card(c).owner));
    log_card(p, line::returns, c, p.card(c).owner);
  }
  done(p, true);
}
void shuffle_into_deck(Play& p, Scope& s, const Node& n) {
  leave(p, cards_in(p, s, n, 0), cause::shuffled, LeavePlay::into_deck);
}
bool all_in_play(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) { return p.card(c).is(flag::in_play); });
}
void shuffle_into_encounter_deck(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  if (p.card(list[0]).is(flag::in_play)) {
    return leave(p, list, cause::shuffled, LeavePlay::into_encounter_deck);
  }
  for (const CardId c : list) {
    p.move(c, p.zone(zone::encounter_deck));
    log_card(p, line::shuffled_in, c);
  }
  p.shuffle(p.zone(zone::encounter_deck));
  done(p, true);
}
// Whose deck that is depends on the card: shuffle_into knows it.
void owners_deck(Play&, const Scope&, const Node&, ZoneList&) {}
bool goes_to_owner(Play& p, const Node& n) {
  return phrase_of(p, hole(p, n, 1)).zones == owners_deck;
}
void shuffle_into(Play& p, Scope& s, const Node& n) {
  return goes_to_owner(p, n) ? shuffle_into_deck(p, s, n) : shuffle_into_encounter_deck(p, s, n);
}
bool can_shuffle_into(Play& p, const Scope& s, const Node& n) {
  return !goes_to_owner(p, n) || all_in_play(p, s, n);
}
// In place of the discard pile: what lies on it goes all the same.
void discard_what_lies_on(Play& p, CardId host) {
  while (p.card(host).first_child != no_card) to_discard(p, p.card(host).first_child);
}
ZoneId zone_in(Play& p, const Scope& s, const Node& n, int i) {
  ZoneList list;
  const Node& place = hole(p, n, i);
  phrase_of(p, place).zones(p, s, place, list);
  return list[0];
}
void put_on_top(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    discard_what_lies_on(p, c);
    to_discard(p, c);
    p.move(c, zone_in(p, s, n, 1), Play::End::first);
    log_card(p, line::on_encounter_deck, c);
  }
  done(p, !list.empty());
}
void remove_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  done(p, !list.empty());
  for (const CardId c : list) {
    const bool leaving =
        s.occurrence != 0xff && answered(p, s).is(event::leave_play) && answered(p, s).subject == c;
    if (p.card(c).is(flag::in_play) && !leaving) {
      p.call(LeavePlay{.card = c, .why = cause::none, .to = LeavePlay::from_game});
      continue;
    }
    discard_what_lies_on(p, c);
    remove_from_game(p, c);
  }
}
bool has_some(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }

// ---- looking and searching ----------------------------------------------------------------------

// Only who looks knows which card it is.
void log_look(Play& p, const Scope& s, std::uint8_t words, CardId c) {
  p.log({.line = words,
         .by = s.you,
         .known_to = SeatSet::of(s.you),
         .definition = p.card(c).definition});
}
// The one that was looked at is "it".
void look_at(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    p.show(c, SeatSet::of(s.you));
    const bool in_deck = zone_kind(p, c) == zone::encounter_deck;
    log_look(p, s, in_deck ? line::looks_at_encounter : line::looks_at_shadow, c);
    if (in_deck) at(p.t, value::looked_at) = static_cast<std::int16_t>(c);
    s.slots[n.slot] = static_cast<std::int16_t>(c);
  }
  done(p, !list.empty());
}
void put_on_bottom(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    p.move(c, zone_in(p, s, n, 1), Play::End::last, SeatSet::of(s.you));
    log_look(p, s, line::to_bottom, c);
  }
  done(p, !list.empty());
}
void look_and_keep(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 1);
  if (who.empty()) return done(p, false);
  LookAndKeep l;
  l.seat = s.you;
  l.owner = who.lowest();
  l.count = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  p.call(l);
}
bool can_look(Play& p, const Scope& s, const Node& n) {
  if (number_in(p, s, n, 0) <= 0) return false;
  if (still_asks(p, s, n, 1)) return true;
  bool any = false;
  in_order(p, who_in(p, s, n, 1),
           [&](Seat seat) { any = any || p.t.zones[p.zone(zone::deck, seat)].count != 0; });
  return any;
}
void search_top(Play& p, Scope& s, const Node& n) {
  SearchTop t;
  t.seats = who_in(p, s, n, 0).bits();
  t.count = static_cast<std::uint8_t>(number_in(p, s, n, 1));
  p.call(t);
}
bool can_search(Play& p, const Scope& s, const Node& n) {
  bool any = false;
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { any = any || p.t.zones[p.zone(zone::deck, seat)].count != 0; });
  return any;
}
// LR-GAP-87: heroes, too
void shuffle_pile_into(Play& p, Scope& s, const Node& n) {
  const ZoneId from = zone_in(p, s, n, 0);
  const ZoneId to = zone_in(p, s, n, 1);
  while (p.t.zones[from].first != no_card) p.move(p.t.zones[from].first, to);
  p.shuffle(to);
  if (p.t.zones[from].owner != no_seat) {
    p.log({.line = line::shuffles_discards, .by = p.t.zones[from].owner});
  }
  done(p, true);
}
bool has_cards_there(Play& p, const Scope& s, const Node& n) {
  return p.t.zones[zone_in(p, s, n, 0)].count != 0;
}
CardId topmost(Play& p, const Scope& s, const Node& kind, Seat seat) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
    if (found == no_card && fits(p, s, kind, c)) found = c;
  });
  return found;
}
void return_topmost(Play& p, Scope& s, const Node& n) {
  bool any = false;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    const CardId c = topmost(p, s, hole(p, n, 1), seat);
    if (c == no_card) return;
    p.move(c, p.zone(zone::hand, seat));
    log_card(p, line::returns, c, seat);
    any = true;
  });
  done(p, any);
}
bool can_return_topmost(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return true;
  bool any = false;
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { any = any || topmost(p, s, hole(p, n, 1), seat) != no_card; });
  return any;
}

}  // namespace

std::vector<Phrase> words_for_hands() {
  using phrases::by_you;
  return {
      by_you(effect("<who> draw(s) <number> card(s)", draw_cards, can_draw_cards)),
      effect("discard <number> card(s) from your hand", discard_some, can_discard_some),
      by_you(effect("<who> discard(s) <number> random card(s) from their hand", discard_at_random,
                    can_discard_at_random)),

      phrases::names(Named::card, effect("put <cards> into play under your control", put_chosen,
                                         can_put_chosen)),
      effect("put <cards> into play under its owner's control", put_under_owner,
             can_put_under_owner),
      effect("attach to <cards>", attach_to),
      effect("attach this to <cards>", attach_this),
      effect("attach this to the deck of <who>", attach_to_deck),
      effect("claim this and attach it to <cards>", claim),
      effect("turn <cards> over", turn_over),

      effect("discard <cards>", discard_cards, can_discard),
      effect("return <cards> to its owner's hand", to_owners_hand),
      effect("shuffle <cards> into <zone>", shuffle_into, can_shuffle_into),
      phrases::zone("its owner's deck", owners_deck),
      effect("put <cards> on top of <zone>", put_on_top, has_some),
      effect("remove <cards> from the game", remove_cards, has_some),

      phrases::names(Named::card, effect("look at <cards>", look_at, has_some)),
      effect("put <cards> on the bottom of <zone>", put_on_bottom, has_some),
      effect("look at the top <number> card(s) of the deck of <who>, add 1 to its owner's hand and "
             "put the others back on top in any order",
             look_and_keep, can_look),
      effect("<who> may search the top <number> cards of their deck for 1 card and add it to their "
             "hand",
             search_top, can_search),
      effect("shuffle <zone> into <zone>", shuffle_pile_into, has_cards_there),
      effect("<who> return(s) the topmost <kind> of their discard pile to their hand",
             return_topmost, can_return_topmost),
  };
}

}  // namespace muster::rings
