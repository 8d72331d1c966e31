// Effects on decks, trashes and hands: playing from the top, revealing, searching, putting cards
// where they shall lie.
#include "games/sentinels/words/moves.h"

#include "cards/phrases.h"

namespace muster::sentinels {

namespace {

using phrases::by_you;
using phrases::called;
using phrases::effect;

// The deck that a text of this card speaks of.
std::uint8_t own_side(const Play& p, const Scope& s) {
  const Team team = deck_team_of(p, s.source);
  return team == Team::villain       ? villain_side
         : team == Team::environment ? environment_side
                                     : s.you;
}

// Whether the text answers what happens to this card.
bool is_answered(Play& p, const Scope& s, CardId c) {
  return s.occurrence != 0xff && answered(p, s).subject == c;
}
// The one card that words name; no_card: none.
CardId named_card(Play& p, const Scope& s, const Node& cards) {
  CardList list;
  eval_cards(p, s, cards, list);
  return list.empty() ? no_card : list[0];
}
void log_public(Play& p, std::uint8_t line, CardId c) {
  p.log({.line = line, .known_to = everyone, .definition = p.card(c).definition});
}

void discard_top_of(Play& p, SeatSet sides, int n) {
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    std::uint8_t& m = p.card(static_cast<CardId>(i)).mark;
    m = static_cast<std::uint8_t>(m & ~card_mark::buried);
  }
  DiscardTop d;
  d.sides = sides.bits();
  d.count = static_cast<std::int16_t>(n);
  p.call(d);
}
}  // namespace

// ---- tops of piles ------------------------------------------------------------------------------

void play_tops(Play& p, const Scope& s, const Node& cards) {
  const Top top = top_of(p, s, cards);
  p.call(PlayTop{
      .sides = top.pile.sides.bits(), .times = static_cast<std::int16_t>(top.count), .scope = s});
}

void discard_tops(Play& p, const Scope& s, const Node& cards) {
  const Top top = top_of(p, s, cards);
  const Node& zone = p.library.children(cards).back();
  if (!some_piles(p, zone)) return discard_top_of(p, top.pile.sides, top.count);
  SomeOf some;
  some.seat = s.you;
  some.left = static_cast<std::uint8_t>(number_in(p, s, zone, 0));
  some.decks = 1;
  some.count = static_cast<std::uint8_t>(std::clamp(top.count, 0, any_count));
  p.call(some);
}

// ---- cards that words name ----------------------------------------------------------------------

void put_into_play(Play& p, const Scope& s, const Node& cards) {
  if (const std::optional<Pile> place = place_in(p, s, cards)) {
    return play_found(p, s, only(place->sides), noun_of(p, s, cards));
  }
  const CardId c = named_card(p, s, cards);
  if (c == no_card || (in_play(p, c) && !lies_under(p, c))) return done(p, false);
  const std::uint8_t side = side_of(p, c);
  if (lies_under(p, c)) p.move(c, p.zone(zone::revealed));
  forget_in_play(p, c);
  p.call(PlayCard{.card = c, .seat = side < p.t.players() ? side : no_seat});
}
void take(Play& p, const Scope& s, const Node& cards) {
  const CardId c = named_card(p, s, cards);
  if (c == no_card || in_play(p, c)) return done(p, false);
  forget_in_play(p, c);
  p.move(c, p.zone(zone::hand, s.you));
  log_card(p, line::to_hand, c, s.you);
  done(p, true);
}
void throw_away(Play& p, const Scope& s, const Node& cards) {
  const CardId c = named_card(p, s, cards);
  if (c == no_card || in_play(p, c)) return done(p, false);
  log_public(p, line::discarded_top, c);
  to_trash(p, c);
  done(p, true);
}

void sort_out(Play& p, const Scope& s, const Noun& noun, std::uint8_t deed) {
  SortOut sort;
  sort.deed = deed;
  sort.all = noun.chosen() ? 0 : 1;
  sort.optional = noun.optional() ? 1 : 0;
  sort.filter = p.library.id_of(*noun.of);
  sort.left = static_cast<std::int16_t>(sort.all != 0 ? any_count : noun.count);
  sort.seat = s.you;
  sort.scope = s;
  p.call(sort);
}

