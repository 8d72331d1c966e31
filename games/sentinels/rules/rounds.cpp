// The round: turns and their phases.
#include "games/sentinels/rules/acting_cards.h"
#include "games/sentinels/rules/procedures.h"
#include "rules/window.h"

namespace muster::sentinels {

void PlayGame::step(Play& p) {
  STEPS_BEGIN
  CALL(1, SetUp{});  // SM-GAP-8: when the Heroes have been chosen
  for (int i = 0; i < p.t.players(); ++i) draw(p, static_cast<Seat>(i), 4);  // SM-SETUP-12
  while (true) {  // SM-ROUND-1..6: until somebody wins
    ++at(p.t, value::round);
    p.log({.line = line::round, .number = static_cast<std::int16_t>(at(p.t, value::round))});
    CALL(2, Turn{.side = villain_side});
    for (seat = 0; seat < p.t.players(); ++seat) CALL(3, Turn{.side = seat});
    CALL(4, Turn{.side = environment_side});
  }
  STEPS_END;
}

void SetUp::step(Play& p) {
  STEPS_BEGIN
  at(p.t, value::setting_up) = 1;
  CALL(1, ResolveAbilities{.card = villain(p.t), .which = ability::setup, .seat = captain(p.t)});
  at(p.t, value::setting_up) = 0;
  STEPS_END;
}

namespace {

// A new turn: whatever holds for a turn is over.
void begin_turn(Play& p, std::uint8_t side) {
  at(p.t, value::turn) = side;
  at(p.t, value::skip_to) = 0;
  p.expire(Period::turn);
  each_in_play(p, [&](CardId c) { set_state(p, c, state::flipped | state::dealt_damage, false); });
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    for (std::uint8_t v = seat_value::played; v <= seat_value::cold_dealt; ++v) of(p.t, s, v) = 0;
  }
  const std::uint8_t words = side == villain_side       ? line::villain_turn
                             : side == environment_side ? line::environment_turn
                                                        : line::hero_turn;
  p.log({.line = words, .by = side < p.t.players() ? side : no_seat});
}

}  // namespace

// SM-TURN-1; SM-VILLAIN-TURN-1, SM-HERO-TURN-1, SM-ENVIRONMENT-TURN-1: the phases in their order.
void Turn::step(Play& p) {
  STEPS_BEGIN
  begin_turn(p, side);
  // SM-VILLAIN-TURN-2, SM-HERO-TURN-2, SM-ENVIRONMENT-TURN-2
  CALL(1, RunPhase{.side = side, .phase = Phase::start});
  if (side == villain_side || side == environment_side) {
    CALL(2, RunPhase{.side = side, .phase = Phase::play});
  } else if (!active(p.t, side)) {  // SM-INCAPACITATED-5, -6, -10, SM-GAP-13
    CALL(3, RunPhase{.side = side, .phase = Phase::incapacitated});
  } else {
    if (at(p.t, value::skip_to) <= static_cast<int>(Phase::play)) {
      CALL(4, RunPhase{.side = side, .phase = Phase::play});
    }
    if (active(p.t, side) && at(p.t, value::skip_to) <= static_cast<int>(Phase::power)) {
      CALL(5, RunPhase{.side = side, .phase = Phase::power});
    }
    if (active(p.t, side)) CALL(6, RunPhase{.side = side, .phase = Phase::draw});
  }
  // SM-VILLAIN-TURN-4, SM-HERO-TURN-8, SM-ENVIRONMENT-TURN-4
  CALL(7, RunPhase{.side = side, .phase = Phase::end});
  if (side < p.t.players() && p.t.zones[p.zone(zone::collections)].count != 0) {
    CALL(8, Rewards{.seat = side});  // SM-COLLECTION-7, SM-GAP-41: active or not
  }
  STEPS_END;
}

