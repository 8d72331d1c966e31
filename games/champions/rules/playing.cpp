// Playing cards and using abilities: CH-INITIATE-1 .. 14, CH-PLAY-1 .. 9.
#include <algorithm>

#include "games/champions/rules/procedures.h"
#include "games/champions/rules/resources.h"
#include "games/champions/words/vocabulary.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::champions {

// CH-TRIGGERED-5, CH-FORM-5, CH-TURN-9, CH-EX-3, -4
bool in_form(const Play& p, Seat s, std::uint8_t kind) {
  if (ability::needs_hero(kind)) return hero_form(p, s);
  if (ability::needs_alter_ego(kind)) return alter_ego_form(p, s);
  return true;
}

namespace {

bool same_title(const Play& p, CardId a, CardId b) {
  return p.definition(a).title == p.definition(b).title;
}

bool over_maximum(const Play& p, CardId c) {  // CH-MAX-1
  const auto reached = [&](std::uint8_t attribute, Period period) {
    const int most = printed(p, c, attribute);
    return most != 0 && p.times_played(c, period) >= most;
  };
  return reached(attribute::max_per_round, Period::round) ||
         reached(attribute::max_per_phase, Period::phase);
}

// When it is played, whatever then becomes of it. CH-MAX-3
void count_maximum(Play& p, CardId c) {
  const auto count = [&](std::uint8_t attribute, Period period) {
    if (printed(p, c, attribute) != 0) p.note_played(c, period);
  };
  count(attribute::max_per_round, Period::round);
  count(attribute::max_per_phase, Period::phase);
}

// CH-MAX-5, CH-EX-37
bool has_room(const Play& p, Seat under, CardId c) {
  const int most = printed(p, c, attribute::per_player);
  if (most == 0) return true;
  int there = 0;
  each_in_play(p, [&](CardId other) {
    if (controller(p, other) == under && same_title(p, other, c)) ++there;
  });
  return there < most;
}

bool host_has_room(const Play& p, CardId host, CardId c) {
  const int most = printed(p, c, attribute::per_host);
  if (most == 0) return true;
  int there = 0;
  each_attached(p, host, [&](CardId other) { there += same_title(p, other, c) ? 1 : 0; });
  return there < most;
}

Scope scope_for(const Play& p, CardId c, Seat s, const Ability& a) {
  Scope scope;
  scope.source = c;
  scope.you = s;
  scope.ability = static_cast<std::uint16_t>(&a - p.library.abilities.data());
  return scope;
}

bool under_any_control(const Play& p, const Ability& a) {
  return p.game.phrases[p.library.children(p.library.node(a.block))[0].phrase].effect ==
         play_under_any_control;
}

// Offers the hosts a card may be attached to; nothing asks again later. CH-ATTACH-1, -5
void offer_hosts(Play& p, CardId c, Seat s, const Ability& a) {
  const Scope scope = scope_for(p, c, s, a);
  const Node& where = hole(p, p.library.children(p.library.node(a.block))[0], 0);
  const Phrase& phrase = p.game.phrases[where.phrase];
  const auto first = p.t.options.size();
  if (phrase.offer != nullptr) {
    phrase.offer(p, scope, where);
  } else {
    CardList list;
    eval_cards(p, scope, where, list);
    for (const CardId host : list) p.offer_card(host);
  }
  for (std::size_t i = p.t.options.size(); i-- > first;) {
    if (host_has_room(p, p.t.options[i].card, c)) continue;
    p.t.options.erase(i);
    --p.t.asks.back().count;
  }
}

bool has_host(Play& p, CardId c, Seat s, const Ability& a) {
  p.ask(s, prompt::attach_to, c);
  offer_hosts(p, c, s, a);
  const Ask probe = p.t.asks.back();
  p.t.asks.pop_back();
  p.t.options.resize(probe.first);
  return probe.count != 0;
}

// The discounts that speak of the next card are spent by it.
void spend_discounts(Play& p, Seat s, CardId played) {
  for (std::size_t i = p.t.lasting.size(); i-- > 0;) {
    const Lasting& l = p.t.lasting[i];
    if (l.stat != stat::cost || !is_next_card_discount(p, l, s, played)) continue;
    --p.t.facts.shapers[stat::cost];
    p.t.lasting.erase(i);
  }
}

bool may_enter(Play& p, Seat s, CardId c) {
  if (unique_taken(p, c)) return false;
  const Ability* placement = placement_of(p, c);
  if (placement == nullptr) return has_room(p, s, c);
  if (under_any_control(p, *placement)) {
    bool anybody = false;
    in_order(p, playing(p.t), [&](Seat who) { anybody = anybody || has_room(p, who, c); });
    return anybody;
  }
  return has_room(p, s, c) && has_host(p, c, s, *placement);
}

}  // namespace

