// Attacks by heroes, allies and enemies; defending; boost cards. CH-ATTACK-1 .. 10,
// CH-ENEMY-ATTACK-1 .. 14, CH-DEFEND-1 .. 6
#include "games/champions/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::champions {

// CH-GUARD-1, CH-GAP-46, CH-EX-17: a guarded player attacks no villain without guard.
bool can_attack(Play& p, Seat s, CardId target) {
  if (!is_enemy(p, target)) return false;  // CH-GAP-5
  if (!is_type(p, target, type::villain) || has_keyword(p, target, "guard")) return true;
  bool guarded = false;
  each_in_zone(p, p.zone(zone::engaged, s),
               [&](CardId c) { guarded = guarded || has_keyword(p, c, "guard"); });
  return !guarded;
}

bool can_thwart(Play& p, CardId scheme) {
  if (!is_scheme(p, scheme) || threat_on(p, scheme) == 0) return false;
  if (is_type(p, scheme, type::main_scheme) && crisis(p)) return false;  // CH-CRISIS-1, CH-EX-61
  return card_value(p, scheme, stat::threat_removable) != 0;
}

// ---- basic powers -------------------------------------------------------------------------------

void BasicPower::step(Play& p) {
  const bool attack = power == deed::attack;
  STEPS_BEGIN;
  if (power == deed::recover) {
    exhaust(p, card);  // CH-RECOVER-2, CH-EX-50
    p.log({.line = line::recovers,
           .by = seat,
           .known_to = knows(p, card),
           .definition = p.card(card).definition});
    heal(p, card, card_value(p, card, stat::recover));
    p.finish();
    return;
  }
  p.ask(seat, attack ? prompt::attack_target : prompt::thwart_target, card);
  if (attack) {
    each_enemy(p, [&](CardId c) {
      if (can_attack(p, seat, c)) p.offer_card(c);
    });
  } else {
    each_scheme(p, [&](CardId c) {
      if (can_thwart(p, c)) p.offer_card(c);
    });
  }
  ASK(1);
  // One enemy or scheme, and whoever does it exhausts. CH-ATTACK-4, CH-THWART-4, CH-ALLY-4
  target = p.answer().card;
  exhaust(p, card);
  p.log({.line = attack ? line::attacks : line::thwarts,
         .by = seat,
         .known_to = knows(p, card),
         .definition = p.card(card).definition,
         .other = shown(p, target)});
  // The costs stay paid: the attacker is exhausted. CH-STUNNED-2, CH-CONFUSED-2, CH-GAP-24. It was
  // no attack, so nothing answers one. CH-GAP-30, CH-EX-8, -9
  if (has_status(p, card, attack ? status::stunned : status::confused)) {
    take_status(p, card, attack ? status::stunned : status::confused);
    p.finish();
    return;
  }
  forget_damaged(p);
  occurrence = p.open({.event = attack ? event::attack : event::thwart,
                       .by = seat,
                       .marks = mark::basic,
                       .source = card,
                       .subject = target});
  if (attack) {
    CALL(2, DealDamage{.target = target,
                       .source = card,
                       .amount = static_cast<std::int16_t>(card_value(p, card, stat::attack)),
                       .attack = occurrence});
    CALL(3, FinishAttack{.occurrence = occurrence});
  } else {
    CALL(4, RemoveThreat{.scheme = target,
                         .amount = static_cast<std::int16_t>(card_value(p, card, stat::thwart)),
                         .by = seat});
    p.occurrence(occurrence).amount = p.t.facts.result;
    if (p.anyone_answers(p.occurrence(occurrence))) {
      CALL(5, Window{.occurrence = occurrence, .point = Point::after});
    }
  }
  p.close();
  // Consequential damage, to the ally itself, for basic powers only, and last. CH-CONSEQUENTIAL-2,
  // CH-THWART-5, CH-ALLY-5, CH-ANATOMY-PLAYER-14, CH-GAP-75, -76, CH-EX-35, -36
  if (is_type(p, card, type::ally) && p.card(card).is(flag::in_play) &&
      printed(p, card, attack ? attribute::attack_damage : attribute::thwart_damage) != 0) {
    p.log({.line = line::consequential,
           .known_to = knows(p, card),
           .definition = p.card(card).definition});
    CALL(6, DealDamage{.target = card,
                       .source = card,
                       .amount = static_cast<std::int16_t>(printed(
                           p, card, attack ? attribute::attack_damage : attribute::thwart_damage)),
                       .attack = 0xff});
  }
  STEPS_END;
}