void play_found(Play& p, const Scope& s, std::uint8_t side, const Noun& noun, bool moved) {
  PlayFound f;
  f.moved = moved ? 1 : 0;
  f.side = side;
  f.left = static_cast<std::uint8_t>(std::clamp(noun.count, 0, any_count));
  f.filter = p.library.id_of(*noun.of);
  f.lowest = noun.quantifier == Quantifier::lowest ? 1 : 0;
  f.seat = s.you;
  f.scope = s;
  p.call(f);
}

namespace {

// ---- revealing ----------------------------------------------------------------------------------

// SM-REVEAL-1, -3
void reveal(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  CardList list;
  eval_cards(p, s, cards, list);
  at(p.t, value::that_card) = list.empty() ? std::int16_t{-1} : static_cast<std::int16_t>(list[0]);
  for (const CardId c : list) {
    log_public(p, line::reveals, c);
    p.move(c, p.zone(zone::revealed));
    p.card(c).mark |= card_mark::loose;
    p.card(c).counters[counter::watches] = static_cast<std::int16_t>(s.source + 1);
  }
  p.came_to(static_cast<int>(list.size()), !list.empty());
  // Of several decks all are dealt with before that is looked at.
  if (is_top(p, cards) && top_of(p, s, cards).pile.sides == SeatSet::of(environment_side)) {
    check_top(p);
  }
}
// All have seen it; it stays where it is. "That Hero" is whose deck it is.
void reveal_and_replace(Play& p, Scope& s, const Node& n) {
  const Seat side = only(top_of(p, s, hole(p, n, 0)).pile.sides);
  s.slots[hero_slot] = side == no_seat ? std::int16_t{-1} : static_cast<std::int16_t>(side);
  const CardId c = named_card(p, s, hole(p, n, 0));
  at(p.t, value::that_card) = c == no_card ? std::int16_t{-1} : static_cast<std::int16_t>(c);
  if (c == no_card) return done(p, false);
  log_public(p, line::reveals, c);
  p.show(c, p.everybody());
  done(p, true);
}
void reveal_each(Play& p, Scope& s, const Node& n) {
  RevealEach r;
  r.sides = top_of(p, s, hole(p, n, 0)).pile.sides.bits();
  r.filter = p.library.id_of(hole(p, n, 1));
  r.scope = s;
  p.call(r);
}
void reorder_top(Play& p, Scope& s, const Node& n) {
  const Top top = top_of(p, s, hole(p, n, 0));
  const Seat side = only(top.pile.sides);
  if (side == no_seat) return done(p, false);
  ReorderTop r;
  r.seat = s.you;
  r.side = side;
  r.count = static_cast<std::uint8_t>(top.count);
  p.call(r);
}
bool names_revealed(Play& p, const Scope& s, const Node& n) {
  const CardId c = named_card(p, s, hole(p, n, 0));
  return c != no_card && zone_kind(p, c) == zone::revealed;
}
bool can_replace(Play& p, const Scope& s, const Node& n) {
  return of_revealed(p, *noun_of(p, s, hole(p, n, 0)).of) ? can_act(p, s, n)
                                                          : names_revealed(p, s, n);
}
void replace(Play& p, Scope& s, const Node& n) {
  const Noun noun = noun_of(p, s, hole(p, n, 0));
  if (of_revealed(p, *noun.of)) return sort_out(p, s, noun, deed::put_back);
  if (!names_revealed(p, s, n)) return done(p, false);
  const CardId c = named_card(p, s, hole(p, n, 0));
  forget_in_play(p, c);
  p.move(c, deck_of(p, side_of(p, c)), Play::End::first);
  log_card(p, line::back_on_deck, c);
  done(p, true);
}

// ---- burying ------------------------------------------------------------------------------------

// SM-BURY-2: on top of the trash where there is no deck.
void bury_one(Play& p, CardId c) {
  const ZoneId deck = deck_of(p, side_of(p, c));
  if (p.t.zones[deck].count == 0) {
    to_trash(p, c);
    return log_card(p, line::discarded_top, c);
  }
  forget_in_play(p, c);
  p.move(c, deck);
  log_card(p, line::buried, c);
}
void bury(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_top(p, cards)) {  // of trashes
    CardList list;
    eval_cards(p, s, cards, list);
    for (const CardId c : list) {
      if (p.t.zones[deck_of(p, side_of(p, c))].count != 0) bury_one(p, c);
    }
    return done(p, !list.empty());
  }
  const Noun noun = noun_of(p, s, cards);
  if (of_revealed(p, *noun.of)) return sort_out(p, s, noun, deed::bury);
  const std::optional<Pile> place = place_in(p, s, cards);
  const bool discarded = of_discarded(p, *noun.of);
  if (place || discarded) {
    BuryTrash b;
    b.filter = p.library.id_of(*noun.of);
    b.left = static_cast<std::uint8_t>(std::clamp(noun.count, 0, any_count));
    b.seat = s.you;
    b.scope = s;
    return p.call(b);
  }
  if (noun.quantifier == Quantifier::none && names_revealed(p, s, n)) {
    bury_one(p, named_card(p, s, cards));
    return done(p, true);
  }
  act_on(p, s, cards, Verb::bury);
}
bool can_bury(Play& p, const Scope& s, const Node& n) {
  return is_top(p, hole(p, n, 0)) || can_act(p, s, n);
}

