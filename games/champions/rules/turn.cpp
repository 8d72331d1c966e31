// A player's turn: everything the book lets a player do, in any order. CH-TURN-1 .. 12
#include <algorithm>

#include "games/champions/rules/procedures.h"
#include "games/champions/rules/resources.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::champions {

namespace {

bool any_attack_target(Play& p, Seat s) {
  bool found = false;
  each_enemy(p, [&](CardId c) { found = found || can_attack(p, s, c); });
  return found;
}

bool any_thwart_target(Play& p) {
  bool found = false;
  each_scheme(p, [&](CardId c) { found = found || can_thwart(p, c); });
  return found;
}

// CH-DASH-1: a power without a number cannot be used.
void offer_basic_powers(Play& p, Seat s) {
  bool any_ready = false;
  each_character_of(p, s, [&](CardId c) { any_ready = any_ready || ready(p, c); });
  if (!any_ready) return;
  const bool target = any_attack_target(p, s);
  const bool scheme = any_thwart_target(p);
  each_character_of(p, s, [&](CardId c) {
    if (!ready(p, c)) return;
    // CH-TURN-6, -7, CH-ALLY-4: alter-egos print neither, heroes no REC. CH-TURN-5, CH-RECOVER-1
    if (target && has_printed(p, c, attribute::attack)) p.offer_deed(deed::attack, c);
    if (scheme && has_printed(p, c, attribute::thwart)) p.offer_deed(deed::thwart, c);
    // CH-GAP-45: recovering without damage changes nothing.
    if (has_printed(p, c, attribute::recover) && damage_on(p, c) != 0) {
      p.offer_deed(deed::recover, c);
    }
  });
}

// CH-TURN-8: on cards the player controls and on face-up encounter cards; CH-TURN-10: on the former
// only, for a player who has been asked to act. Offered in turns alone: CH-ACTION-1
void offer_abilities(Play& p, Seat s, const Purse& purse, bool own_turn) {
  const auto usable_by_seat = [&](CardId c) {
    const Seat owner = controller(p, c);
    return !is_drone(p, c) && (owner == s || (owner == no_seat && own_turn));
  };
  const auto zones = [&](auto f) { each_zone_in_play(p, f); };
  each_acting(p, ability::actions, zones, usable_by_seat, [&](CardId c) {
    const Definition& d = p.definition(c);
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      if (can_use(p, s, c, p.library.abilities[index], purse)) p.offer_ability(c, index);
    }
  });
}

}  // namespace

void TakeTurn::offer_actions(Play& p, Seat who) const {
  const bool own = who == seat;
  const Purse purse(p, who, no_card);
  each_kind_in_zone(p, p.zone(zone::hand, who), [&](CardId c) {
    // CH-TURN-10: another player may only use Actions, also those of events.
    if (!own && !is_type(p, c, type::event)) return;
    if (can_play(p, who, c, purse)) p.offer_deed(deed::play, c);  // CH-TURN-4, CH-PLAY-3
  });
  offer_abilities(p, who, purse, own);
  if (!own) return;
  offer_basic_powers(p, who);
  if (champions::of(p.t, who, seat_value::changed_form) == 0)
    p.offer_deed(deed::change_form);  // CH-FORM-2, CH-TURN-3
  const SeatSet declined(static_cast<std::uint8_t>(at(p.t, value::declined)));
  // Somebody who offers to act is let in by being asked. CH-TURN-12
  in_order(p, playing(p.t), [&](Seat s) {
    if (s != who && !declined.has(s)) p.offer_deed(deed::ask, no_card, s);
  });
  p.offer_deed(deed::end_turn);
}

