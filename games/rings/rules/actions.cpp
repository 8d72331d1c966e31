// Action windows, using abilities and playing cards: LR-ACTION-1 .. 7, LR-ACTION-WINDOW-1 .. 3,
// LR-INITIATE-1 .. 8, LR-PLAY-PUT-1 .. 6, LR-RESOURCE-MATCH-1, -2.
#include <algorithm>
#include <array>

#include "games/rings/rules/procedures.h"
#include "games/rings/words/vocabulary.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::rings {

// ---- paying -------------------------------------------------------------------------------------

// LR-COST-1; LR-INITIATE-4: as modifiers leave it.
int cost_of(Play& p, Seat s, CardId c) {
  if (p.t.facts.shapers[stat::cost] == 0) return printed(p, c, attribute::cost);
  return p.value(StatQuery{.stat = stat::cost, .seat = s, .card = c});
}

namespace {

// LR-LETTER-X-2: what is paid for X may change, X does not.
int cost_with_x(Play& p, Seat s, CardId c, int x) {
  if (p.t.facts.shapers[stat::cost] == 0) return x;
  return p.value(StatQuery{
      .stat = stat::cost, .seat = s, .card = c, .definition = static_cast<DefinitionId>(x)});
}

bool costs_x(const Play& p, CardId c) {
  return p.definition(c).numbers[attribute::cost] == x_number;
}

// Calls f(hero) for each hero of this seat that may pay for this card: nobody else's (LR-COST-3),
// and for a neutral one heroes of any spheres together (LR-NEUTRAL-3). LR-HERO-1
template <class F>
void each_payer(Play& p, Seat s, CardId c, F f) {
  const Sphere sphere = sphere_of(p.definition(c));
  each_hero_of(p, s, [&](CardId hero) {
    if (has_icon(p, hero, sphere)) f(hero);
  });
}

int most_payable(Play& p, Seat s, CardId c) {
  int sum = -1;  // LR-RESOURCE-MATCH-2: without a matching hero not even 0
  each_payer(p, s, c, [&](CardId hero) { sum = std::max(sum, 0) + resources_on(p, hero); });
  return sum < 0 && sphere_of(p.definition(c)) == Sphere::neutral ? 0 : sum;
}

}  // namespace

bool can_pay(Play& p, Seat s, CardId c, int n) {
  if (most_payable(p, s, c) < n) return false;
  const int from = printed(p, c, attribute::pay_from);
  if (from == 0) return true;
  int heroes = 0;
  each_payer(p, s, c, [&](CardId hero) { heroes += resources_on(p, hero) > 0 ? 1 : 0; });
  return heroes >= from;
}

void Pay::step(Play& p) {
  enum : std::uint16_t { going = 0, asked = 1 };
  const auto take = [&](CardId hero, int n) {
    std::int16_t& pool = p.card(hero).counters[counter::resources];  // LR-PLANNING-PHASE-5
    pool = static_cast<std::int16_t>(pool - n);
    log_card(p, line::pays, hero, no_seat, n);
    left = static_cast<std::uint8_t>(left - n);
    if (!payers.has(hero)) ++paid_from;
    payers.add(hero);
  };
  if (pc == asked) {
    pc = going;
    take(p.answer().card, 1);
  }
  while (left > 0) {
    p.ask(seat, prompt::pay, card);
    p.t.asks.back().number = left;
    each_payer(p, seat, card, [&](CardId hero) {
      const bool again = payers.has(hero) && paid_from < from;
      if (resources_on(p, hero) > 0 && !again) p.offer_card(hero);
    });
    int all = 0;
    for (const Option& o : p.t.options.span().subspan(p.t.asks.back().first)) {
      all += resources_on(p, o.card);
    }
    // What takes all there is needs no question.
    if (p.t.asks.back().count > 1 && (all > left || from != 0)) {
      pc = asked;
      return;
    }
    // This hero pays all it has, or all that is needed.
    const auto options = p.t.options.span().subspan(p.t.asks.back().first);
    const CardId hero = options.empty() ? no_card : options[0].card;
    p.t.options.resize(p.t.asks.back().first);
    p.t.asks.pop_back();
    if (hero == no_card) break;
    take(hero, from != 0 ? 1 : std::min<int>(left, resources_on(p, hero)));
  }
  p.came_to(1);
  p.finish();
}

