// Encounter cards: revealing them, minions engaging, obligations, nemeses, Drones.
// CH-REVEAL-1 .. 9, CH-SURGE-1, -2, CH-ENGAGED-1 .. 3, CH-OBLIGATION-4 .. 7
#include <algorithm>

#include "cards/holes.h"
#include "games/champions/rules/procedures.h"
#include "games/champions/words/vocabulary.h"
#include "rules/window.h"

namespace muster::champions {

namespace {

// Who plays the hero of this set; no_seat: nobody.
Seat player_of_set(const Play& p, const std::string& set) {
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (p.definition(identity_of(p.t, s)).set == set) return s;
  }
  return no_seat;
}

// The cards an attachment may be attached to: asked now and never again. CH-ATTACH-5, CH-EX-63
void hosts_of(Play& p, CardId c, Seat s, CardList& out) {
  const Ability* a = placement_of(p, c);
  if (a == nullptr) return;
  Scope scope;
  scope.source = c;
  scope.you = s;
  out = possible_cards(p, scope, p.library.children(p.library.node(a->block))[0], 0);
}

}  // namespace

bool Reveal::surges(const Play& p) const {
  return has_keyword(p, card, "surge") || (p.card(card).mark & card_mark::surge) != 0;
}

void Reveal::step(Play& p) {
  const std::uint8_t card_type = p.definition(card).type;
  STEPS_BEGIN;
  if (p.t.zones[p.card(card).zone].kind != zone::revealed) p.move(card, p.zone(zone::revealed));
  p.card(card).mark = 0;
  p.log({.line = line::reveals,
         .by = seat,
         .known_to = knows(p, card),
         .definition = p.card(card).definition});
  resolver = seat;
  if (has_keyword(p, card, "peril")) at(p.t, value::peril) = seat;  // CH-PERIL-2
  occurrence = p.open({.event = event::reveal,
                       .by = seat,
                       .to = seat,
                       .marks = from_deck,
                       .source = card,
                       .subject = card});
  if (p.anyone_answers(event::reveal)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  if (p.occurrence(occurrence).stopped()) {
    if (p.occurrence(occurrence).replacement != no_node) CALL(17, replacement_of(p, occurrence));
    if (p.t.zones[p.card(card).zone].kind == zone::revealed) to_discard(p, card);
  } else if (card_type == type::minion) {
    // It engages whoever resolves it. CH-ENGAGED-2, CH-MINION-2, CH-GAP-13, CH-EX-43
    seat = still_playing(p, seat);
    p.move(card, p.zone(zone::engaged, seat));  // CH-REVEAL-4
    CALL(2, EnterPlay{.card = card, .seat = seat});
    if (p.card(card).is(flag::in_play)) {  // CH-GAP-77
      CALL(3, ResolveAbilities{.card = card,
                               .which = ability::when_revealed,
                               .seat = seat,
                               .occurrence = occurrence});
    }
    if (p.card(card).is(flag::in_play)) CALL(4, Engage{.minion = card, .seat = seat});
  } else if (card_type == type::side_scheme) {
    p.move(card, p.zone(zone::side_schemes));  // CH-REVEAL-7, CH-SIDE-SCHEME-2, CH-EX-44
    place_starting_threat(p, card);
    CALL(5, EnterPlay{.card = card, .seat = seat});
    CALL(
        6,
        ResolveAbilities{
            .card = card, .which = ability::when_revealed, .seat = seat, .occurrence = occurrence});
  } else if (card_type == type::environment) {
    p.move(card, p.zone(zone::environments));  // CH-REVEAL-6, CH-ENVIRONMENT-2
    CALL(7, EnterPlay{.card = card, .seat = seat});
    CALL(
        8,
        ResolveAbilities{
            .card = card, .which = ability::when_revealed, .seat = seat, .occurrence = occurrence});
  } else if (card_type == type::attachment) {
    // CH-REVEAL-3, CH-ATTACHMENT-1
    p.ask(first_player(p.t), prompt::attach_to, card);  // CH-FIRST-PLAYER-5
    {
      CardList hosts;
      hosts_of(p, card, seat, hosts);
      for (const CardId h : hosts) p.offer_card(h);
    }
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      CALL(9, ResolveAbilities{.card = card,
                               .which = ability::when_revealed,
                               .seat = seat,
                               .occurrence = occurrence});
      surge = surges(p) ? 1 : 0;
      to_discard(p, card);  // CH-ATTACH-7
      log_card(p, line::discards, card);
    } else {
      ASK(10);
      host = p.answer().card;
      p.attach(card, host);
      p.log({.line = line::attaches,
             .known_to = knows(p, card),
             .definition = p.card(card).definition,
             .other = shown(p, host)});
      CALL(11, EnterPlay{.card = card, .seat = seat});
      CALL(12, ResolveAbilities{.card = card,
                                .which = ability::when_revealed,
                                .seat = seat,
                                .occurrence = occurrence});
    }
  } else if (card_type == type::obligation) {
    // At once, by the player of that hero. CH-REVEAL-8, CH-OBLIGATION-5, CH-GAP-57, CH-EX-48
    resolver = player_of_set(p, p.definition(card).set);
    if (resolver != no_seat && out(p.t).has(resolver)) {
      remove_from_game(p, card);  // CH-OBLIGATION-6
      surge = 1;                  // CH-GAP-56, CH-EX-70
    } else {
      if (resolver == no_seat) resolver = seat;  // CH-OBLIGATION-7
      CALL(13, ResolveAbilities{.card = card,
                                .which = ability::obligation,
                                .seat = resolver,
                                .occurrence = occurrence});
      surge = surges(p) ? 1 : 0;
      if (p.t.zones[p.card(card).zone].kind == zone::revealed) to_discard(p, card);
    }
  } else {
    // CH-TREACHERY-2, -3, CH-REVEAL-5, CH-IN-PLAY-9: it is not in play meanwhile.
    CALL(
        14,
        ResolveAbilities{
            .card = card, .which = ability::when_revealed, .seat = seat, .occurrence = occurrence});
    surge = surges(p) ? 1 : 0;
    if (p.t.zones[p.card(card).zone].kind == zone::revealed) to_discard(p, card);
  }
  // CH-GAP-32: surge is an effect of the card, but not one of its "When Revealed" effects.
  if (surges(p) && (!p.occurrence(occurrence).stopped() ||
                    (p.occurrence(occurrence).marks & mark::effects_cancelled) != 0)) {
    surge = 1;
  }
  p.close();
  if (hit_points_changed(p)) CALL(16, DefeatFallen{});
  if (at(p.t, value::peril) == seat) at(p.t, value::peril) = -1;
  check_encounter_deck(p);
  if (surge != 0 && !out(p.t).has(seat)) {  // CH-SURGE-1, -2
    p.log({.line = line::surge,
           .by = seat,
           .known_to = knows(p, card),
           .definition = p.card(card).definition});
    p.card(card).mark &= static_cast<std::uint8_t>(~card_mark::surge);
    card = take_encounter_card(p);
    if (card != no_card) CALL(15, Reveal{.card = card, .seat = seat});
  }
  STEPS_END;
}

