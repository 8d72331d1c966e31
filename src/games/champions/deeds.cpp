// What texts make happen: the effects.
#include <algorithm>

#include "cards/phrases.h"
#include "games/champions/resources.h"
#include "games/champions/vocabulary.h"
#include "rules/order.h"

namespace muster::champions {

namespace {

using phrases::asking_effect;
using phrases::effect;

CardList cards_in(Play& p, const Scope& s, const Node& n, int i) {
  CardList list;
  eval_cards(p, s, hole(p, n, i), list);
  return list;
}

bool asks(const Play& p, const Node& n, int i) {
  const Node& child = p.library.children(n)[static_cast<std::size_t>(i)];
  return p.game.phrases[child.phrase].offer != nullptr;
}

// A hole that is a choice is judged by whether there is anything to choose.
bool has_cards(Play& p, const Scope& s, const Node& n, int i) {
  return asks(p, n, i) || !cards_in(p, s, n, i).empty();
}

template <class F>
bool any_card(Play& p, const Scope& s, const Node& n, int i, F wanted) {
  if (asks(p, n, i)) return true;
  const CardList list = cards_in(p, s, n, i);
  return std::any_of(list.begin(), list.end(), wanted);
}

void mark_pending(Play& p, const CardList& list) {
  clear_marks(p, card_mark::pending);
  for (const CardId c : list) p.card(c).mark |= card_mark::pending;
}

// ---- damage -------------------------------------------------------------------------------------

// The attack that the ability at work is; 0xff when it is none.
std::uint8_t attack_of(const Play& p, const Scope& s) {
  if (s.ability == 0xffff || p.library.abilities[s.ability].label != label::attack) return 0xff;
  for (std::size_t i = p.t.occurrences.size(); i-- > 0;) {
    const Occurrence& o = p.t.occurrences[i];
    if (o.event == event::attack && o.ability == s.ability) return static_cast<std::uint8_t>(i);
  }
  return 0xff;
}

void deal(Play& p, const Scope& s, const CardList& to, int amount) {
  if (to.empty() || amount <= 0) return p.came_to(0, false);
  const std::uint8_t attack = attack_of(p, s);
  if (to.size() == 1) {  // CH-ATTACK-6: the hero attacks, if it is labelled so
    p.call(DealDamage::of(to[0], amount, s.source, s.ability, attack));
  } else {
    mark_pending(p, to);
    p.call(DamageAll::of(amount, s.source, s.ability, attack));
  }
}

void deal_damage(Play& p, Scope& s, const Node& n) {
  deal(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_deal_damage(Play& p, const Scope& s, const Node& n) {
  return number_in(p, s, n, 0) > 0 && has_cards(p, s, n, 1);
}
void deal_damage_equal(Play& p, Scope& s, const Node& n) {
  deal(p, s, cards_in(p, s, n, 0), number_in(p, s, n, 1));
}
// Amounts that depend on the cost are not known before it is paid.
bool can_deal_equal(Play& p, const Scope& s, const Node& n) {
  const bool after_cost = p.library.abilities[s.ability].cost != no_node;
  return has_cards(p, s, n, 0) && (after_cost || number_in(p, s, n, 1) > 0);
}
void take(Play& p, const Scope& s, int amount) {
  if (out(p.t).has(s.you) || amount <= 0) return p.came_to(0, false);
  p.call(DealDamage::of(identity_of(p.t, s.you), amount, s.source, s.ability));
}
void take_damage(Play& p, Scope& s, const Node& n) { take(p, s, number_in(p, s, n, 0)); }
bool always(Play&, const Scope&, const Node&) { return true; }
void take_that_much(Play& p, Scope& s, const Node&) { take(p, s, answered(p, s).amount); }
void indirect_damage(Play& p, Scope& s, const Node& n) {  // CH-INDIRECT-1, -2
  const SeatSet seats = who_in(p, s, n, 1);
  CardList list;
  in_order(p, seats,
           [&](Seat seat) { each_character_of(p, seat, [&](CardId c) { list.push_back(c); }); });
  mark_pending(p, list);
  AssignDamage a;
  a.seat = seats.count() == 1 ? seats.lowest() : first_player(p.t);
  a.capped = 1;
  a.left = static_cast<std::int16_t>(number_in(p, s, n, 0));
  a.source = s.source;
  a.ability = s.ability;
  p.call(a);
}
void assign_damage(Play& p, Scope& s, const Node& n) {  // CH-GAP-44
  CardList list;
  in_order(p, playing(p.t), [&](Seat seat) {
    each_character_of(p, seat, [&](CardId c) {
      if (!is_type(p, c, type::alter_ego)) list.push_back(c);
    });
  });
  mark_pending(p, list);
  AssignDamage a;
  a.seat = first_player(p.t);
  a.left = static_cast<std::int16_t>(number_in(p, s, n, 0));
  a.source = s.source;
  a.ability = s.ability;
  p.call(a);
}
void move_damage(Play& p, Scope& s, const Node& n) {  // CH-MOVE-3, -4, CH-GAP-49
  const CardList to = cards_in(p, s, n, 1);
  const CardId hero = identity_of(p.t, s.you);
  if (to.empty() || to[0] == hero) return p.came_to(0, false);  // CH-MOVE-1
  const int moved = heal(p, hero, number_in(p, s, n, 0));
  deal(p, s, to, moved);
}
bool can_move_damage(Play& p, const Scope& s, const Node& n) {
  const CardId hero = identity_of(p.t, s.you);
  return damage_on(p, hero) > 0 && any_card(p, s, n, 1, [&](CardId c) { return c != hero; });
}

void prevent_all_damage(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).amount = 0;
  p.occurrence(s.occurrence).also = 0;
}
void prevent(Play& p, Scope& s, const Node& n) {  // CH-PREVENT-1, -2
  Occurrence& o = p.occurrence(s.occurrence);
  o.amount = static_cast<std::int16_t>(std::max(0, o.amount - number_in(p, s, n, 0)));
  if (o.event == event::damage && o.subject != no_card &&
      remaining_hit_points(p, o.subject) > o.amount) {
    o.also = 0;
  }
}
bool something_comes(Play& p, const Scope& s, const Node&) { return answered(p, s).amount > 0; }
void put_damage_here(Play& p, Scope& s, const Node&) {
  std::int16_t& here = p.card(s.source).counters[counter::damage];
  here = static_cast<std::int16_t>(here + answered(p, s).amount);
}

// ---- healing ------------------------------------------------------------------------------------

void heal_list(Play& p, const CardList& list, int amount) {
  int healed = 0;
  for (const CardId c : list) healed += heal(p, c, amount);
  p.came_to(healed, healed != 0);
}
void heal_damage(Play& p, Scope& s, const Node& n) {
  heal_list(p, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_heal(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) { return damage_on(p, c) > 0; });
}
void heal_damage_equal(Play& p, Scope& s, const Node& n) {
  heal_list(p, cards_in(p, s, n, 0), number_in(p, s, n, 1));
}
void heal_all(Play& p, Scope& s, const Node& n) { heal_list(p, cards_in(p, s, n, 0), 9999); }
void heal_chosen(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return p.came_to(0, false);
  const int healed = heal(p, static_cast<CardId>(s.slots[n.slot]), number_in(p, s, n, 0));
  p.came_to(healed, healed != 0);
}
void offer_damaged_friend(Play& p, const Scope&, const Node&) {  // CH-CHOOSE-2
  each_in_play(p, [&](CardId c) {
    if (is_character(p, c) && is_friendly(p, c) && damage_on(p, c) > 0) p.offer_card(c);
  });
}
void offer_damaged_character(Play& p, const Scope&, const Node&) {
  each_in_play(p, [&](CardId c) {
    if (is_character(p, c) && damage_on(p, c) > 0) p.offer_card(c);
  });
}

// ---- threat -------------------------------------------------------------------------------------

void remove_from(Play& p, const Scope& s, const CardList& list, int amount) {
  if (list.empty() || amount <= 0) return p.came_to(0, false);
  if (list.size() == 1) {
    p.call(RemoveThreat::of(list[0], amount, s.you));
    return;
  }
  mark_pending(p, list);
  p.call(ThreatAll::of(-amount, s.source, s.you));
}
void remove_threat(Play& p, Scope& s, const Node& n) {
  remove_from(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_remove_threat(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) { return can_thwart(p, c); });
}
void remove_threat_equal(Play& p, Scope& s, const Node& n) {
  remove_from(p, s, cards_in(p, s, n, 0), number_in(p, s, n, 1));
}
void place_on(Play& p, const Scope& s, const CardList& list, int amount) {
  if (list.empty() || amount <= 0) return p.came_to(0, false);
  if (list.size() == 1) {
    p.call(PlaceThreat::of(list[0], amount, s.source));
    return;
  }
  mark_pending(p, list);
  p.call(ThreatAll::of(amount, s.source, no_seat));
}
void place_threat(Play& p, Scope& s, const Node& n) {
  place_on(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_place_threat(Play& p, const Scope& s, const Node& n) {
  return number_in(p, s, n, 0) > 0 && has_cards(p, s, n, 1);
}
void place_threat_equal(Play& p, Scope& s, const Node& n) {
  place_on(p, s, cards_in(p, s, n, 0), number_in(p, s, n, 1));
}
CardList here(const Scope& s) {
  CardList list;
  list.push_back(s.source);
  return list;
}
void place_here(Play& p, Scope& s, const Node& n) {
  place_on(p, s, here(s), number_in(p, s, n, 0));
}
void place_here_per_player(Play& p, Scope& s, const Node& n) {
  place_on(p, s, here(s), number_in(p, s, n, 0) * p.t.players());
}
void place_here_for_each(Play& p, Scope& s, const Node& n) {
  place_on(p, s, here(s), number_in(p, s, n, 0) * static_cast<int>(cards_in(p, s, n, 1).size()));
}
void scheme_less(Play& p, Scope& s, const Node& n) {
  at(p.t, value::scheme_less) =
      static_cast<std::int16_t>(at(p.t, value::scheme_less) + number_in(p, s, n, 0));
}
void add_acceleration(Play& p, Scope& s, const Node& n) {
  std::int16_t& tokens = p.card(main_scheme(p.t)).counters[counter::acceleration];
  tokens = static_cast<std::int16_t>(tokens + number_in(p, s, n, 0));
}

// ---- cards in hands and decks -------------------------------------------------------------------

bool has_cards_to_draw(const Play& p, Seat seat) {
  return p.t.zones[p.zone(zone::deck, seat)].count + p.t.zones[p.zone(zone::discard, seat)].count !=
         0;
}
bool can_draw(Play& p, const Scope& s, const Node&) { return has_cards_to_draw(p, s.you); }
bool somebody_can_draw(Play& p, const Scope& s, const Node& n) {
  SeatSet seats = asks(p, n, 0) ? playing(p.t) : who_in(p, s, n, 0);
  bool any = false;
  in_order(p, seats, [&](Seat seat) { any = any || has_cards_to_draw(p, seat); });
  return any;
}
void draw_cards(Play& p, Scope& s, const Node& n) { draw(p, s.you, number_in(p, s, n, 0)); }
void who_draws(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { draw(p, seat, number_in(p, s, n, 1)); });
}
void draw_up(Play& p, Scope& s, const Node&) {
  const int printed_size = printed(p, identity_of(p.t, s.you), attribute::hand);
  draw(p, s.you, printed_size - p.t.zones[p.zone(zone::hand, s.you)].count);
}

// What was discarded stays known until a new deck is made of it.
void discard_top(Play& p, SeatSet who, int each) {
  clear_marks(p, card_mark::discarded);
  int done = 0;
  bool all = true;
  in_order(p, who, [&](Seat seat) {
    const int n = discard_from_deck(p, seat, each);
    done += n;
    all = all && n == each;
  });
  p.came_to(done, all);
}
void discard_your_top(Play& p, Scope& s, const Node& n) {
  discard_top(p, SeatSet::of(s.you), number_in(p, s, n, 0));
}
void who_discards_top(Play& p, Scope& s, const Node& n) {
  discard_top(p, who_in(p, s, n, 0), number_in(p, s, n, 1));
  in_order(p, playing(p.t), [&](Seat seat) { check_deck(p, seat); });
}
void discard_from_your_deck(Play& p, Scope& s, const Node& n) {
  discard_top(p, SeatSet::of(s.you), number_in(p, s, n, 0));
  check_deck(p, s.you);
}
void keep_mental(Play& p, Scope& s, const Node&) {
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    const auto c = static_cast<CardId>(i);
    if ((p.card(c).mark & card_mark::discarded) != 0 && printed(p, c, attribute::mental) != 0) {
      p.move(c, p.zone(zone::hand, s.you));
    }
  }
  check_deck(p, s.you);
}
int discard_random(Play& p, Seat seat, int n) {
  int done = 0;
  for (; n > 0 && p.t.zones[p.zone(zone::hand, seat)].count != 0; --n, ++done) {
    const CardId c = p.t.random_card(p.zone(zone::hand, seat));
    p.log({.line = line::discards,
           .by = seat,
           .known_to = knows(p, c),
           .definition = p.card(c).definition});
    to_discard(p, c);
    p.card(c).mark |= card_mark::discarded;
  }
  return done;
}
void you_discard_random(Play& p, Scope& s, const Node& n) {
  clear_marks(p, card_mark::discarded);
  const int wanted = number_in(p, s, n, 0);
  const int done = discard_random(p, s.you, wanted);
  p.came_to(done, done == wanted);
}
bool you_have_cards(Play& p, const Scope& s, const Node&) {
  return p.t.zones[p.zone(zone::hand, s.you)].count != 0;
}
void who_discards_random(Play& p, Scope& s, const Node& n) {
  clear_marks(p, card_mark::discarded);
  int done = 0;
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { done += discard_random(p, seat, number_in(p, s, n, 1)); });
  p.came_to(done);
}
void discard_chosen(Play& p, Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  p.call(DiscardCards::of(s.you, wanted, wanted, prompt::discard_cost));
}
// The event whose cost this is does not count. A cost must be paid entirely, an effect does what it
// can.
bool can_discard_chosen(Play& p, const Scope& s, const Node& n) {
  int hand = p.t.zones[p.zone(zone::hand, s.you)].count;
  if (p.card(s.source).zone == p.zone(zone::hand, s.you)) --hand;
  const NodeId cost = p.library.abilities[s.ability].cost;
  bool in_cost = false;
  if (cost != no_node) {
    for (const Node& part : p.library.children(p.library.node(cost))) in_cost |= &part == &n;
  }
  return in_cost ? hand >= number_in(p, s, n, 0) : hand > 0;
}
void discard_up_to(Play& p, Scope& s, const Node& n) {
  p.call(DiscardCards::of(s.you, 1, number_in(p, s, n, 0), prompt::discard_cost));
}
bool can_discard_up_to(Play& p, const Scope& s, const Node&) {
  const int own = p.card(s.source).zone == p.zone(zone::hand, s.you) ? 1 : 0;
  return p.t.zones[p.zone(zone::hand, s.you)].count > own;
}
void discard_energy_cards(Play& p, Scope& s, const Node&) {
  clear_marks(p, card_mark::discarded);
  int done = 0;
  each_in_zone(p, p.zone(zone::hand, s.you), [&](CardId c) {
    if (printed(p, c, attribute::energy) == 0) return;
    to_discard(p, c);
    ++done;
  });
  p.came_to(done, done != 0);
}
void look_and_keep(Play& p, Scope& s, const Node& n) {
  check_deck(p, s.you);
  clear_marks(p, card_mark::pending);
  CardId c = p.t.zones[p.zone(zone::deck, s.you)].first;
  for (int i = number_in(p, s, n, 0); i > 0 && c != no_card; --i, c = p.card(c).next) {
    p.card(c).mark |= card_mark::pending;
    p.show(c, SeatSet::of(s.you));
  }
  PickCards pick;
  pick.seat = s.you;
  pick.to = PickCards::hand_others_discarded;
  p.call(pick);
}
template <class F>
void search_deck(Play& p, Seat seat, F wanted) {
  clear_marks(p, card_mark::pending);
  p.show_zone(p.zone(zone::deck, seat), SeatSet::of(seat));  // CH-SEARCH-1
  each_in_zone(p, p.zone(zone::deck, seat), [&](CardId c) {
    if (wanted(c)) p.card(c).mark |= card_mark::pending;
  });
  PickCards pick;
  pick.seat = seat;
  pick.to = PickCards::hand_and_shuffle;
  p.call(pick);
}
void search_for_upgrade(Play& p, Scope& s, const Node&) {
  search_deck(p, s.you, [&](CardId c) { return is_type(p, c, type::upgrade); });
}
void search_for_upgrade_with(Play& p, Scope& s, const Node& n) {
  search_deck(p, s.you, [&](CardId c) {
    return is_type(p, c, type::upgrade) && has_trait(p, c, hole(p, n, 0).value);
  });
}
void shuffle_back(Play& p, Scope& s, const Node& n) {
  clear_marks(p, card_mark::pending);
  each_in_zone(p, p.zone(zone::discard, s.you),
               [&](CardId c) { p.card(c).mark |= card_mark::pending; });
  PickCards pick;
  pick.seat = s.you;
  pick.at_most = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  pick.to = PickCards::shuffle_into_deck;
  p.call(pick);
}
bool has_discards(Play& p, const Scope& s, const Node&) {
  return p.t.zones[p.zone(zone::discard, s.you)].count != 0;
}
CardId topmost_with(Play& p, Seat seat, int word) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
    if (found == no_card && is_type(p, c, type::upgrade) && has_trait(p, c, word)) found = c;
  });
  return found;
}
void return_topmost(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    const CardId c = topmost_with(p, seat, hole(p, n, 1).value);
    if (c != no_card) p.move(c, p.zone(zone::hand, seat));
  });
}
bool can_return_topmost(Play& p, const Scope&, const Node& n) {
  bool any = false;
  in_order(p, playing(p.t),
           [&](Seat seat) { any = any || topmost_with(p, seat, hole(p, n, 1).value) != no_card; });
  return any;
}
void random_cards_under(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    for (int i = number_in(p, s, n, 1); i > 0; --i) {
      const ZoneId hand = p.zone(zone::hand, seat);
      if (p.t.zones[hand].count == 0) return;
      const CardId c = p.t.random_card(hand);
      p.attach(c, s.source, true);
      p.set_face_down(c, true);
      p.card(c).seen_by = 0;
    }
  });
}
void return_cards_under(Play& p, Scope& s, const Node&) {
  for (CardId c = p.card(s.source).first_child; c != no_card;) {
    const CardId next = p.card(c).next;
    if (p.card(c).is(flag::under)) {
      const Seat owner = p.card(c).owner;
      if (out(p.t).has(owner)) {
        to_discard(p, c);
      } else {
        p.move(c, p.zone(zone::hand, owner));
      }
    }
    c = next;
  }
}