// CH-UNIQUE-2, -5..7: the same person twice: same title, and no different other name. CH-EX-23, -24
// CH-SUBTITLE-1, CH-ANATOMY-PLAYER-18: the other name of an ally is its subtitle.
bool unique_taken(const Play& p, CardId c) {
  // CH-UNIQUE-1; CH-GAP-42: enemies do not count.
  if (printed(p, c, attribute::unique) == 0 || p.card(c).owner == no_seat) return false;
  const auto is_identity = [](const Definition& d) {
    return d.type == type::hero || d.type == type::alter_ego;
  };
  const auto other_name = [&](const Definition& d) -> const std::string& {
    return is_identity(d) ? p.library.definitions[d.back].name : d.words[attribute::subtitle];
  };
  const Definition& mine = p.definition(c);
  bool taken = false;
  each_in_play(p, [&](CardId other) {
    const Definition& d = p.definition(other);
    if (other == c || taken || p.card(other).owner == no_seat || is_drone(p, other)) return;
    if (d.title == mine.title) {
      const std::string& a = other_name(mine);
      const std::string& b = other_name(d);
      taken = printed(p, other, attribute::unique) != 0 && (a == b || a.empty() || b.empty());
    } else if (is_identity(d) && p.library.definitions[d.back].title == mine.title) {
      // An identity bears both of its names.
      const std::string& a = other_name(mine);
      taken = a.empty() || a == d.name;
    }
  });
  return taken;
}

namespace {

// Whether this ability may be used by this seat, can be paid for and would change something.
// CH-INITIATE-2, -4, CH-TRIGGERED-2, CH-COST-6, CH-EVENT-5
bool can_start_now(Play& p, Seat s, CardId c, const Ability& a, const Purse& purse) {
  const Scope scope = scope_for(p, c, s, a);
  if (a.condition != no_node && !eval_condition(p, scope, p.library.node(a.condition))) {
    return false;
  }
  const CardId paid_for = is_type(p, c, type::event) ? c : no_card;
  return purse.covers(p, paid_for, demand_of(p, scope, a)) && can_start(p, scope, a);
}

}  // namespace

std::uint16_t event_ability(Play& p, Seat s, CardId c, const Purse& purse) {
  const Definition& d = p.definition(c);
  for (std::uint16_t i = 0; i < d.ability_count; ++i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i);
    const Ability& a = p.library.abilities[index];
    if (!ability::is_action(a.kind) || !in_form(p, s, a.kind)) continue;
    if (can_start_now(p, s, c, a, purse)) return index;
  }
  return 0xffff;
}