void TakeTurn::carry_out(Play& p, Seat who, const Option& o) {
  if (o.kind == OptionKind::ability) {
    p.call(UseAbility{.card = o.card, .ability = o.value, .seat = who});
    return;
  }
  switch (o.value) {
    case deed::play:
      if (is_type(p, o.card, type::event)) {
        const Purse purse(p, who, no_card);
        p.call(UseAbility{
            .card = o.card, .ability = event_ability(p, who, o.card, purse), .seat = who});
      } else {
        p.call(PlayCard{.card = o.card, .seat = who});
      }
      return;
    case deed::change_form:
      champions::of(p.t, who, seat_value::changed_form) = 1;
      p.call(ChangeForm{.seat = who});
      return;
    default:
      p.call(BasicPower{.card = o.card, .power = static_cast<std::uint8_t>(o.value), .seat = who});
  }
}

void TakeTurn::step(Play& p) {
  enum : std::uint16_t { begin = 0, choosing = 1, chosen = 2, other_chosen = 3 };
  if (pc == begin) {
    at(p.t, value::active) = seat;  // CH-ACTIVE-PLAYER-1
    at(p.t, value::declined) = 0;
    p.log({.line = line::turn, .by = seat});
    pc = choosing;
  }
  if (pc == chosen) {
    const Option o = p.answer();
    pc = choosing;
    if (o.kind == OptionKind::deed && o.value == deed::end_turn) {  // CH-GAP-73
      at(p.t, value::active) = -1;
      p.finish();
      return;
    }
    if (o.kind == OptionKind::deed && o.value == deed::ask) {  // CH-TURN-10, -11
      other = o.extra;
      p.ask(other, prompt::act_for_another);
      offer_actions(p, other);
      p.offer_pass();
      pc = other_chosen;
      return;
    }
    at(p.t, value::declined) = 0;
    carry_out(p, seat, o);
    return;
  }
  if (pc == other_chosen) {
    const Option o = p.answer();
    pc = choosing;
    if (o.kind == OptionKind::pass) {
      at(p.t, value::declined) = static_cast<std::int16_t>(at(p.t, value::declined) | 1 << other);
    } else {
      at(p.t, value::declined) = 0;
      carry_out(p, other, o);
      return;
    }
  }
  if (out(p.t).has(seat)) {  // CH-GAP-54
    at(p.t, value::active) = -1;
    p.finish();
    return;
  }
  if (hit_points_changed(p)) {
    p.call(DefeatFallen{});
    return;
  }
  // As often as it can be paid for. CH-TURN-2
  p.ask(seat, prompt::turn);
  offer_actions(p, seat);
  pc = chosen;
}

// CH-FORM-3: only the side of the card changes. CH-GAP-63: and what has been used on it stays used.
void ChangeForm::step(Play& p) {
  STEPS_BEGIN;
  p.become(identity_of(p.t, seat), p.definition(identity_of(p.t, seat)).back);
  p.card(identity_of(p.t, seat)).side ^= 1U;
  p.log({.line = line::changes_form,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(identity_of(p.t, seat)).definition});
  occurrence = p.open(
      {.event = event::change_form, .by = seat, .to = seat, .subject = identity_of(p.t, seat)});
  if (p.anyone_answers(event::change_form)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  p.came_to(1);
  STEPS_END;
}

// ---- what texts make players choose -------------------------------------------------------------

namespace {

std::uint16_t special_of(const Play& p, CardId c) {
  const Definition& d = p.definition(c);
  for (std::uint16_t i = 0; i < d.ability_count; ++i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i);
    if (p.library.abilities[index].kind == ability::special) return index;
  }
  return 0xffff;
}

}  // namespace

// Each of them once, in the order that the player likes. CH-EX-39
void Sequence::step(Play& p) {
  enum : std::uint16_t { going = 0, chosen = 1 };
  if (pc == chosen) {
    const CardId c = p.answer().card;
    pc = going;
    left.remove(c);
    at(p.t, value::last_in_sequence) = left.empty() ? 1 : 0;
    p.call(UseAbility{.card = c, .ability = special_of(p, c), .seat = seat});
    return;
  }
  left.each([&](CardId c) {
    if (!p.card(c).is(flag::in_play)) left.remove(c);
  });
  if (left.empty()) {
    p.finish();
    return;
  }
  p.ask(seat, prompt::sequence);
  left.each([&](CardId c) { p.offer_card(c); });
  pc = chosen;
}

