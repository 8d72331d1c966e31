// The combat phase: shadow cards, enemy attacks, player attacks. LR-COMBAT-PHASE-1 .. 22
#include <algorithm>

#include "games/rings/rules/procedures.h"
#include "games/rings/words/vocabulary.h"
#include "rules/window.h"

namespace muster::rings {

namespace {

// The shadow cards dealt to an enemy.
template <class F>
void each_shadow(const Play& p, CardId enemy, F f) {
  for (CardId c = p.card(enemy).first_child; c != no_card;) {
    const CardId next = p.card(c).next;
    if (p.card(c).is(flag::under)) f(c);
    c = next;
  }
}

}  // namespace

// ---- the phase ----------------------------------------------------------------------------------

// The next enemy of this player to be dealt a shadow card: the one with the highest engagement
// cost; the first player orders equals. LR-COMBAT-PHASE-5, LR-EX-23, LR-GAP-22
bool CombatPhase::next_for_shadow(Play& p) {
  int highest = -1;
  const auto cost = [&](CardId c) {
    return is_enemy(p, c) && !dealt.has(c) ? card_value(p, c, stat::engagement) : -1;
  };
  each_in_zone(p, p.zone(zone::engaged, seat),
               [&](CardId c) { highest = std::max(highest, cost(c)); });
  if (highest < 0 || p.t.zones[p.zone(zone::encounter_deck)].count == 0) return false;
  p.ask(first_player(p.t), prompt::shadow_order);
  each_in_zone(p, p.zone(zone::engaged, seat), [&](CardId c) {
    if (cost(c) == highest) p.offer_card(c);
  });
  return true;
}

// LR-ENGAGED-3, LR-COMBAT-PHASE-10, LR-GAP-9: those that have not attacked this round and still
// can, with or without a shadow card (LR-GAP-35).
bool CombatPhase::offer_enemies(Play& p) {
  p.ask(seat, prompt::enemy_attack);
  each_in_zone(p, p.zone(zone::engaged, seat), [&](CardId c) {
    if (is_enemy(p, c) && !has_state(p, c, state::has_attacked) && can_attack(p, c, seat)) {
      p.offer_card(c);
    }
  });
  if (p.t.asks.back().count != 0) return true;
  p.t.asks.pop_back();
  return false;
}

void CombatPhase::step(Play& p) {  // LR-COMBAT-PHASE-1
  STEPS_BEGIN;
  if (arrives(p, Step::s6_1)) CALL(1, Moment{.at = Step::s6_1});  // LR-COMBAT-PHASE-2
  set_step(p, Step::s6_2);
  clear_state(p, state::has_attacked | state::blank_shadow);
  each_enemy(p, [&](CardId c) { p.card(c).counters[counter::attacked_by] = 0; });
  while ((seat = next_seat(p, done)) != no_seat) {  // LR-COMBAT-PHASE-4
    done = static_cast<std::uint8_t>(done | 1U << seat);
    while (next_for_shadow(p)) {
      ASK(2);
      enemy = p.answer().card;
      dealt.add(enemy);
      // LR-COMBAT-PHASE-3
      CALL(3, DealShadow{.enemy = enemy, .seat = seat, .left = static_cast<std::uint8_t>(1)});
    }
  }
  CALL(4, ActionWindow{});                                         // LR-COMBAT-PHASE-7
  if (arrives(p, Step::s6_3)) CALL(10, Moment{.at = Step::s6_3});  // LR-COMBAT-PHASE-8
  done = 0;
  while ((seat = next_seat(p, done)) != no_seat) {  // 6.5: LR-COMBAT-PHASE-12, -13
    done = static_cast<std::uint8_t>(done | 1U << seat);
    at(p.t, value::active) = seat;
    set_step(p, Step::s6_4);
    // 6.4a: LR-COMBAT-PHASE-9, -11; LR-ENEMY-ATTACK-18, LR-TIMING-STRUCTURE-2
    while (!out(p.t).has(seat) && offer_enemies(p)) {
      ASK(5);  // LR-GAP-86: the one choice of an enemy for this attack
      CALL(6, EnemyAttack{.enemy = p.answer().card, .seat = seat});
      set_step(p, Step::s6_4);
    }
  }
  if (arrives(p, Step::s6_6)) CALL(11, Moment{.at = Step::s6_6});  // LR-COMBAT-PHASE-14
  if (arrives(p, Step::s6_7)) CALL(12, Moment{.at = Step::s6_7});  // LR-COMBAT-PHASE-15
  done = 0;
  while ((seat = next_seat(p, done)) != no_seat) {  // 6.9: LR-COMBAT-PHASE-18, -19
    done = static_cast<std::uint8_t>(done | 1U << seat);
    at(p.t, value::active) = seat;
    do {  // 6.8a: LR-COMBAT-PHASE-16, -17; LR-PLAYER-ATTACK-12
      set_step(p, Step::s6_8);
      CALL(7, PlayerAttack{.seat = seat});
    } while (p.t.facts.fulfilled != 0 && !out(p.t).has(seat));
  }
  at(p.t, value::active) = -1;
  if (arrives(p, Step::s6_10)) CALL(13, Moment{.at = Step::s6_10});  // LR-COMBAT-PHASE-20
  set_step(p, Step::s6_11);                                          // LR-COMBAT-PHASE-21
  {
    DiscardTogether d;  // LR-COMBAT-PHASE-22
    each_enemy(p, [&](CardId e) { each_shadow(p, e, [&](CardId c) { d.left.add(c); }); });
    pc = 8;
    return p.call(d);
  }
  case 8:;
    CALL(9, EndPhase{.at = Step::s6_11});
    STEPS_END;
}

// ---- shadow cards -------------------------------------------------------------------------------

void DealShadow::step(Play& p) {
  STEPS_BEGIN;
  while (left != 0 && is_enemy(p, enemy) && top_encounter_card(p) != no_card) {
    --left;
    {
      const CardId c = top_encounter_card(p);
      p.attach(c, enemy, true);
      p.set_face_down(c, true);
      p.log({.line = line::shadow_dealt,
             .known_to = knows(p, enemy),
             .definition = p.card(enemy).definition});
      occurrence = p.open(
          {.event = event::deal_shadow, .to = seat, .source = enemy, .subject = enemy, .other = c});
    }
    if (p.anyone_answers(event::deal_shadow)) {
      CALL(1, Window{.occurrence = occurrence, .point = Point::after});
    }
    p.close();
  }
  STEPS_END;
}

namespace {

CardId next_shadow(const Play& p, CardId enemy) {  // LR-GAP-28: in the order they were dealt
  for (CardId c = p.card(enemy).first_child; c != no_card; c = p.card(c).next) {
    if (p.card(c).is(flag::under) && p.card(c).is(flag::face_down)) return c;
  }
  return no_card;
}

}  // namespace

void TurnShadows::step(Play& p) {
  STEPS_BEGIN;
  while (is_enemy(p, enemy) && (card = next_shadow(p, enemy)) != no_card) {
    p.set_face_down(card, false);
    {
      const Ability* a = ability_of_kind(p, card, ability::shadow);  // LR-SHADOW-EFFECT-1, -2
      ability = a == nullptr ? std::uint16_t{0xffff}
                             : static_cast<std::uint16_t>(a - p.library.abilities.data());
    }
    p.log({.line = ability == 0xffff ? line::no_shadow : line::shadow,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(card).definition});
    if (ability == 0xffff) {
      set_state(p, enemy, state::blank_shadow, true);
      continue;
    }
    occurrence = p.open(
        {.event = event::shadow, .to = seat, .source = enemy, .subject = card, .ability = ability});
    if (p.anyone_answers(event::shadow)) {
      CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    }
    if (p.occurrence(occurrence).stopped()) {
      p.log({.line = line::cancelled, .known_to = everyone, .definition = p.card(card).definition});
    } else {
      {
        Scope s;
        s.source = card;
        s.you = seat;  // LR-DEFENDING-PLAYER-3, LR-EX-8
        s.ability = ability;
        s.occurrence = attack;
        p.came_to(0);
        pc = 2;
        return p.call(RunAbility::of(p.library, s, p.library.abilities[ability].block));
      }
      case 2:;
        if (p.anyone_answers(event::shadow)) {
          CALL(3, Window{.occurrence = occurrence, .point = Point::after});
        }
    }
    p.close();
    if (out(p.t).has(seat)) break;
  }
  STEPS_END;
}

void ShadowAttack::step(Play& p) {
  STEPS_BEGIN;
  p.move(enemy, p.zone(zone::revealed));
  {
    EnemyAttack a = EnemyAttack{.enemy = enemy, .seat = seat};
    a.outside = 1;
    pc = 1;
    return p.call(a);
  }
  case 1:;
    // It was no enemy in play: whatever became of the attack, it waits for what its text says.
    if (zone_kind(p, enemy) == zone::revealed) {
      p.card(enemy).counters = {};
      p.move(enemy, p.zone(zone::aside));
    }
    STEPS_END;
}

// ---- enemy attacks ------------------------------------------------------------------------------

namespace {

template <class F>
void each_defender(const Play& p, F f) {
  each_character_in_state(p, state::defending, f);
}
CardId any_defender(const Play& p) {
  CardId found = no_card;
  each_defender(p, [&](CardId c) { found = found == no_card ? c : found; });
  return found;
}

}  // namespace

bool EnemyAttack::goes_on(const Play& p) const {  // LR-GAP-26, LR-GAP-34
  return is_enemy(p, enemy) && !out(p.t).has(seat);
}

// LR-MULTI-DEFENDERS-1: only where a text allows it.
bool EnemyAttack::many(Play& p) const { return p.value(stat::many_defenders, seat) != 0; }

// LR-ENEMY-ATTACK-3, -6: those of the attacked player. LR-GAP-31: the enemy need not be engaged.
bool EnemyAttack::offer_defenders(Play& p) {
  p.ask(seat, prompt::defend, enemy);
  each_character_of(p, seat, [&](CardId c) {
    if (can_defend(p, c)) p.offer_deed(deed::defend, c);
  });
  if (p.t.asks.back().count == 0) {
    p.t.asks.pop_back();
    return false;
  }
  p.offer_pass();  // LR-ENEMY-ATTACK-5
  return true;
}

// LR-SENTINEL-1, -2, -4; LR-GAP-75: the next players in order, one after the other. They may:
// LR-ABILITY-4.
bool EnemyAttack::offer_sentinels(Play& p) {
  Seat s = p.t.left_of(seat);
  for (; s != seat; s = p.t.left_of(s)) {
    if (SeatSet(asked).has(s) || out(p.t).has(s)) continue;
    asked = static_cast<std::uint8_t>(asked | 1U << s);
    p.ask(s, prompt::sentinel, enemy);
    each_character_of(p, s, [&](CardId c) {
      if (can_defend(p, c) && card_value(p, c, stat::sentinel) != 0) p.offer_deed(deed::defend, c);
    });
    if (p.t.asks.back().count != 0) {
      p.offer_pass();
      return true;
    }
    p.t.asks.pop_back();
  }
  return false;
}

// Who takes the damage.
bool EnemyAttack::offer_hit(Play& p) {
  const bool defended = any_defender(p) != no_card;  // LR-ENEMY-ATTACK-13: one who is still there
  p.ask(seat, defended ? prompt::defender_hit : prompt::undefended, enemy);
  if (defended) {
    each_defender(p, [&](CardId c) { p.offer_card(c); });  // LR-MULTI-DEFENDERS-3
  } else if (target != no_card) {
    if (is_character(p, target)) p.offer_card(target);
  } else {
    each_hero_of(p, seat, [&](CardId c) {  // LR-ENEMY-ATTACK-12, LR-CANNOT-DAMAGE-1
      if (can_take_damage(p, c)) p.offer_card(c);
    });
  }
  if (p.t.asks.back().count != 0) return true;
  p.t.asks.pop_back();
  return false;
}

void EnemyAttack::step(Play& p) {
  STEPS_BEGIN;
  if (!goes_on(p) || !can_attack(p, enemy, seat)) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (outside != 0) {  // LR-ATTACK-OUTSIDE-1, LR-GAP-29
    each_shadow(p, enemy, [&](CardId c) {
      p.set_face_down(c, false);
      log_card(p, line::discards, c);
      to_discard(p, c);
    });
    CALL(1, DealShadow{.enemy = enemy, .seat = seat, .left = static_cast<std::uint8_t>(1)});
  }
  before = step_now(p.t);
  each_defender(p, [&](CardId c) { outer.add(c); });
  clear_state(p, state::defending);
  set_step(p, Step::s6_4);
  p.log({.line = line::enemy_attacks,
         .by = seat,
         .known_to = knows(p, enemy),
         .definition = p.card(enemy).definition});
  occurrence =
      p.open({.event = event::attack,
              .to = seat,
              .marks = static_cast<std::uint8_t>(
                  mark::by_enemy |
                  (card_value(p, enemy, stat::excess_to_threat) != 0 ? mark::excess_counts : 0)),
              .source = enemy,
              .subject = enemy});
  if (p.anyone_answers(event::attack)) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::before});
  }
  if (goes_on(p) && !p.occurrence(occurrence).stopped()) {
    CALL(3, ActionWindow{});  // LR-ENEMY-ATTACK-2
    set_step(p, Step::s6_4_1);
    while (goes_on(p) && (any_defender(p) == no_card || many(p)) && offer_defenders(p)) {
      ASK(4);
      if (p.answer().kind == OptionKind::pass) break;
      exhaust(p, p.answer().card);  // LR-ENEMY-ATTACK-4
      set_state(p, p.answer().card, state::defending, true);
    }
    while (goes_on(p) && any_defender(p) == no_card && offer_sentinels(p)) {
      ASK(5);
      if (p.answer().kind == OptionKind::pass) continue;
      exhaust(p, p.answer().card);  // LR-SENTINEL-3
      set_state(p, p.answer().card, state::defending, true);
    }
    if (any_defender(p) == no_card) p.log({.line = line::undefended, .by = seat});
    // Each of them is declared, at the same moment.
    each_defender(p, [&](CardId c) {
      declared.add(c);
      p.log({.line = line::defends, .known_to = everyone, .definition = p.card(c).definition});
    });
    while (!declared.empty()) {
      hit = declared.first();
      declared.remove(hit);
      if (!p.anyone_answers(event::defend)) continue;
      p.open({.event = event::defend, .to = seat, .source = enemy, .subject = hit});
      CALL(6, Window{.occurrence = static_cast<std::uint8_t>(p.t.occurrences.size() - 1),
                     .point = Point::after});
      p.close();
    }
    if (goes_on(p)) CALL(7, ActionWindow{});  // LR-ENEMY-ATTACK-7
    if (goes_on(p)) {
      set_step(p, Step::s6_4_2);  // LR-GAP-11: now, and not as they are dealt
      CALL(8, TurnShadows{.enemy = enemy, .seat = seat, .attack = occurrence});
    }
    if (goes_on(p)) CALL(9, ActionWindow{});  // LR-ENEMY-ATTACK-9
    if (goes_on(p)) {
      set_step(p, Step::s6_4_3);
      // LR-ENEMY-ATTACK-10, -14: only who defends takes something off. LR-ATTACK-STRENGTH-1,
      // LR-DEFENSE-STRENGTH-1, LR-MULTI-DEFENDERS-2, LR-EX-25
      amount = static_cast<std::int16_t>(card_value(p, enemy, stat::attack));
      each_defender(p, [&](CardId c) {
        if (card_value(p, c, stat::counts_defense) != 0) {
          amount = static_cast<std::int16_t>(amount - card_value(p, c, stat::defense));
        }
      });
      if (amount > 0 && offer_hit(p)) {  // LR-ENEMY-ATTACK-11, LR-EX-24
        ASK(10);
        hit = p.answer().card;
        // LR-ENEMY-ATTACK-15: the excess goes to nobody.
        CALL(11, DealDamage{.target = hit,
                            .source = enemy,
                            .amount = static_cast<std::int16_t>(amount),
                            .attack = occurrence});
      }
    }
    if (goes_on(p)) CALL(12, ActionWindow{});  // LR-ENEMY-ATTACK-16
    set_step(p, Step::s6_4_4);                 // LR-ENEMY-ATTACK-17
    if (goes_on(p) && p.anyone_answers(event::attack)) {
      CALL(13, Window{.occurrence = occurrence, .point = Point::after});
    }
  }
  if (is_enemy(p, enemy)) set_state(p, enemy, state::has_attacked, true);
  p.close();
  // What lasts until the end of an attack that this one has interrupted goes on.
  if (attack_at_work(p) == 0xff && !p.t.lasting.empty()) {
    CALL(14, EndPeriod{.period = Period::attack});
  }
  clear_state(p, state::defending);
  outer.each([&](CardId c) { set_state(p, c, state::defending, true); });
  set_step(p, before);
  if (outside != 0 && is_enemy(p, enemy)) {
    {
      DiscardTogether d;
      each_shadow(p, enemy, [&](CardId c) { d.left.add(c); });
      pc = 15;
      return p.call(d);
    }
  }
  [[fallthrough]];
  case 15:;
    if (unsettled(p)) CALL(16, Settle{});
    p.came_to(1);
    STEPS_END;
}

