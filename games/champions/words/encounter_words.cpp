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
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return p.came_to(0, false);
  for (const CardId c : list) p.call(EnemyScheme{.enemy = c, .seat = s.you});
}
// Those of the activation at work lie together, whoever it is that activates. CH-BOOST-2
void more_boost(Play& p, Scope& s, const Node& n) {
  if (cards_in(p, s, n, 0).empty()) return p.came_to(0, false);
  for (int i = number_in(p, s, n, 1); i > 0; --i) give_boost_card(p);
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

ZoneList zones_in(Play& p, const Scope& s, const Node& n, int i) {
  ZoneList list;
  const Node& place = hole(p, n, i);
  phrase_of(p, place).zones(p, s, place, list);
  return list;
}
// The first card that fits, in the first of these piles that has one.
CardId first_fitting(Play& p, const Scope& s, const ZoneList& piles, const Node& kind) {
  for (const ZoneId z : piles) {
    for (CardId c = p.t.zones[z].first; c != no_card; c = p.card(c).next) {
      if (fits(p, s, kind, c)) return c;
    }
  }
  return no_card;
}
// Later sentences call it "it".
void find(Play& p, Scope& s, const Node& n, CardId found) {
  s.slots[n.slot] = static_cast<std::int16_t>(found == no_card ? -1 : found);
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
void search(Play& p, Scope& s, const Node& n) {
  const CardId found = first_fitting(p, s, zones_in(p, s, n, 0), hole(p, n, 1));
  take_found(p, found);
  find(p, s, n, found);
}
// Revealed by a text it is revealed like any other. CH-REVEAL-9
void reveal_cards(Play& p, Scope& s, const Node& n) {
  check_encounter_deck(p);
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return p.came_to(0, false);
  const bool from_deck = p.card(list[0]).zone == p.zone(zone::encounter_deck);
  if (from_deck) take_encounter_card(p);
  p.call(Reveal{
      .card = list[0], .seat = s.you, .from_deck = static_cast<std::uint8_t>(from_deck ? 1 : 0)});
}
void put_engaged(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  const SeatSet who = who_in(p, s, n, 1);
  if (list.empty() || who.empty()) return p.came_to(0, false);
  put_minion(p, list[0], who.lowest());
}
void renew(Play& p, const Scope& s) {
  check_encounter_deck(p);
  check_deck(p, s.you);
}
// CH-EMPTY-ENCOUNTER-DECK-4, -5, CH-EX-28: a deck that runs out ends the looking.
CardId discard_until(Play& p, const Scope& s, ZoneId deck, const Node& kind) {
  renew(p, s);
  while (p.t.zones[deck].first != no_card) {
    const CardId c = p.t.zones[deck].first;
    if (fits(p, s, kind, c)) {
      p.move(c, p.zone(zone::revealed));
      renew(p, s);
      return c;
    }
    to_discard(p, c);
  }
  renew(p, s);
  p.log({.line = line::nothing_found});
  return no_card;
}
void discard_until_found(Play& p, Scope& s, const Node& n) {
  find(p, s, n, discard_until(p, s, zones_in(p, s, n, 0)[0], hole(p, n, 1)));
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
      effect("give <cards> <number> additional boost card(s)", more_boost),
      effect("<cards> attack(s) the hero it is engaged with", attack_their_heroes),
      effect("<cards> attack(s) you", attack_you),
      effect("this also attacks each other hero", attacks_other_heroes),
      names(Named::card, effect("search <zone> for a(n) <kind>", search)),
      names(Named::card, effect("discard cards from <zone> until a(n) <kind> is discarded",
                                discard_until_found)),
      effect("reveal <cards>", reveal_cards),
      effect("put <cards> into play engaged with <who>", put_engaged),
      effect("deal <who> <number> encounter card(s)", deal_encounter),
      phrases::by_you(
          effect("<who> put(s) the top <number> card(s) of their deck into play as a Drone",
                 who_makes_drones)),
      effect("bring your nemesis set into play", bring_nemesis),
  };
}

}  // namespace muster::champions
