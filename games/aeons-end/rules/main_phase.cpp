// The main phase: the eight actions, in any order, and abilities.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"
#include "rules/window.h"

namespace muster::aeons_end {

namespace {

// What can be spent to gain this card: some aether is for one kind only.
int spendable(const Play& p, Seat s, CardId c) {
  int n = of(p.t, s, seat_value::aether);
  if (is_type(p, c, type::gem)) n += of(p.t, s, seat_value::gem_aether);
  if (is_type(p, c, type::spell)) n += of(p.t, s, seat_value::spell_aether);
  if (is_type(p, c, type::relic)) n += of(p.t, s, seat_value::relic_aether);
  return n;
}

void pay_for_card(Play& p, Seat s, CardId c) {
  int left = cost(p, c);
  const auto spend = [&](std::uint8_t from) {
    std::int16_t& have = of(p.t, s, from);
    const int spent = std::min<int>(have, left);
    have = static_cast<std::int16_t>(have - spent);
    left -= spent;
  };
  if (is_type(p, c, type::gem)) spend(seat_value::gem_aether);
  if (is_type(p, c, type::spell)) spend(seat_value::spell_aether);
  if (is_type(p, c, type::relic)) spend(seat_value::relic_aether);
  spend(seat_value::aether);
}

// What focusing or opening costs this player now.
int reduced(const Play& p, Seat s, int cost) {
  return std::max(0, cost - of(p.t, s, seat_value::discount));
}

void pay_for_breach(Play& p, Seat s, int cost) {
  pay(p, s, reduced(p, s, cost));
  of(p.t, s, seat_value::discount) = 0;
}

Scope scope_for(CardId c, std::uint16_t ability, Seat you) {
  Scope s;
  s.source = c;
  s.you = you;
  s.ability = ability;
  return s;
}

// The ability of this kind that the mage of this seat could use now; nullptr: none. AE-ABILITY-2;
// AE-ABILITY-3: when the charges were gained doesn't matter.
const Ability* ready_ability(Play& p, Seat s, std::uint8_t kind) {
  const CardId mage = mage_of(p.t, s);
  const Ability* a = ability_of(p, mage, kind);
  if (a == nullptr || free_charges(p.t, s) < charge_slots(p, s)) return nullptr;
  const auto index = static_cast<std::uint16_t>(a - p.library.abilities.data());
  return can_start(p, scope_for(mage, index, s), *a) ? a : nullptr;
}

void offer_own_ability(Play& p, Seat s, std::uint8_t kind) {
  if (const Ability* a = ready_ability(p, s, kind); a != nullptr) {
    p.offer_ability(mage_of(p.t, s), static_cast<std::uint16_t>(a - p.library.abilities.data()));
  }
}

// AE-WHILEPREPPED-1, -2
void offer_prepped_actions(Play& p, Seat s) {
  each_prepped(p, s, [&](CardId c) {
    const Ability* a = ability_of(p, c, ability::prepped);
    if (a == nullptr || p.used_up(c, *a)) return;
    const auto index = static_cast<std::uint16_t>(a - p.library.abilities.data());
    if (!extent_of(p, scope_for(c, index, s), p.library.node(a->block)).full()) return;
    p.offer_ability(c, index);
  });
}

}  // namespace

bool any_breach_for(Play& p, Seat s, CardId spell) {
  bool found = false;
  each_breach(p, s, [&](CardId b) { found = found || can_prep(p, s, spell, b); });
  return found;
}

// AE-GAP-51: with what this one player has.
bool can_remove(Play& p, Seat s, CardId power) {
  const Ability* a = ability_of(p, power, ability::to_discard);
  if (a == nullptr) return false;
  const auto index = static_cast<std::uint16_t>(a - p.library.abilities.data());
  return extent_of(p, scope_for(power, index, s), p.library.node(a->block)).full();
}

// AE-MAIN-2, AE-OBJECT-4. What aether buys, and for the own mage alone: AE-AETHER-1, -3,
// AE-CHARGE-3. Nothing here discards cards from hand, only texts do: AE-HAND-1, AE-GAP-46.
void MainPhase::offer_deeds(Play& p) const {
  const Table& t = p.t;
  const Seat s = active(t);
  const int aether = of(t, s, seat_value::aether);
  p.ask(s, prompt::main);
  each_kind_in_zone(p, p.zone(zone::hand, s), [&](CardId c) {
    if (has_ability(p, c, ability::play)) p.offer_deed(deed::play, c);
    if (is_type(p, c, type::spell) && any_breach_for(p, s, c)) p.offer_deed(deed::prep, c);
  });
  offer_own_ability(p, s, ability::own);  // AE-GAP-17: those that name the main phase
  offer_own_ability(p, s, ability::shared);
  offer_prepped_actions(p, s);
  each_in_zone(p, p.zone(zone::nemesis_play), [&](CardId c) {
    if (can_remove(p, s, c)) p.offer_deed(deed::remove, c);  // AE-TODISCARD-1
  });
  each_pile(p, [&](CardId c) {
    if (spendable(p, s, c) >= cost(p, c)) p.offer_deed(deed::gain, c);
  });
  if (const CardId top = t.zones[p.zone(zone::devoured)].first;
      top != no_card && spendable(p, s, top) >= cost(p, top) && p.value(stat::devoured_gain) != 0) {
    p.offer_deed(deed::gain, top);
  }
  // In any order (AE-BREACH-11), as often as can be paid for (AE-FOCUS-3), with or without a spell
  // for it (AE-FOCUS-4) or in it (AE-GAP-53).
  each_breach(p, s, [&](CardId b) {
    if (opened(p, b)) return;
    if (aether >= reduced(p, s, focus_cost(p, b))) p.offer_deed(deed::focus, b);
    if (aether >= reduced(p, s, open_cost(p, b))) p.offer_deed(deed::open, b);
  });
  if (aether >= charge_cost && of(t, s, seat_value::charges) < charge_slots(p, s)) {
    p.offer_deed(deed::charge);
  }
  for (int i = 0; i < t.players(); ++i) {
    const auto other = static_cast<Seat>(i);
    const bool declined = SeatSet(static_cast<std::uint8_t>(at(t, value::declined))).has(other);
    if (other == s || declined || ready_ability(p, other, ability::shared) == nullptr) continue;
    p.offer_deed(deed::ask, no_card, other);
  }
  p.offer_deed(deed::end_main);
}

void UseAbility::step(Play& p) {
  STEPS_BEGIN
  if (is_type(p, card, type::mage)) {
    p.log({.line = line::uses, .by = seat, .ability = ability});
    of(p.t, seat, seat_value::spent) = of(p.t, seat, seat_value::charges);  // AE-GAP-62
  } else {
    const AbilityKind& ability_kind = p.game.ability_kinds[p.library.abilities[ability].kind];
    log_use(p, card, ability, ability_kind.triggered && !ability_kind.optional ? no_seat : seat);
  }
  p.note_use(card, p.library.abilities[ability]);
  {
    Scope s = scope_for(card, ability, seat);
    s.occurrence = occurrence;
    pc = 1;
    return p.call(RunAbility::of(p.library, s, p.library.abilities[ability].block));
  }
  case 1:;
    if (is_type(p, card, type::mage)) {
      of(p.t, seat, seat_value::charges) = 0;  // AE-ABILITY-4
      of(p.t, seat, seat_value::spent) = 0;
    }
    STEPS_END;
}

void MainPhase::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  at(t, value::phase) = main_phase;
  at(t, value::declined) = 0;
  while (true) {  // AE-MAIN-3: one after another, each offered again
    offer_deeds(p);
    ASK(1);
    chosen = p.answer();
    if (chosen.kind == OptionKind::ability) {
      pc = 2;
      return p.call(UseAbility{.card = chosen.card, .ability = chosen.value, .seat = active(t)});
      case 2:
        continue;
    }
    if (chosen.value == deed::end_main) break;
    switch (chosen.value) {
      case deed::play:
        pc = 2;
        return p.call(PlayCard{.card = chosen.card, .seat = active(t)});
      case deed::prep:
        pc = 2;
        return p.call(PrepSpell{.spell = chosen.card, .seat = active(t)});
      case deed::gain:  // AE-GAIN-1, AE-CARD-2, -5
        pay_for_card(p, active(t), chosen.card);
        pc = 2;
        return p.call(GainCard{.card = chosen.card, .seat = active(t)});
      case deed::charge:  // AE-CHARGE-1
        pay(p, active(t), charge_cost);
        gain_charges(p, active(t), 1);
        continue;
      case deed::focus:  // AE-FOCUS-1
        pay_for_breach(p, active(t), focus_cost(p, chosen.card));
        focus(p, active(t), chosen.card);
        continue;
      case deed::open:  // AE-OPEN-1
        pay_for_breach(p, active(t), open_cost(p, chosen.card));
        open(p, active(t), chosen.card);
        continue;
      default:
        break;
    }
    if (chosen.value == deed::remove) {  // AE-TODISCARD-4
      pc = 3;
      return run_ability(p, chosen.card, *ability_of(p, chosen.card, ability::to_discard),
                         active(t));
      case 3:
        p.log({.line = line::removed_power,
               .by = active(t),
               .known_to = everyone,
               .definition = p.card(chosen.card).definition});
        leave_nemesis_play(p, chosen.card);
        continue;
    }
    // Another player may use an ability in this main phase. AE-ABILITY-5
    p.ask(chosen.extra, prompt::act_for_another);
    offer_own_ability(p, chosen.extra, ability::shared);
    p.offer_pass();
    ASK(4);
    if (p.answer().kind == OptionKind::pass) {
      at(t, value::declined) =
          (SeatSet(static_cast<std::uint8_t>(at(t, value::declined))) | SeatSet::of(chosen.extra))
              .bits();
      continue;
    }
    pc = 2;
    return p.call(
        UseAbility{.card = p.answer().card, .ability = p.answer().value, .seat = chosen.extra});
  }
  STEPS_END;
}

