// Effects on decks and trashes: playing from the top, revealing, searching, putting under.
#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::effect;

// The deck that a text of this card speaks of.
std::uint8_t own_side(const Play& p, const Scope& s) {
  const Team team = deck_team_of(p, s.source);
  return team == Team::villain       ? villain_side
         : team == Team::environment ? environment_side
                                     : s.you;
}

// ---- the top of decks ---------------------------------------------------------------------------

void play_top(Play& p, Scope& s, const Node& n) {
  p.call(PlayTop{
      .sides = who_in(p, s, n, 0).bits(), .times = static_cast<std::int16_t>(1), .scope = s});
}
void play_top_cards(Play& p, Scope& s, const Node& n) {
  p.call(PlayTop{.sides = who_in(p, s, n, 1).bits(),
                 .times = static_cast<std::int16_t>(number_in(p, s, n, 0)),
                 .scope = s});
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
void discard_top(Play& p, Scope& s, const Node& n) { discard_top_of(p, who_in(p, s, n, 0), 1); }
void discard_top_cards(Play& p, Scope& s, const Node& n) {
  discard_top_of(p, who_in(p, s, n, 1), number_in(p, s, n, 0));
}

CardId reveal(Play& p, std::uint8_t side) {
  const CardId c = p.t.zones[deck_of(p, side)].first;
  at(p.t, value::that_card) = c == no_card ? std::int16_t{-1} : static_cast<std::int16_t>(c);
  if (c == no_card) return c;
  p.log({.line = line::reveals, .known_to = everyone, .definition = p.card(c).definition});
  return c;
}
// SM-REVEAL-1, -3
void reveal_top(Play& p, Scope& s, const Node& n) {
  const Seat side = only(who_in(p, s, n, 0));
  const CardId c = side == no_seat ? no_card : reveal(p, side);
  if (c != no_card) {
    p.move(c, p.zone(zone::revealed));
    p.card(c).mark |= card_mark::loose;
  }
  done(p, c != no_card);
  if (side == environment_side) check_top(p);
}
// All have seen it; it stays where it is.
void reveal_and_replace(Play& p, Scope& s, const Node& n) {
  const Seat side = only(who_in(p, s, n, 0));
  const CardId c = side == no_seat ? no_card : reveal(p, side);
  if (c != no_card) p.show(c, p.everybody());
  done(p, c != no_card);
}
bool is_revealed(Play& p, const Scope&, const Node&) {
  return that(p) != no_card && zone_kind(p, that(p)) == zone::revealed;
}
void play_it(Play& p, Scope& s, const Node& n) {
  if (!is_revealed(p, s, n)) return done(p, false);
  const std::uint8_t side = side_of(p, that(p));
  p.call(PlayCard{.card = that(p), .seat = side < p.t.players() ? side : no_seat});
}
void draw_it(Play& p, Scope& s, const Node& n) {
  if (!is_revealed(p, s, n)) return done(p, false);
  p.move(that(p), p.zone(zone::hand, s.you));
  log_card(p, line::to_hand, that(p), s.you);
  done(p, true);
}
void discard_it(Play& p, Scope& s, const Node& n) {
  if (!is_revealed(p, s, n)) return done(p, false);
  p.log({.line = line::discarded_top,
         .known_to = everyone,
         .definition = p.card(that(p)).definition});
  to_trash(p, that(p));
  done(p, true);
}
void replace_it(Play& p, Scope& s, const Node& n) {
  if (!is_revealed(p, s, n)) return done(p, false);
  p.move(that(p), deck_of(p, side_of(p, that(p))), Play::End::first);
  log_card(p, line::back_on_deck, that(p));
  done(p, true);
}
void bury_it(Play& p, Scope& s, const Node& n) {
  if (!is_revealed(p, s, n)) return done(p, false);
  const ZoneId deck = deck_of(p, side_of(p, that(p)));
  if (p.t.zones[deck].count == 0) {
    to_trash(p, that(p));
    log_card(p, line::discarded_top, that(p));
  } else {
    p.move(that(p), deck);
    log_card(p, line::buried, that(p));
  }
  done(p, true);
}

void reveal_each(Play& p, const Scope& s, SeatSet sides, RevealEach::How how, bool together,
                 const Node* filter = nullptr) {
  RevealEach r;
  r.how = how;
  r.sides = sides.bits();
  r.together = together ? 1 : 0;
  if (filter != nullptr) r.filter = p.library.id_of(*filter);
  r.scope = s;
  p.call(r);
}
SeatSet all_sides(const Play& p) {
  return active_heroes(p.t) | SeatSet::of(villain_side) | SeatSet::of(environment_side);
}
void replace_or_discard(Play& p, Scope& s, const Node&) {
  reveal_each(p, s, active_heroes(p.t), RevealEach::replace_or_discard, false);
}
void discard_one_shots(Play& p, Scope& s, const Node& n) {
  reveal_each(p, s, who_in(p, s, n, 0), RevealEach::one_shots_discarded, false);
}
void play_fitting(Play& p, Scope& s, const Node& n) {
  reveal_each(p, s, who_in(p, s, n, 0), RevealEach::fitting_played, true, &hole(p, n, 1));
}
void play_fitting_of_two(Play& p, Scope& s, const Node& n) {
  reveal_each(p, s, SeatSet::of(villain_side) | SeatSet::of(environment_side),
              RevealEach::fitting_played_or_gone, true, &hole(p, n, 0));
}
void discard_or_play(Play& p, Scope& s, const Node&) {
  reveal_each(p, s, all_sides(p), RevealEach::discard_or_play, true);
}
void sort_revealed(Play& p, Scope& s, const Node&) {
  SortRevealed r;
  r.seat = s.you;
  r.count = 5;
  p.call(r);
}
void take_fitting(Play& p, Scope& s, const Node& n) {
  const NodeId filter = p.library.id_of(hole(p, n, 1));
  for (int i = number_in(p, s, n, 0); i > 0; --i) {
    const CardId c = reveal(p, s.you);
    if (c == no_card) break;
    if (fits(p, s, filter, c)) {
      p.move(c, p.zone(zone::hand, s.you));
    } else {
      to_trash(p, c);
    }
  }
}
void reorder_top(Play& p, Scope& s, const Node& n) {
  const Seat side = only(who_in(p, s, n, 1));
  if (side == no_seat) return done(p, false);
  ReorderTop r;
  r.seat = s.you;
  r.side = side;
  r.count = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  p.call(r);
}

// ---- searching ----------------------------------------------------------------------------------

void fetch(Play& p, const Scope& s, Seat chooser, std::uint8_t side, const Node& cards,
           Fetch::How how) {
  const Choice choice = choice_of(p, s, cards);
  int count = choice.count;
  if (how == Fetch::salvage && p.t.facts.shapers[stat::salvages] != 0) {
    count += p.value(stat::salvages);
  }
  Fetch f;
  f.how = how;
  f.seat = chooser;
  f.side = side;
  f.left = static_cast<std::uint8_t>(std::clamp(count, 0, 99));
  f.up_to = choice.how == pick_up_to ? 1 : 0;
  f.filter = p.library.id_of(*choice.base);
  f.scope = s;
  p.call(f);
}
template <Fetch::How how>
void you_fetch(Play& p, Scope& s, const Node& n) {
  const std::uint8_t side = own_side(p, s);
  const bool no_hand = side >= p.t.players() && how != Fetch::summon;  // SM-GAP-35
  if (no_hand || (side < p.t.players() && !active(p.t, side))) return done(p, false);
  fetch(p, s, s.you, side, hole(p, n, 0), how);
}
template <Fetch::How how>
void who_fetches(Play& p, Scope& s, const Node& n) {
  const Seat seat = only(who_in(p, s, n, 0) & active_heroes(p.t));
  if (seat == no_seat) return done(p, false);
  fetch(p, s, seat, seat, hole(p, n, 1), how);
}
bool can_salvage(Play& p, const Scope& s, const Node& n) {
  const NodeId filter = p.library.id_of(*choice_of(p, s, hole(p, n, 0)).base);
  bool any = false;
  each_in_zone(p, p.zone(zone::trash, s.you),
               [&](CardId c) { any = any || fits(p, s, filter, c); });
  return any && active(p.t, s.you);
}
bool who_can_salvage(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return true;
  const NodeId filter = p.library.id_of(*choice_of(p, s, hole(p, n, 1)).base);
  bool any = false;
  in_order(p, who_in(p, s, n, 0) & active_heroes(p.t), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::trash, seat),
                 [&](CardId c) { any = any || fits(p, s, filter, c); });
  });
  return any;
}
void discover_from(Play& p, const Scope& s, std::uint8_t side, const Node& cards) {
  const Choice choice = choice_of(p, s, cards);
  if (side < p.t.players() && !active(p.t, side)) return done(p, false);
  Discover d;
  d.side = side;
  d.left = static_cast<std::uint8_t>(std::clamp(choice.count, 0, 99));
  d.filter = p.library.id_of(*choice.base);
  d.up_to = choice.how == pick_up_to ? 1 : 0;
  d.scope = s;
  p.call(d);
}
void you_discover(Play& p, Scope& s, const Node& n) {
  discover_from(p, s, own_side(p, s), hole(p, n, 0));
}
void who_discovers(Play& p, Scope& s, const Node& n) {
  const Seat seat = only(who_in(p, s, n, 0));
  if (seat == no_seat) return done(p, false);
  discover_from(p, s, seat, hole(p, n, 1));
}
void discover_in(Play& p, Scope& s, const Node& n) {
  const Seat side = only(who_in(p, s, n, 1));
  if (side == no_seat) return done(p, false);
  discover_from(p, s, side, hole(p, n, 0));
}
void play_found(Play& p, const Scope& s, std::uint8_t side, const Node& cards, int count,
                bool lowest, bool moved = false) {
  PlayFound f;
  f.moved = moved ? 1 : 0;
  f.side = side;
  f.left = static_cast<std::uint8_t>(std::clamp(count, 0, 99));
  f.filter = p.library.id_of(cards);
  f.lowest = lowest ? 1 : 0;
  f.seat = s.you;
  f.scope = s;
  p.call(f);
}
void play_lowest_from_trash(Play& p, Scope& s, const Node& n) {
  play_found(p, s, villain_side, hole(p, n, 1), number_in(p, s, n, 0), true);
}
void move_from_trash(Play& p, Scope& s, const Node& n) {
  play_found(p, s, villain_side, hole(p, n, 0), 1, false, true);
}
void play_from_environment_trash(Play& p, Scope& s, const Node& n) {
  const Choice choice = choice_of(p, s, hole(p, n, 0));
  play_found(p, s, environment_side, *choice.base, choice.count, false);
}

