// Effects of the encounter deck: revealing, attacking, minions.
#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/order.h"

namespace muster::champions {

namespace {

using phrases::effect;

// The card that is being revealed counts as revealed, and is discarded at once. CH-CANCEL-4,
// CH-EX-64
void discard_cancelled(Play& p, const Scope& s) {
  Occurrence& o = p.occurrence(s.occurrence);
  o.flags |= Occurrence::cancelled;
  p.log({.line = line::cancelled,
         .known_to = knows(p, o.subject),
         .definition = p.card(o.subject).definition});
  if (p.t.zones[p.card(o.subject).zone].kind == zone::revealed) to_discard(p, o.subject);
}
void cancel_when_revealed(Play& p, Scope& s, const Node&) {
  Occurrence& o = p.occurrence(s.occurrence);
  o.marks |= mark::effects_cancelled;
  if (is_type(p, o.subject, type::treachery)) discard_cancelled(p, s);
}
bool has_when_revealed(Play& p, const Scope& s, const Node&) {
  const Occurrence& o = answered(p, s);
  if ((o.marks & mark::effects_cancelled) != 0) return false;
  for (const Ability& a : p.library.abilities_of(p.definition(o.subject))) {
    if (a.kind >= ability::when_revealed && a.kind <= ability::when_revealed_alter_ego) return true;
  }
  return false;
}
void cancel_card(Play& p, Scope& s, const Node&) { discard_cancelled(p, s); }
void gains_surge(Play& p, Scope& s, const Node&) { p.card(s.source).mark |= card_mark::surge; }
// Enemies act outside step 2 where a text says so and not otherwise; it is an activation as well.
// CH-ACTIVATION-5, CH-ATTACK-10
void enemies_scheme(Play& p, Scope& s, const Node& n) {
  at(p.t, value::threat_placed) = 0;
  for (const CardId c : cards_in(p, s, n, 0)) p.call(EnemyScheme{.enemy = c, .seat = s.you});
}
void more_boost(Play& p, Scope& s, const Node& n) {
  for (int i = number_in(p, s, n, 0); i > 0; --i) give_boost_card(p);
}
void attack_one_by_one(Play& p, const CardList& list, Seat seat) {
  EnemiesAttack e;
  e.seat = seat;
  e.left = CardSet::of(list);
  p.call(e);
}
// Those that are engaged with somebody in hero form.
void attack_their_heroes(Play& p, Scope& s, const Node& n) {
  CardList list;
  for (const CardId c : cards_in(p, s, n, 0)) {
    const Seat seat = engaged_with(p, c);
    if (seat != no_seat && hero_form(p, seat)) list.push_back(c);
  }
  attack_one_by_one(p, list, no_seat);
}
void attack_you(Play& p, Scope& s, const Node& n) {
  CardList list;
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (is_enemy(p, c)) list.push_back(c);
  }
  // An activation of its own. CH-ACTIVATION-5, CH-ATTACK-10
  if (list.size() == 1 && list[0] == villain(p.t)) {
    return p.call(EnemyAttack{.enemy = list[0], .seat = s.you, .cause = cause::none});
  }
  attack_one_by_one(p, list, s.you);
}
void attack_you_as_hero(Play& p, Scope& s, const Node& n) {
  if (hero_form(p, s.you)) return attack_you(p, s, n);
  attack_one_by_one(p, {}, s.you);
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
void find(Play& p, CardId found) {
  at(p.t, value::chosen) = static_cast<std::int16_t>(found == no_card ? -1 : found);
  p.came_to(found == no_card ? 0 : 1, found != no_card);
}
void take_found(Play& p, CardId found) {
  if (found == no_card) {
    p.log({.line = line::nothing_found});
  } else {
    // CH-SEARCH-2
    p.move(found, p.zone(zone::revealed));
  }
  p.shuffle(p.zone(zone::encounter_deck));  // CH-SEARCH-5
}
// CH-ENGAGED-2, CH-MINION-2
void put_minion(Play& p, CardId c, Seat engaged) {
  const Seat seat = still_playing(p, engaged);
  p.move(c, p.zone(zone::engaged, seat));
  log_card(p, line::enters_engaged, c, seat);
  MinionEnters m;
  m.minion = c;
  m.seat = seat;
  p.call(m);
}
template <bool discard_too>
void search_encounters(Play& p, Scope& s, const Node& n) {
  const CardId found =
      find_encounter(p, discard_too, [&](CardId c) { return fits(p, s, hole(p, n, 0), c); });
  take_found(p, found);
  find(p, found);
}
// Revealed by a text it is revealed like any other. CH-REVEAL-9
void reveal_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return p.came_to(0, false);
  p.call(Reveal{.card = list[0], .seat = s.you, .from_deck = 0});
}
void put_engaged(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  const SeatSet who = who_in(p, s, n, 1);
  if (list.empty() || who.empty()) return p.came_to(0, false);
  put_minion(p, list[0], who.lowest());
}
void reveal_top(Play& p, Scope& s, const Node&) {
  const CardId c = take_encounter_card(p);
  if (c == no_card) return p.came_to(0, false);
  p.call(Reveal{.card = c, .seat = s.you});
}
// CH-EMPTY-ENCOUNTER-DECK-4, -5, CH-EX-28: a deck that runs out ends the looking.
CardId discard_until(Play& p, const Scope& s, const Node& kind) {
  check_encounter_deck(p);
  const ZoneId deck = p.zone(zone::encounter_deck);
  while (p.t.zones[deck].first != no_card) {
    const CardId c = p.t.zones[deck].first;
    if (fits(p, s, kind, c)) {
      p.move(c, p.zone(zone::revealed));
      check_encounter_deck(p);
      return c;
    }
    to_discard(p, c);
  }
  check_encounter_deck(p);
  p.log({.line = line::nothing_found});
  return no_card;
}
void discard_until_found(Play& p, Scope& s, const Node& n) {
  find(p, discard_until(p, s, hole(p, n, 0)));
}
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
void who_makes_drones(Play& p, Scope& s, const Node& n) {
  p.call(MakeDrones{.seats = who_in(p, s, n, 0).bits(),
                    .each = static_cast<std::uint8_t>(number_in(p, s, n, 1))});
}
void bring_nemesis(Play& p, Scope& s, const Node&) {
  BringNemesis b;
  b.seat = s.you;
  p.call(b);
}

}  // namespace