// ---- what can be used and played ----------------------------------------------------------------

namespace {

Scope scope_for(CardId c, Seat s, std::uint16_t index, int x = 0) {
  Scope scope;
  scope.source = c;
  scope.you = s;
  scope.ability = index;
  scope.paid = static_cast<std::uint8_t>(x);
  return scope;
}

// The kinds of ability that are actions in this phase, a bit for each. LR-ACTION-2
std::uint32_t actions_now(const Play& p) {
  constexpr std::uint32_t any_phase =
      1U << ability::action | 1U << ability::any_player_action | 1U << ability::action_from_hand;
  switch (phase_now(p.t)) {
    case Phase::planning:
      return any_phase | 1U << ability::planning_action;
    case Phase::quest:
      return any_phase | 1U << ability::quest_action;
    case Phase::travel:
      return any_phase | 1U << ability::travel_action;
    case Phase::encounter:
      return any_phase | 1U << ability::encounter_action;
    case Phase::combat:
      return any_phase | 1U << ability::combat_action;
    case Phase::refresh:
      return any_phase | 1U << ability::refresh_action;
    default:
      return any_phase;
  }
}

bool over_maximum(const Play& p, CardId c) {
  const int most = printed(p, c, attribute::max_per_round);
  return most != 0 && p.times_played(c, Period::round) >= most;
}

// What a seat's heroes could pay at most for a card of each sphere, once that is asked.
class Pools {
 public:
  Pools(Play& p, Seat s) : p_(p), seat_(s) {}
  int most(CardId c) {
    if (!counted_) count();
    int& sum = of(sphere_of(p_.definition(c)));
    if (sum == unknown) sum = most_payable(p_, seat_, c);
    return sum;
  }
  // False: it certainly cannot be paid for. True: perhaps; if no text changes costs, certainly.
  bool may_reach(CardId c) {
    const int sum = most(c);
    return sum >= 0 &&
           (p_.t.facts.shapers[stat::cost] != 0 || printed(p_, c, attribute::cost) <= sum);
  }
  bool reaches(CardId c) {
    if (!may_reach(c)) return false;
    if (p_.t.facts.shapers[stat::cost] == 0 && printed(p_, c, attribute::pay_from) == 0) {
      return true;
    }
    return can_pay(p_, seat_, c, cost_of(p_, seat_, c));
  }

 private:
  static constexpr int unknown = -2;
  int& of(Sphere s) { return most_[static_cast<std::size_t>(s)]; }
  void count() {
    counted_ = true;
    if (p_.t.facts.shapers[stat::icon] != 0) {  // then a hero may pay for several spheres
      most_.fill(unknown);
      return;
    }
    most_.fill(-1);  // LR-RESOURCE-MATCH-2
    int all = 0;
    each_hero_of(p_, seat_, [&](CardId hero) {
      int& sum = of(sphere_of(p_.definition(hero)));
      sum = std::max(sum, 0) + resources_on(p_, hero);
      all += resources_on(p_, hero);
    });
    of(Sphere::neutral) = all;
  }