// ---- searching ----------------------------------------------------------------------------------

void fetch(Play& p, const Scope& s, Seat chooser, std::uint8_t side, const Node& cards,
           Fetch::How how) {
  const Noun noun = noun_of(p, s, cards);
  int count = noun.count;
  if (how == Fetch::salvage && p.t.facts.shapers[stat::salvages] != 0) {
    count += p.value(stat::salvages);
  }
  Fetch f;
  f.how = how;
  f.seat = chooser;
  f.side = side;
  f.left = static_cast<std::uint8_t>(std::clamp(count, 0, any_count));
  f.up_to = noun.optional() ? 1 : 0;
  f.filter = p.library.id_of(*noun.of);
  f.scope = s;
  p.call(f);
}
// "You" of a card of the Villain or of the Environment is its side, but where the words name a
// Hero's pile.
template <Fetch::How how>
void fetches(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 1);
  if (!you_do_it(p, n)) {
    const Seat seat = only(who_in(p, s, n, 0) & active_heroes(p.t));
    if (seat == no_seat) return done(p, false);
    return fetch(p, s, seat, seat, cards, how);
  }
  const std::optional<Pile> place = place_in(p, s, cards);
  const std::uint8_t side = place ? only(place->sides) : own_side(p, s);
  const bool no_hand = side >= p.t.players() && how != Fetch::summon;  // SM-GAP-35
  if (no_hand || (side < p.t.players() && !active(p.t, side))) return done(p, false);
  fetch(p, s, s.you, side, cards, how);
}
bool can_salvage(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return true;
  const Noun noun = noun_of(p, s, hole(p, n, 1));
  bool any = false;
  in_order(p, who_in(p, s, n, 0) & active_heroes(p.t), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::trash, seat),
                 [&](CardId c) { any = any || fits(p, s, *noun.of, c); });
  });
  return any;
}
// From a deck that the words name, or else the own one.
void discovers(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 1);
  const Noun noun = noun_of(p, s, cards);
  const std::optional<Pile> place = place_in(p, s, cards);
  const std::uint8_t side = place             ? only(place->sides)
                            : you_do_it(p, n) ? own_side(p, s)
                                              : only(who_in(p, s, n, 0));
  if (side == no_seat || (side < p.t.players() && !active(p.t, side))) return done(p, false);
  Discover d;
  d.side = side;
  d.left = static_cast<std::uint8_t>(std::clamp(noun.count, 0, any_count));
  d.filter = p.library.id_of(*noun.of);
  d.up_to = noun.optional() ? 1 : 0;
  d.scope = s;
  p.call(d);
}

// ---- putting cards elsewhere --------------------------------------------------------------------

