// Playing cards and using powers.
#include "games/sentinels/rules/procedures.h"
#include "rules/window.h"

namespace muster::sentinels {

namespace {

// SM-ONE-SHOT-2; SM-TARGET-2, SM-GAP-47: what has HP stays, whatever its keywords.
bool is_one_shot(const Play& p, CardId c) {
  return has_printed_keyword(p, c, keyword::one_shot) && printed(p, c, attribute::hp) == 0;
}

// SM-PLAY-6, SM-LIMITED-3; SM-GAP-6 where there is no hand.
void take_back(Play& p, CardId c) {
  log_card(p, line::cannot_play, c);
  const std::uint8_t side = side_of(p, c);
  if (side >= p.t.players() && zone_kind(p, c) == zone::revealed) {  // SM-REVEAL-4
    return p.move(c, deck_of(p, side), Play::End::first);
  }
  if (side >= p.t.players()) return to_trash(p, c);
  if (zone_kind(p, c) == zone::hand) return;
  p.move(c, p.zone(zone::hand, side));
  log_card(p, line::to_hand, c, side);
}

bool windows(const Play& p, std::uint8_t e) {  // SM-SETUP-6
  return at(p.t, value::setting_up) == 0 && p.anyone_answers(e);
}

}  // namespace

// SM-PLAY-1, -4: wherever it comes from.
void PlayCard::step(Play& p) {
  const auto occ = [&]() -> Occurrence& { return p.occurrence(occurrence); };
  STEPS_BEGIN
  if (zone_kind(p, card) == zone::removed || in_play(p, card) ||
      !can_be_played(p, card, from_hand != 0)) {
    if (zone_kind(p, card) != zone::removed && !in_play(p, card)) take_back(p, card);
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (moved == 0 && windows(p, event::play)) {
    occurrence = p.open({.event = event::play, .by = seat, .subject = card});
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    if (occ().stopped()) {
      if (occ().replacement != no_node) CALL(2, replacement_of(p, occurrence));
      p.close();
      p.came_to(0, false);
      p.finish();
      return;
    }
    p.close();
  }
  p.log({.line = line::plays,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(card).definition});
  if (is_one_shot(p, card)) {  // SM-ONE-SHOT-1
    p.move(card, p.zone(zone::resolving));
    if (at(p.t, value::setting_up) == 0) {
      CALL(3, ResolveAbilities{.card = card, .which = ability::one_shot, .seat = you_of(p, card)});
    }
    if (zone_kind(p, card) == zone::resolving && !lies_under(p, card)) {  // SM-ONE-SHOT-4
      to_trash(p, card);
    }
  } else {
    // SM-STAYS-IN-PLAY-1, SM-ONGOING-1, SM-ITEM-1, SM-RELIC-1, SM-GAP-46: everything else stays.
    if ((p.definition(card).ability_kinds >> ability::placement & 1U) != 0) {  // SM-PLAY-11
      CALL(4, ResolveAbilities{.card = card, .which = ability::placement, .seat = you_of(p, card)});
    }
    {
      const CardId beside = next_to(p, card);
      // SM-PLAY-7..10: else its own play area.
      const std::uint8_t side = beside != no_card ? stands_in(p, beside) : side_of(p, card);
      p.move(card, area_of(p, side));  // SM-CONFLICT-1
      set_starting_hp(p, card);
      settle_hp(p);
    }
  }
  if (moved == 0 && windows(p, event::played)) {
    occurrence = p.open({.event = event::played, .by = seat, .subject = card});
    if (window_opens(p, occurrence, Point::after)) {
      CALL(5, Window{.occurrence = occurrence, .point = Point::after});
    }
    p.close();
  }
  at(p.t, value::that_card) = static_cast<std::int16_t>(card);
  p.came_to(1);
  STEPS_END;
}

namespace {

// The next of these sides in turn order.
std::uint8_t next_side(const Play& p, std::uint8_t sides) {
  std::uint8_t found = no_seat;
  each_side(p, [&](std::uint8_t side) {
    if (found == no_seat && SeatSet(sides).has(side)) found = side;
  });
  return found;
}

// An incapacitated Hero has no deck. SM-INCAPACITATED-4
bool has_deck(const Play& p, std::uint8_t side) {
  return side >= p.t.players() || active(p.t, side);
}

}  // namespace

// SM-PLAY-3; SM-TOP-CARD-1: whichever lies there when it is played.
void PlayTop::step(Play& p) {
  STEPS_BEGIN
  while (sides != 0) {
    side = next_side(p, sides);
    sides = (SeatSet(sides) - SeatSet::of(side)).bits();
    if (side == no_seat) break;
    for (left = times; left > 0 && has_deck(p, side) && !p.breaks_off(scope); --left) {
      if (p.t.zones[deck_of(p, side)].count == 0 && p.t.zones[trash_of(p, side)].count != 0) {
        CALL(1, ShuffleTrash{.side = side});  // SM-PLAY-5, SM-EMPTY-DECK-2
      }
      if (p.t.zones[deck_of(p, side)].first == no_card) break;  // SM-GAP-7
      CALL(2, PlayCard{.card = p.t.zones[deck_of(p, side)].first,
                       .seat = side < p.t.players() ? static_cast<Seat>(side) : no_seat});
      if (p.anyone_answers(event::topped)) CALL(3, CheckTop{});
    }
  }
  STEPS_END;
}

void PlaySome::step(Play& p) {
  STEPS_BEGIN
  while (left > 0 && !p.breaks_off(scope) && can_play_any(p, seat, scope, filter, from)) {
    p.ask(seat, prompt::play, scope.source, filter, scope.ability);
    each_kind_in_zone(p, p.zone(from, seat), [&](CardId c) {
      if (can_be_played(p, c, from == zone::hand) &&
          (filter == no_node || fits(p, scope, filter, c))) {
        p.offer_deed(deed::play, c);
      }
    });
    if (may != 0) p.offer_pass();
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    --left;
    CALL(2, PlayCard{.card = p.answer().card, .seat = seat, .from_hand = from == zone::hand});
    played = static_cast<std::int16_t>(played + p.t.facts.result);
  }
  p.came_to(played, played > 0);
  STEPS_END;
}

namespace {

void offer_power(Play& p, CardId c, std::uint16_t ability) { p.offer_ability(c, ability); }

}  // namespace

void UsePower::step(Play& p) {
  STEPS_BEGIN
  p.ask(seat, prompt::power);
  each_power(p, seat, offer_power);
  if (p.t.asks.back().count == 0) {
    p.t.asks.pop_back();
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (may != 0) p.offer_pass();
  ASK(1);
  if (p.answer().kind == OptionKind::pass) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  card = p.answer().card;
  ability = p.answer().value;
  note_used(p, card, ability);  // SM-POWER-2
  p.log({.line = p.library.abilities[ability].name.empty() ? line::power_of : line::power,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(card).definition,
         .ability = ability});
  {
    Table& t = p.t;
    outer_card = at(t, value::power_card);
    outer_ability = at(t, value::power_ability);
    outer_plus = at(t, value::power_plus);
    outer_how = at(t, value::power_how);
    outer_changes = at(t, value::power_changes);
    at(t, value::power_card) = static_cast<std::int16_t>(card);
    at(t, value::power_ability) = static_cast<std::int16_t>(ability);
    at(t, value::power_plus) = plus;
    at(t, value::power_how) = how;
    at(t, value::power_changes) = changes_type;
    Scope s = scope_of(p, card, ability);
    s.you = seat;
    pc = 2;
    return p.call(RunAbility::of(p.library, s, p.library.abilities[ability].block));
  }
  [[fallthrough]];
  case 2:;
    {
      Table& t = p.t;
      at(t, value::power_card) = outer_card;
      at(t, value::power_ability) = outer_ability;
      at(t, value::power_plus) = outer_plus;
      at(t, value::power_how) = outer_how;
      at(t, value::power_changes) = outer_changes;
    }
    put_back_revealed(p, card);
    if (p.anyone_answers(event::power) && active(p.t, seat)) {
      occurrence = p.open({.event = event::power, .by = seat, .subject = card, .ability = ability});
      CALL(3, Window{.occurrence = occurrence, .point = Point::after});
      p.close();
    }
    p.came_to(1);
    STEPS_END;
}

}  // namespace muster::sentinels