// ---- shuffling ----------------------------------------------------------------------------------

void shuffle_trash(Play& p, Scope& s, const Node& n) {
  const Seat side = only(who_in(p, s, n, 0));
  if (side == no_seat) return done(p, false);
  p.call(ShuffleTrash{.side = side});
}
void shuffle_some(Play& p, Scope& s, const Node& n) {
  const NodeId filter = p.library.id_of(*choice_of(p, s, hole(p, n, 0)).base);
  const ZoneId deck = p.zone(zone::villain_deck);
  each_in_zone(p, p.zone(zone::villain_trash), [&](CardId c) {
    if (!fits(p, s, filter, c)) return;
    p.move(c, deck, Play::End::last, SeatSet());
    log_card(p, line::into_deck, c);
  });
  p.shuffle(deck);
}
// SM-CRITICAL-EVENT-1: cards of the Villain hide in the Environment deck.
void hide_top_cards(Play& p, Scope& s, const Node& n) {
  const ZoneId deck = p.zone(zone::environment_deck);
  std::int16_t hidden = 0;
  for (int i = number_in(p, s, n, 0); i > 0; --i) {
    const CardId c = p.t.zones[p.zone(zone::villain_deck)].first;
    if (c == no_card) break;
    p.move(c, deck, Play::End::last, SeatSet());
    ++hidden;
  }
  p.log({.line = line::hidden, .number = hidden});
  p.shuffle(deck);
  check_top(p);
}
void shuffle_villains_down(Play& p, Scope&, const Node&) {
  const ZoneId deck = p.zone(zone::environment_deck);
  const auto villain_on_top = [&] {
    return p.t.zones[deck].first != no_card && side_of(p, p.t.zones[deck].first) == villain_side;
  };
  for (int tries = 0; villain_on_top() && tries < 1000; ++tries) p.shuffle(deck);
  check_top(p);
}
void put_on_deck(Play& p, Scope& s, const Node& n) {
  const int c = s.slots[n.slot];
  if (c < 0) return done(p, false);
  p.move(static_cast<CardId>(c), p.zone(zone::deck, s.you), Play::End::first);
  log_card(p, line::back_on_deck, static_cast<CardId>(c));
  done(p, true);
}
void offer_trash(Play& p, const Scope& s, const Node&) {
  each_kind_in_zone(p, p.zone(zone::trash, s.you), [&](CardId c) { p.offer_card(c); });
}
void bury_from_trash(Play& p, Scope& s, const Node& n) {
  BuryTrash b;
  b.side = environment_side;
  b.left = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  b.seat = s.you;
  p.call(b);
}
void bury_discarded(Play& p, Scope& s, const Node&) {
  BuryTrash b;
  b.left = 1;
  b.seat = s.you;
  b.marked = 1;
  p.call(b);
}
void bury_tops_of_trashes(Play& p, Scope&, const Node&) {
  in_order(p, active_heroes(p.t), [&](Seat s) {
    const CardId c = p.t.zones[p.zone(zone::trash, s)].first;
    const ZoneId deck = p.zone(zone::deck, s);
    if (c == no_card || p.t.zones[deck].count == 0) return;
    p.move(c, deck);
    log_card(p, line::buried, c);
  });
}
void put_under_tops(Play& p, Scope& s, const Node&) {
  FromEachTrash f;
  f.seat = s.you;
  f.sides = all_sides(p).bits();
  p.call(f);
}
void discard_top_of_some(Play& p, Scope& s, const Node& n) {
  SomeOf some;
  some.seat = s.you;
  some.left = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  some.decks = 1;
  p.call(some);
}

