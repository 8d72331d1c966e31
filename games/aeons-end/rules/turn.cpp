// Whose turn it is, and the three phases of a player's turn.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"
#include "rules/window.h"

namespace muster::aeons_end {

namespace {

void end_turn(Play& p) {
  Table& t = p.t;
  at(t, value::active) = -1;
  at(t, value::phase) = before_turn;
  for (int i = 0; i < t.players(); ++i) {  // AE-AETHER-2, AE-GAP-52
    const auto s = static_cast<Seat>(i);
    of(t, s, seat_value::aether) = 0;
    of(t, s, seat_value::gem_aether) = 0;
    of(t, s, seat_value::spell_aether) = 0;
    of(t, s, seat_value::relic_aether) = 0;
    of(t, s, seat_value::discount) = 0;
    constexpr int lasting = status::opened;  // AE-GAP-15: focused counts for this turn alone
    each_breach(p, s, [&](CardId b) {
      p.card(b).counters[counter::status] &= lasting;
      for (CardId c = p.card(b).first_child; c != no_card; c = p.card(c).next) {
        p.card(c).counters[counter::status] = 0;
      }
    });
  }
  if (husks(p) != 0 && p.value(stat::husk_heal) != 0) mend_husks(p, true);
}

// AE-WIN-1, AE-GAP-41
bool nemesis_is_out_of_cards(const Play& p) {
  return p.t.zones[p.zone(zone::nemesis_deck)].count == 0 &&
         p.t.zones[p.zone(zone::nemesis_play)].count == 0 && husks(p) == 0;
}

}  // namespace

// AE-TURN-1..3, AE-TURNORDER-5
void PlayGame::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  if (const Ability* a = ability_of(p, nemesis(t), ability::setup); a != nullptr) {
    pc = 1;
    return run_ability(p, nemesis(t), *a, captain(t));  // AE-NEMSETUP-5
  }
  [[fallthrough]];
  case 1:;
    if (at(t, value::increased) != 0) {
      if (const Ability* a = ability_of(p, nemesis(t), ability::increased_setup); a != nullptr) {
        pc = 2;
        return run_ability(p, nemesis(t), *a, captain(t));
      }
    }
    [[fallthrough]];
  case 2:;
    while (true) {  // AE-OBJECT-3: whole turns, in the order of the deck
      drawn = p.top(p.zone(zone::turn_deck));
      p.move(drawn, p.zone(zone::turn_discard), Play::End::first);  // AE-GAP-18
      ++at(t, value::turn);
      p.log(
          {.line = line::turn_drawn, .known_to = everyone, .definition = p.card(drawn).definition});
      if (p.anyone_answers(event::turn_drawn)) {
        occurrence = p.open({.event = event::turn_drawn, .subject = drawn});
        CALL(3, Window{.occurrence = occurrence, .point = Point::after});
        p.close();
      }
      if (is_nemesis_turn_card(p, drawn)) {
        CALL(4, NemesisTurn{});
      } else {
        if (player_of_turn_card(p, drawn) == no_seat) {
          p.ask(captain(t), prompt::who_takes_turn, drawn);
          for (int s = 0; s < t.players(); ++s) p.offer_seat(static_cast<Seat>(s));
          ASK(5);
          at(t, value::active) = static_cast<std::int16_t>(p.answer().value);
        } else {
          at(t, value::active) = player_of_turn_card(p, drawn);
        }
        CALL(6, PlayerTurn{});  // AE-EXHAUST-9: exhausted or not
      }
      end_turn(p);
      CALL(7, EndPeriod{.period = Period::turn});
      if (nemesis_is_out_of_cards(p)) return win(p, nemesis_out_of_cards);
    }
    STEPS_END;
}

void PlayerTurn::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  p.log({.line = line::turn, .by = active(t)});
  at(t, value::phase) = start_of_turn;
  CALL(1, ResolveCorruptions{});  // AE-CROOKEDMASK-7
  CALL(2, CastingPhase{});
  if (p.anyone_answers(event::casting_end)) {
    occurrence = p.open({.event = event::casting_end, .by = active(t)});
    CALL(3, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  CALL(4, MainPhase{});
  CALL(5, ResolveCorruptions{});  // AE-CROOKEDMASK-8
  CALL(6, DrawPhase{});
  STEPS_END;
}

// AE-GAP-45: what is in hand at these two moments, also what comes there meanwhile.
void ResolveCorruptions::step(Play& p) {
  Table& t = p.t;
  const auto each_corruption = [&](auto f) {
    each_kind_in_zone(p, p.zone(zone::hand, active(t)), [&](CardId c) {
      if (has_ability(p, c, ability::resolve) && !resolved.has(c)) f(c);
    });
  };
  STEPS_BEGIN
  while (p.value(stat::corruption_resolve) != 0) {
    {
      int found = 0;
      each_corruption([&](CardId) { ++found; });
      if (found == 0) break;
    }
    p.ask(active(t), prompt::corruption_order);
    each_corruption([&](CardId c) { p.offer_card(c); });
    ASK(1);
    {
      const CardId c = p.answer().card;
      resolved.add(c);
      p.log({.line = line::corruption_resolved,
             .by = active(t),
             .known_to = everyone,
             .definition = p.card(c).definition});
      pc = 2;
      return run_ability(p, c, *ability_of(p, c, ability::resolve), active(t));
    }
    case 2:;
  }
  STEPS_END;
}

void CastingPhase::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  at(t, value::phase) = casting_phase;
  // Spells of earlier turns (AE-BREACH-3, AE-PREP-5), none from hand (AE-SPELL-2).
  while (prepped_spells(p, active(t)) != 0) {
    p.ask(active(t), prompt::casting);
    {
      bool forced = false;
      each_prepped(p, active(t), [&](CardId c) {
        p.offer_deed(deed::cast, c);
        forced = forced || !opened(p, p.card(c).host);
      });
      // AE-CASTING-2, AE-GAP-13: no spell is left in a breach that is closed now.
      if (!forced) p.offer_deed(deed::end_casting);
    }
    ASK(1);
    if (p.answer().value == deed::end_casting) break;
    CALL(2, CastSpell{.spell = p.answer().card, .caster = active(t)});
  }
  STEPS_END;
}

// AE-PLAY-6: on top of the discard pile, in the order the player chooses, and before cards are
// drawn (AE-GAP-22). The hand stays, however large: AE-HAND-2, -3.
void DrawPhase::step(Play& p) {
  Table& t = p.t;
  const ZoneId played = p.zone(zone::played, active(t));
  STEPS_BEGIN
  at(t, value::phase) = draw_phase;
  while (t.zones[played].count != 0) {
    p.ask(active(t), prompt::discard_order);
    each_kind_in_zone(p, played, [&](CardId c) { p.offer_card(c); });
    if (t.asks.back().count > 1) p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) {
      while (t.zones[played].first != no_card) to_discard(p, active(t), t.zones[played].first);
    } else {
      to_discard(p, active(t), p.answer().card);
    }
  }
  draw(p, active(t), hand_size - t.zones[p.zone(zone::hand, active(t))].count);  // AE-DRAW-2, -3
  STEPS_END;
}

}  // namespace muster::aeons_end