void into_play(Play& p, Scope& s, const Node& n) {
  const std::optional<Pile> place = place_in(p, s, hole(p, n, 0));
  const Seat side = place ? only(place->sides) : no_seat;
  if (side == no_seat) return done(p, false);
  Noun noun = noun_of(p, s, hole(p, n, 0));
  play_found(p, s, side, noun, true);
}

void put_under(Play& p, const Scope& s, const Node& hosts, std::uint8_t from, bool many) {
  PutUnder u;
  u.seat = s.you;
  u.from = from;
  u.many = many ? 1 : 0;
  u.hosts = p.library.id_of(*noun_of(p, s, hosts).of);
  u.scope = s;
  p.call(u);
}
// Under a card that words name, or one that the players pick.
void under(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  const Node& hosts = hole(p, n, 1);
  const Noun noun = noun_of(p, s, cards);
  const bool named_host =
      noun_of(p, s, hosts).quantifier == Quantifier::none && phrase_of(p, hosts).kind_hole < 0;
  const std::optional<Pile> place = place_in(p, s, cards);
  if (place && place->kind != zone::deck) {
    return put_under(p, s, hosts, place->kind, noun.optional());
  }
  const bool own = p.card(s.source).owner == s.you && s.you == you_of(p, s.source);
  if (is_top(p, cards) && s.you < p.t.players() && own &&
      top_of(p, s, cards).pile.sides == SeatSet::of(s.you)) {
    return put_under(p, s, hosts, zone::deck, false);
  }
  if (!named_host) return put_under(p, s, hosts, 0xff, false);
  const CardId host = named_card(p, s, hosts);
  CardList list;
  eval_cards(p, s, cards, list);
  if (host == no_card || !in_play(p, host)) list.clear();
  for (const CardId c : list) {
    if (c == host ||
        (noun.quantifier == Quantifier::none && in_play(p, c) && !place && !is_answered(p, s, c))) {
      continue;
    }
    log_under(p, c, host);
    forget_in_play(p, c);
    p.attach(c, host, true);
  }
  done(p, !list.empty());
  if (is_top(p, cards)) check_top(p);
}
bool can_put_under(Play& p, const Scope& s, const Node& n) {
  CardList list;
  list_of(p, s, noun_of(p, s, hole(p, n, 1)), list);
  if (list.empty()) return false;
  const std::optional<Pile> place = place_in(p, s, hole(p, n, 0));
  return !place || place->kind != zone::trash || p.t.zones[p.zone(zone::trash, s.you)].count != 0;
}

// Into a hand: its owner's, or the one that the text says.
void to_hand(Play& p, Scope& s, const Node& n) {
  const CardId c = named_card(p, s, hole(p, n, 0));
  const Pile pile = pile_in(p, s, n, 1);
  const Seat seat = only(pile.sides);
  // As long as nothing else has taken it from where it went.
  if (c == no_card || seat == no_seat || pile.kind != zone::hand ||
      (c != s.source && zone_kind(p, c) != zone::trash)) {
    return done(p, false);
  }
  forget_in_play(p, c);
  p.move(c, p.zone(zone::hand, seat));
  log_card(p, line::to_hand, c, seat);
  done(p, true);
}
bool can_go_to_hand(Play& p, const Scope& s, const Node& n) {
  const CardId c = named_card(p, s, hole(p, n, 0));
  return c != no_card && (c == s.source || zone_kind(p, c) == zone::trash);
}
void to_owners_hand(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  const CardId c =
      noun_of(p, s, cards).quantifier == Quantifier::none ? named_card(p, s, cards) : no_card;
  if (c == no_card || in_play(p, c)) return act_on(p, s, cards, Verb::to_hand);
  if (zone_kind(p, c) != zone::trash || p.card(c).owner >= p.t.players()) return done(p, false);
  p.move(c, p.zone(zone::hand, p.card(c).owner));
  log_card(p, line::to_hand, c, p.card(c).owner);
  done(p, true);
}

