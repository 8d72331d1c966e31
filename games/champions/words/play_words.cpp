// Effects on cards in play, and on how they come there.
#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/champions/rules/resources.h"
#include "games/champions/words/vocabulary.h"
#include "rules/order.h"

namespace muster::champions {

namespace {

using phrases::asking_effect;
using phrases::effect;

void exhaust_cards(Play& p, Scope& s, const Node& n) {
  int done = 0;
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    if (!ready(p, c)) continue;
    exhaust(p, c);
    if (c != s.source) log_card(p, line::exhausts, c);
    ++done;
  }
  p.came_to(done, done == static_cast<int>(list.size()) && done != 0);
}
bool can_exhaust(Play& p, const Scope& s, const Node& n) {  // CH-EXHAUST-2, -4, CH-GAP-65
  return any_card(p, s, n, 0, [&](CardId c) { return ready(p, c); });
}
void ready_by_text(Play& p, CardId c) {
  if (!ready(p, c)) log_card(p, line::readies, c);
  ready_card(p, c);
}
void ready_cards(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) ready_by_text(p, c);
}
bool can_ready(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) { return !ready(p, c); });
}
// A status card of this kind, to whoever has none. CH-STUN-1, CH-CONFUSE-1
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
bool is_kept(Play& p, const Scope& s, CardId c);
void discard_this(Play& p, const Scope& s) {
  if (is_kept(p, s, s.source)) return p.came_to(0, false);
  const int had = p.card(s.source).counters[counter::counters];
  const std::uint8_t kind = p.t.zones[p.card(s.source).zone].kind;
  const bool there = p.card(s.source).is(flag::in_play) || kind == zone::revealed;
  const bool surges = (p.card(s.source).mark & card_mark::surge) != 0;
  if (there) discard_from_play(p, s.source);
  if (surges) p.card(s.source).mark |= card_mark::surge;
  p.came_to(had, there);
}
// Whether a rule keeps players from discarding it, and this is a text that they use.
bool is_kept(Play& p, const Scope& s, CardId c) {
  if (!p.card(c).is(flag::in_play) || card_value(p, c, stat::can_be_discarded) != 0) return false;
  return s.ability != 0xffff && p.library.abilities[s.ability].kind < ability::forced_interrupt;
}
// What cards of a hand are discarded "this way" is remembered.
void discard_cards(Play& p, Scope& s, const Node& n) {
  check_encounter_deck(p);
  const CardList list = cards_in(p, s, n, 0);
  if (list.size() == 1 && list[0] == s.source) return discard_this(p, s);
  clear_marks(p, card_mark::discarded);
  for (const CardId c : list) {
    if (is_kept(p, s, c)) continue;
    if (p.card(c).is(flag::in_play)) {
      discard_from_play(p, c);
    } else if (p.t.zones[p.card(c).zone].kind == zone::hand) {
      discard_from_hand(p, c);
    } else {
      to_discard(p, c);
    }
  }
  p.came_to(static_cast<int>(list.size()), !list.empty());
  check_encounter_deck(p);
}
// What is being revealed is discarded in any case. CH-GAP-67
bool can_discard(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) {
    return !is_kept(p, s, c) && (c != s.source || p.card(c).is(flag::in_play));
  });
}
void remove_cards(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) remove_from_game(p, c);
}
void return_card(Play& p, CardId c) {
  const Seat owner = p.card(c).owner;
  if (p.card(c).is(flag::under)) {
    if (out(p.t).has(owner)) return to_discard(p, c);
    p.move(c, p.zone(zone::hand, owner));
    return p.log({.line = line::returns,
                  .by = owner,
                  .known_to = SeatSet::of(owner),
                  .definition = p.card(c).definition});
  }
  while (p.card(c).first_child != no_card) discard_from_play(p, p.card(c).first_child);
  if (owner == no_seat || out(p.t).has(owner)) return discard_from_play(p, c);
  p.card(c).counters = {};
  p.move(c, p.zone(zone::hand, owner));  // CH-OWNERSHIP-8
  log_card(p, line::returns, c, owner);
}
void return_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) return_card(p, c);
  p.came_to(static_cast<int>(list.size()), !list.empty());
}
bool can_return(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) {
    const std::uint8_t kind = p.t.zones[p.card(c).zone].kind;
    return p.card(c).is(flag::in_play) || kind == zone::revealed || kind == zone::discard;
  });
}
void add_counters(Play& p, CardId c, int more) {
  std::int16_t& here = p.card(c).counters[counter::counters];
  here = static_cast<std::int16_t>(std::max(0, here + more));
  log_card(p, line::counters, c, no_seat, here);
}
void remove_counters(Play& p, Scope& s, const Node& n) {  // CH-USES-2
  for (const CardId c : cards_in(p, s, n, 1)) add_counters(p, c, -number_in(p, s, n, 0));
}
bool has_counters(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) {
    return p.card(c).counters[counter::counters] >= number_in(p, s, n, 0);
  });
}
void put_counters(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 1)) add_counters(p, c, number_in(p, s, n, 0));
}
void to_owners_discard(Play& p, Scope& s, const Node&) {
  const CardId c = answered(p, s).subject;
  const Seat owner = p.card(c).owner;
  if (owner != no_seat && p.card(c).zone != p.zone(zone::discard, owner)) to_discard(p, c);
}
// Not the change that a player may make in a turn: it is not counted. CH-FORM-4
void change_form(Play& p, Scope& s, const Node&) { p.call(ChangeForm{.seat = s.you}); }
void to_alter_ego(Play& p, Scope& s, const Node&) {
  if (hero_form(p, s.you)) p.call(ChangeForm{.seat = s.you});
}
bool is_hero(Play& p, const Scope& s, const Node&) { return hero_form(p, s.you); }
void resolve_specials(Play& p, Scope& s, const Node& n) {
  CardList list;
  for (const CardId c : cards_in(p, s, n, 0)) {
    for (const Ability& a : p.library.abilities_of(p.definition(c))) {
      if (a.kind == ability::special) list.push_back(c);
    }
  }
  Sequence sequence;
  sequence.left = CardSet::of(list);
  sequence.seat = s.you;
  p.call(sequence);
}
// CH-ABILITY-6: one of them must be able to change something.
bool has_specials(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) {
    const auto list = p.library.abilities_of(p.definition(c));
    return std::any_of(list.begin(), list.end(), [&](const Ability& a) {
      if (a.kind != ability::special) return false;
      Scope special;
      special.source = c;
      special.you = s.you;
      special.ability = static_cast<std::uint16_t>(&a - p.library.abilities.data());
      return can_start(p, special, a);
    });
  });
}