// ---- cards in play ------------------------------------------------------------------------------

void exhaust_cards(Play& p, Scope& s, const Node& n) {
  int done = 0;
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    if (ready(p, c)) ++done;
    exhaust(p, c);
  }
  p.came_to(done, done == static_cast<int>(list.size()) && done != 0);
}
bool can_exhaust(Play& p, const Scope& s, const Node& n) {  // CH-EXHAUST-2, -4
  return any_card(p, s, n, 0, [&](CardId c) { return ready(p, c); });
}
void ready_cards(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) ready_card(p, c);
}
bool can_ready(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) { return !ready(p, c); });
}
void ready_chosen(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] >= 0) ready_card(p, static_cast<CardId>(s.slots[n.slot]));
}
void offer_exhausted_ally(Play& p, const Scope&, const Node&) {
  each_in_play(p, [&](CardId c) {
    if (is_type(p, c, type::ally) && !is_drone(p, c) && !ready(p, c)) p.offer_card(c);
  });
}
template <std::uint8_t which>
void give(Play& p, Scope& s, const Node& n) {
  int done = 0;
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (p.card(c).is(flag::in_play) && give_status(p, c, which)) ++done;
  }
  p.came_to(done, done != 0);
}
template <std::uint8_t which>
bool can_give(Play& p, const Scope& s, const Node& n) {  // CH-GAP-70
  return any_card(p, s, n, 0, [&](CardId c) { return !has_status(p, c, which); });
}
void stun_chosen(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] >= 0) {
    give_status(p, static_cast<CardId>(s.slots[n.slot]), status::stunned);
  }
}
void offer_unstunned_enemy(Play& p, const Scope&, const Node&) {
  each_enemy(p, [&](CardId c) {
    if (!has_status(p, c, status::stunned)) p.offer_card(c);
  });
}
void discard_this(Play& p, Scope& s, const Node&) {
  const int had = p.card(s.source).counters[counter::counters];
  const std::uint8_t kind = p.t.zones[p.card(s.source).zone].kind;
  const bool there = p.card(s.source).is(flag::in_play) || kind == zone::revealed;
  const bool surges = (p.card(s.source).mark & card_mark::surge) != 0;
  if (there) discard_from_play(p, s.source);
  if (surges) p.card(s.source).mark |= card_mark::surge;
  p.came_to(had, there);
}
bool this_is_there(Play& p, const Scope& s, const Node&) {
  return p.card(s.source).is(flag::in_play) ||
         p.t.zones[p.card(s.source).zone].kind == zone::revealed;
}
void remove_this(Play& p, Scope& s, const Node&) { remove_from_game(p, s.source); }
void return_this(Play& p, Scope& s, const Node&) {
  const Seat owner = p.card(s.source).owner;
  while (p.card(s.source).first_child != no_card) {
    discard_from_play(p, p.card(s.source).first_child);
  }
  if (out(p.t).has(owner)) return discard_from_play(p, s.source);
  p.card(s.source).counters = {};
  p.move(s.source, p.zone(zone::hand, owner));
}
template <class F>
void offer_own(Play& p, const Scope& s, F wanted) {
  each_in_play(p, [&](CardId c) {
    if (controller(p, c) == s.you && wanted(c)) p.offer_card(c);
  });
}
void offer_upgrade(Play& p, const Scope& s, const Node&) {
  offer_own(p, s, [&](CardId c) { return is_type(p, c, type::upgrade); });
}
void offer_upgrade_with(Play& p, const Scope& s, const Node& n) {
  offer_own(p, s, [&](CardId c) {
    return is_type(p, c, type::upgrade) && has_trait(p, c, hole(p, n, 0).value);
  });
}
void offer_upgrade_or_support(Play& p, const Scope& s, const Node&) {
  offer_own(p, s,
            [&](CardId c) { return is_type(p, c, type::upgrade) || is_type(p, c, type::support); });
}
void discard_chosen_card(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return p.came_to(0, false);
  discard_from_play(p, static_cast<CardId>(s.slots[n.slot]));
  p.came_to(1);
}
void remove_counters(Play& p, Scope& s, const Node& n) {  // CH-USES-2
  std::int16_t& here = p.card(s.source).counters[counter::counters];
  here = static_cast<std::int16_t>(std::max(0, here - number_in(p, s, n, 0)));
}
bool has_counters(Play& p, const Scope& s, const Node& n) {
  return p.card(s.source).counters[counter::counters] >= number_in(p, s, n, 0);
}
void put_counters(Play& p, Scope& s, const Node& n) {
  std::int16_t& here = p.card(s.source).counters[counter::counters];
  here = static_cast<std::int16_t>(here + number_in(p, s, n, 0));
}
void to_owners_discard(Play& p, Scope& s, const Node&) {
  const CardId c = answered(p, s).subject;
  const Seat owner = p.card(c).owner;
  if (owner != no_seat && p.card(c).zone != p.zone(zone::discard, owner)) to_discard(p, c);
}
void change_form(Play& p, Scope& s, const Node&) { p.call(ChangeForm::of(s.you)); }
void to_alter_ego(Play& p, Scope& s, const Node&) {
  if (hero_form(p, s.you)) p.call(ChangeForm::of(s.you));
}
bool is_hero(Play& p, const Scope& s, const Node&) { return hero_form(p, s.you); }
void choose_player(Play&, Scope& s, const Node& n) {
  s.slots[chosen_player_slot] = s.slots[n.slot];
}
void offer_players(Play& p, const Scope&, const Node&) {
  in_order(p, playing(p.t), [&](Seat s) { p.offer_seat(s); });
}
void resolve_specials(Play& p, Scope& s, const Node& n) {
  CardList list;
  each_in_play(p, [&](CardId c) {
    if (is_type(p, c, type::upgrade) && controller(p, c) == s.you &&
        has_trait(p, c, hole(p, n, 0).value)) {
      for (const Ability& a : p.library.abilities_of(p.definition(c))) {
        if (a.kind == ability::special) list.push_back(c);
      }
    }
  });
  mark_pending(p, list);
  Sequence sequence;
  sequence.seat = s.you;
  p.call(sequence);
}
bool has_specials(Play& p, const Scope& s, const Node& n) {
  bool any = false;
  each_in_play(p, [&](CardId c) {
    any = any || (is_type(p, c, type::upgrade) && controller(p, c) == s.you &&
                  has_trait(p, c, hole(p, n, 0).value));
  });
  return any;
}

