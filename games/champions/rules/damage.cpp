// Damage, defeat and elimination. CH-DAMAGE-1 .. 3, CH-DEFEAT-1 .. 3, CH-VILLAIN-DEFEAT-1 .. 7,
// CH-ELIMINATION-1 .. 8
#include <algorithm>

#include "games/champions/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::champions {

// The text that replaced it last is carried out instead. CH-REPLACEMENT-1
RunAbility replacement_of(Play& p, std::uint8_t occurrence) {
  const Occurrence& o = p.occurrence(occurrence);
  Scope s;
  s.source = o.replacement_source;
  s.you = o.replacement_you;
  s.ability = o.replacement_ability;
  s.occurrence = occurrence;
  return RunAbility::of(p.library, s, o.replacement);
}

bool can_take_damage(Play& p, CardId target, CardId source) {
  return p.value(StatQuery{.stat = stat::can_take_damage, .card = target, .other = source}) != 0;
}

namespace {

constexpr std::uint64_t bit(std::uint8_t e) { return std::uint64_t{1} << e; }

bool would_be_defeated(Play& p, CardId target, int amount) {
  return remaining_hit_points(p, target) <= amount;
}

Seat seat_behind(const Play& p, CardId source) {
  return source == no_card ? no_seat : p.card(source).controller;
}

}  // namespace