  Play& p_;
  Seat seat_;
  bool counted_ = false;
  std::array<int, 6> most_{};
};

// Whether an ability may be used now and would do anything, with the X that was paid:
// LR-INITIATE-2, LR-PLAY-RESTRICT-1. There is no paying for nothing, and nothing without paying:
// LR-COST-6, LR-TO-2.
bool sensible(Play& p, Seat s, CardId c, std::uint16_t index, int x = 0) {
  const Ability& a = p.library.abilities[index];
  const Scope scope = scope_for(c, s, index, x);
  if (a.condition != no_node && !eval_condition(p, scope, p.library.node(a.condition))) {
    return false;
  }
  return can_start(p, scope, a);
}

// LR-ABILITY-8, -9; LR-CHOOSE-3: an event's price counts too, with the X that makes sense of it.
bool can_use_event(Play& p, Seat s, CardId c, std::uint16_t index, Pools& pools) {
  if (over_maximum(p, c) || !may_play(p, s, c)) return false;
  if (!costs_x(p, c)) return pools.reaches(c) && sensible(p, s, c, index);
  for (int x = 0; x <= 20 && cost_with_x(p, s, c, x) <= pools.most(c); ++x) {
    if (sensible(p, s, c, index, x)) return true;
  }
  return false;
}

// LR-ACTION-4..7, LR-GAP-80; LR-PLAY-RESTRICT-2: a text may let any player use it. A limit counts
// for each card: LR-LIMIT-1.
bool open_to(const Play& p, Seat s, CardId c, const Ability& a) {
  const Seat mine = controller(p, c);
  if (mine != s && mine != no_seat && a.kind != ability::any_player_action) return false;
  return !p.used_up(c, a, mine == no_seat ? no_seat : s);
}

// The actions of a card in hand that this seat can use now. LR-ACTION-6: only those that say that
// they are used from there, and events (LR-ACTION-5), when their kind of ability and their
// conditions let them be used, out of play though they are: LR-EVENT-2, LR-IN-PLAY-3.
void offer_from_hand(Play& p, Seat s, CardId c, std::uint32_t kinds, Pools& pools) {
  if (blank(p, c)) return;
  const Definition& d = p.definition(c);
  const bool event = d.type == type::event;
  if (!event) kinds &= 1U << ability::action_from_hand;
  for (std::uint16_t i = 0; i < d.ability_count; ++i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i);
    const Ability& a = p.library.abilities[index];
    if ((kinds >> a.kind & 1U) == 0 || !open_to(p, s, c, a)) continue;
    if (event ? can_use_event(p, s, c, index, pools) : sensible(p, s, c, index)) {
      p.offer_ability(c, index);
    }
  }
}

}  // namespace

namespace {

bool under_ally_limit(Play& p) {
  const int most = table_value(p, stat::ally_limit);
  return most == 0 || at(p.t, value::allies_played) < most;
}

// Offers what a card may be attached to, whoever controls that. LR-ATTACHMENT-7
void offer_hosts(Play& p, CardId c, Seat s, const Ability& a) {
  const Scope scope = scope_for(c, s, static_cast<std::uint16_t>(&a - p.library.abilities.data()));
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
    const CardId host = p.t.options[i].card;
    if (attachable(p, c, host) && !immune_to(p, host, c)) continue;
    p.t.options.erase(i);
    --p.t.asks.back().count;
  }
}

bool has_host(Play& p, CardId c, Seat s) {  // LR-ATTACHMENT-3
  const Ability* a = ability_of_kind(p, c, ability::placement);
  if (a == nullptr) return false;
  p.ask(s, prompt::attach_to, c);
  offer_hosts(p, c, s, *a);
  const Ask probe = p.t.asks.back();
  p.t.asks.pop_back();
  p.t.options.resize(probe.first);
  return probe.count != 0;
}

}  // namespace

// LR-PLAY-PUT-6: also where it is put into play.
bool may_enter(Play& p, Seat s, CardId c) {
  if (unique_taken(p, c) || is_type(p, c, type::event)) return false;  // LR-EVENT-7
  return !is_type(p, c, type::attachment) || has_host(p, c, s);
}