// Make the Call.
void offer_payable_ally(Play& p, const Scope& s, const Node&) {
  in_order(p, p.everybody(), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
      if (!is_type(p, c, type::ally) || unique_taken(p, c)) return;
      const Price price{.any = static_cast<std::uint8_t>(printed(p, c, attribute::cost))};
      const CardId own = is_type(p, s.source, type::event) ? s.source : no_card;
      if (can_pay(p, s.you, own, price)) p.offer_card(c);
    });
  });
}
void pay_for_ally(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return p.came_to(0, false);
  at(p.t, value::chosen) = s.slots[n.slot];
  const auto c = static_cast<CardId>(s.slots[n.slot]);
  const Price price{.any = static_cast<std::uint8_t>(printed(p, c, attribute::cost))};
  if (price.any != 0) p.call(Pay::of(s.you, no_card, price));
}
void put_ally_into_play(Play& p, Scope& s, const Node&) {
  const auto c = static_cast<CardId>(at(p.t, value::chosen));
  p.move(c, p.zone(zone::play_area, s.you));
  p.call(EnterPlay::of(c, s.you, false));
}

// ---- encounter cards ----------------------------------------------------------------------------

void cancel_when_revealed(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).marks |= mark::effects_cancelled;
}
bool has_when_revealed(Play& p, const Scope& s, const Node&) {
  const Occurrence& o = answered(p, s);
  if ((o.marks & mark::effects_cancelled) != 0) return false;
  for (const Ability& a : p.library.abilities_of(p.definition(o.subject))) {
    if (a.kind >= ability::when_revealed && a.kind <= ability::when_revealed_alter_ego) return true;
  }
  return false;
}
void cancel_card(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).flags |= Occurrence::cancelled;
}
void gains_surge(Play& p, Scope& s, const Node&) { p.card(s.source).mark |= card_mark::surge; }
void gains_overkill(Play& p, Scope& s, const Node&) {
  const std::uint8_t own = attack_of(p, s);
  const std::uint8_t which = own != 0xff ? own : s.occurrence;
  if (which != 0xff) p.occurrence(which).marks |= mark::overkill;
}
void villain_attacks_you(Play& p, Scope& s, const Node&) {
  p.call(EnemyAttack::of(villain(p.t), s.you));
}
void villain_schemes(Play& p, Scope& s, const Node&) {
  p.call(EnemyScheme::of(villain(p.t), s.you));
}
void more_boost(Play& p, Scope& s, const Node& n) {
  for (int i = number_in(p, s, n, 0); i > 0; --i) give_boost_card(p);
}
void pending_attack(Play& p, const CardList& list, Seat seat) {
  mark_pending(p, list);
  EnemiesAttack e;
  e.seat = seat;
  p.call(e);
}
void each_with_trait_attacks(Play& p, Scope&, const Node& n) {
  CardList list;
  each_enemy(p, [&](CardId c) {
    if (is_minion(p, c) && has_trait(p, c, hole(p, n, 0).value) &&
        hero_form(p, engaged_with(p, c))) {
      list.push_back(c);
    }
  });
  pending_attack(p, list, no_seat);
}
void each_engaged_with_trait_attacks(Play& p, Scope& s, const Node& n) {
  CardList list;
  if (hero_form(p, s.you)) {
    each_in_zone(p, p.zone(zone::engaged, s.you), [&](CardId c) {
      if (has_trait(p, c, hole(p, n, 0).value)) list.push_back(c);
    });
  }
  pending_attack(p, list, s.you);
}
void each_engaged_attacks(Play& p, Scope& s, const Node&) {
  CardList list;
  each_in_zone(p, p.zone(zone::engaged, s.you), [&](CardId c) { list.push_back(c); });
  pending_attack(p, list, s.you);
}
void named_attacks(Play& p, Scope& s, const Node& n) {
  CardList list;
  if (hero_form(p, s.you)) {
    for (const CardId c : cards_in(p, s, n, 0)) {
      if (is_enemy(p, c)) list.push_back(c);
    }
  }
  pending_attack(p, list, s.you);
}
void attacks_other_heroes(Play& p, Scope& s, const Node&) {
  OtherHeroes o;
  o.enemy = s.source;
  SeatSet others;
  in_order(p, playing(p.t), [&](Seat seat) {
    if (seat != s.you && hero_form(p, seat)) others.add(seat);
  });
  o.seats = others.bits();
  p.call(o);
}