namespace {

// Whether a text elsewhere gives this card something to do in its END PHASE.
bool is_given_end_phase(Play& p, CardId c) {
  if (!p.anyone_answers(event::end_phase)) return false;
  const std::uint8_t occurrence = p.open({.event = event::end_phase, .subject = c});
  const bool given = window_opens(p, occurrence, Point::after);
  p.close();
  return given;
}

// The kinds of ability, a bit for each, that work in this phase.
std::uint32_t kinds_in(const Play& p, Phase phase) {
  if (phase == Phase::incapacitated) return 0;
  const std::uint32_t kinds = 1U << ability_of(phase);
  const bool harder = phase == Phase::end && at(p.t, value::advanced) != 0;
  return harder ? kinds | 1U << ability::advanced_end_phase : kinds;
}
// Whether this card has something to do in a phase of its play area.
bool acts_in(Play& p, CardId c, std::uint32_t kinds) {
  if ((kinds >> ability::end_phase & 1U) != 0 && is_given_end_phase(p, c)) return true;
  return (p.definition(c).ability_kinds & kinds) != 0 && text_works(p, c);
}

// The next card, from left to right, that has not acted. SM-CONFLICT-2, SM-GAP-22. SM-TURN-2..4: of
// this play area, whichever deck it is of, and of no other.
CardId next_to_act(Play& p, std::uint8_t side, Phase phase) {
  const std::uint32_t kinds = kinds_in(p, phase);
  for (CardId c = p.t.zones[area_of(p, side)].first; c != no_card; c = p.card(c).next) {
    if (acts_in(p, c, kinds) && !has_state(p, c, state::acted)) return c;
  }
  return no_card;
}

// Cards elsewhere that act in the START PHASE of each Hero, because they say so (SM-TURN-4).
CardId next_for_each_start(Play& p) {
  CardId found = no_card;
  const auto is_due = [&](CardId c) { return !has_state(p, c, state::acted) && text_works(p, c); };
  each_acting_card(p, 1U << ability::each_start_phase, is_due, [&](CardId c) {
    if (found == no_card) found = c;
  });
  return found;
}

void begin_phase(Play& p, std::uint8_t side, Phase phase) {
  set_phase(p, phase, side);
  each_in_play(p, [&](CardId c) { set_state(p, c, state::acted, false); });
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    of(p.t, s, seat_value::discarded) = 0;
    of(p.t, s, seat_value::extra_plays) = of(p.t, s, seat_value::extra_powers) = 0;
  }
  if (phase != Phase::start) return;
  p.end_lasting([&](const Lasting& l) {
    return l.until == Period::next_turn && side_of(p, l.source) == side;
  });
  if (side == villain_side) {
    each_in_play(p, [&](CardId c) { set_state(p, c, state::armed, false); });
  }
}

Occurrence taking(Seat hero, Phase phase) {
  return {.event = event::phase, .by = hero, .amount = static_cast<std::int16_t>(phase)};
}

int acting_cards(Play& p, Seat s, Phase phase) {
  const std::uint32_t kinds = kinds_in(p, phase);
  int n = 0;
  each_in_zone(p, p.zone(zone::area, s),
               [&](CardId c) { n += acts_in(p, c, kinds) && !is_character(p, c) ? 1 : 0; });
  return n;
}

}  // namespace