// An attack that a text makes somebody make: nobody exhausts, and each is one of its own.
// CH-ATTACK-7, CH-TRIGGER-COND-2
void TextAttack::step(Play& p) {
  STEPS_BEGIN;
  if (has_status(p, attacker, status::stunned)) {  // CH-STUNNED-2
    take_status(p, attacker, status::stunned);
    p.came_to(0, false);
    p.finish();
    return;
  }
  forget_damaged(p);
  occurrence = p.open({.event = event::attack,
                       .by = controller(p, attacker),
                       .source = attacker,
                       .subject = target,
                       .ability = ability});
  CALL(1, DealDamage{.target = target,
                     .source = attacker,
                     .amount = amount,
                     .ability = ability,
                     .attack = occurrence});
  amount = p.t.facts.result;
  CALL(2, FinishAttack{.occurrence = occurrence});
  p.close();
  p.came_to(amount);
  STEPS_END;
}

// ---- after any attack ---------------------------------------------------------------------------

namespace {

// CH-RETALIATE-1, -2: it must have survived, and so must the attacker be there to be hurt. How much
// damage the attack dealt makes no difference. CH-GAP-29, CH-EX-56
int retaliation(Play& p, const Occurrence& o) {
  const CardId victim = o.subject;
  if (victim == no_card || !p.card(victim).is(flag::in_play)) return 0;
  if (!p.card(o.source).is(flag::in_play) || (o.marks & mark::fell) != 0) return 0;  // CH-GAP-86
  return card_value(p, victim, stat::retaliate);
}

}  // namespace

void FinishAttack::step(Play& p) {
  STEPS_BEGIN;
  // What waited for the end of the attack comes before all that answers it. CH-DELAYED-2
  CALL(3, EndPeriod{.period = Period::attack});
  if (retaliation(p, p.occurrence(occurrence)) != 0) {
    p.log({.line = line::retaliates,
           .known_to = everyone,
           .definition = p.card(p.occurrence(occurrence).subject).definition});
    CALL(1,
         DealDamage{.target = p.occurrence(occurrence).source,
                    .source = p.occurrence(occurrence).subject,
                    .amount = static_cast<std::int16_t>(retaliation(p, p.occurrence(occurrence))),
                    .attack = 0xff});
  }
  // One window for everything that the attack was. CH-TRIGGER-COND-2, -3, CH-GAP-87, CH-EX-20
  if (p.occurrence(occurrence).subject != no_card && p.anyone_answers(p.occurrence(occurrence))) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
  }
  STEPS_END;
}

// ---- enemy attacks ------------------------------------------------------------------------------

// Whoever defends exhausts, and the attack is aimed at their player and hits them.
// CH-DEFEND-2, -4, -6, CH-ALLY-6, -7, CH-EX-55
void EnemyAttack::set_defender(Play& p, CardId c) {
  Occurrence& o = p.occurrence(occurrence);
  exhaust(p, c);
  o.other = c;
  o.marks |= mark::defended;
  o.also |= std::uint64_t{1} << event::defend;
  by_hero = is_type(p, c, type::hero) ? 1 : 0;
  o.to = controller(p, c);  // CH-ENEMY-ATTACK-4
  o.subject = c;
  p.log({.line = line::defends,
         .by = controller(p, c),
         .known_to = knows(p, c),
         .definition = p.card(c).definition});
}

// Asks the next seat that has somebody to defend with, the attacked player first. CH-GAP-16, -17,
// CH-ALLY-6
bool EnemyAttack::ask_defender(Play& p) {
  // CH-GOLDEN-2: defending is free, unless a text says otherwise.
  const bool must =
      engaged_with(p, enemy) == seat && card_value(p, enemy, stat::ally_must_defend) != 0;
  SeatSet waiting = playing(p.t) - SeatSet(asked);
  while (!waiting.empty()) {
    Seat who = seat;
    if (!waiting.has(seat)) who = first_in_order(p, waiting);
    waiting.remove(who);
    asked = static_cast<std::uint8_t>(asked | 1U << who);
    p.ask(who, prompt::defend, enemy);
    bool has_ally = false;
    each_character_of(p, who, [&](CardId c) {
      has_ally = has_ally || (is_type(p, c, type::ally) && ready(p, c));
    });
    each_character_of(p, who, [&](CardId c) {
      if (!ready(p, c) || is_type(p, c, type::alter_ego)) return;  // CH-GAP-19
      if (must && who == seat && has_ally && !is_type(p, c, type::ally)) return;
      p.offer_deed(deed::defend, c);
    });
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      continue;
    }
    if (!(must && who == seat && has_ally)) p.offer_pass();
    asking = who;
    return true;
  }
  return false;
}