// All that is said about when and by whom, then the cost. CH-RESTRICTIONS-1, CH-INITIATE-2, -4
// Whether its own text lets this player play it: that is asked before it is in play.
bool is_allowed(Play& p, Seat s, CardId c) {
  const Definition& d = p.definition(c);
  if ((d.stats >> stat::can_be_played & 1U) == 0) return true;
  Scope scope;
  scope.source = c;
  scope.you = s;
  for (const Ability& a : p.library.abilities_of(d)) {
    if (a.kind != ability::always) continue;
    for (const Node& rule : p.library.children(p.library.node(a.block))) {
      if (rule.value != stat::can_be_played) continue;
      if (a.condition == no_node || eval_condition(p, scope, p.library.node(a.condition))) {
        return false;
      }
    }
  }
  return true;
}

bool can_play(Play& p, Seat s, CardId c, const Purse& purse) {
  const std::uint8_t kind = p.definition(c).type;
  if (kind == type::resource || !may_act(p, s) || over_maximum(p, c)) return false;
  if (!is_allowed(p, s, c)) return false;
  if (printed(p, c, attribute::hero_form_only) != 0 && !hero_form(p, s)) return false;
  if (kind == type::event) return event_ability(p, s, c, purse) != 0xffff;
  const Demand demand{.price = {.any = static_cast<std::uint8_t>(cost_of(p, s, c))}};
  return purse.covers(p, c, demand) && may_enter(p, s, c);
}

// CH-LIMIT-1, -2: each card has its own limit.
bool can_use(Play& p, Seat s, CardId c, const Ability& a, const Purse& purse) {
  return ability::is_action(a.kind) && in_form(p, s, a.kind) && !p.used_up(c, a) &&
         can_start_now(p, s, c, a, purse);
}

// CH-EX-2: after the effect that took the last counter.
void use_uses(Play& p, CardId c) {
  if (p.card(c).is(flag::in_play) && printed(p, c, attribute::uses) != 0 &&
      p.card(c).counters[counter::counters] == 0) {
    discard_from_play(p, c);
  }
}

// ---- abilities ----------------------------------------------------------------------------------

Scope UseAbility::scope() const {
  Scope s;
  s.source = card;
  s.you = seat;
  s.ability = ability;
  s.occurrence = occurrence;
  s.paid = paid;
  s.result = result;
  s.slots = chosen;
  return s;
}

namespace {

// CH-DEFEND-5: the attack that a labelled defence answers counts as defended by that hero. Nobody
// exhausts, and DEF does not count. CH-GAP-15, CH-EX-5
void count_as_defence(Play& p, std::uint8_t answered, CardId hero) {
  for (std::size_t i = answered + 1U; i-- > 0;) {
    Occurrence& o = p.t.occurrences[i];
    if (o.event != event::attack || (o.marks & mark::by_enemy) == 0) continue;
    o.marks |= mark::defended;
    o.also |= std::uint64_t{1} << event::defend;
    if (o.other == no_card) o.other = hero;
    return;
  }
}

}  // namespace

