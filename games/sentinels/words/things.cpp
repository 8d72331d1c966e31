// Who, decks, numbers and conditions that texts speak of.
#include <algorithm>

#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"
#include "rules/order.h"

namespace muster::sentinels {

namespace {

using phrases::called;
using phrases::chosen_seat;
using phrases::condition;
using phrases::number;
using phrases::who;

// ---- who ----------------------------------------------------------------------------------------

SeatSet each_hero(Play& p, const Scope&, const Node&) { return active_heroes(p.t); }
// Whom a sentence before chose, or who does what the text answers, or whose card it happens to.
SeatSet that_hero(Play& p, const Scope& s, const Node&) {
  Seat seat = no_seat;
  if (s.slots[hero_slot] >= 0) {
    seat = static_cast<Seat>(s.slots[hero_slot]);
  } else if (s.occurrence != 0xff) {
    const Occurrence& o = answered(p, s);
    const bool of_a_hero = o.event == event::power || o.event == event::phase;
    seat = of_a_hero ? o.by : o.subject == no_card ? no_seat : p.card(o.subject).owner;
  }
  return seat < p.t.players() ? SeatSet::of(seat) & active_heroes(p.t) : SeatSet();
}
SeatSet this_hero(Play& p, const Scope& s, const Node&) {
  const std::uint8_t side = stands_in(p, s.source);
  return side < p.t.players() ? SeatSet::of(side) & active_heroes(p.t) : SeatSet();
}
void offer_one(Play& p, const Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat o) { p.offer_seat(o); });
}
void offer_another(Play& p, const Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0) - SeatSet::of(s.you), [&](Seat o) { p.offer_seat(o); });
}
// A stat of Heroes is one of their characters.
void offer_with_most(Play& p, const Scope& s, const Node& n, int sign) {
  const SeatSet among = who_in(p, s, n, 0);
  const auto value = [&](Seat hero) {
    return sign * measured(p, s, hole(p, n, 1), character(p.t, hero));
  };
  int most = -100000;
  in_order(p, among, [&](Seat hero) { most = std::max(most, value(hero)); });
  in_order(p, among, [&](Seat hero) {
    if (value(hero) == most) p.offer_seat(hero);
  });
}
void offer_highest(Play& p, const Scope& s, const Node& n) { offer_with_most(p, s, n, 1); }
void offer_lowest(Play& p, const Scope& s, const Node& n) { offer_with_most(p, s, n, -1); }

// ---- stats --------------------------------------------------------------------------------------

int hp(Play& p, const Scope&, const Node&, CardId c) { return hp_of(p, c); }
int maximum_hp(Play& p, const Scope&, const Node&, CardId c) {
  return is_target(p, c) ? max_hp_of(p, c) : printed(p, c, attribute::hp);
}
int in_hand(Play& p, const Scope&, const Node&, CardId c) {
  const Seat s = p.card(c).owner;
  return s < p.t.players() ? p.t.zones[p.zone(zone::hand, s)].count : 0;
}
int in_area(Play& p, const Scope&, const Node&, CardId c) {
  int n = 0;
  each_in_zone(p, area_of(p, side_of(p, c)),
               [&](CardId o) { n += 1 + cards_under(p, o); });  // SM-UNDER-5
  return n;
}
// Cards of this deck, and the character, wherever in play they lie. SM-GAP-59
int of_its_deck(Play& p, const Scope& s, const Node& n, CardId c) {
  const Seat owner = p.card(c).owner;
  int found = 0;
  const auto count = [&](CardId o) {
    found += p.card(o).owner == owner && fits(p, s, hole(p, n, 0), o) ? 1 : 0;
  };
  each_in_play(p, [&](CardId o) {
    count(o);
    each_under(p, o, count);  // SM-UNDER-5
  });
  return found;
}

// ---- piles, by side -----------------------------------------------------------------------------

SeatSet your_pile(Play& p, const Scope& s, const Node&) {
  return SeatSet::of(s.you) & active_heroes(p.t);
}
SeatSet villain_pile(Play&, const Scope&, const Node&) { return SeatSet::of(villain_side); }
SeatSet environment_pile(Play&, const Scope&, const Node&) { return SeatSet::of(environment_side); }
SeatSet hero_piles(Play& p, const Scope&, const Node&) { return active_heroes(p.t); }
SeatSet all_piles(Play& p, const Scope&, const Node&) {
  return active_heroes(p.t) | SeatSet::of(villain_side) | SeatSet::of(environment_side);
}
SeatSet their_pile(Play& p, const Scope& s, const Node& n) { return who_in(p, s, n, 0); }
void offer_pile(Play& p, const Scope&, const Node&) {
  each_side(p, [&](std::uint8_t side) {
    if (side >= p.t.players() || active(p.t, side)) p.offer_seat(side);
  });
}
Phrase pile(std::string_view pattern, std::uint8_t kind, WhoFn sides) {
  Phrase p = who(pattern, sides);
  p.sort = Sort::zone;
  p.fixed = kind;
  return p;
}
// One of them, of the asker's choice; or some, one after the other.
Phrase chosen(Phrase p, OfferFn offer) {
  p.offer = offer;
  return p;
}
Phrase some(Phrase p) {
  p.amount_hole = 0;
  return p;
}