// What a text goes on to say about that attack finds none, and not the one before. CH-GAP-91
void EnemyAttack::end_without_attack(Play& p) const {
  if (cause != cause::also) forget_damaged(p);
  p.came_to(0, false);
  p.finish();
}

void EnemyAttack::step(Play& p) {
  const bool villain = is_type(p, enemy, type::villain);
  STEPS_BEGIN;
  if (out(p.t).has(seat)) return end_without_attack(p);
  if (has_status(p, enemy, status::stunned)) {  // CH-STUNNED-3, CH-GAP-23, CH-EX-10: no boost card
    take_status(p, enemy, status::stunned);
    return end_without_attack(p);
  }
  boosts = static_cast<std::uint8_t>(boost_cards(p));
  icons = at(p.t, value::boost_icons);
  at(p.t, value::boost_icons) = 0;
  if (cause != cause::also) forget_damaged(p);
  p.log({.line = line::enemy_attacks,
         .by = seat,
         .known_to = knows(p, enemy),
         .definition = p.card(enemy).definition});
  // An enemy attack, on the identity of its target as long as nobody defends. CH-ENEMY-2,
  // CH-ENEMY-ATTACK-14, CH-GAP-19
  occurrence = p.open({.event = event::attack,
                       .cause = cause,
                       .to = seat,
                       .marks = mark::by_enemy,
                       .source = enemy,
                       .subject = identity_of(p.t, seat)});
  if (p.anyone_answers(p.occurrence(occurrence))) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});  // CH-GAP-71
  }
  if (p.occurrence(occurrence).stopped()) {
    if (p.occurrence(occurrence).replacement != no_node) {
      CALL(2, replacement_of(p, occurrence));
    }
    discard_boost_cards(p, boosts);
    at(p.t, value::boost_icons) = icons;
    p.close();
    return end_without_attack(p);
  }
  // Any attack of the villain is an activation and has a boost card; that of a minion has none.
  // CH-ACTIVATION-1, -6, CH-ENEMY-ATTACK-2
  if (villain) give_boost_card(p);                                        // step 1
  while (p.occurrence(occurrence).other == no_card && ask_defender(p)) {  // step 2
    ASK(3);
    if (p.answer().kind == OptionKind::deed) set_defender(p, p.answer().card);
  }
  if (p.occurrence(occurrence).other == no_card) p.log({.line = line::nobody_defends, .by = seat});
  // Step 3. A minion has none, unless a text gave it one. CH-ENEMY-ATTACK-5, -8
  if (villain || boost_cards(p) > boosts) {
    CALL(4, TurnBoostCards{
                .seat = p.occurrence(occurrence).to, .occurrence = occurrence, .others = boosts});
  }
  // CH-GAP-18: a defender who is gone leaves the attack to the player who is its target now.
  if (!in_play(p, p.occurrence(occurrence).subject)) {
    p.occurrence(occurrence).subject = identity_of(p.t, p.occurrence(occurrence).to);
    p.occurrence(occurrence).marks &= static_cast<std::uint8_t>(~mark::defended);
  }
  if (in_play(p, enemy) && in_play(p, p.occurrence(occurrence).subject)) {  // step 4
    // All of it, CH-ENEMY-ATTACK-9, -11; or less the DEF of a hero who uses the basic defence,
    // CH-ENEMY-ATTACK-10, CH-DEFEND-3, CH-EX-29, -31
    amount = static_cast<std::int16_t>(card_value(p, enemy, stat::attack));
    if (by_hero != 0 && p.occurrence(occurrence).subject == p.occurrence(occurrence).other) {
      amount = static_cast<std::int16_t>(
          std::max(0, amount - card_value(p, p.occurrence(occurrence).other, stat::defense)));
    }
    CALL(5, DealDamage{.target = p.occurrence(occurrence).subject,
                       .source = enemy,
                       .amount = static_cast<std::int16_t>(amount),
                       .attack = occurrence});
    CALL(6, FinishAttack{.occurrence = occurrence});
  } else {
    CALL(7, EndPeriod{.period = Period::attack});
  }
  amount = p.occurrence(occurrence).amount;
  at(p.t, value::boost_icons) = icons;
  p.close();
  if (hit_points_changed(p)) CALL(8, DefeatFallen{});
  p.came_to(amount);  // the damage that it dealt
  STEPS_END;
}