void shuffle_into(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  const Seat side = only(pile_in(p, s, n, 1).sides);
  if (side == no_seat) return done(p, false);
  CardList list;
  eval_cards(p, s, cards, list);
  if (!list.empty() && in_play(p, list[0]) && !is_answered(p, s, list[0])) {
    return act_on(p, s, cards, Verb::into_deck);
  }
  for (const CardId c : list) {
    p.move(c, deck_of(p, side), Play::End::last, SeatSet());
    if (!is_top(p, cards)) log_card(p, line::into_deck, c);
  }
  if (is_top(p, cards)) {  // SM-CRITICAL-EVENT-1: nobody sees them
    p.log({.line = line::hidden, .number = static_cast<std::int16_t>(list.size())});
  }
  p.shuffle(deck_of(p, side));
  done(p, !list.empty());
  if (side == environment_side) check_top(p);
}
// A trash into the deck that it belongs to.
void shuffle_trash(Play& p, Scope& s, const Node& n) {
  const Pile from = pile_in(p, s, n, 0);
  const Seat side = only(pile_in(p, s, n, 1).sides);
  if (side == no_seat || from.kind != zone::trash || only(from.sides) != side) {
    return done(p, false);
  }
  p.call(ShuffleTrash{.side = side});
}
void shuffle_villains_down(Play& p, Scope&, const Node&) {
  const ZoneId deck = p.zone(zone::environment_deck);
  const auto villain_on_top = [&] {
    return p.t.zones[deck].first != no_card && side_of(p, p.t.zones[deck].first) == villain_side;
  };
  for (int tries = 0; villain_on_top() && tries < 1000; ++tries) p.shuffle(deck);
  check_top(p);
}
void under_tops(Play& p, Scope& s, const Node& n) {
  const std::optional<Pile> place = place_in(p, s, hole(p, n, 0));
  if (!place) return done(p, false);
  FromEachTrash f;
  f.seat = s.you;
  f.sides = place->sides.bits();
  p.call(f);
}
void remove(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (!place_in(p, s, cards)) return act_on(p, s, cards, Verb::remove);
  CardList list;
  eval_cards(p, s, cards, list);
  for (const CardId c : list) {
    p.move(c, p.zone(zone::removed));
    log_card(p, line::removed, c);
  }
  done(p, !list.empty());
}
void heroes_lose(Play& p, Scope&, const Node&) { lose(p, villain_won); }

}  // namespace

std::vector<Phrase> words_for_moves() {
  using namespace says;
  return {
      called(says::reveal, effect("reveal <cards>", sentinels::reveal)),
      called(reveal_in_place, effect("reveal and replace <cards>", reveal_and_replace)),
      effect("replace <cards>", replace, can_replace),
      called(play_each_top,
             effect("reveal <cards>, discard it if it is a <kind> and play it otherwise",
                    reveal_each)),
      effect("reveal <cards> and replace them in any order", reorder_top),
      called(says::bury, effect("bury <cards>", sentinels::bury, can_bury)),

      called(says::salvage,
             by_you(effect("<who> salvage(s) <cards>", fetches<Fetch::salvage>, can_salvage))),
      called(says::collect, by_you(effect("<who> collect(s) <cards>", fetches<Fetch::collect>))),
      called(says::summon, by_you(effect("<who> summon(s) <cards>", fetches<Fetch::summon>))),
      called(says::discover, by_you(effect("<who> discover(s) <cards>", discovers))),

      called(says::put_into_play, effect("put <cards> into play", into_play)),
      called(says::put_under, effect("put <cards> under <cards>", under, can_put_under)),
      effect("put <cards> under the top card of its deck", under_tops),
      called(put_on_deck,
             effect("put <cards> on top of its deck", act<Verb::to_deck_top>, can_act)),
      effect("put <cards> in <zone>", to_hand, can_go_to_hand),
      called(return_to_hand, effect("return <cards> to its owner's hand", to_owners_hand, can_act)),
      called(shuffle_cards_into, effect("shuffle <cards> into <zone>", shuffle_into)),
      effect("shuffle <zone> into <zone>", shuffle_trash),
      effect("shuffle the Environment deck until no Villain card lies on top of it",
             shuffle_villains_down),
      called(says::remove, effect("remove <cards> from the game", sentinels::remove, can_act)),
      called(says::heroes_lose, effect("the Heroes lose", sentinels::heroes_lose)),
  };
}

}  // namespace muster::sentinels