void RunPhase::step(Play& p) {
  STEPS_BEGIN
  outer = phase_now(p.t);
  if (side < p.t.players()) {
    if (p.t.zones[p.zone(zone::collections)].count != 0 && hero_on_turn(p.t) == side) {
      CALL(1, Rewards{.seat = side});
    }
    if (at(p.t, value::arranging) != 0 && acting_cards(p, side, phase) > 1) {
      CALL(2, Arrange{.seat = side, .phase = phase});
    }
  }
  if (side < p.t.players() && p.anyone_answers(event::phase)) {
    occurrence = p.open(taking(side, phase));
    CALL(11, Window{.occurrence = occurrence, .point = Point::before});
    skipped = p.occurrence(occurrence).stopped() ? 1 : 0;
    p.close();
    if (skipped != 0) return p.finish();
  }
  begin_phase(p, side, phase);
  while ((card = next_to_act(p, side, phase)) != no_card) {  // SM-PHASE-ORDER-1
    set_state(p, card, state::acted, true);
    CALL(3, ResolveAbilities{.card = card, .which = ability_of(phase), .seat = you_of(p, card)});
    if (phase == Phase::end && in_play(p, card) && is_given_end_phase(p, card)) {
      at(p.t, value::that_card) = static_cast<std::int16_t>(card);
      occurrence = p.open({.event = event::end_phase, .subject = card});
      CALL(10, Window{.occurrence = occurrence, .point = Point::after});
      p.close();
    }
  }
  // SM-GAP-53: after those of the own play area.
  if (phase == Phase::start && side < p.t.players() && active(p.t, side)) {
    while ((card = next_for_each_start(p)) != no_card) {
      set_state(p, card, state::acted, true);
      CALL(4, ResolveAbilities{.card = card, .which = ability::each_start_phase, .seat = side});
    }
  }
  // SM-PHASE-ORDER-2: then the normal action. SM-VILLAIN-TURN-3, SM-ENVIRONMENT-TURN-3; nobody
  // decides for these two (SM-COOPERATIVE-3).
  if (phase == Phase::play && side >= p.t.players()) {
    CALL(5, PlayTop{.sides = SeatSet::of(side).bits(),
                    .times = static_cast<std::int16_t>(1),
                    .scope = {}});
  } else if (phase == Phase::play && active(p.t, side)) {
    CALL(6, PlayPhase{.seat = side});
  } else if (phase == Phase::power && active(p.t, side)) {
    CALL(7, PowerPhase{.seat = side});
  } else if (phase == Phase::draw && active(p.t, side)) {
    CALL(8, DrawPhase{.seat = side});
  } else if (phase == Phase::incapacitated) {
    CALL(9, IncapacitatedPhase{.seat = side});
  }
  if (side < p.t.players() && p.anyone_answers(event::phase)) {
    occurrence = p.open(taking(side, phase));
    CALL(12, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  set_phase(p, outer, at(p.t, value::turn));
  STEPS_END;
}

namespace {

bool several(const CardSet& cards) {
  int n = 0;
  cards.each([&](CardId) { ++n; });
  return n > 1;
}

}  // namespace

// The cards chosen act first, in the order they are chosen.
void Arrange::step(Play& p) {
  STEPS_BEGIN
  each_in_zone(p, p.zone(zone::area, seat), [&](CardId c) {
    if (!is_character(p, c) && acts_in(p, c, kinds_in(p, phase))) left.add(c);
  });
  while (several(left)) {
    p.ask(seat, prompt::arrange);
    each_in_zone(p, p.zone(zone::area, seat), [&](CardId c) {
      if (left.has(c)) p.offer_deed(deed::first, c);
    });
    p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    {
      const CardId c = p.answer().card;
      left.remove(c);
      // Behind the character and what was chosen before, in front of the others.
      const ZoneId z = p.zone(zone::area, seat);
      p.t.take_out(c);
      p.t.add_last(c, z);
      CardList others;
      each_in_zone(p, z, [&](CardId o) {
        if (o != c && left.has(o)) others.push_back(o);
      });
      for (const CardId o : others) {
        p.t.take_out(o);
        p.t.add_last(o, z);
      }
      p.log({.line = line::arranges,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(c).definition});
    }
  }
  STEPS_END;
}

void Rewards::step(Play& p) {
  STEPS_BEGIN
  while (p.t.zones[p.zone(zone::collections)].count != 0) {
    p.ask(seat, prompt::reward);
    each_in_zone(p, p.zone(zone::collections), [&](CardId c) {
      const Definition& d = p.definition(c);
      for (std::uint16_t i = 0; i < d.ability_count; ++i) {
        p.offer_ability(c, static_cast<std::uint16_t>(d.first_ability + i));
      }
    });
    p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    card = p.answer().card;
    ability = p.answer().value;
    p.log({.line = line::reward,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(card).definition,
           .ability = ability});
    p.move(card, p.zone(zone::removed));  // SM-COLLECTION-5, -6, -9
    {
      Scope s;
      s.source = card;
      s.you = seat;
      s.ability = ability;
      pc = 2;
      return p.call(RunAbility::of(p.library, s, p.library.abilities[ability].block));
    }
    [[fallthrough]];
    case 2:;
  }
  STEPS_END;
}

// ---- a Hero's phases ----------------------------------------------------------------------------

// SM-HERO-TURN-3, SM-PLAY-2: from hand. SM-PHASE-ORDER-3, SM-GOLDEN-RULE-2: texts may add to the
// one.
void PlayPhase::step(Play& p) {
  STEPS_BEGIN
  while (active(p.t, seat) &&
         of(p.t, seat, seat_value::played) <
             1 + seat_stat(p, seat, stat::plays) + of(p.t, seat, seat_value::extra_plays)) {
    p.ask(seat, prompt::play);
    each_kind_in_zone(p, p.zone(zone::hand, seat), [&](CardId c) {
      if (can_be_played(p, c, true)) p.offer_deed(deed::play, c);
    });
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      break;
    }
    p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    ++of(p.t, seat, seat_value::played);
    CALL(2, PlayCard{.card = p.answer().card, .seat = seat, .from_hand = 1});
    if (p.t.zones[p.zone(zone::collections)].count != 0 && hero_on_turn(p.t) == seat) {
      CALL(3, Rewards{.seat = seat});  // SM-COLLECTION-8
    }
  }
  STEPS_END;
}

// SM-HERO-TURN-4, SM-POWER-1, -3, SM-PHASE-ORDER-3
void PowerPhase::step(Play& p) {
  STEPS_BEGIN
  while (of(p.t, seat, seat_value::used) <
             1 + seat_stat(p, seat, stat::powers) + of(p.t, seat, seat_value::extra_powers) &&
         can_use_power(p, seat)) {
    CALL(1, UsePower{.seat = seat, .may = 1});
    if (p.t.facts.result == 0) break;
    ++of(p.t, seat, seat_value::used);
    if (p.t.zones[p.zone(zone::collections)].count != 0 && hero_on_turn(p.t) == seat) {
      CALL(2, Rewards{.seat = seat});
    }
  }
  STEPS_END;
}

void DrawPhase::step(Play& p) {
  STEPS_BEGIN {
    const bool idle = of(p.t, seat, seat_value::played) == 0 &&
                      of(p.t, seat, seat_value::used) == 0;  // SM-HERO-TURN-6, -7, SM-GAP-30
    const int most = 1 + (idle ? 1 : 0) + seat_stat(p, seat, stat::draws);
    const int there =
        p.t.zones[p.zone(zone::deck, seat)].count + p.t.zones[p.zone(zone::trash, seat)].count;
    p.ask(seat, prompt::draw);
    for (int n = std::min(most, there); n >= 0; --n) {
      p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(n)});
    }
  }
  ASK(1);
  draw(p, seat, p.answer().value);
  STEPS_END;
}

