// Threat, schemes and their stages. CH-MAIN-SCHEME-1 .. 10, CH-SIDE-SCHEME-1 .. 5,
// CH-ENEMY-SCHEME-1 .. 7
#include <algorithm>

#include "games/champions/rules/procedures.h"
#include "rules/window.h"

namespace muster::champions {

void PlaceThreat::step(Play& p) {
  STEPS_BEGIN;
  if (amount <= 0 || !p.card(scheme).is(flag::in_play)) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  occurrence =
      p.open({.event = event::threat, .source = source, .subject = scheme, .amount = amount});
  if (step_one != 0) p.occurrence(occurrence).marks |= mark::step_one;
  if (p.anyone_answers(event::threat)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    if (p.occurrence(occurrence).stopped()) {
      if (p.occurrence(occurrence).replacement != no_node) CALL(2, replacement_of(p, occurrence));
      p.close();
      p.came_to(0, false);
      p.finish();
      return;
    }
  }
  amount = p.occurrence(occurrence).amount;  // CH-PREVENT-2
  if (amount > 0 && p.card(scheme).is(flag::in_play)) {
    p.card(scheme).counters[counter::threat] =
        static_cast<std::int16_t>(threat_on(p, scheme) + amount);
    p.log({.line = line::threat_placed,
           .known_to = knows(p, scheme),
           .definition = p.card(scheme).definition,
           .number = amount});
    if (p.anyone_answers(event::threat)) {
      CALL(3, Window{.occurrence = occurrence, .point = Point::after});
    }
  }
  p.close();
  // CH-GAP-50: checked after each single placement.
  if (is_type(p, scheme, type::main_scheme) && target_threat(p, scheme) != 0 &&
      threat_on(p, scheme) >= target_threat(p, scheme)) {
    CALL(4, AdvanceScheme{});
  }
  p.came_to(amount);
  STEPS_END;
}

void RemoveThreat::step(Play& p) {
  STEPS_BEGIN;
  // By a power or by a text, from whatever scheme. CH-SIDE-SCHEME-5, CH-GAP-47
  if (amount > 0 && can_thwart(p, scheme)) {
    removed = static_cast<std::int16_t>(std::min<int>(amount, threat_on(p, scheme)));
    p.card(scheme).counters[counter::threat] =
        static_cast<std::int16_t>(threat_on(p, scheme) - removed);
    p.log({.line = line::threat_removed,
           .known_to = knows(p, scheme),
           .definition = p.card(scheme).definition,
           .number = removed});
    if (is_type(p, scheme, type::side_scheme) && threat_on(p, scheme) == 0) {
      CALL(1, Defeat{.card = scheme, .by = by});  // CH-SIDE-SCHEME-4, CH-DEFEAT-2
    }
  }
  p.came_to(removed, removed == amount);
  STEPS_END;
}

void ThreatAll::step(Play& p) {
  STEPS_BEGIN;
  while (true) {
    scheme = no_card;
    {
      CardId last = no_card;
      each_scheme(p, [&](CardId c) {
        if (!left.has(c)) return;
        if (scheme == no_card) scheme = c;
        last = c;
      });
      scheme = p.next_of(scheme, last);
    }
    if (scheme == no_card) break;
    left.remove(scheme);
    if (amount > 0) {
      CALL(1, PlaceThreat{
                  .scheme = scheme, .source = source, .amount = static_cast<std::int16_t>(amount)});
    } else {
      CALL(2,
           RemoveThreat{.scheme = scheme, .amount = static_cast<std::int16_t>(-amount), .by = by});
    }
    total = static_cast<std::int16_t>(total + p.t.facts.result);
  }
  p.came_to(total);
  STEPS_END;
}

// The card in play shows the next stage, side A and then side B; acceleration tokens stay on it.
// CH-MAIN-SCHEME-10, CH-GAP-40, CH-EX-67
void AdvanceScheme::step(Play& p) {
  STEPS_BEGIN;
  CALL(1, ResolveAbilities{.card = main_scheme(p.t),
                           .which = ability::when_defeated,
                           .seat = first_player(p.t)});  // CH-GAP-51, CH-WHEN-DEFEATED-1
  {
    const CardId scheme = main_scheme(p.t);
    const CardId next = p.t.zones[p.zone(zone::scheme_deck)].first;
    if (next == no_card) {
      lose(p, by_scheme);  // CH-MAIN-SCHEME-6, CH-EX-34
      return;
    }
    const DefinitionId done = p.card(scheme).definition;
    p.become(scheme, p.card(next).definition);
    p.become(next, done);
    p.move(next, p.zone(zone::removed));           // CH-MAIN-SCHEME-3
    p.card(scheme).counters[counter::threat] = 0;  // CH-MAIN-SCHEME-9
    p.log({.line = line::scheme_stage,
           .known_to = knows(p, scheme),
           .definition = p.card(scheme).definition});
  }
  // CH-WHEN-REVEALED-1, here for side A
  CALL(2,
       ResolveAbilities{
           .card = main_scheme(p.t), .which = ability::when_revealed, .seat = first_player(p.t)});
  CALL(3, ShowSchemeFront{});
  STEPS_END;
}

// Side A has been read: side B is what is played on. CH-MAIN-SCHEME-4, -5
void ShowSchemeFront::step(Play& p) {
  STEPS_BEGIN;
  {
    const CardId scheme = main_scheme(p.t);
    const DefinitionId back = p.definition(scheme).back;
    if (back != 0xffff) p.become(scheme, back);
    place_starting_threat(p, scheme);
  }
  CALL(1,
       ResolveAbilities{
           .card = main_scheme(p.t), .which = ability::when_revealed, .seat = first_player(p.t)});
  STEPS_END;
}

void EnemyScheme::step(Play& p) {
  const bool villain = is_type(p, enemy, type::villain);
  STEPS_BEGIN;
  p.came_to(0, false);
  if (has_status(p, enemy, status::confused)) {  // CH-CONFUSED-3
    take_status(p, enemy, status::confused);
    p.finish();
    return;
  }
  p.log({.line = line::enemy_schemes,
         .by = seat,
         .known_to = knows(p, enemy),
         .definition = p.card(enemy).definition});
  less = at(p.t, value::scheme_less);
  at(p.t, value::scheme_less) = 0;
  boosts = static_cast<std::uint8_t>(boost_cards(p));
  icons = at(p.t, value::boost_icons);
  at(p.t, value::boost_icons) = 0;
  occurrence = p.open({.event = event::scheme,
                       .to = seat,
                       .marks = mark::by_enemy,
                       .source = enemy,
                       .subject = main_scheme(p.t)});
  if (p.anyone_answers(event::scheme)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    if (p.occurrence(occurrence).stopped()) {
      if (p.occurrence(occurrence).replacement != no_node) CALL(2, replacement_of(p, occurrence));
      discard_boost_cards(p, boosts);
      at(p.t, value::boost_icons) = icons;
      at(p.t, value::scheme_less) = less;
      p.close();
      p.came_to(0, false);
      p.finish();
      return;
    }
  }
  // Any scheme of the villain is an activation and has a boost card; that of a minion has none.
  // CH-ACTIVATION-1, -6, CH-ENEMY-SCHEME-2, -6
  if (villain) give_boost_card(p);  // step 1
  if (villain || boost_cards(p) > boosts) {
    CALL(3, TurnBoostCards{.seat = seat, .occurrence = occurrence, .others = boosts});  // step 2
  }
  if (p.card(enemy).is(flag::in_play)) {  // step 3. CH-ENEMY-SCHEME-7, CH-EX-32
    CALL(4, PlaceThreat{.scheme = main_scheme(p.t),
                        .source = enemy,
                        .amount = static_cast<std::int16_t>(card_value(p, enemy, stat::scheme) -
                                                            at(p.t, value::scheme_less))});
    p.occurrence(occurrence).amount = p.t.facts.fulfilled != 0 ? p.t.facts.result : std::int16_t{0};
    if (p.anyone_answers(event::scheme)) {
      CALL(5, Window{.occurrence = occurrence, .point = Point::after});
    }
  }
  at(p.t, value::boost_icons) = icons;
  at(p.t, value::scheme_less) = less;
  placed = p.occurrence(occurrence).amount;
  p.close();
  if (hit_points_changed(p)) CALL(7, DefeatFallen{});
  p.came_to(placed);
  STEPS_END;
}

}  // namespace muster::champions