void DealDamage::step(Play& p) {
  STEPS_BEGIN;
  asked = amount;
  if (attack != 0xff && spilled == 0) {
    p.occurrence(attack).subject = target;
    p.occurrence(attack).marks &= static_cast<std::uint8_t>(~mark::fell);
  }
  if (amount <= 0 || !p.card(target).is(flag::in_play)) {  // CH-GAP-25: tough stays
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (!can_take_damage(p, target, source)) {
    p.log({.line = line::no_damage,
           .known_to = knows(p, target),
           .definition = p.card(target).definition});
    p.came_to(0, false);
    p.finish();
    return;
  }
  // CH-TOUGH-1, CH-STATUS-3, CH-GAP-28: before anything else. CH-GAP-26: nothing is left to spill.
  if (has_status(p, target, status::tough)) {  // CH-EX-14
    take_status(p, target, status::tough);
    p.came_to(0, false);
    p.finish();
    return;
  }
  occurrence = p.open({.event = event::damage,
                       .by = seat_behind(p, source),
                       .to = p.card(target).controller,
                       .source = source,
                       .subject = target,
                       .ability = ability,
                       .amount = amount});
  if (attack != 0xff) {
    // What this attack has come to so far is no part of this damage.
    constexpr auto came_to = static_cast<std::uint8_t>(mark::damaged | mark::defeated | mark::fell);
    p.occurrence(occurrence).marks |=
        static_cast<std::uint8_t>((p.occurrence(attack).marks & ~came_to) | mark::from_attack);
  }
  // One window before it for everything that it is. CH-TRIGGER-COND-2
  if (would_be_defeated(p, target, amount)) p.occurrence(occurrence).also = bit(event::defeat);
  if (p.anyone_answers(p.occurrence(occurrence))) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  if (p.occurrence(occurrence).stopped() &&
      p.occurrence(occurrence).replaced_event != event::defeat) {
    if (p.occurrence(occurrence).replacement != no_node) CALL(2, replacement_of(p, occurrence));
    p.close();
    p.came_to(0, false);
    p.finish();
    return;
  }
  amount = p.occurrence(occurrence).amount;
  p.occurrence(occurrence).also = 0;  // what is yet to come of it
  if (!p.card(target).is(flag::in_play)) amount = 0;
  if (amount > 0) {
    excess = static_cast<std::int16_t>(amount - remaining_hit_points(p, target));
    // One count stands for dials and for tokens. CH-DAMAGE-2, -3, CH-HIT-POINTS-2, -5
    p.card(target).counters[counter::damage] =
        static_cast<std::int16_t>(damage_on(p, target) + amount);
    p.log({.line = line::takes_damage,
           .known_to = knows(p, target),
           .definition = p.card(target).definition,
           .number = amount});
    if (attack != 0xff) {
      p.occurrence(attack).amount = static_cast<std::int16_t>(p.occurrence(attack).amount + amount);
      p.occurrence(attack).marks |= mark::damaged;
      // Only this damage is damage of the attack. CH-GAP-91
      p.card(target).mark |= damaged_mark(attacks_among(p.t, attack + 1U));
      p.occurrence(attack).also |= bit(event::damage);
      overkill = (p.occurrence(attack).marks & mark::overkill) != 0 ? 1 : 0;
    }
    if (remaining_hit_points(p, target) <= 0 &&
        p.occurrence(occurrence).replaced_event == event::defeat &&
        p.occurrence(occurrence).replacement != no_node) {
      CALL(3, replacement_of(p, occurrence));
    } else if (remaining_hit_points(p, target) <= 0) {
      p.occurrence(occurrence).also |= bit(event::defeat);
      p.occurrence(occurrence).marks |= mark::defeated;
      if (is_minion(p, target)) p.occurrence(occurrence).cause = cause::fell;
      if (attack != 0xff) {
        p.occurrence(attack).also |= bit(event::defeat);
        p.occurrence(attack).marks |=
            static_cast<std::uint8_t>(spilled != 0 ? mark::defeated : mark::defeated | mark::fell);
        if (is_minion(p, target)) p.occurrence(attack).cause = cause::fell;
      }
      if (is_type(p, target, type::villain)) {
        CALL(4, VillainDefeated{});  // CH-HIT-POINTS-4
      } else if (is_type(p, target, type::hero) || is_type(p, target, type::alter_ego)) {
        CALL(5, Eliminate{.seat = p.card(target).controller});  // CH-HIT-POINTS-3
      } else {
        spill = overkill_onto(p);
        // CH-HIT-POINTS-6
        CALL(6, Defeat{.card = target, .by = seat_behind(p, source), .silent = 1});
        // Without overkill the excess is lost. CH-ENEMY-ATTACK-12, CH-EX-11..13
        if (overkill != 0 && excess > 0 && spill != no_card) {  // CH-OVERKILL-1, -2
          p.log({.line = line::overkill,
                 .known_to = knows(p, spill),
                 .definition = p.card(spill).definition,
                 .number = excess});
          // The attack deals it to somebody else, not twice.
          p.occurrence(attack).amount =
              static_cast<std::int16_t>(p.occurrence(attack).amount - excess);
          CALL(7, DealDamage{.target = spill,
                             .source = source,
                             .amount = excess,
                             .ability = ability,
                             .attack = attack,
                             .spilled = 1});
        }
      }
    } else {
      excess = 0;
    }
  }
  // What an attack deals is answered after the attack. CH-GAP-87
  if ((attack == 0xff || spilled != 0) && amount > 0 &&
      p.anyone_answers(p.occurrence(occurrence))) {
    CALL(8, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  p.came_to(amount, amount == asked);
  STEPS_END;
}

// Who takes what an ally or minion could not. CH-GAP-27: a hero, not an alter-ego.
CardId DealDamage::overkill_onto(const Play& p) const {
  if (is_minion(p, target)) return champions::villain(p.t);
  const Seat s = p.card(target).controller;
  return s != no_seat && hero_form(p, s) ? identity_of(p.t, s) : no_card;
}

void DamageAll::step(Play& p) {
  STEPS_BEGIN;
  while (!left.empty()) {
    // Heroes were laid out before the villain: if the last of both fall together, the hero falls
    // first, and the players lose. CH-GRIM-1, CH-GAP-52
    target = p.next_of(left.first(), left.last());
    left.remove(target);
    CALL(1, DealDamage{.target = target,
                       .source = source,
                       .amount = static_cast<std::int16_t>(amount),
                       .ability = ability,
                       .attack = attack});
    total = static_cast<std::int16_t>(total + p.t.facts.result);
  }
  p.came_to(total);
  STEPS_END;
}

void DefeatFallen::step(Play& p) {
  STEPS_BEGIN;
  at(p.t, value::hp_changed) = 0;
  while (true) {
    card = no_card;
    {
      CardId last = no_card;
      CardId fallen_villain = no_card;
      each_in_play(p, [&](CardId c) {
        if (!is_character(p, c) || remaining_hit_points(p, c) > 0) return;
        if (is_type(p, c, type::villain)) {
          fallen_villain = c;
          return;
        }
        if (card == no_card) card = c;
        last = c;
      });
      // The villain comes last: who falls with it has not won. CH-GAP-52
      card = card == no_card ? fallen_villain : p.next_of(card, last);
    }
    if (card == no_card) break;
    if (is_type(p, card, type::villain)) {
      CALL(1, VillainDefeated{});
    } else if (is_type(p, card, type::hero) || is_type(p, card, type::alter_ego)) {
      CALL(2, Eliminate{.seat = p.card(card).controller});
    } else {
      CALL(3, Defeat{.card = card, .silent = saved.has(card)});
      if (p.card(card).is(flag::in_play)) saved.add(card);
    }
  }
  for (seat = 0; seat < p.t.players(); ++seat) {  // CH-GAP-41
    if (!out(p.t).has(seat)) CALL(4, EnforceLimits{.seat = seat});
  }
  STEPS_END;
}

// ---- defeat -------------------------------------------------------------------------------------

void Defeat::step(Play& p) {
  STEPS_BEGIN;
  engaged = engaged_with(p, card);
  p.log(
      {.line = line::defeated, .known_to = knows(p, card), .definition = p.card(card).definition});
  if (silent == 0) {  // not by damage: the windows are its own
    occurrence =
        p.open({.event = event::defeat,
                .cause = static_cast<std::uint8_t>(is_minion(p, card) ? cause::fell : cause::none),
                .by = by,
                .to = p.card(card).controller,
                .subject = card});
    if (p.anyone_answers(event::defeat)) {
      CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    }
    if (p.occurrence(occurrence).stopped()) {
      if (p.occurrence(occurrence).replacement != no_node) CALL(4, replacement_of(p, occurrence));
      p.close();
      p.finish();
      return;
    }
  }
  // CH-WHEN-DEFEATED-1, for allies, minions and side schemes
  CALL(2, ResolveAbilities{.card = card,
                           .which = ability::when_defeated,
                           .seat = engaged != no_seat                   ? engaged
                                   : p.card(card).controller != no_seat ? p.card(card).controller
                                                                        : first_player(p.t)});
  // CH-DEFEAT-3, CH-ALLY-3, CH-MINION-4
  if (p.card(card).is(flag::in_play)) discard_from_play(p, card);
  if (silent == 0) {
    if (p.anyone_answers(event::defeat)) {
      CALL(3, Window{.occurrence = occurrence, .point = Point::after});
    }
    p.close();
  }
  STEPS_END;
}

void VillainDefeated::step(Play& p) {
  STEPS_BEGIN;
  // CH-WHEN-DEFEATED-1
  CALL(2, ResolveAbilities{
              .card = villain(p.t), .which = ability::when_defeated, .seat = first_player(p.t)});
  {
    const CardId v = villain(p.t);
    p.log({.line = line::defeated, .known_to = knows(p, v), .definition = p.card(v).definition});
    const CardId next = p.t.zones[p.zone(zone::villain_deck)].first;
    if (next == no_card) {
      win(p);  // CH-VILLAIN-DEFEAT-5, CH-VILLAIN-2
      return;
    }
    // The card in play shows the next stage; the defeated one leaves. What lies on it stays.
    // CH-VILLAIN-DEFEAT-2, -7, CH-GAP-53, CH-EX-42
    const DefinitionId defeated = p.card(v).definition;
    p.become(v, p.card(next).definition);
    p.become(next, defeated);
    p.move(next, p.zone(zone::removed));
    p.card(v).counters[counter::damage] = 0;  // CH-VILLAIN-DEFEAT-4, -6
    p.log({.line = line::stage, .known_to = knows(p, v), .definition = p.card(v).definition});
    if (has_keyword(p, v, "toughness")) give_status(p, v, status::tough);
  }
  // CH-WHEN-REVEALED-1
  CALL(1, ResolveAbilities{
              .card = villain(p.t), .which = ability::when_revealed, .seat = first_player(p.t)});
  STEPS_END;
}

// ---- elimination --------------------------------------------------------------------------------

// Only this player stops: the text at work runs to its end, and the others play on.
// CH-ELIMINATION-5, -7, CH-EX-52
void Eliminate::step(Play& p) {
  STEPS_BEGIN;
  {
    Table& t = p.t;
    if (out(t).has(seat)) {
      p.finish();
      return;
    }
    p.log({.line = line::eliminated, .by = seat});
    at(t, value::out) = static_cast<std::int16_t>(at(t, value::out) | 1 << seat);
    if (playing(t).empty()) {
      lose(p, by_defeat);  // CH-ELIMINATION-8
      return;
    }
    if (at(t, value::peril) == seat) at(t, value::peril) = -1;
    next = still_playing(p, seat);
    if (first_player(t) == seat) at(t, value::first_player) = next;  // CH-FIRST-PLAYER-3
    // CH-ELIMINATION-2, -3
    while (t.zones[p.zone(zone::play_area, seat)].first != no_card)
      discard_from_play(p, t.zones[p.zone(zone::play_area, seat)].first);
    for (const std::uint8_t z : {zone::hand, zone::playing, zone::dealt, zone::deck}) {
      while (t.zones[p.zone(z, seat)].first != no_card)
        to_discard_unsaid(p, t.zones[p.zone(z, seat)].first);
    }
    // Cards this player controls elsewhere: on enemies, on other players' cards.
    for (std::size_t i = 0; i < t.cards.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      if (p.card(c).is(flag::in_play) && p.card(c).host != no_card &&
          p.card(c).controller == seat) {
        discard_from_play(p, c);
      }
    }
    // Whatever lies on the identity leaves it, status cards too. CH-GAP-55
    const CardId self = identity_of(t, seat);
    while (p.card(self).first_child != no_card) discard_from_play(p, p.card(self).first_child);
    p.card(self).counters = {};
    p.move(self, p.zone(zone::removed));
  }
  while (p.t.zones[p.zone(zone::engaged, seat)].first != no_card) {  // CH-ELIMINATION-4
    minion = p.t.zones[p.zone(zone::engaged, seat)].first;
    next = still_playing(p, next);  // quickstrike may have eliminated that one too
    {
      const Card before = p.card(minion);
      p.move(minion, p.zone(zone::engaged, next));
      p.card(minion).mark = before.mark;
      if (before.is(flag::face_down)) p.set_face_down(minion, true);
      log_card(p, line::engages, minion, next);
    }
    CALL(1, Engage{.minion = minion, .seat = next});
  }
  STEPS_END;
}

}  // namespace muster::champions