namespace {

// An ally or attachment, in the window 2.2. LR-ALLY-1, LR-PLANNING-PHASE-4
bool can_play(Play& p, Seat s, CardId c, Pools& pools) {
  const std::uint8_t kind = p.definition(c).type;
  if (kind != type::ally && kind != type::attachment) return false;
  if (over_maximum(p, c) || !pools.reaches(c) || !may_enter(p, s, c)) return false;
  if (!may_play(p, s, c)) return false;
  return kind != type::ally || under_ally_limit(p);
}

// Copies of a card in a hand are all the same: one is enough.
bool offered_copy(const Play& p, CardId c) {
  const auto list = p.t.options.span().subspan(p.t.asks.back().first);
  return std::any_of(list.begin(), list.end(), [&](const Option& o) {
    return p.card(o.card).definition == p.card(c).definition;
  });
}

}  // namespace

// ---- the window ---------------------------------------------------------------------------------

namespace {

// An action of a card in play.
struct CardAction {
  CardId card;
  std::uint16_t ability;
};
using CardActions = FixedVector<CardAction, 512>;

void add_actions(Play& p, CardId c, std::uint32_t kinds, CardActions& out) {
  const Definition& d = p.definition(c);
  if (p.card(c).is(flag::face_down) || d.type == type::event || blank(p, c)) return;
  for (std::uint16_t i = 0; i < d.ability_count; ++i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i);
    const Ability& a = p.library.abilities[index];
    if ((kinds >> a.kind & 1U) == 0) continue;
    // Most actions that nobody can use fail at this: it is seen at a glance.
    if (!ready(p, c) && costs_exhausting_itself(p, a)) continue;
    out.push_back({c, index});
  }
}

// Whether each action of these kinds on a card is paid for by exhausting it.
bool only_exhausting(const Play& p, CardId c, std::uint32_t kinds) {
  const auto abilities = p.library.abilities_of(p.definition(c));
  return std::all_of(abilities.begin(), abilities.end(), [&](const Ability& a) {
    return (kinds >> a.kind & 1U) == 0 || costs_exhausting_itself(p, a);
  });
}

// The actions of these kinds on cards in play, whoever may use them.
void list_actions(Play& p, std::uint32_t kinds, CardActions& out) {
  kinds &= ~(1U << ability::action_from_hand);
  each_acting(
      p, kinds, [&](auto f) { each_zone_in_play(p, f); },
      [&](CardId c) { return ready(p, c) || !only_exhausting(p, c, kinds); },
      [&](CardId c) { add_actions(p, c, kinds, out); });
}

// Who holds a card with an action of these kinds that works from a hand. LR-ACTION-5, -6
SeatSet holders(const Play& p, std::uint32_t kinds) {
  SeatSet seats;
  p.t.actors.each([&](CardId c) {
    const Definition& d = p.definition(c);
    if (zone_kind(p, c) != zone::hand || (d.ability_kinds & kinds) == 0) return;
    const bool event = d.type == type::event;
    if (event || (d.ability_kinds >> ability::action_from_hand & 1U) != 0) {
      seats.add(p.t.zones[p.card(c).zone].owner);
    }
  });
  return seats;
}

// The cards in a hand that may have an action, or all of them where cards may be played.
// LR-PLAY-PUT-2
void list_hand(const Play& p, Seat s, bool playing_cards, CardList& out) {
  each_in_zone(p, p.zone(zone::hand, s), [&](CardId c) {
    if (playing_cards || (p.definition(c).marks & definition_mark::acts_from_hand) != 0) {
      out.push_back(c);
    }
  });
}

void offer_hand_card(Play& p, Seat s, CardId c, std::uint32_t kinds, bool playing_cards,
                     Pools& pools) {
  const Definition& d = p.definition(c);
  const bool outside = (d.ability_kinds >> ability::action_from_hand & 1U) != 0;
  const bool event = d.type == type::event && (d.ability_kinds & kinds) != 0;
  const bool playable = playing_cards && d.type != type::event;
  if (!outside && !((event || playable) && pools.may_reach(c))) return;
  if (offered_copy(p, c)) return;
  if (outside || event) offer_from_hand(p, s, c, kinds, pools);
  if (playable && can_play(p, s, c, pools)) p.offer_deed(deed::play, c);
}

}  // namespace