void UseAbility::step(Play& p) {
  const Ability& a = p.library.abilities[ability];
  const bool event = is_type(p, card, type::event);
  // The card does it, not the player.
  const bool forced = a.kind == ability::forced_interrupt || a.kind == ability::forced_response;
  const CardId self = identity_of(p.t, seat);
  STEPS_BEGIN;
  p.note_use(card, a);  // CH-LIMIT-3, CH-MAX-3: also if it is cancelled
  p.log({.line = event    ? line::plays
                 : forced ? line::forced
                          : line::uses,
         .by = forced ? no_seat : seat,
         .known_to = knows(p, card),
         .definition = p.card(card).definition,
         .ability = ability});
  if (event) {
    // On the table while it is paid and resolved, never in play; then discarded, below. CH-EVENT-2,
    // CH-PLAY-2, -6
    count_maximum(p, card);
    p.move(card, p.zone(zone::playing, seat));
  }
  // All that costs resources is paid at once, and first. CH-INITIATE-6, CH-COST-5
  if (demand_of(p, scope(), a).price.all() != 0) {
    CALL(1, Pay{.seat = seat, .card = event ? card : no_card, .demand = demand_of(p, scope(), a)});
    paid = static_cast<std::uint8_t>(at(p.t, value::paid_with));
    result = p.t.facts.result;
  }
  if (event) spend_discounts(p, seat, card);
  if (a.cost != no_node) {
    p.came_to(result);
    // What a cost does can be answered like anything else. CH-INITIATE-12
    CALL(2, RunAbility::paying(p.library, scope(), a.cost));
    chosen = p.t.facts.chosen;
    if (demand_of(p, scope(), a).open_ended == 0) result = p.t.facts.result;
    stopped = p.t.facts.fulfilled != 0 ? 0 : 1;  // CH-COST-2, CH-GAP-85
  }
  // CH-INITIATE-9: the moment at which it can be cancelled.
  if (stopped == 0 &&
      (p.anyone_answers(event::initiate) || (event && p.anyone_answers(event::play)))) {
    attack = p.open({.event = event::initiate,
                     .by = seat,
                     .source = card,
                     .subject = card,
                     .ability = ability,
                     .also = event ? std::uint64_t{1} << event::play : 0});
    CALL(3, Window{.occurrence = attack, .point = Point::before});
    stopped = p.occurrence(attack).stopped() ? 1 : 0;  // CH-CANCEL-2, -3, CH-EVENT-3, CH-EX-64
    if (p.occurrence(attack).replacement != no_node) CALL(8, replacement_of(p, attack));
    p.close();
    attack = 0xff;
  }
  // CH-STUNNED-1, -2; CH-CONFUSED-1, -2, CH-EX-7
  if (stopped == 0 && a.label == label::attack && has_status(p, self, status::stunned)) {
    take_status(p, self, status::stunned);
    stopped = 1;
  }
  if (stopped == 0 && a.label == label::thwart && has_status(p, self, status::confused)) {
    take_status(p, self, status::confused);
    stopped = 1;
  }
  if (stopped == 0) {
    // The ability is the attack or the thwart; nobody exhausts for it. CH-ATTACK-7, CH-THWART-6,
    // -7, CH-EX-1, -6
    if (a.label == label::attack) {
      forget_damaged(p);
      attack = p.open({.event = event::attack, .by = seat, .source = self, .ability = ability});
    } else if (a.label == label::thwart) {
      attack = p.open({.event = event::thwart, .by = seat, .source = self, .ability = ability});
    } else if (a.label == label::defense) {
      count_as_defence(p, occurrence, self);
    }
    // What it chooses is chosen now. The card itself may have left play. CH-INITIATE-8, -10, -14
    p.came_to(result);
    CALL(4, RunAbility::of(p.library, scope(), a.block));
    if (attack != 0xff) {
      if (a.label == label::attack) CALL(5, FinishAttack{.occurrence = attack});
      if (a.label == label::thwart && p.anyone_answers(event::thwart)) {
        CALL(6, Window{.occurrence = attack, .point = Point::after});
      }
      p.close();
    }
  }
  check_decks(p);  // before the event joins the pile that a new deck is made of
  // CH-INITIATE-11, CH-EVENT-2
  if (event && p.t.zones[p.card(card).zone].kind == zone::playing) to_discard(p, card);
  use_uses(p, card);
  if (hit_points_changed(p)) CALL(7, DefeatFallen{});
  STEPS_END;
}

// ---- cards that enter play ----------------------------------------------------------------------

