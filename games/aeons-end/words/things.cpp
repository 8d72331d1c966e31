// What texts speak of: players, numbers, conditions.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/order.h"

namespace muster::aeons_end {

namespace {

using phrases::chosen_seat;
using phrases::condition;
using phrases::number;
using phrases::who;

// ---- who ----------------------------------------------------------------------------------------

SeatSet you(Play&, const Scope& s, const Node&) { return SeatSet::of(s.you); }
SeatSet each_player(Play& p, const Scope&, const Node&) { return p.everybody(); }
SeatSet active_player(Play& p, const Scope&, const Node&) { return SeatSet::of(active(p.t)); }
SeatSet that_cards_player(Play& p, const Scope&, const Node&) {
  const int seat = at(p.t, value::that_player);
  return seat < 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(seat));
}
SeatSet dealer(Play& p, const Scope& s, const Node&) {
  const Seat by = answered(p, s).by;
  return by == no_seat ? SeatSet() : SeatSet::of(by);
}

void offer_seats(Play& p, SeatSet seats) {
  for (int i = 0; i < p.t.players(); ++i) {
    if (seats.has(static_cast<Seat>(i))) p.offer_seat(static_cast<Seat>(i));
  }
}

// AE-ANYPLAYER-1
void offer_any_player(Play& p, const Scope&, const Node&) { offer_seats(p, p.everybody()); }
// AE-ALLY-1
void offer_any_ally(Play& p, const Scope& s, const Node&) { offer_seats(p, allies(p.t, s.you)); }
// Somebody else than the answer before; alone, the same player again. AE-SOLO-7
void offer_different_player(Play& p, const Scope& s, const Node& n) {
  SeatSet others = p.everybody();
  if (!solo(p.t) && n.slot > 0 && s.slots[n.slot - 1U] >= 0) {
    others.remove(static_cast<Seat>(s.slots[n.slot - 1U]));
  }
  offer_seats(p, others);
}

// AE-AMBIGUITY-2, -3: those who tie decide, the captain for them if among them.
template <class F>
void offer_most(Play& p, SeatSet among, F measure) {
  int most = -10000;
  SeatSet tied;
  in_order(p, among, [&](Seat s) {
    const int n = measure(s);
    if (n > most) {
      most = n;
      tied = SeatSet();
    }
    if (n == most) tied.add(s);
  });
  p.t.asks.back().seat = tied.has(captain(p.t)) ? captain(p.t) : tied.lowest();
  offer_seats(p, tied);
}

// AE-EXHAUST-11, AE-GAP-27: those who are exhausted do not count, unless nobody else is left.
void offer_lowest_life(Play& p, const Scope&, const Node&) {
  const SeatSet standing = p.everybody() - exhausted(p.t);
  offer_most(p, standing.empty() ? p.everybody() : standing,
             [&](Seat s) { return -of(p.t, s, seat_value::life); });
}
// AE-GAP-28: here and in all further comparisons those who are exhausted count.
void offer_most_life(Play& p, const Scope&, const Node&) {
  offer_most(p, p.everybody(), [&](Seat s) { return of(p.t, s, seat_value::life); });
}
void offer_most_prepped(Play& p, const Scope&, const Node&) {
  offer_most(p, p.everybody(), [&](Seat s) { return prepped_spells(p, s); });
}
void offer_most_opened(Play& p, const Scope&, const Node&) {
  offer_most(p, p.everybody(), [&](Seat s) { return opened_breaches(p, s); });
}
void offer_most_charges(Play& p, const Scope&, const Node&) {
  offer_most(p, p.everybody(), [&](Seat s) { return of(p.t, s, seat_value::charges); });
}
void offer_most_named(Play& p, const Scope&, const Node& n) {
  const auto d = static_cast<std::size_t>(hole(p, n, 0).value);
  const Pick crystals{.which = Which::named,
                      .number = static_cast<std::int16_t>(p.library.definitions[d].title)};
  offer_most(p, p.everybody(), [&](Seat s) { return crystals.available(p, s); });
}

// ---- numbers ------------------------------------------------------------------------------------

int result(Play&, const Scope& s, const Node&) { return s.result; }
int last_cost(Play& p, const Scope&, const Node&) { return at(p.t, value::last_cost); }
int half_last_cost(Play& p, const Scope&, const Node&) {
  return (at(p.t, value::last_cost) + 1) / 2;
}
int your_opened(Play& p, const Scope& s, const Node&) { return opened_breaches(p, s.you); }
// The spell's own breach and its neighbours: where it was cast from. AE-ADJACENT-2
int adjacent(Play& p, const Scope& s, const Node&) {
  // None: the text is not being cast, or the breach has been destroyed meanwhile.
  if (s.acting_card == no_card || p.t.zones[p.card(s.acting_card).zone].kind != zone::breaches) {
    return 0;
  }
  return adjacent_spells(p, p.t.zones[p.card(s.acting_card).zone].owner, s.acting_card);
}
int your_prepped(Play& p, const Scope& s, const Node&) { return prepped_spells(p, s.you); }
int furies(Play& p, const Scope&, const Node&) { return fury(p); }
int this_life(Play& p, const Scope& s, const Node&) { return life_of(p, s.source); }
int husks_in_play(Play& p, const Scope&, const Node&) { return husks(p); }
int piles_empty(Play& p, const Scope&, const Node&) { return empty_piles(p); }
int players(Play& p, const Scope&, const Node&) { return p.t.players(); }
int turn_cards_discarded(Play& p, const Scope&, const Node&) {
  return p.t.zones[p.zone(zone::turn_discard)].count;
}
int nemesis_turn_cards(Play& p, const Scope&, const Node&) {
  int n = 0;
  each_in_zone(p, p.zone(zone::turn_discard),
               [&](CardId c) { n += is_nemesis_turn_card(p, c) ? 1 : 0; });
  return n;
}
int that_damage(Play& p, const Scope& s, const Node&) { return answered(p, s).amount; }

// ---- conditions ---------------------------------------------------------------------------------

bool all_opened(Play& p, const Scope& s, const Node&) {
  bool all = true;
  each_breach(p, s.you, [&](CardId b) { all = all && opened(p, b); });
  return all;
}
template <int nth>
bool nth_play(Play& p, const Scope& s, const Node&) {
  return plays_this_turn(p, p.card(s.source).definition) == nth;
}
bool revealed_player(Play& p, const Scope&, const Node&) {
  return at(p.t, value::revealed_player) != 0;
}
bool has_husk(Play& p, const Scope&, const Node&) { return husks(p) != 0; }

}  // namespace