void ActionWindow::step(Play& p) {
  enum : std::uint16_t { begin = 0, asked = 1, going = 2 };
  if (pc == begin) {
    pc = going;
    // LR-GAP-51: in the window 2.2 the active player comes first.
    asking = planning != no_seat ? planning : first_player(p.t);
  }
  if (pc == asked) {
    const Option o = p.answer();
    const Seat by = asking;
    pc = going;
    asking = p.t.left_of(asking);
    if (o.kind == OptionKind::pass) {
      ++passes;
    } else {
      passes = 0;  // LR-ACTION-WINDOW-3, LR-PLANNING-PHASE-6
      // LR-ACTION-3: in full before anybody is asked again
      if (o.kind == OptionKind::ability)
        return p.call(UseAbility{.card = o.card, .ability = o.value, .seat = by});
      return p.call(PlayCard{.card = o.card, .seat = by});
    }
  }
  if (passes >= p.t.players()) return p.finish();  // LR-ACTION-WINDOW-2, LR-EX-30
  const std::uint32_t kinds = actions_now(p);
  CardActions in_play;
  list_actions(p, kinds, in_play);  // LR-ACTION-1: here and nowhere else
  const SeatSet holding = holders(p, kinds);
  // LR-PLAYER-ORDER-2: round and round
  for (; passes < p.t.players(); ++passes, asking = p.t.left_of(asking)) {
    if (out(p.t).has(asking)) continue;
    CardList hand;
    if (planning == asking || holding.has(asking)) {
      list_hand(p, asking, planning == asking, hand);  // LR-PLANNING-PHASE-4
    }
    if (hand.empty() && in_play.empty()) continue;
    Pools pools(p, asking);
    p.ask(asking, planning == asking ? prompt::planning : prompt::action);
    p.t.asks.back().number = static_cast<std::int16_t>(at(p.t, value::step));
    for (const CardId c : hand) {
      offer_hand_card(p, asking, c, kinds, planning == asking, pools);
    }
    for (const auto [c, index] : in_play) {
      if (open_to(p, asking, c, p.library.abilities[index]) && sensible(p, asking, c, index)) {
        p.offer_ability(c, index);
      }
    }
    if (p.t.asks.back().count == 0) {  // who can do nothing passes
      p.t.asks.pop_back();
      continue;
    }
    p.offer_pass();  // LR-ABILITY-2: nobody must
    if (phase_now(p.t) <= Phase::quest) note_totals(p);
    pc = asked;
    return;
  }
  p.finish();
}

// ---- abilities ----------------------------------------------------------------------------------

namespace {

std::uint8_t line_for(const Ability& a, bool event) {
  if (a.kind == ability::forced || a.kind == ability::forced_from_aside) return line::forced;
  return event ? line::plays : line::uses;
}

}  // namespace

Scope UseAbility::scope() const {
  Scope s = scope_for(card, seat, ability, x);
  s.occurrence = occurrence;
  s.slots = chosen;
  s.result = result;
  return s;
}