// ---- player attacks -----------------------------------------------------------------------------

bool may_attack(Play& p, Seat s, CardId c, CardId enemy, bool alone) {
  if (!is_character(p, c) || !ready(p, c) || controller(p, c) != s || !can_attack(p, c, no_seat)) {
    return false;
  }
  const Seat engaged = engaged_with(p, enemy);
  if (engaged == s) return true;
  // LR-RANGED-1, -2; LR-PLAYER-ATTACK-2, LR-GAP-13
  if (engaged != no_seat) return card_value(p, c, stat::ranged) != 0;
  return alone && in_staging(p, enemy) && card_value(p, c, stat::attacks_staging) != 0;
}

// The enemies this player can attack; at most once a round each. LR-GAP-12
bool PlayerAttack::offer_targets(Play& p) {
  p.ask(seat, prompt::player_attack);
  each_enemy(p, [&](CardId e) {
    if (alone == no_card &&
        SeatSet(static_cast<std::uint8_t>(p.card(e).counters[counter::attacked_by])).has(seat)) {
      return;
    }
    bool able = false;
    if (alone != no_card) {
      // Exhausted as the cost already.
      const bool was = p.card(alone).is(flag::turned);
      p.card(alone).set(flag::turned, false);
      able = may_attack(p, seat, alone, e, true);
      p.card(alone).set(flag::turned, was);
    } else {
      each_character_of(p, seat, [&](CardId c) { able = able || may_attack(p, seat, c, e, true); });
    }
    if (able) p.offer_deed(deed::attack, e);
  });
  if (p.t.asks.back().count == 0) {
    p.t.asks.pop_back();
    return false;
  }
  if (alone == no_card) p.offer_pass();
  return true;
}