void take_control(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0);
  if (who.empty()) return p.came_to(0, false);
  int done = 0;
  for (const CardId c : cards_in(p, s, n, 1)) {
    if (controller(p, c) == who.lowest()) continue;
    change_control(p, c, who.lowest());
    ++done;
  }
  p.came_to(done, done != 0);
  p.call(EnforceLimits{.seat = who.lowest()});
}
bool can_take_control(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return has_cards(p, s, n, 1);
  const SeatSet who = who_in(p, s, n, 0);
  return any_card(p, s, n, 1, [&](CardId c) { return SeatSet::of(controller(p, c)) != who; });
}

// CH-RESTRICTIONS-2, CH-EX-21: a permission to play a card from where it lies.
void play_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return p.came_to(0, false);
  p.call(PlayCard{.card = list[0], .seat = s.you});
}
bool can_play_cards(Play& p, const Scope& s, const Node& n) {
  const CardId own = is_type(p, s.source, type::event) ? s.source : no_card;
  const Purse purse(p, s.you, own);
  return any_card(p, s, n, 0, [&](CardId c) {
    return !is_type(p, c, type::event) && can_play(p, s.you, c, purse);
  });
}

// Make the Call.
Demand printed_cost(const Play& p, CardId c) {
  return {.price = {.any = static_cast<std::uint8_t>(printed(p, c, attribute::cost))}};
}
void offer_payable_ally(Play& p, const Scope& s, const Node&) {
  in_order(p, p.everybody(), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
      if (!is_type(p, c, type::ally) || unique_taken(p, c)) return;
      const CardId own = is_type(p, s.source, type::event) ? s.source : no_card;
      if (can_pay(p, s.you, own, printed_cost(p, c))) p.offer_card(c);
    });
  });
}
void pay_for_ally(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return p.came_to(0, false);
  const Demand demand = printed_cost(p, static_cast<CardId>(s.slots[n.slot]));
  if (demand.price.any != 0) p.call(Pay{.seat = s.you, .demand = demand});
}
// It shows its other side. CH-DOUBLE-SIDED-1
void turn_over(Play& p, Scope& s, const Node& n) {
  int done = 0;
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (p.definition(c).back == 0xffff) continue;
    p.become(c, p.definition(c).back);
    ++done;
  }
  p.came_to(done, done != 0);
}
// Neither played nor paid for by its cost, whatever is said about playing it. CH-PLAY-4, -5, -7, -8
void put_into_play(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return p.came_to(0, false);
  const bool own = p.card(list[0]).owner != no_seat;
  p.move(list[0], own ? p.zone(zone::play_area, s.you) : p.zone(zone::environments));
  log_card(p, line::enters, list[0]);
  p.call(EnterPlay{.card = list[0], .seat = s.you});
}

}  // namespace

void play_under_any_control(Play&, Scope&, const Node&) {}
void attach_to(Play&, Scope&, const Node&) {}

std::vector<Phrase> words_for_cards_in_play() {
  return {
      effect("exhaust <cards>", exhaust_cards, can_exhaust),
      effect("ready <cards>", ready_cards, can_ready),
      effect("stun <cards>", give<status::stunned>, can_give<status::stunned>),
      effect("confuse <cards>", give<status::confused>, can_give<status::confused>),
      effect("give a tough status card to <cards>", give<status::tough>, can_give<status::tough>),
      effect("discard <cards>", discard_cards, can_discard),
      effect("remove <cards> from the game", remove_cards),
      effect("turn <cards> over", turn_over),
      effect("return <cards> to its owner's hand", return_cards, can_return),
      effect("remove <number> counter(s) from <cards>", remove_counters, has_counters),
      phrases::counted(effect("put <number> counter(s) on <cards>", put_counters),
                       "put counters on <cards> equal to <number>"),
      effect("put that card into its owner's discard pile", to_owners_discard),
      effect("change your form", change_form),
      effect("change to alter-ego form", to_alter_ego, is_hero),
      effect("resolve the special ability of <cards>, in any order", resolve_specials,
             has_specials),
      phrases::names(Named::card,
                     asking_effect("pay the printed cost of an ally in any player's discard pile",
                                   offer_payable_ally, pay_for_ally)),
      effect("put <cards> into play under your control", put_into_play),
      effect("play <cards>", play_cards, can_play_cards),
      effect("<who> take(s) control of <cards>", take_control, can_take_control),
      effect("attach to <cards>", attach_to),
      effect("play under any player's control", play_under_any_control),
  };
}

}  // namespace muster::champions