void UseAbility::step(Play& p) {
  const Ability& a = p.library.abilities[ability];
  STEPS_BEGIN;
  event = is_type(p, card, type::event) ? 1 : 0;
  p.note_use(card, a, controller(p, card) == no_seat ? no_seat : seat);  // LR-LIMIT-1, -3
  if (a.kind != ability::passive) {
    p.log({.line = line_for(a, event != 0),
           .by = seat,
           .known_to = knows(p, card),
           .definition = p.card(card).definition,
           .ability = ability});
  }
  if (event != 0) {
    if (printed(p, card, attribute::max_per_round) != 0) p.note_played(card, Period::round);
    p.move(card, p.zone(zone::playing, seat));
    if (costs_x(p, card)) {
      p.ask(seat, prompt::x, card);
      for (int n = 0; n <= 20; ++n) {
        if (cost_with_x(p, seat, card, n) > most_payable(p, seat, card)) break;
        Scope with = scope();
        with.paid = static_cast<std::uint8_t>(n);
        if (!can_start(p, with, a)) continue;
        p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(n)});
      }
      ASK(1);
      x = static_cast<std::uint8_t>(p.answer().value);
    }
    // Steps 2 to 4: LR-INITIATE-3..5
    CALL(2, Pay{.seat = seat,
                .left = static_cast<std::uint8_t>(costs_x(p, card) ? cost_with_x(p, seat, card, x)
                                                                   : cost_of(p, seat, card)),
                .card = card,
                .from = static_cast<std::uint8_t>(printed(p, card, attribute::pay_from))});
  }
  if (a.cost != no_node) {  // LR-TO-1, LR-COST-2, -5
    // LR-INITIATE-8: what answers the payment does so before the effect
    CALL(3, RunAbility::of(p.library, scope(), a.cost));
    chosen = p.t.facts.chosen;
    result = p.t.facts.result;
  }
  // LR-CANCEL-1, LR-EVENT-6: the moment at which it can be cancelled. A passive text is not
  // triggered, whatever else is used here is: LR-ABILITY-11.
  if (a.kind != ability::passive && p.anyone_answers(event::initiate)) {
    initiated = p.open({.event = event::initiate,
                        .by = seat,
                        .source = card,
                        .subject = card,
                        .ability = ability});
    CALL(4, Window{.occurrence = initiated, .point = Point::before});
    stopped = p.occurrence(initiated).stopped() ? 1 : 0;
    p.close();
  }
  if (stopped != 0) {  // LR-CANCEL-3: used, and paid for
    p.log({.line = line::cancelled,
           .known_to = knows(p, card),
           .definition = p.card(card).definition});
  } else if (!out(p.t).has(seat)) {
    // Steps 5 and 6: its sentences one by one, each with the targets it asks for.
    // LR-INITIATE-6, -7; LR-ABILITY-10, LR-EVENT-4
    p.came_to(result);
    CALL(5, RunAbility::of(p.library, scope(), a.block));
  }
  // LR-EVENT-3, LR-CANCEL-4
  if (event != 0 && zone_kind(p, card) == zone::playing) to_discard(p, card);
  if (event != 0 && p.anyone_answers(event::play)) {
    initiated = p.open({.event = event::play, .by = seat, .to = seat, .subject = card});
    CALL(6, Window{.occurrence = initiated, .point = Point::after});
    p.close();
  }
  if (unsettled(p)) CALL(7, Settle{});
  if (quest_is_due(p)) CALL(8, CheckQuest{});  // a claim may have been all that was missing
  STEPS_END;
}

// ---- cards that enter play ----------------------------------------------------------------------

void PlayCard::step(Play& p) {  // LR-PLAY-PUT-1
  STEPS_BEGIN;
  p.log({.line = line::plays,
         .by = seat,
         .known_to = everyone,
         .definition = p.card(card).definition});
  if (printed(p, card, attribute::max_per_round) != 0) p.note_played(card, Period::round);
  if (is_type(p, card, type::ally)) ++at(p.t, value::allies_played);
  // LR-INITIATE-3..6: paid for first, then given its place
  CALL(1, Pay{.seat = seat,
              .left = static_cast<std::uint8_t>(cost_of(p, seat, card)),
              .card = card,
              .from = static_cast<std::uint8_t>(printed(p, card, attribute::pay_from))});
  if (is_type(p, card, type::attachment)) {
    CALL(2, Attach{.card = card, .seat = seat, .played = 1});
  } else {
    p.move(card, p.zone(zone::allies, seat));  // LR-OWNERSHIP-3
    CALL(3, EnterPlay{.card = card, .seat = seat, .was_played = 1});
  }
  STEPS_END;
}