// ---- numbers ------------------------------------------------------------------------------------

int heroes(Play& p, const Scope&, const Node&) { return heroes_in_game(p.t); }
int x(Play&, const Scope& s, const Node&) { return s.slots[x_slot]; }
int result(Play&, const Scope& s, const Node&) { return s.result; }
int that_damage(Play& p, const Scope& s, const Node&) { return answered(p, s).amount; }
int half(Play& p, const Scope& s, const Node& n) { return number_in(p, s, n, 0) / 2; }
int destroyed(Play& p, const Scope&, const Node&) { return at(p.t, value::destroyed); }
int tokens_here(Play& p, const Scope& s, const Node&) {
  return p.card(s.source).counters[counter::tokens];
}
template <std::uint8_t which>
int of_your_seat(Play& p, const Scope& s, const Node&) {
  return of(p.t, s.you, which);
}
int hp_it_had(Play& p, const Scope&, const Node&) { return at(p.t, value::last_hp); }
// ---- conditions ---------------------------------------------------------------------------------

bool is_in_play(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(), [&](CardId c) {
    return in_play(p, c) && !is_type(p, c, type::incapacitated);  // SM-INCAPACITATED-8
  });
}
bool each_did_so(Play& p, const Scope& s, const Node&) {
  return s.result >= active_heroes(p.t).count();
}
bool not_flipped(Play& p, const Scope& s, const Node& n) {
  const auto period = static_cast<Period>(hole(p, n, 0).value);
  return !has_state(p, s.source, period == Period::turn ? state::flipped : state::flipped_once);
}
bool armed(Play& p, const Scope& s, const Node&) { return has_state(p, s.source, state::armed); }
bool another_hero(Play& p, const Scope& s, const Node&) {
  const int side = s.slots[hero_slot];
  return side >= 0 && side < p.t.players() && side != s.you;
}

}  // namespace

Pile pile_in(Play& p, const Scope& s, const Node& n, int i) {
  const Node& zone = hole(p, n, i);
  return {eval_who(p, s, zone), static_cast<std::uint8_t>(phrase_of(p, zone).fixed)};
}

bool some_piles(const Play& p, const Node& zone) { return phrase_of(p, zone).amount_hole >= 0; }

std::vector<Phrase> words_for_things() {
  return {
      phrases::people("Hero(es)", each_hero),
      called(says::that_hero, who("that Hero", that_hero)),
      called(says::this_hero, who("this Hero", this_hero)),
      called(says::one_of_people, chosen_seat("a(n) <people>", offer_one)),
      called(says::other_hero, chosen_seat("another <people>", offer_another)),
      chosen_seat("the <people> with the highest/most <stat>", offer_highest),
      chosen_seat("the <people> with the lowest/fewest <stat>", offer_lowest),

      phrases::stat("HP", hp),
      phrases::reading(stat::hit_points, phrases::stat("maximum HP", maximum_hp)),
      phrases::stat("cards in hand", in_hand),
      phrases::stat("cards in the play area", in_area),
      phrases::stat("<kind> in play", of_its_deck),

      pile("your hand", zone::hand, your_pile),
      pile("the hand of <who>", zone::hand, their_pile),
      called(says::your_deck, pile("your deck", zone::deck, your_pile)),
      called(says::villain_deck, pile("the Villain deck", zone::deck, villain_pile)),
      called(says::environment_deck, pile("the Environment deck", zone::deck, environment_pile)),
      called(says::hero_decks, pile("each Hero deck", zone::deck, hero_piles)),
      called(says::all_decks, pile("each deck", zone::deck, all_piles)),
      called(says::some_deck, chosen(pile("a deck", zone::deck, nullptr), offer_pile)),
      some(pile("up to <number> decks", zone::deck, all_piles)),
      pile("your trash", zone::trash, your_pile),
      pile("the Villain trash", zone::trash, villain_pile),
      pile("the Environment trash", zone::trash, environment_pile),
      pile("each Hero trash", zone::trash, hero_piles),
      pile("each trash", zone::trash, all_piles),

      number("H", heroes),
      called(says::x, number("X", x)),
      called(says::that_many, number("that many", result)),
      called(says::targets_destroyed,
             number("the number of targets destroyed this way", destroyed)),
      called(says::that_damage, number("that damage", that_damage)),
      number("the number of tokens on this", tokens_here),
      number("half <number>", half),
      number("the damage dealt to your character this turn",
             of_your_seat<seat_value::damage_taken>),
      number("the fire damage dealt to your character this turn",
             of_your_seat<seat_value::fire_taken>),
      number("the cold damage dealt by your character this turn",
             of_your_seat<seat_value::cold_dealt>),
      called(says::number_you_discarded, number("the number of cards you discarded this phase",
                                                of_your_seat<seat_value::discarded>)),
      called(says::hp_it_had, number("the HP it had", hp_it_had)),

      condition("<cards> is in play", is_in_play),
      condition("each active Hero did so", each_did_so),
      condition("this has not flipped this <period>", not_flipped),
      condition("this is armed", armed),
      condition("another Hero was chosen", another_hero),
  };
}

}  // namespace muster::sentinels