bool PlayerAttack::offer_attackers(Play& p) {
  int there = 0;
  bool with_ranged_only = true;
  each_character_of(p, seat, [&](CardId c) {
    if ((p.card(c).mark & card_mark::chosen) == 0) return;
    ++there;
    with_ranged_only = with_ranged_only && card_value(p, c, stat::ranged) != 0;
  });
  if (there != 0 && was_in_staging != 0) return false;
  p.ask(seat, prompt::attackers, enemy);
  each_character_of(p, seat, [&](CardId c) {
    if ((p.card(c).mark & card_mark::chosen) == 0 && may_attack(p, seat, c, enemy, there == 0)) {
      p.offer_deed(deed::attack_with, c);
    }
  });
  if (p.t.asks.back().count == 0) {
    p.t.asks.pop_back();
    return false;
  }
  if (there != 0) p.offer_pass();  // LR-GAP-16
  return true;
}

// LR-PLAYER-ATTACK-3, LR-RANGED-2, LR-EX-26: the ranged characters that another player controls,
// whoever owns them (LR-GAP-14). They may: LR-ABILITY-4.
bool PlayerAttack::offer_ranged(Play& p) {
  if (was_in_staging != 0) return false;  // LR-GAP-15
  for (; helper != seat; helper = p.t.left_of(helper)) {
    if (out(p.t).has(helper) || SeatSet(helped).has(helper)) continue;
    p.ask(helper, prompt::ranged, enemy);
    each_character_of(p, helper, [&](CardId c) {
      if (ready(p, c) && card_value(p, c, stat::ranged) != 0 && can_attack(p, c, no_seat)) {
        p.offer_deed(deed::attack_with, c);
      }
    });
    if (p.t.asks.back().count != 0) {
      p.offer_pass();
      return true;
    }
    p.t.asks.pop_back();
  }
  return false;
}

