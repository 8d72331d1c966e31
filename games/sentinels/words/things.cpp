// Who, decks, numbers and conditions that texts speak of.
#include <algorithm>

#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"
#include "rules/order.h"

namespace muster::sentinels {

namespace {

using phrases::chosen_seat;
using phrases::condition;
using phrases::number;
using phrases::who;

// ---- who ----------------------------------------------------------------------------------------

SeatSet each_hero(Play& p, const Scope&, const Node&) { return active_heroes(p.t); }
SeatSet that_hero(Play& p, const Scope& s, const Node&) {
  if (s.occurrence != 0xff && s.slots[hero_slot] < 0) {
    const CardId c = answered(p, s).subject;
    if (c != no_card && p.card(c).owner != no_seat) return SeatSet::of(p.card(c).owner);
  }
  return s.slots[hero_slot] < 0
             ? SeatSet()
             : SeatSet::of(static_cast<Seat>(s.slots[hero_slot])) & active_heroes(p.t);
}
SeatSet this_hero(Play& p, const Scope& s, const Node&) {
  const std::uint8_t side = stands_in(p, s.source);
  return side < p.t.players() ? SeatSet::of(side) & active_heroes(p.t) : SeatSet();
}
SeatSet its_hero(Play& p, const Scope& s, const Node&) {
  const CardId c = answered(p, s).subject;
  const Seat owner = c == no_card ? no_seat : p.card(c).owner;
  return owner < p.t.players() ? SeatSet::of(owner) & active_heroes(p.t) : SeatSet();
}
void offer_hero(Play& p, const Scope&, const Node&) {
  in_order(p, active_heroes(p.t), [&](Seat s) { p.offer_seat(s); });
}
void offer_other_hero(Play& p, const Scope& s, const Node&) {
  in_order(p, active_heroes(p.t) - SeatSet::of(s.you), [&](Seat o) { p.offer_seat(o); });
}
template <class F>
void offer_least(Play& p, F value) {
  int least = 10000;
  in_order(p, active_heroes(p.t), [&](Seat s) { least = std::min(least, value(s)); });
  in_order(p, active_heroes(p.t), [&](Seat s) {
    if (value(s) == least) p.offer_seat(s);
  });
}
void offer_fewest_in_hand(Play& p, const Scope&, const Node&) {
  offer_least(p, [&](Seat s) { return static_cast<int>(p.t.zones[p.zone(zone::hand, s)].count); });
}
void offer_lowest_hp(Play& p, const Scope&, const Node&) {
  offer_least(p, [&](Seat s) { return hp_of(p, character(p.t, s)); });
}
void offer_fullest_area(Play& p, const Scope&, const Node&) {
  offer_least(p, [&](Seat s) {
    int n = 0;
    each_in_zone(p, p.zone(zone::area, s),
                 [&](CardId c) { n -= 1 + cards_under(p, c); });  // SM-UNDER-5
    return n;
  });
}

// ---- decks, as sides ----------------------------------------------------------------------------

SeatSet your_deck(Play& p, const Scope& s, const Node&) {
  return SeatSet::of(s.you) & active_heroes(p.t);
}
SeatSet villain_deck(Play&, const Scope&, const Node&) { return SeatSet::of(villain_side); }
SeatSet environment_deck(Play&, const Scope&, const Node&) { return SeatSet::of(environment_side); }
SeatSet hero_decks(Play& p, const Scope&, const Node&) { return active_heroes(p.t); }
SeatSet all_decks(Play& p, const Scope&, const Node&) {
  return active_heroes(p.t) | SeatSet::of(villain_side) | SeatSet::of(environment_side);
}
SeatSet that_deck(Play&, const Scope& s, const Node&) {
  return s.slots[hero_slot] < 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(s.slots[hero_slot]));
}
void offer_deck(Play& p, const Scope&, const Node&) {
  each_side(p, [&](std::uint8_t side) {
    if (side >= p.t.players() || active(p.t, side)) p.offer_seat(side);
  });
}

// ---- numbers ------------------------------------------------------------------------------------

int heroes(Play& p, const Scope&, const Node&) { return heroes_in_game(p.t); }
int x(Play&, const Scope& s, const Node&) { return s.slots[x_slot]; }
int result(Play&, const Scope& s, const Node&) { return s.result; }
int just_dealt(Play& p, const Scope& s, const Node&) { return answered(p, s).amount; }
int active_count(Play& p, const Scope&, const Node&) { return active_heroes(p.t).count(); }
int hp_of_this(Play& p, const Scope& s, const Node&) { return hp_of(p, s.source); }
int tokens_here(Play& p, const Scope& s, const Node&) {
  return p.card(s.source).counters[counter::tokens];
}
int under_here(Play& p, const Scope& s, const Node&) { return cards_under(p, s.source); }
int count_in(Play& p, const Scope& s, const Node& n, ZoneId z) {
  int found = 0;
  const NodeId cards = p.library.id_of(hole(p, n, 0));
  each_in_zone(p, z, [&](CardId c) { found += fits(p, s, cards, c) ? 1 : 0; });
  return found;
}
int in_your_trash(Play& p, const Scope& s, const Node& n) {
  return count_in(p, s, n, p.zone(zone::trash, s.you));
}
int in_villain_trash(Play& p, const Scope& s, const Node& n) {
  return count_in(p, s, n, p.zone(zone::villain_trash));
}
template <std::uint8_t which>
int of_your_seat(Play& p, const Scope& s, const Node&) {
  return of(p.t, s.you, which);
}
int hp_lost(Play& p, const Scope& s, const Node&) {
  const CardId c = character(p.t, s.you);
  return max_hp_of(p, c) - hp_of(p, c);
}
int hp_it_had(Play& p, const Scope&, const Node&) { return at(p.t, value::last_hp); }
int half_hp_of_destroyed(Play& p, const Scope& s, const Node&) {
  return printed(p, answered(p, s).subject, attribute::hp) / 2;
}

// ---- conditions ---------------------------------------------------------------------------------

bool is_in_play(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(), [&](CardId c) {
    return in_play(p, c) && !is_type(p, c, type::incapacitated);  // SM-INCAPACITATED-8
  });
}
bool has_few_hp(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(), [&](CardId c) {
    return is_target(p, c) && hp_of(p, c) <= number_in(p, s, n, 1);
  });
}
bool that_is(Play& p, const Scope& s, const Node& n) {
  return that(p) != no_card && fits(p, s, p.library.id_of(hole(p, n, 0)), that(p));
}
bool destroyed_a_target(Play& p, const Scope&, const Node&) {
  return at(p.t, value::destroyed) > 0;
}
bool each_did_so(Play& p, const Scope& s, const Node&) {
  return s.result >= active_heroes(p.t).count();
}
bool so_many(Play& p, const Scope& s, const Node& n) { return s.result >= number_in(p, s, n, 0); }
bool none(Play&, const Scope& s, const Node&) { return s.result == 0; }
bool not_flipped_this_turn(Play& p, const Scope& s, const Node&) {
  return !has_state(p, s.source, state::flipped);
}
bool not_flipped_this_game(Play& p, const Scope& s, const Node&) {
  return !has_state(p, s.source, state::flipped_once);
}
bool armed(Play& p, const Scope& s, const Node&) { return has_state(p, s.source, state::armed); }
bool deck_of_another_hero(Play& p, const Scope& s, const Node&) {
  const int side = s.slots[hero_slot];
  return side >= 0 && side < p.t.players() && side != s.you;
}
bool that_hero_is_not_you(Play&, const Scope& s, const Node&) {
  return s.slots[hero_slot] >= 0 && s.slots[hero_slot] != s.you;
}

}  // namespace