void PlayCard::step(Play& p) {
  const Ability* placement = placement_of(p, card);
  STEPS_BEGIN;
  p.log({.line = line::plays,
         .by = seat,
         .known_to = knows(p, card),
         .definition = p.card(card).definition});
  count_maximum(p, card);
  price = static_cast<std::uint8_t>(cost_of(p, seat, card));
  p.move(card, p.zone(zone::playing, seat));
  if (price != 0)
    CALL(1, Pay{.seat = seat, .card = card, .demand = Demand{.price = {.any = price}}});
  spend_discounts(p, seat, card);
  under = seat;  // CH-OWNERSHIP-3
  if (placement != nullptr && under_any_control(p, *placement)) {
    p.ask(seat, prompt::control, card);
    in_order(p, playing(p.t), [&](Seat who) {
      if (has_room(p, who, card)) p.offer_seat(who);
    });
    ASK(2);
    under = static_cast<Seat>(p.answer().value);
  } else if (placement != nullptr) {
    p.ask(seat, prompt::attach_to, card);
    offer_hosts(p, card, seat, *placement);
    // What it should be attached to is gone: the card stays where it is. CH-ATTACH-6
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      p.move(card, p.zone(zone::hand, seat));
      p.finish();
      return;
    }
    ASK(3);
    host = p.answer().card;
  }
  if (host != no_card) {
    // It lies with its host and speaks of it. CH-UPGRADE-4
    p.card(card).seen_by = 0;
    p.attach(card, host);
    p.card(card).controller = seat;
    p.log({.line = line::attaches,
           .known_to = knows(p, card),
           .definition = p.card(card).definition,
           .other = shown(p, host)});
  } else {
    // CH-INITIATE-11; beside the identity: CH-UPGRADE-3, CH-SUPPORT-2
    p.move(card, p.zone(zone::play_area, under));
  }
  CALL(4, EnterPlay{.card = card, .seat = seat, .was_played = 1});
  STEPS_END;
}

// Played, put into play or revealed: the rest is the same. CH-ENTERS-PLAY-2, CH-PLAY-9
void EnterPlay::step(Play& p) {
  STEPS_BEGIN;
  // CH-COUNTER-2, -3
  p.card(card).counters[counter::counters] = static_cast<std::int16_t>(
      printed(p, card, attribute::uses) + printed(p, card, attribute::counters));  // CH-USES-1
  if (has_keyword(p, card, "toughness")) give_status(p, card, status::tough);      // CH-TOUGHNESS-1
  if (controller(p, card) != no_seat) CALL(1, EnforceLimits{.seat = controller(p, card)});
  if (!p.card(card).is(flag::in_play)) {
    p.finish();
    return;
  }
  // Only what was played counts as played. CH-PLAY-7
  occurrence = p.open({.event = event::enter_play,
                       .by = seat,
                       .to = controller(p, card),
                       .subject = card,
                       .also = was_played != 0 ? std::uint64_t{1} << event::play : 0});
  // At once after it has come into play. CH-INITIATE-13
  if (p.anyone_answers(p.occurrence(occurrence))) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  STEPS_END;
}

void EnforceLimits::step(Play& p) {
  enum : std::uint16_t { counting = 0, allies_asked = 1, restricted_asked = 2 };
  if (pc != counting) {
    discard_from_play(p, p.answer().card);
    pc = counting;
  }
  const auto ask_for = [&](std::uint8_t prompt, int limit, auto counted) {
    int there = 0;
    each_in_play(p, [&](CardId c) { there += controller(p, c) == seat && counted(c) ? 1 : 0; });
    if (there <= limit) return false;
    p.ask(seat, prompt);
    each_in_play(p, [&](CardId c) {
      if (controller(p, c) == seat && counted(c)) p.offer_card(c);
    });
    return true;
  };
  const int allies = card_value(p, identity_of(p.t, seat), stat::ally_limit);
  if (ask_for(prompt::ally_limit, allies, [&](CardId c) { return is_type(p, c, type::ally); })) {
    pc = allies_asked;  // CH-ALLY-LIMIT-1, CH-GAP-41, CH-EX-40
    return;
  }
  if (ask_for(prompt::restricted_limit, 2,
              [&](CardId c) { return has_keyword(p, c, "restricted"); })) {
    pc = restricted_asked;  // CH-RESTRICTED-1, -2, CH-EX-53
    return;
  }
  p.finish();
}

}  // namespace muster::champions