// The first card in the encounter deck, then in its discard pile, that fits.
template <class F>
CardId find_encounter(Play& p, bool discard_too, F wanted) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::encounter_deck), [&](CardId c) {
    if (found == no_card && wanted(c)) found = c;
  });
  if (discard_too && found == no_card) {
    each_in_zone(p, p.zone(zone::encounter_discard), [&](CardId c) {
      if (found == no_card && wanted(c)) found = c;
    });
  }
  return found;
}
const std::string& name_in(Play& p, const Node& n, int i) {
  return p.library.definitions[static_cast<std::size_t>(hole(p, n, i).value)].name;
}
void take_found(Play& p, CardId found) {
  if (found != no_card) p.move(found, p.zone(zone::revealed));
  p.t.shuffle(p.zone(zone::encounter_deck));  // CH-SEARCH-5
}
void search_and_reveal(Play& p, Scope& s, const Node& n) {
  const CardId found =
      find_encounter(p, true, [&](CardId c) { return p.definition(c).name == name_in(p, n, 0); });
  take_found(p, found);
  if (found == no_card) return p.came_to(0, false);
  p.call(Reveal::of(found, s.you, false));
}
void put_minion(Play& p, CardId c, Seat engaged) {
  const Seat seat = still_playing(p, engaged);
  p.move(c, p.zone(zone::engaged, seat));
  MinionEnters m;
  m.minion = c;
  m.seat = seat;
  p.call(m);
}
void search_for_named_minion(Play& p, Scope& s, const Node& n) {
  const CardId found =
      find_encounter(p, true, [&](CardId c) { return p.definition(c).name == name_in(p, n, 0); });
  take_found(p, found);
  if (found != no_card) put_minion(p, found, s.you);
}
void search_for_minion_with(Play& p, Scope& s, const Node& n) {
  const CardId found = find_encounter(p, true, [&](CardId c) {
    return is_type(p, c, type::minion) && has_trait(p, c, hole(p, n, 0).value);
  });
  take_found(p, found);
  if (found != no_card) put_minion(p, found, s.you);
}
void put_environment(Play& p, Scope& s, const Node& n) {
  const CardId found =
      find_encounter(p, false, [&](CardId c) { return p.definition(c).name == name_in(p, n, 0); });
  if (found == no_card) return p.came_to(0, false);
  p.move(found, p.zone(zone::environments));
  p.t.shuffle(p.zone(zone::encounter_deck));
  p.call(EnterPlay::of(found, s.you, false));
}
void reveal_top(Play& p, Scope& s, const Node&) {
  const CardId c = take_encounter_card(p);
  if (c == no_card) return p.came_to(0, false);
  p.call(Reveal::of(c, s.you));
}
// CH-EMPTY-ENCOUNTER-DECK-4, -5: a deck that runs out ends the looking.
template <class F>
CardId discard_until(Play& p, F wanted) {
  check_encounter_deck(p);
  const ZoneId deck = p.zone(zone::encounter_deck);
  while (p.t.zones[deck].first != no_card) {
    const CardId c = p.t.zones[deck].first;
    const bool found = wanted(c);
    if (found) {
      p.move(c, p.zone(zone::revealed));
    } else {
      to_discard(p, c);
    }
    if (found) {
      check_encounter_deck(p);
      return c;
    }
  }
  check_encounter_deck(p);
  return no_card;
}
void discard_until_minion(Play& p, Scope& s, const Node& n) {
  const CardId c = discard_until(p, [&](CardId card) { return is_type(p, card, type::minion); });
  if (c != no_card) put_minion(p, c, who_in(p, s, n, 0).lowest());
}
void discard_until_minion_with(Play& p, Scope& s, const Node& n) {
  const CardId c = discard_until(p, [&](CardId card) {
    return is_type(p, card, type::minion) && has_trait(p, card, hole(p, n, 0).value);
  });
  if (c != no_card) put_minion(p, c, who_in(p, s, n, 1).lowest());
}
void discard_until_side_scheme(Play& p, Scope& s, const Node&) {
  const CardId c =
      discard_until(p, [&](CardId card) { return is_type(p, card, type::side_scheme); });
  if (c != no_card) p.call(Reveal::of(c, s.you));
}
void put_this_into_play(Play& p, Scope& s, const Node&) { put_minion(p, s.source, s.you); }
void discard_top_encounter(Play& p, Scope&, const Node&) {
  check_encounter_deck(p);
  const CardId c = p.t.zones[p.zone(zone::encounter_deck)].first;
  if (c == no_card) return p.came_to(0, false);
  at(p.t, value::discarded) = static_cast<std::int16_t>(printed(p, c, attribute::boost));
  to_discard(p, c);
  check_encounter_deck(p);
  p.came_to(1);
}
void deal_encounter(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    for (int i = number_in(p, s, n, 1); i > 0; --i) deal_encounter_card(p, seat);
  });
}
void you_make_drones(Play& p, Scope& s, const Node& n) {
  p.call(MakeDrones::of(SeatSet::of(s.you), number_in(p, s, n, 0)));
}
void who_makes_drones(Play& p, Scope& s, const Node& n) {
  p.call(MakeDrones::of(who_in(p, s, n, 0), number_in(p, s, n, 1)));
}
void bring_nemesis(Play& p, Scope& s, const Node&) {
  BringNemesis b;
  b.seat = s.you;
  p.call(b);
}

}  // namespace