std::vector<Phrase> words_for_things() {
  return {
      who("each Hero", each_hero),
      who("that Hero", that_hero),
      who("this Hero", this_hero),
      who("the Hero of that card", its_hero),
      chosen_seat("1 Hero", offer_hero),
      chosen_seat("1 other Hero", offer_other_hero),
      chosen_seat("the Hero with the fewest cards in hand", offer_fewest_in_hand),
      chosen_seat("the Hero with the lowest HP", offer_lowest_hp),
      chosen_seat("the Hero with the most cards in their play area", offer_fullest_area),
      who("your deck", your_deck),
      who("the Villain deck", villain_deck),
      who("the Environment deck", environment_deck),
      who("each Hero deck", hero_decks),
      who("each deck", all_decks),
      who("that deck", that_deck),
      chosen_seat("1 deck", offer_deck),

      number("H", heroes),
      number("X", x),
      number("that many", result),
      number("the number of cards discarded this way", result),
      number("the damage just dealt", just_dealt),
      number("the number of active Heroes", active_count),
      number("the HP of this", hp_of_this),
      number("the number of tokens on this", tokens_here),
      number("the number of cards under this", under_here),
      number("the number of <cards> in your trash", in_your_trash),
      number("the number of <cards> in the Villain trash", in_villain_trash),
      number("the damage dealt to your character this turn",
             of_your_seat<seat_value::damage_taken>),
      number("the fire damage dealt to your character this turn",
             of_your_seat<seat_value::fire_taken>),
      number("the cold damage dealt by your character this turn",
             of_your_seat<seat_value::cold_dealt>),
      number("the number of cards you discarded this phase", of_your_seat<seat_value::discarded>),
      phrases::reading(stat::hit_points, number("the HP your character has lost", hp_lost)),
      number("the HP it had", hp_it_had),
      number("half the maximum HP of the destroyed card", half_hp_of_destroyed),

      condition("<cards> is in play", is_in_play),
      condition("<cards> has <number> or fewer HP", has_few_hp),
      condition("it is <cards>", that_is),
      condition("that card is <cards>", that_is),
      condition("that damage destroyed a target", destroyed_a_target),
      condition("each active Hero did so", each_did_so),
      condition("at least <number> cards were discarded this way", so_many),
      condition("no card was played this way", none),
      condition("this has not flipped this turn", not_flipped_this_turn),
      condition("this has not flipped this game", not_flipped_this_game),
      condition("this is armed", armed),
      condition("that deck belongs to another Hero", deck_of_another_hero),
      condition("that Hero is not you", that_hero_is_not_you),
  };
}

}  // namespace muster::sentinels