void PickCards::step(Play& p) {
  enum : std::uint16_t { going = 0, chosen = 1 };
  const ZoneId hand = p.zone(zone::hand, seat);
  const ZoneId deck = p.zone(zone::deck, seat);
  if (pc == chosen) {
    pc = going;
    if (p.answer().kind == OptionKind::pass) {
      at_most = done;
    } else {
      const CardId c = p.answer().card;
      ++done;
      from.remove(c);
      p.move(c, to == shuffle_into_deck ? deck : hand);  // CH-SEARCH-2
      p.log({.line = to == shuffle_into_deck ? line::shuffled_in : line::takes,
             .by = seat,
             .known_to = to == shuffle_into_deck ? everyone : SeatSet::of(seat),
             .definition = p.card(c).definition});
      if (to == shuffle_into_deck) {  // "different" cards: no second copy
        from.each([&](CardId other) {
          if (p.definition(other).title == p.definition(c).title) from.remove(other);
        });
      }
    }
  }
  if (done < at_most && !from.empty()) {
    p.ask(seat, to == hand_others_discarded ? prompt::keep_one
                : to == hand_and_shuffle    ? prompt::search
                                            : prompt::pick_cards);
    std::array<DefinitionId, 64> seen{};
    std::size_t kinds = 0;
    from.each([&](CardId c) {
      const auto end = seen.begin() + static_cast<std::ptrdiff_t>(kinds);
      const DefinitionId d = p.card(c).definition;
      if (std::find(seen.begin(), end, d) != end || kinds == seen.size()) return;
      seen[kinds++] = d;
      p.offer_card(c);
    });
    if (to == shuffle_into_deck && done != 0) p.offer_pass();
    pc = chosen;
    return;
  }
  if (to == hand_others_discarded) {
    from.each([&](CardId c) { to_discard(p, c); });
    check_deck(p, seat);
  } else {
    p.shuffle(deck);  // CH-SEARCH-5
    for (CardId c = p.t.zones[deck].first; c != no_card; c = p.card(c).next) p.card(c).seen_by = 0;
    check_deck(p, seat);
  }
  p.came_to(done, done != 0);
  p.finish();
}

void AssignDamage::collect_shares(Play& p) {
  std::size_t next = 0;
  among.each([&](CardId c) {
    std::int16_t& assigned = p.card(c).counters[counter::assigned];
    if (assigned == 0) return;
    if (next == shares.size()) throw CapacityError("damage is divided among too many characters");
    shares[next++] = {c, assigned};
    assigned = 0;
  });
}

// The points are counted on the cards while they are divided, and then dealt together. CH-GAP-43
void AssignDamage::step(Play& p) {
  enum : std::uint16_t { going = 0, chosen = 1, dealing = 2 };
  if (pc == chosen) {
    ++p.card(p.answer().card).counters[counter::assigned];
    --left;
    pc = going;
  }
  if (pc == going) {
    if (left > 0) {
      p.ask(seat, capped != 0 ? prompt::assign_indirect : prompt::assign_damage, source);
      among.each([&](CardId c) {
        const int assigned = p.card(c).counters[counter::assigned];
        // Of indirect damage nobody gets more than defeats them. CH-EX-71
        if (capped == 0 || assigned < remaining_hit_points(p, c)) p.offer_card(c);
      });
      if (p.t.asks.back().count != 0) {
        pc = chosen;
        return;
      }
      p.t.asks.pop_back();
    }
    collect_shares(p);
    left = 0;  // from here on: which share comes next
    pc = dealing;
  }
  const auto next = static_cast<std::size_t>(left++);
  if (next == shares.size() || shares[next].card == no_card) {
    p.finish();
    return;
  }
  const Share share = shares[next];
  p.call(DealDamage{.target = share.card,
                    .source = source,
                    .amount = static_cast<std::int16_t>(share.amount),
                    .ability = ability,
                    .attack = 0xff});
}

}  // namespace muster::champions