void Attach::step(Play& p) {
  STEPS_BEGIN;
  if (host == no_card) {
    p.ask(seat, prompt::attach_to, card);
    if (const Ability* a = ability_of_kind(p, card, ability::placement); a != nullptr) {
      offer_hosts(p, card, seat, *a);
    }
    if (p.t.asks.back().count == 0) {
      p.t.asks.pop_back();
      p.came_to(0, false);
      p.finish();
      return;
    }
    ASK(1);
    host = p.answer().card;
  }
  p.card(card).seen_by = 0;
  p.attach(card, host);                   // LR-ATTACHMENT-1, -4: whatever is there already
  p.card(card).set(flag::turned, false);  // LR-READY-1; what is moved lies upright too
  if (p.card(card).owner != no_seat) {
    // LR-ATTACHMENT-8, LR-GAP-77
    p.card(card).controller = is_character(p, host) ? controller(p, host) : seat;
  } else if (is_type(p, card, type::objective)) {
    p.card(card).controller = seat;  // LR-OBJECTIVE-4
  } else {
    p.card(card).controller = no_seat;  // LR-GAP-76
  }
  p.log({.line = line::attached,
         .known_to = everyone,
         .definition = p.card(card).definition,
         .other = shown(p, host)});
  CALL(2, EnterPlay{.card = card, .seat = seat, .was_played = played != 0});
  p.came_to(1);
  STEPS_END;
}

namespace {

bool has_too_many(Play& p, CardId host) {
  if (!is_character(p, host)) return false;
  int n = 0;
  each_attached(p, host, [&](CardId c) { n += card_value(p, c, stat::restricted) != 0 ? 1 : 0; });
  return n > 2;
}

// A player's character of the same name as one that came from the encounter deck. LR-UNIQUE-4
CardId players_copy(const Play& p, CardId c) {
  CardId found = no_card;
  if (printed(p, c, attribute::unique) == 0 || p.card(c).owner != no_seat || !is_character(p, c)) {
    return found;
  }
  each_character(p, [&](CardId o) {
    if (o != c && p.card(o).owner != no_seat && p.definition(o).title == p.definition(c).title) {
      found = o;
    }
  });
  return found;
}

}  // namespace

void EnterPlay::step(Play& p) {
  STEPS_BEGIN;
  if (players_copy(p, card) != no_card) {
    CALL(1, LeavePlay{.card = players_copy(p, card), .why = cause::discarded});
  }
  if (p.card(card).host != no_card && has_too_many(p, p.card(card).host)) {
    CALL(2, EnforceRestricted{.host = p.card(card).host});
  }
  if (!p.card(card).is(flag::in_play)) {
    p.finish();
    return;
  }
  // LR-ENTERS-PLAY-1, -2: however it came; if it was played, that happened as well
  occurrence = p.open({.event = event::enter_play,
                       .by = seat,
                       .to = controller(p, card),
                       .subject = card,
                       .also = was_played != 0 ? std::uint64_t{1} << event::play : 0});
  if (p.anyone_answers(p.occurrence(occurrence))) {
    CALL(4, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  if (unsettled(p)) CALL(5, Settle{});
  p.came_to(1);
  STEPS_END;
}

void EnforceRestricted::step(Play& p) {
  STEPS_BEGIN;
  while (has_too_many(p, host)) {
    p.ask(controller(p, host), prompt::restricted, host);  // LR-GAP-36
    each_attached(p, host, [&](CardId c) {
      if (card_value(p, c, stat::restricted) != 0) p.offer_card(c);
    });
    ASK(1);
    CALL(2, LeavePlay{.card = p.answer().card, .why = cause::none});
  }
  STEPS_END;
}

}  // namespace muster::rings
