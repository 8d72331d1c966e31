// What texts speak of: players, numbers, conditions.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/says.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/order.h"

namespace muster::aeons_end {

namespace {

using phrases::called;
using phrases::chosen_seat;
using phrases::measure;
using phrases::number;
using phrases::people;
using phrases::who;

// ---- who ----------------------------------------------------------------------------------------

SeatSet all_players(Play& p, const Scope&, const Node&) { return p.everybody(); }
SeatSet your_allies(Play& p, const Scope& s, const Node&) {
  return allies(p.t, s.you);
}  // AE-ALLY-1
SeatSet with_room_for_a_charge(Play& p, const Scope& s, const Node& n) {
  const SeatSet among = who_in(p, s, n, 0);
  SeatSet found;
  for (SeatSet left = among; !left.empty(); left.remove(left.lowest())) {
    const Seat seat = left.lowest();
    if (of(p.t, seat, seat_value::charges) < charge_slots(p, seat)) found.add(seat);
  }
  return found;
}
SeatSet active_player(Play& p, const Scope&, const Node&) { return SeatSet::of(active(p.t)); }
SeatSet player_of_card(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  const Seat seat = list.empty() ? no_seat : player_of_turn_card(p, list[0]);
  return seat == no_seat ? SeatSet() : SeatSet::of(seat);
}
SeatSet dealer(Play& p, const Scope& s, const Node& n) {
  const Seat by = answered(p, s).by;
  return by == no_seat ? SeatSet() : SeatSet::of(by) & who_in(p, s, n, 0);
}
SeatSet the_city(Play&, const Scope&, const Node&) { return SeatSet::of(gravehold_seat); }
SeatSet the_nemesis(Play&, const Scope&, const Node&) { return SeatSet::of(nemesis_seat); }

void offer_seats(Play& p, SeatSet seats) {
  for (int i = 0; i < p.t.players(); ++i) {
    if (seats.has(static_cast<Seat>(i))) p.offer_seat(static_cast<Seat>(i));
  }
}

// AE-ANYPLAYER-1
void offer_any(Play& p, const Scope& s, const Node& n) { offer_seats(p, who_in(p, s, n, 0)); }
// Somebody else than the answer before; alone, the same player again. AE-SOLO-7
void offer_different(Play& p, const Scope& s, const Node& n) {
  SeatSet others = who_in(p, s, n, 0);
  if (!solo(p.t) && n.slot > 0 && s.slots[n.slot - 1U] >= 0) {
    others.remove(static_cast<Seat>(s.slots[n.slot - 1U]));
  }
  offer_seats(p, others);
}

// AE-AMBIGUITY-2, -3: those who tie decide, the captain for them if among them.
void offer_foremost(Play& p, const Scope& s, const Node& n, SeatSet among, int sign) {
  int most = -10000;
  SeatSet tied;
  Scope theirs = s;
  in_order(p, among, [&](Seat seat) {
    theirs.you = seat;
    const int has = sign * number_in(p, theirs, n, 1);
    if (has > most) {
      most = has;
      tied = SeatSet();
    }
    if (has == most) tied.add(seat);
  });
  p.t.asks.back().seat = tied.has(captain(p.t)) ? captain(p.t) : tied.lowest();
  offer_seats(p, tied);
}
// AE-GAP-28: in all comparisons but that of the lowest life those who are exhausted count.
void offer_most(Play& p, const Scope& s, const Node& n) {
  offer_foremost(p, s, n, who_in(p, s, n, 0), 1);
}
// AE-EXHAUST-11, AE-GAP-27: unless nobody else is left.
void offer_least(Play& p, const Scope& s, const Node& n) {
  const SeatSet among = who_in(p, s, n, 0);
  const SeatSet standing = among - exhausted(p.t);
  const bool of_life = phrase_of(p, hole(p, n, 1)).id == says::life;
  offer_foremost(p, s, n, of_life && !standing.empty() ? standing : among, -1);
}

// ---- what players have --------------------------------------------------------------------------

template <std::uint8_t value>
int of_you(Play& p, const Scope& s, const Node&) {
  return of(p.t, s.you, value);
}
// The price of their dearest one; -1: they have none.
int dearest_of_you(Play& p, const Scope& s, const Node& n) {
  int most = -1;
  for (const CardId c : fitting(p, s, hole(p, n, 0))) {
    if (p.card(c).controller == s.you) most = std::max(most, cost(p, c));
  }
  return most;
}

// ---- numbers ------------------------------------------------------------------------------------

int less_for_each(Play& p, const Scope& s, const Node& n) {
  return number_in(p, s, n, 0) - number_in(p, s, n, 1) * s.result;
}
// The spell's own breach and its neighbours: where it was cast from. AE-ADJACENT-2
int adjacent(Play& p, const Scope& s, const Node&) {
  // None: the text is not being cast, or the breach has been destroyed meanwhile.
  if (s.acting_card == no_card || p.t.zones[p.card(s.acting_card).zone].kind != zone::breaches) {
    return 0;
  }
  return adjacent_spells(p, p.t.zones[p.card(s.acting_card).zone].owner, s.acting_card);
}
int furies(Play& p, const Scope&, const Node&) { return fury(p); }
int piles_empty(Play& p, const Scope&, const Node&) { return empty_piles(p); }
int that_damage(Play& p, const Scope& s, const Node&) { return answered(p, s).amount; }
int times_played(Play& p, const Scope& s, const Node&) {
  return plays_this_turn(p, p.card(s.source).definition);
}

}  // namespace

std::vector<Phrase> words_for_things() {
  using namespace says;
  return {
      called(says::players, people("player(s)", all_players)),
      called(says::allies, people("ally/allies", your_allies)),
      called(with_charge_slot,
             people("<people> with an empty charge slot", with_room_for_a_charge)),
      called(says::active_player, who("the player whose turn it is", aeons_end::active_player)),
      called(says::player_of_card, who("the player of <cards>", aeons_end::player_of_card)),
      called(says::dealer, who("the <people> who dealt that damage", aeons_end::dealer)),
      called(says::gravehold, who("Gravehold", the_city)),
      called(says::the_nemesis, who("the nemesis", aeons_end::the_nemesis)),
      called(one_of_people, chosen_seat("any <people>", offer_any)),
      called(another_of_people, chosen_seat("a different <people>", offer_different)),
      called(most, chosen_seat("the <people> with the most <measure>", offer_most)),
      called(least, chosen_seat("the <people> with the lowest <measure>", offer_least)),

      called(says::life, measure("life", of_you<seat_value::life>)),
      called(says::charges, measure("charge(s)", of_you<seat_value::charges>)),
      called(expensive, measure("expensive <kind>", dearest_of_you)),

      called(says::less_for_each, number("<number> less <number> for each card <word> this way",
                                         aeons_end::less_for_each)),
      called(says::adjacent,
             number("the number of prepped spells in adjacent breaches", aeons_end::adjacent)),
      called(fury_tokens, number("the number of Fury tokens", furies)),
      called(says::empty_piles, number("the number of empty supply piles", piles_empty)),
      called(says::times_played, number("the number of times you have played this card this turn",
                                        aeons_end::times_played)),
      number("that damage", that_damage),
  };
}

std::vector<Phrase> vocabulary() {
  std::vector<Phrase> all = phrases::what_was_chosen();
  for (const auto part :
       {phrases::kernel_places, phrases::kernel_stats, phrases::kernel_choices_by_stat,
        words_for_things, words_for_kinds, words_for_players, words_for_cards, words_for_spells,
        words_for_the_nemesis, words_for_moments}) {
    const auto list = part();
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

}  // namespace muster::aeons_end