// CH-BOOST-7 and CH-REVEAL-2: only the abilities of one kind, whatever else is on the card. All of
// those, and nobody is asked whether. CH-WHEN-REVEALED-1, CH-WHEN-DEFEATED-1, CH-TRIGGERED-4
void ResolveAbilities::step(Play& p) {
  const Definition& d = p.definition(card);
  while (next < d.ability_count) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + next++);
    const Ability& a = p.library.abilities[index];
    const bool fits =
        a.kind == which ||
        (which == ability::when_revealed &&
         (a.kind == ability::when_revealed_hero || a.kind == ability::when_revealed_alter_ego));
    if (!fits || !in_form(p, seat, a.kind)) continue;
    // Interrupts may have cancelled the "When Revealed" effects of this card.
    if (which == ability::when_revealed && occurrence != 0xff &&
        (p.occurrence(occurrence).marks & mark::effects_cancelled) != 0) {
      continue;
    }
    Scope s;
    s.source = card;
    s.you = seat;
    s.ability = index;
    s.occurrence = occurrence;
    if (a.condition != no_node && !eval_condition(p, s, p.library.node(a.condition))) continue;
    p.came_to(0);
    p.call(RunAbility::of(p.library, s, a.block));
    return;
  }
  check_decks(p);
  p.finish();
}

// However it came to engage this player, and a hero only. CH-GAP-31, CH-EX-57
void Engage::step(Play& p) {
  STEPS_BEGIN;
  if (has_keyword(p, minion, "quickstrike") && hero_form(p, seat)) {
    CALL(1, EnemyAttack{.enemy = minion, .seat = seat, .cause = cause::none});  // CH-QUICKSTRIKE-1
  }
  if (p.anyone_answers(event::engage) && p.card(minion).is(flag::in_play)) {
    occurrence = p.open({.event = event::engage, .to = seat, .source = minion, .subject = minion});
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  STEPS_END;
}

void MinionEnters::step(Play& p) {
  STEPS_BEGIN;
  CALL(1, EnterPlay{.card = minion, .seat = seat});
  if (p.card(minion).is(flag::in_play)) CALL(2, Engage{.minion = minion, .seat = seat});
  p.came_to(1);
  STEPS_END;
}

namespace {

// The card of this type in a player's set-aside nemesis set.
CardId nemesis_card(const Play& p, Seat s, std::uint8_t type) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::nemesis, s), [&](CardId c) {
    if (found == no_card && is_type(p, c, type)) found = c;
  });
  return found;
}

}  // namespace

void BringNemesis::step(Play& p) {
  STEPS_BEGIN;
  came = 0;
  if (nemesis_card(p, seat, type::minion) != no_card) {
    came = 1;
    p.log({.line = line::nemesis, .by = seat});
    CALL(1, Reveal{.card = nemesis_card(p, seat, type::minion), .seat = seat, .from_deck = 0});
  }
  if (nemesis_card(p, seat, type::side_scheme) != no_card) {
    CALL(2, Reveal{.card = nemesis_card(p, seat, type::side_scheme), .seat = seat, .from_deck = 0});
  }
  while (p.t.zones[p.zone(zone::nemesis, seat)].first != no_card) {
    p.move(p.t.zones[p.zone(zone::nemesis, seat)].first, p.zone(zone::encounter_deck));
  }
  p.shuffle(p.zone(zone::encounter_deck));
  p.came_to(came, came != 0);
  STEPS_END;
}

void MakeDrones::step(Play& p) {
  STEPS_BEGIN;
  while (seats != 0) {
    seat = first_player(p.t);
    while (!SeatSet(seats).has(seat)) seat = p.t.left_of(seat);
    seats = static_cast<std::uint8_t>(seats & ~(1U << seat));
    if (out(p.t).has(seat)) continue;
    for (left = each; left != 0; --left) {
      check_deck(p, seat);
      card = p.t.zones[p.zone(zone::deck, seat)].first;
      if (card == no_card) break;
      p.move(card, p.zone(zone::engaged, seat));
      p.card(card).controller = no_seat;  // CH-GAP-66, CH-EX-47: its owner stays
      p.set_face_down(card, true);
      p.log({.line = line::drone, .by = seat});
      check_deck(p, seat);
      CALL(1, EnterPlay{.card = card, .seat = seat});
    }
  }
  STEPS_END;
}

}  // namespace muster::champions