// ---- under cards --------------------------------------------------------------------------------

void put_under(Play& p, const Scope& s, const Node& hosts, std::uint8_t from, std::uint8_t many) {
  PutUnder u;
  u.seat = s.you;
  u.from = from;
  u.many = many;
  u.hosts = p.library.id_of(*choice_of(p, s, hosts).base);
  u.scope = s;
  p.call(u);
}
void top_under(Play& p, Scope& s, const Node& n) {
  const SeatSet sides = who_in(p, s, n, 0);
  if (sides == SeatSet::of(s.you) && s.you < p.t.players() && s.you == you_of(p, s.source) &&
      p.card(s.source).owner == s.you) {
    return put_under(p, s, hole(p, n, 1), zone::deck, 0);
  }
  // The Environment's and the Villain's texts speak of themselves.
  each_side(p, [&](std::uint8_t side) {
    if (!sides.has(side)) return;
    const CardId c = p.t.zones[deck_of(p, side)].first;
    if (c == no_card) return;
    p.attach(c, s.source, true);
    log_under(p, c, s.source);
  });
  done(p, true);
  check_top(p);
}
bool can_put_under(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, *choice_of(p, s, hole(p, n, 1)).base, list);
  return !list.empty();
}
void trash_under(Play& p, Scope& s, const Node& n) {
  put_under(p, s, hole(p, n, 0), zone::trash, 0);
}
bool can_put_trash_under(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, *choice_of(p, s, hole(p, n, 0)).base, list);
  return !list.empty() && p.t.zones[p.zone(zone::trash, s.you)].count != 0;
}
void this_under(Play& p, Scope& s, const Node& n) { put_under(p, s, hole(p, n, 0), 0xff, 0); }
void hand_under(Play& p, Scope& s, const Node& n) { put_under(p, s, hole(p, n, 0), zone::hand, 1); }
void one_of_hand_under(Play& p, Scope& s, const Node& n) {
  put_under(p, s, hole(p, n, 0), zone::hand, 0);
}
// The card that the text answers.
void subject_under(Play& p, Scope& s, const Node&) {
  const CardId c = answered(p, s).subject;
  log_under(p, c, s.source);
  forget_in_play(p, c);
  p.attach(c, s.source, true);
}
void discard_subject(Play& p, Scope& s, const Node&) {
  const CardId c = answered(p, s).subject;
  p.log({.line = line::discarded_top, .known_to = everyone, .definition = p.card(c).definition});
  to_trash(p, c);
}
void hide_subject(Play& p, Scope& s, const Node&) {
  p.move(answered(p, s).subject, p.zone(zone::environment_deck), Play::End::last, SeatSet());
  log_card(p, line::into_deck, answered(p, s).subject);
  p.shuffle(p.zone(zone::environment_deck));
  check_top(p);
}
void named_under(Play& p, Scope& s, const Node& n) {
  const DefinitionId title = title_in(p, n, 0);
  each_in_zone(p, p.zone(zone::villain_deck), [&](CardId c) {
    if (p.definition(c).title != title) return;
    p.attach(c, s.source, true);
    log_under(p, c, s.source);
  });
}
void remove_named(Play& p, Scope&, const Node& n) {
  const DefinitionId title = title_in(p, n, 0);
  each_in_zone(p, p.zone(zone::villain_deck), [&](CardId c) {
    if (p.definition(c).title != title) return;
    p.move(c, p.zone(zone::removed));
    log_card(p, line::removed, c);
  });
}
// As long as nothing else has taken it from the trash.
bool lies_in_trash(Play& p, const Scope& s, const Node&) {
  return zone_kind(p, answered(p, s).subject) == zone::trash;
}
void subject_to_your_hand(Play& p, Scope& s, const Node& n) {
  if (!lies_in_trash(p, s, n)) return done(p, false);
  p.move(answered(p, s).subject, p.zone(zone::hand, s.you));
  log_card(p, line::to_hand, answered(p, s).subject, s.you);
  done(p, true);
}
void this_to_hand(Play& p, Scope& s, const Node& n) {
  const Seat seat = only(who_in(p, s, n, 0));
  if (seat == no_seat) return done(p, false);
  forget_in_play(p, s.source);
  p.move(s.source, p.zone(zone::hand, seat));
  log_card(p, line::to_hand, s.source, seat);
  done(p, true);
}
void crucible(Play& p, Scope& s, const Node&) {
  Crucible c;
  c.scope = s;
  p.call(c);
}
void heroes_lose(Play& p, Scope&, const Node&) { lose(p, villain_won); }

}  // namespace