int PlayerAttack::strength(Play& p) const {  // LR-PLAYER-ATTACK-5, LR-ATTACK-STRENGTH-1
  int sum = 0;
  each_character_in_state(p, state::attacking,
                          [&](CardId c) { sum += card_value(p, c, stat::attack); });
  return sum;
}

void PlayerAttack::step(Play& p) {
  STEPS_BEGIN;
  if (enemy == no_card) {  // no text has said which
    if (!offer_targets(p)) {
      p.came_to(0, false);
      p.finish();
      return;
    }
    ASK(1);
    if (p.answer().kind == OptionKind::pass) {
      p.came_to(0, false);
      p.finish();
      return;
    }
    enemy = p.answer().card;
  }
  before = step_now(p.t);
  was_in_staging = in_staging(p, enemy) ? 1 : 0;
  clear_marks(p, card_mark::chosen);
  if (alone != no_card) {
    p.card(alone).mark |= card_mark::chosen;
  } else {
    p.card(enemy).counters[counter::attacked_by] =
        static_cast<std::int16_t>(p.card(enemy).counters[counter::attacked_by] | 1 << seat);
    while (offer_attackers(p)) {
      ASK(2);
      if (p.answer().kind == OptionKind::pass) break;
      p.card(p.answer().card).mark |= card_mark::chosen;
    }
  }
  clear_state(p, state::attacking | state::attacked);
  each_character_of(p, seat, [&](CardId c) {
    if ((p.card(c).mark & card_mark::chosen) == 0) return;
    p.card(c).mark &= static_cast<std::uint8_t>(~card_mark::chosen);
    exhaust(p, c);
    set_state(p, c, state::attacking, true);
    p.log({.line = line::attacks,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(c).definition,
           .other = shown(p, enemy)});
  });
  set_state(p, enemy, state::attacked, true);
  set_step(p, Step::s6_8_1);
  helper = p.t.left_of(seat);
  while (alone == no_card && offer_ranged(p)) {
    ASK(3);
    if (p.answer().kind == OptionKind::pass) {
      helped = static_cast<std::uint8_t>(helped | 1U << helper);
      continue;
    }
    exhaust(p, p.answer().card);  // LR-RANGED-3
    set_state(p, p.answer().card, state::attacking, true);
    p.log({.line = line::attacks,
           .by = helper,
           .known_to = everyone,
           .definition = p.card(p.answer().card).definition,
           .other = shown(p, enemy)});
  }
  occurrence = p.open({.event = event::attack,
                       .by = seat,
                       .to = engaged_with(p, enemy),
                       .subject = enemy,
                       .also = std::uint64_t{1} << event::declare});
  if (p.anyone_answers(event::declare)) {
    CALL(4, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.occurrence(occurrence).also = 0;
  if (is_enemy(p, enemy)) CALL(5, ActionWindow{});  // LR-PLAYER-ATTACK-4
  set_step(p, Step::s6_8_2);
  at(p.t, value::attack_strength) = static_cast<std::int16_t>(strength(p));
  if (is_enemy(p, enemy)) CALL(6, ActionWindow{});  // LR-PLAYER-ATTACK-6
  set_step(p, Step::s6_8_3);
  if (is_enemy(p, enemy)) {
    at(p.t, value::attack_strength) = static_cast<std::int16_t>(strength(p));  // LR-MODIFIERS-1
    // LR-PLAYER-ATTACK-7, LR-DEFENSE-STRENGTH-2
    amount = static_cast<std::int16_t>(at(p.t, value::attack_strength) -
                                       card_value(p, enemy, stat::defense));
    if (amount > 0)  // LR-PLAYER-ATTACK-8
      CALL(7,
           DealDamage{
               .target = enemy, .amount = static_cast<std::int16_t>(amount), .attack = occurrence});
    CALL(8, ActionWindow{});  // LR-PLAYER-ATTACK-9
  }
  set_step(p, Step::s6_8_4);  // LR-PLAYER-ATTACK-10
  p.close();
  if (attack_at_work(p) == 0xff && !p.t.lasting.empty()) {
    CALL(9, EndPeriod{.period = Period::attack});
  }
  clear_state(p, state::attacking | state::attacked);  // LR-PLAYER-ATTACK-11, LR-GAP-8
  at(p.t, value::attack_strength) = 0;
  set_step(p, before);
  p.came_to(1);
  STEPS_END;
}

}  // namespace muster::rings