// AE-PLAY-1..5; AE-CARD-6, AE-RELIC-1: its text at once. A text may have a card played again, from
// where it lies then.
void PlayCard::step(Play& p) {
  STEPS_BEGIN
  if (p.card(card).zone == p.zone(zone::hand, seat)) {
    p.log({.line = line::plays,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(card).definition});
    p.move(card, p.zone(zone::played, seat));
  }
  note_play(p, p.card(card).definition);
  if (const Ability* a = ability_of(p, card, ability::play); a != nullptr) {
    pc = 1;
    return run_ability(p, card, *a, seat);
  }
  [[fallthrough]];
  case 1:;
    STEPS_END;
}

namespace {

// Stands in Use::card for "this card was played"; Use::ability is then the definition.
constexpr CardId plays_marker = no_card - 2;

}  // namespace

void note_play(Play& p, DefinitionId d) {
  for (Use& u : p.t.uses) {
    if (u.card == plays_marker && u.ability == d) {
      ++u.count;
      return;
    }
  }
  p.t.uses.push_back({.card = plays_marker, .ability = d, .period = Period::turn, .count = 1});
}

int plays_this_turn(const Play& p, DefinitionId d) {
  for (const Use& u : p.t.uses) {
    if (u.card == plays_marker && u.ability == d) return u.count;
  }
  return 0;
}

// AE-GAIN-2, AE-GAP-55
void GainCard::step(Play& p) {
  STEPS_BEGIN
  p.log({.line = line::gains_card,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(card).definition});
  p.card(card).owner = seat;
  if (place == Place::hand) {
    p.move(card, p.zone(zone::hand, seat));
    log_card(p, line::to_hand, seat, card);
  } else if (place == Place::deck_top) {
    p.move(card, p.zone(zone::deck, seat), Play::End::first);
    log_card(p, line::on_deck, seat, card);
  } else {
    to_discard(p, seat, card);
  }
  check_supply(p);
  if (p.t.over()) return;
  if (const Ability* a = ability_of(p, card, ability::when_gained); a != nullptr) {
    pc = 1;
    return run_ability(p, card, *a, seat);
  }
  [[fallthrough]];
  case 1:;
    STEPS_END;
}

}  // namespace muster::aeons_end