std::vector<Phrase> words_for_decks() {
  return {
      effect("play the top card of <who>", play_top),
      effect("play the top card of <who> in turn order", play_top),
      effect("play the top <number> cards of <who>", play_top_cards),
      effect("discard the top card of <who>", discard_top),
      effect("discard the top <number> card(s) of <who>", discard_top_cards),
      effect("discard the top card of up to <number> decks", discard_top_of_some),
      effect("reveal the top card of <who>", reveal_top),
      effect("reveal and replace the top card of <who>", reveal_and_replace),
      effect("play it", play_it, is_revealed),
      effect("draw it", draw_it, is_revealed),
      effect("discard it", discard_it, is_revealed),
      effect("replace it", replace_it, is_revealed),
      effect("bury it", bury_it, is_revealed),
      effect("each Hero reveals the top card of their deck and replaces or discards it",
             replace_or_discard),
      effect("reveal the top card of <who> in turn order, discard it if it is a One-Shot card and "
             "play it otherwise",
             discard_one_shots),
      effect("reveal the top card of <who>, play <cards> and replace the rest", play_fitting),
      effect("reveal the top card of the Environment deck and of the Villain deck, play <cards> "
             "and discard the rest",
             play_fitting_of_two),
      effect("reveal the top card of each deck and play or discard each of them", discard_or_play),
      effect("reveal the top 5 cards of your deck, draw 1, replace 1, discard 1, bury 1 and play 1",
             sort_revealed),
      effect("reveal the top <number> cards of your deck, draw <cards> and discard the rest",
             take_fitting),
      effect("reveal the top <number> cards of <who> and replace them in any order", reorder_top),

      effect("salvage <cards>", you_fetch<Fetch::salvage>, can_salvage),
      effect("<who> salvage(s) <cards>", who_fetches<Fetch::salvage>, who_can_salvage),
      effect("collect <cards>", you_fetch<Fetch::collect>),
      effect("<who> collect(s) <cards>", who_fetches<Fetch::collect>),
      effect("summon <cards>", you_fetch<Fetch::summon>),
      effect("<who> summon(s) <cards>", who_fetches<Fetch::summon>),
      effect("discover <cards>", you_discover),
      effect("<who> discover(s) <cards>", who_discovers),
      effect("discover <cards> from <who>", discover_in),
      effect("play the <number> <cards> with the lowest HP from the Villain trash",
             play_lowest_from_trash),
      effect("move <cards> from the Villain trash into play", move_from_trash),
      effect("play <cards> from the Environment trash", play_from_environment_trash),

      effect("shuffle the trash into <who>", shuffle_trash),
      effect("shuffle <cards> of the trash into the Villain deck", shuffle_some),
      effect("shuffle the top <number> card(s) of the Villain deck into the Environment deck",
             hide_top_cards),
      effect("shuffle the Environment deck until no Villain card lies on top of it",
             shuffle_villains_down),
      phrases::asking_effect("put 1 card from your trash on top of your deck", offer_trash,
                             put_on_deck),
      effect("bury up to <number> cards from the Environment trash", bury_from_trash),
      effect("bury 1 target discarded this way", bury_discarded),
      effect("bury the top card of each Hero trash", bury_tops_of_trashes),
      effect("put 1 card from each trash under the top card of its deck", put_under_tops),

      effect("put the top card of <who> under <cards>", top_under, can_put_under),
      effect("put 1 card from your trash under <cards>", trash_under, can_put_trash_under),
      effect("put this under <cards>", this_under),
      effect("put any number of cards from your hand under <cards>", hand_under),
      effect("put 1 card from your hand under <cards>", one_of_hand_under),
      effect("put that card under this", subject_under),
      effect("discard that card", discard_subject),
      effect("shuffle that card into the Environment deck", hide_subject),
      effect("put each <name> of the Villain deck under this", named_under),
      effect("remove each <name> of the Villain deck from the game", remove_named),
      effect("put the destroyed card in your hand", subject_to_your_hand, lies_in_trash),
      effect("put this in the hand of <who>", this_to_hand),
      effect("select a card under this at random, let each target of its deck deal itself 3 fixed "
             "psychic damage, then play it",
             crucible),
      effect("the Heroes lose", heroes_lose),
  };
}

}  // namespace muster::sentinels