void play_under_any_control(Play&, Scope&, const Node&) {}
void attach_to(Play&, Scope&, const Node&) {}

std::vector<Phrase> words_for_deeds() {
  return {
      effect("deal <number> damage to <cards>", deal_damage, can_deal_damage),
      effect("deal damage to <cards> equal to <number>", deal_damage_equal, can_deal_equal),
      effect("take <number> damage", take_damage, always),
      effect("take damage equal to <number>", take_damage, always),
      effect("take that much damage", take_that_much, something_comes),
      effect("deal <number> indirect damage to <who>", indirect_damage),
      effect("assign damage among heroes and allies equal to <number>", assign_damage),
      effect("move <number> damage from your hero to <cards>", move_damage, can_move_damage),
      effect("prevent all of that damage", prevent_all_damage, something_comes),
      effect("prevent <number> of that damage", prevent, something_comes),
      effect("prevent <number> of that threat", prevent, something_comes),
      effect("put that damage on this", put_damage_here),

      effect("heal <number> damage from <cards>", heal_damage, can_heal),
      effect("heal damage from <cards> equal to <number>", heal_damage_equal),
      effect("heal all damage from <cards>", heal_all),
      asking_effect("heal <number> damage from a friendly character", offer_damaged_friend,
                    heal_chosen),
      asking_effect("heal <number> damage from a character", offer_damaged_character, heal_chosen),

      effect("remove <number> threat from <cards>", remove_threat, can_remove_threat),
      effect("remove threat from <cards> equal to <number>", remove_threat_equal),
      effect("place <number> threat on <cards>", place_threat, can_place_threat),
      effect("place threat on <cards> equal to <number>", place_threat_equal),
      effect("place <number> threat here", place_here),
      effect("place <number> additional threat here for each player", place_here_per_player),
      effect("place <number> additional threat here for each <cards>", place_here_for_each),
      effect("this scheme places <number> less threat", scheme_less),
      effect("place <number> acceleration token(s) on the main scheme", add_acceleration),

      effect("draw <number> card(s)", draw_cards, can_draw),
      effect("<who> draw(s) <number> card(s)", who_draws, somebody_can_draw),
      effect("draw up to your printed hand size", draw_up),
      effect("discard the top <number> card(s) of your deck", discard_your_top),
      effect("<who> discard(s) the top <number> card(s) of their deck", who_discards_top),
      effect("discard from your deck a number of cards equal to <number>", discard_from_your_deck),
      effect("put each card discarded this way with a printed mental resource into your hand",
             keep_mental),
      effect("you discard <number> random card(s) from your hand", you_discard_random,
             you_have_cards),
      effect("<who> discard(s) <number> random card(s) from their hand", who_discards_random),
      effect("discard <number> card(s) from your hand", discard_chosen, can_discard_chosen),
      effect("discard up to <number> card(s) from your hand", discard_up_to, can_discard_up_to),
      effect("discard each card with a printed energy resource from your hand",
             discard_energy_cards),
      effect("look at the top <number> card(s) of your deck, put 1 into your hand and discard the "
             "others",
             look_and_keep, can_draw),
      effect("search your deck for an upgrade and put it into your hand", search_for_upgrade),
      effect("search your deck for a <word> upgrade and put it into your hand",
             search_for_upgrade_with),
      effect("shuffle up to <number> different card(s) of your discard pile into your deck",
             shuffle_back, has_discards),
      effect("<who> return(s) the topmost <word> upgrade of their discard pile to their hand",
             return_topmost, can_return_topmost),
      effect("<who> put(s) <number> random card(s) from their hand facedown under this",
             random_cards_under),
      effect("return each card under this to its owner's hand", return_cards_under),

      effect("exhaust <cards>", exhaust_cards, can_exhaust),
      effect("ready <cards>", ready_cards, can_ready),
      asking_effect("ready an ally", offer_exhausted_ally, ready_chosen),
      effect("stun <cards>", give<status::stunned>, can_give<status::stunned>),
      asking_effect("stun an enemy", offer_unstunned_enemy, stun_chosen),
      effect("confuse <cards>", give<status::confused>, can_give<status::confused>),
      effect("give a tough status card to <cards>", give<status::tough>, can_give<status::tough>),
      effect("discard this", discard_this, this_is_there),
      effect("remove this from the game", remove_this),
      effect("return this to your hand", return_this, this_is_there),
      asking_effect("discard an upgrade you control", offer_upgrade, discard_chosen_card),
      asking_effect("discard a <word> upgrade you control", offer_upgrade_with,
                    discard_chosen_card),
      asking_effect("discard an upgrade or support you control", offer_upgrade_or_support,
                    discard_chosen_card),
      effect("remove <number> counter(s) from this", remove_counters, has_counters),
      effect("put counters on this equal to <number>", put_counters),
      effect("put that card into its owner's discard pile", to_owners_discard),
      effect("change your form", change_form),
      effect("change to alter-ego form", to_alter_ego, is_hero),
      asking_effect("choose a player", offer_players, choose_player),
      effect("resolve the special ability of each <word> upgrade you control, in any order",
             resolve_specials, has_specials),
      asking_effect("pay the printed cost of an ally in any player's discard pile",
                    offer_payable_ally, pay_for_ally),
      effect("put that ally into play under your control", put_ally_into_play),
      effect("attach to <cards>", attach_to),
      effect("play under any player's control", play_under_any_control),

      effect("spend <number> energy", spend_energy, can_spend),
      effect("spend <number> mental", spend_mental, can_spend),
      effect("spend <number> physical", spend_physical, can_spend),
      effect("spend 1 energy, 1 mental and 1 physical", spend_one_of_each, can_spend),
      effect("spend any number of energy resources", spend_any_energy, can_spend),
      effect("generate <number> energy", generate_energy),
      effect("generate <number> mental", generate_mental),
      effect("generate <number> physical", generate_physical),
      effect("generate <number> wild", generate_wild),
      effect("generate the resources of the top card of your discard pile",
             generate_top_of_discard),

      effect("cancel its when revealed effects", cancel_when_revealed, has_when_revealed),
      effect("cancel the effects of that card and discard it", cancel_card),
      effect("this gains surge", gains_surge),
      effect("this attack gains overkill", gains_overkill),
      effect("the villain attacks you", villain_attacks_you),
      effect("the villain schemes", villain_schemes),
      effect("give the villain <number> additional boost card(s)", more_boost),
      effect("each <word> minion attacks the hero it is engaged with", each_with_trait_attacks),
      effect("each <word> minion engaged with you attacks you if you are in hero form",
             each_engaged_with_trait_attacks),
      effect("each minion engaged with you attacks you", each_engaged_attacks),
      effect("<cards> attacks you if you are in hero form", named_attacks),
      effect("this also attacks each other hero", attacks_other_heroes),
      effect("search the encounter deck and discard pile for <name> and reveal it",
             search_and_reveal),
      effect("search the encounter deck for <name> and reveal it", search_and_reveal),
      effect("search the encounter deck and discard pile for <name> and put it into play engaged "
             "with you",
             search_for_named_minion),
      effect("search the encounter deck and discard pile for a <word> minion and put it into play "
             "engaged with you",
             search_for_minion_with),
      effect("put <name> into play from the encounter deck", put_environment),
      effect("reveal the top card of the encounter deck", reveal_top),
      effect("discard cards from the encounter deck until a minion is discarded and put it into "
             "play engaged with <who>",
             discard_until_minion),
      effect("discard cards from the encounter deck until a <word> minion is discarded and put it "
             "into play engaged with <who>",
             discard_until_minion_with),
      effect("discard cards from the encounter deck until a side scheme is discarded and reveal it",
             discard_until_side_scheme),
      effect("put this into play engaged with you", put_this_into_play),
      effect("discard the top card of the encounter deck", discard_top_encounter),
      effect("deal <who> <number> encounter card(s)", deal_encounter),
      effect("you put the top <number> card(s) of your deck into play as a Drone", you_make_drones),
      effect("<who> put(s) the top <number> card(s) of their deck into play as a Drone",
             who_makes_drones),
      effect("bring your nemesis set into play", bring_nemesis),
  };
}

}  // namespace muster::champions