// ---- boost cards --------------------------------------------------------------------------------

namespace {

// Those of the activation that began last come last.
CardId boost_card(const Play& p, int index) {
  CardId c = p.t.zones[p.zone(zone::boost)].first;
  while (index-- > 0) c = p.card(c).next;
  return c;
}

}  // namespace

// They were given for an activation that did not happen. CH-GAP-84
void discard_boost_cards(Play& p, int others) {
  while (boost_cards(p) > others) to_discard(p, boost_card(p, others));
  check_encounter_deck(p);
}

void TurnBoostCards::step(Play& p) {
  STEPS_BEGIN;
  // CH-ENEMY-ATTACK-5..7, CH-ENEMY-SCHEME-3..5: one at a time, its icons, its ability, its discard.
  at(p.t, value::boost_icons) = 0;
  while (boost_cards(p) > others) {
    card = boost_card(p, others);
    p.set_face_down(card, false);
    // CH-ANATOMY-SCENARIO-8
    at(p.t, value::boost_icons) = static_cast<std::int16_t>(
        at(p.t, value::boost_icons) + card_value(p, card, stat::boost));  // CH-BOOST-3, -6, -8
    p.log({.line = line::boost,
           .known_to = knows(p, card),
           .definition = p.card(card).definition,
           .number = static_cast<std::int16_t>(card_value(p, card, stat::boost))});
    // What a star in the boost field stands for. CH-STAR-5, CH-GAP-8
    CALL(1, ResolveAbilities{.card = card,
                             .which = ability::boost,
                             .seat = seat,
                             .occurrence = occurrence});  // CH-BOOST-5
    // CH-BOOST-9; CH-GOLDEN-2: unless its own text has put it elsewhere.
    if (p.t.zones[p.card(card).zone].kind == zone::boost) to_discard(p, card);
    check_encounter_deck(p);
  }
  STEPS_END;
}

// ---- several enemies, and who activates how -----------------------------------------------------

void EnemiesAttack::step(Play& p) {
  STEPS_BEGIN;
  while (true) {
    p.ask(first_player(p.t), prompt::minion_order);  // CH-GAP-21
    each_enemy(p, [&](CardId c) {
      if (left.has(c)) p.offer_card(c);
    });
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      break;
    }
    ASK(2);
    enemy = p.answer().card;
    left.remove(enemy);
    CALL(1, EnemyAttack{.enemy = enemy,
                        .seat = seat != no_seat ? seat : engaged_with(p, enemy),
                        .cause = cause::none});
    if (p.t.facts.fulfilled != 0) ++made;
  }
  p.came_to(made, made != 0);
  STEPS_END;
}

void OtherHeroes::step(Play& p) {
  STEPS_BEGIN;
  while (seats != 0) {
    seat = first_in_order(p, SeatSet(seats));
    seats = static_cast<std::uint8_t>(seats & ~(1U << seat));
    if (p.card(enemy).is(flag::in_play))
      CALL(1, EnemyAttack{.enemy = enemy, .seat = seat, .cause = cause::also});
  }
  STEPS_END;
}

void Activate::step(Play& p) {
  STEPS_BEGIN;
  if (hero_form(p, seat)) {  // CH-ACTIVATION-3, -4, CH-VILLAIN-3, CH-GAP-20: as it is now
    CALL(1, EnemyAttack{.enemy = enemy, .seat = seat, .cause = cause::none});
  } else if (!out(p.t).has(seat)) {
    CALL(2, EnemyScheme{.enemy = enemy, .seat = seat});
  }
  STEPS_END;
}

}  // namespace muster::champions
