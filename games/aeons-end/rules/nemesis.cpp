// The nemesis's turn, and what its mat says.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"
#include "rules/window.h"

namespace muster::aeons_end {

namespace {

void tell_of(Play& p, std::uint8_t line, CardId c, int number = 0) {
  p.log({.line = line,
         .known_to = everyone,
         .definition = p.card(c).definition,
         .number = static_cast<std::int16_t>(number)});
}

// The oldest card in play that still waits; no_card: none.
CardId next_waiting(const Play& p, const CardSet& waiting) {
  for (CardId c = p.t.zones[p.zone(zone::nemesis_play)].first; c != no_card; c = p.card(c).next) {
    if (waiting.has(c)) return c;
  }
  return no_card;
}

}  // namespace

void NemesisTurn::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  tell_of(p, line::nemesis_turn, nemesis(t));
  at(t, value::active) = -1;
  at(t, value::phase) = nemesis_main_phase;
  each_in_zone(p, p.zone(zone::nemesis_play), [&](CardId c) { waiting.add(c); });
  // AE-NEMMAIN-1, AE-GAP-39: those in play when the phase began, oldest first, each in full before
  // the next (AE-GAP-40). What is drawn afterwards waits for the next turn (AE-NEMDRAW-7).
  for (card = next_waiting(p, waiting); card != no_card; card = next_waiting(p, waiting)) {
    waiting.remove(card);
    if (is_type(p, card, type::minion)) {
      if (!has_ability(p, card, ability::persistent)) continue;  // AE-NEMMAIN-2
      tell_of(p, line::persists, card);
      pc = 1;
      return run_ability(p, card, *ability_of(p, card, ability::persistent), captain(t));
      case 1:
        continue;
    }
    {
      std::int16_t& power = p.card(card).counters[counter::power];
      if (power > 0) --power;  // AE-NEMMAIN-3, AE-POWER-4
      tell_of(p, line::power_ticks, card, power);
      if (power > 0) continue;
    }
    tell_of(p, line::power_resolves, card);
    if (const Ability* a = ability_of(p, card, ability::power); a != nullptr) {
      pc = 2;
      return run_ability(p, card, *a, captain(t));
    }
    [[fallthrough]];
    case 2:
      leave_nemesis_play(p, card);  // AE-NEMMAIN-4
  }
  CALL(3, NemesisDraw{});
  at(t, value::phase) = end_of_turn;
  if (p.anyone_answers(event::nemesis_turn_end)) {
    occurrence = p.open({.event = event::nemesis_turn_end});
    CALL(4, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  STEPS_END;
}

void NemesisDraw::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  at(t, value::phase) = nemesis_draw_phase;
  card = t.zones[p.zone(zone::nemesis_deck)].first;
  if (card == no_card) {
    p.log({.line = line::nemesis_deck_empty});
    CALL(1, Unleash{.times = 3});  // AE-NEMDRAW-2, AE-GAP-42: every turn
    p.finish();
    return;
  }
  p.move(card, p.zone(zone::resolving));
  tell_of(p, line::nemesis_draws, card);
  if (p.anyone_answers(event::nemesis_drawn)) {
    occurrence = p.open({.event = event::nemesis_drawn, .subject = card});
    CALL(2, Window{.occurrence = occurrence, .point = Point::before});
    {
      const bool stopped = p.occurrence(occurrence).stopped();
      p.close();
      if (stopped) {
        tell_of(p, line::stopped, card);
        p.move(card, p.zone(zone::nemesis_discard), Play::End::first);
        p.finish();
        return;
      }
    }
  }
  CALL(3, ResolveDrawn{.card = card});
  STEPS_END;
}

// With its life tokens (AE-MINION-1, -3) or power tokens (AE-POWER-1).
void place_in_play(Play& p, CardId c) {
  p.move(c, p.zone(zone::nemesis_play));
  p.card(c).counters[counter::life] = static_cast<std::int16_t>(printed(p, c, attribute::life));
  p.card(c).counters[counter::power] = static_cast<std::int16_t>(printed(p, c, attribute::power));
  tell_of(p, line::enters, c);
  mend_husks(p, p.definition(c).stats != 0);  // a text may have given the husks more life
}

void ResolveDrawn::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  if (is_type(p, card, type::attack)) {  // AE-NEMDRAW-3, AE-ATTACK-1
    if (has_ability(p, card, ability::resolve)) {
      pc = 1;
      return run_ability(p, card, *ability_of(p, card, ability::resolve), captain(t));
    }
    [[fallthrough]];
    case 1:
      p.move(card, p.zone(zone::nemesis_discard), Play::End::first);
      p.finish();
      return;
  }
  // AE-NEMDRAW-5, -6, AE-GAP-1: what happens immediately, then the card comes into play.
  if (const Ability* a = ability_of(p, card, ability::immediately); a != nullptr) {
    pc = 2;
    return run_ability(p, card, *a, captain(t));
  }
  [[fallthrough]];
  case 2:;
    place_in_play(p, card);
    if (const Ability* a = ability_of(p, card, ability::life); a != nullptr) {
      pc = 3;
      return run_ability(p, card, *a, captain(t));
    }
    [[fallthrough]];
  case 3:;
    STEPS_END;
}