void IncapacitatedPhase::step(Play& p) {
  STEPS_BEGIN
  p.ask(seat, prompt::incapacitated);
  {
    const CardId c = character(p.t, seat);
    const Definition& d = p.definition(c);
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      if (p.library.abilities[index].kind == ability::incapacitated) p.offer_ability(c, index);
    }
  }
  p.offer_pass();
  ASK(1);
  if (p.answer().kind != OptionKind::pass) {
    p.log({.line = line::ability,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(p.answer().card).definition,
           .ability = p.answer().value});
    {
      const Ability& a = p.library.abilities[p.answer().value];
      p.log({.line = kernel_line::branch,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(p.answer().card).definition,
             .node = a.block});
      pc = 2;
      return p.call(
          RunAbility::of(p.library, scope_of(p, p.answer().card, p.answer().value), a.block));
    }
  }
  [[fallthrough]];
  case 2:;
    STEPS_END;
}

// SM-ONE-SHOT-3: in printed order.
void ResolveAbilities::step(Play& p) {
  STEPS_BEGIN
  face = p.card(card).definition;
  for (next = 0; next < p.definition(card).ability_count; ++next) {
    // After a flip only the new side's text applies: it has its own turn. SM-FLIP-4
    if (p.card(card).definition != face) break;
    {
      const auto index = static_cast<std::uint16_t>(p.definition(card).first_ability + next);
      const Ability& a = p.library.abilities[index];
      const bool harder = which == ability::end_phase && a.kind == ability::advanced_end_phase &&
                          at(p.t, value::advanced) != 0;  // SM-ADVANCED-3
      if (a.kind != which && !harder) continue;
      const bool resolving =
          which == ability::one_shot || which == ability::setup || which == ability::placement;
      if (!resolving && !text_works(p, card)) break;  // SM-LASTING-1
      Scope s = scope_of(p, card, index);
      if (seat != no_seat) s.you = seat;
      if (a.condition != no_node && !eval_condition(p, s, p.library.node(a.condition))) continue;
      if (!resolving) log_use(p, card, index, no_seat);
      if (by_power != 0) {  // SM-GAP-60: for as long as it is carried out, it is the power
        power_card = at(p.t, value::power_card);
        power_ability = at(p.t, value::power_ability);
        at(p.t, value::power_card) = static_cast<std::int16_t>(card);
        at(p.t, value::power_ability) = static_cast<std::int16_t>(index);
      }
      pc = 1;
      return p.call(RunAbility::of(p.library, s, a.block));
    }
    [[fallthrough]];
    case 1:;
      if (by_power != 0) {
        at(p.t, value::power_card) = power_card;
        at(p.t, value::power_ability) = power_ability;
      }
      put_back_revealed(p, card);
  }
  STEPS_END;
}

void ActivateEach::step(Play& p) {
  STEPS_BEGIN
  while (!p.breaks_off(scope)) {
    card = no_card;
    each_in_zone(p, area_of(p, side), [&](CardId c) {
      if (card == no_card && !done.has(c) && (p.definition(c).ability_kinds >> which & 1U) != 0 &&
          text_works(p, c)) {
        card = c;
      }
    });
    if (card == no_card) break;
    done.add(card);
    CALL(1, ResolveAbilities{.card = card, .which = which, .seat = you_of(p, card)});
  }
  STEPS_END;
}

}  // namespace muster::sentinels