std::vector<Phrase> words_for_encounters() {
  using phrases::names;
  return {
      effect("cancel its when revealed effects", cancel_when_revealed, has_when_revealed),
      effect("cancel the effects of that card and discard it", cancel_card),
      effect("this gains surge", gains_surge),
      effect("<cards> scheme(s)", enemies_scheme),
      effect("give the villain <number> additional boost card(s)", more_boost),
      effect("<cards> attack(s) the hero it is engaged with", attack_their_heroes),
      effect("<cards> attack(s) you if you are in hero form", attack_you_as_hero),
      effect("<cards> attack(s) you", attack_you),
      effect("this also attacks each other hero", attacks_other_heroes),
      names(Named::card, effect("search the encounter deck and discard pile for a(n) <kind>",
                                search_encounters<true>)),
      names(Named::card,
            effect("search the encounter deck for a(n) <kind>", search_encounters<false>)),
      names(Named::card,
            effect("discard cards from the encounter deck until a(n) <kind> is discarded",
                   discard_until_found)),
      effect("reveal <cards>", reveal_cards),
      effect("put <cards> into play engaged with <who>", put_engaged),
      effect("reveal the top card of the encounter deck", reveal_top),
      effect("discard the top card of the encounter deck", discard_top_encounter),
      effect("deal <who> <number> encounter card(s)", deal_encounter),
      phrases::by_you(
          effect("<who> put(s) the top <number> card(s) of their deck into play as a Drone",
                 who_makes_drones)),
      effect("bring your nemesis set into play", bring_nemesis),
  };
}

}  // namespace muster::champions