// AE-GAP-63: what would happen immediately belongs to a card that is drawn.
void EnterPlay::step(Play& p) {
  STEPS_BEGIN
  place_in_play(p, card);
  if (const Ability* a = ability_of(p, card, ability::life); a != nullptr) {
    pc = 1;
    return run_ability(p, card, *a, captain(p.t));
  }
  [[fallthrough]];
  case 1:;
    STEPS_END;
}

// AE-NEMESIS-4, AE-UNLEASH-1; AE-NEMESIS-6: the harder one where it is in force.
void Unleash::step(Play& p) {
  STEPS_BEGIN
  for (; times != 0; --times) {
    p.log({.line = line::unleash});
    {
      const CardId mat = nemesis(p.t);
      const Ability* harder =
          at(p.t, value::increased) != 0 ? ability_of(p, mat, ability::increased_unleash) : nullptr;
      const Ability* usual = ability_of(p, mat, ability::unleash);
      if (harder == nullptr && usual == nullptr) break;
      pc = 1;
      return run_ability(p, mat, harder != nullptr ? *harder : *usual, captain(p.t));
    }
    case 1:;
  }
  STEPS_END;
}

void Strike::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  card = t.zones[p.zone(zone::strike_deck)].first;
  if (card == no_card) {
    p.finish();
    return;
  }
  p.move(card, p.zone(zone::resolving));
  tell_of(p, line::strike, card);
  if (has_ability(p, card, ability::resolve)) {
    pc = 1;
    return run_ability(p, card, *ability_of(p, card, ability::resolve), captain(t));
  }
  [[fallthrough]];
  case 1:
    p.move(card, p.zone(zone::strike_deck));
    p.shuffle(p.zone(zone::strike_deck));
    {
      std::int16_t& tokens = p.card(nemesis(t)).counters[counter::fury];
      const int lost = std::min<int>(tokens, p.value(stat::strike_fury));
      tokens = static_cast<std::int16_t>(tokens - lost);
      tell_of(p, line::fury_lost, nemesis(t), lost);
    }
    STEPS_END;
}

void Swarm::step(Play& p) {
  STEPS_BEGIN {
    const CardId mat = nemesis(p.t);
    tell_of(p, line::swarm, mat);
    const auto list = p.library.abilities_of(p.definition(mat));
    const auto fits = [&](const Ability& a) {
      Scope s;
      s.source = mat;
      s.you = captain(p.t);
      return a.kind == ability::swarm &&
             (a.condition == no_node || eval_condition(p, s, p.library.node(a.condition)));
    };
    const auto found = std::find_if(list.begin(), list.end(), fits);
    if (found != list.end()) {
      pc = 1;
      return run_ability(p, mat, *found, captain(p.t));
    }
  }
  [[fallthrough]];
  case 1:;
    STEPS_END;
}

void lack_devoured(Play& p, int n) {
  for (; n > 0 && !p.t.over(); --n) gravehold_suffers(p, p.value(stat::devour_damage));
}

void devour(Play& p, ZoneId pile, int n) {
  for (; n > 0 && p.t.zones[pile].first != no_card; --n) {
    const CardId c = p.t.zones[pile].first;
    tell_of(p, line::devours, c);
    p.move(c, p.zone(zone::devoured), Play::End::first);
  }
  lack_devoured(p, n);
  if (!p.t.over()) check_supply(p);
}

void DevourFromEach::step(Play& p) {
  const auto bit = [&](CardId top) {
    return static_cast<std::uint16_t>(1U << (p.t.zones[p.card(top).zone].kind - zone::supply));
  };
  const auto each_left = [&](auto f) {
    each_pile(p, [&](CardId top) {
      if ((piles & bit(top)) != 0) f(top);
    });
  };
  STEPS_BEGIN
  while (true) {
    {
      int dearest = -1;
      each_left([&](CardId top) { dearest = std::max(dearest, cost(p, top)); });
      if (dearest < 0) break;
      p.ask(captain(p.t), prompt::pile, nemesis(p.t));
      each_left([&](CardId top) {
        if (cost(p, top) == dearest) p.offer_card(top);
      });
    }
    ASK(1);
    piles = static_cast<std::uint16_t>(piles & ~bit(p.answer().card));
    devour(p, p.card(p.answer().card).zone, number);
    if (p.t.over()) return;
  }
  STEPS_END;
}

}  // namespace muster::aeons_end