std::vector<Phrase> words_for_things() {
  return {
      who("you", you),
      who("each player", each_player),
      who("the player whose turn it is", active_player),
      who("that card's player", that_cards_player),
      who("the player who dealt that damage", dealer),
      chosen_seat("any player", offer_any_player),
      chosen_seat("any ally", offer_any_ally),
      chosen_seat("a different player", offer_different_player),
      chosen_seat("the player with the lowest life", offer_lowest_life),
      chosen_seat("the player with the most life", offer_most_life),
      chosen_seat("the player with the most prepped spells", offer_most_prepped),
      chosen_seat("the player with the most opened breaches", offer_most_opened),
      chosen_seat("the player with the most charges", offer_most_charges),
      chosen_seat("the player with the most <name> cards in hand", offer_most_named),

      number("the number of cards discarded this way", result),
      number("the number of cards destroyed this way", result),
      number("the number of husks discarded this way", result),
      number("the cost of the card discarded this way", last_cost),
      number("half the cost of the card gained this way, rounded up", half_last_cost),
      number("the number of your opened breaches", your_opened),
      number("the number of prepped spells in adjacent breaches", adjacent),
      number("the number of your prepped spells", your_prepped),
      number("the number of Fury tokens", furies),
      number("this minion's life", this_life),
      number("the number of husks in play", husks_in_play),
      number("the number of empty supply piles", piles_empty),
      number("the number of players", players),
      number("the number of cards in the turn order discard pile", turn_cards_discarded),
      number("the number of nemesis cards in the turn order discard pile", nemesis_turn_cards),
      number("that damage", that_damage),

      condition("all of your breaches are opened", all_opened),
      condition("this is the first time you have played this card this turn", nth_play<1>),
      condition("this is the second time you have played this card this turn", nth_play<2>),
      condition("you revealed a player turn order card", revealed_player),
      condition("there is a husk in play", has_husk),
  };
}

std::vector<Phrase> vocabulary() {
  std::vector<Phrase> all;
  for (const auto part : {words_for_things, words_for_players, words_for_cards, words_for_spells,
                          words_for_the_nemesis, words_for_moments}) {
    const auto list = part();
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

}  // namespace muster::aeons_end
