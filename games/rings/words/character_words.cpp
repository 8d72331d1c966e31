// Effects on characters and enemies: readying, resources, damage, threat, control, attacks.
#include <algorithm>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"

namespace muster::rings {

namespace {

using phrases::asking_effect;
using phrases::effect;

// ---- readying and exhausting --------------------------------------------------------------------

void ready_cards(Play& p, Scope& s, const Node& n) {
  bool any = false;
  for (const CardId c : cards_in(p, s, n, 0)) {
    any = any || !ready(p, c);
    ready_card(p, c);
  }
  done(p, any);
}
bool can_ready(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) { return !ready(p, c); });
}
// LR-EXHAUSTED-2, -5
void exhaust_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    exhaust(p, c);
    if (c != s.source) log_exhaustion(p, c);
  }
  p.came_to(static_cast<int>(list.size()), !list.empty());
}
bool can_exhaust(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) { return ready(p, c); });
}
bool has_ready_hero(Play& p, Seat s) {
  bool any = false;
  each_character_of(p, s, [&](CardId c) { any = any || (ready(p, c) && is_hero(p, c)); });
  return any;
}
void each_exhausts_hero(Play& p, Scope&, const Node&) {
  p.call(ExhaustHeroes{.seats = playing(p.t).bits()});
}
bool each_can_exhaust_hero(Play& p, const Scope&, const Node&) {
  bool all = true;
  in_order(p, playing(p.t), [&](Seat s) { all = all && has_ready_hero(p, s); });
  return all;
}

// ---- resources ----------------------------------------------------------------------------------

void add(Play& p, const CardList& list, int n) {
  for (const CardId c : list) add_resources(p, c, n);
  done(p, !list.empty() && n > 0);
}
void add_to(Play& p, Scope& s, const Node& n) {
  add(p, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_add_to(Play& p, const Scope& s, const Node& n) {
  return number_in(p, s, n, 0) > 0 && has_cards(p, s, n, 1);
}
void spend(Play& p, Scope& s, const Node& n) {  // LR-GAP-78: no sphere need match
  const CardList list = cards_in(p, s, n, 1);
  for (const CardId c : list) {
    std::int16_t& pool = p.card(c).counters[counter::resources];
    pool = static_cast<std::int16_t>(pool - number_in(p, s, n, 0));
    log_card(p, line::pays, c, no_seat, number_in(p, s, n, 0));
  }
  done(p, !list.empty());
}
bool can_spend(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1,
                  [&](CardId c) { return resources_on(p, c) >= number_in(p, s, n, 0); });
}
bool has_pool(const Play& p, CardId c) { return is_hero(p, c); }
void switch_resources(Play& p, Scope& s, const Node& n) {  // LR-SWITCH-1, -2; LR-GAP-84
  const CardList a = cards_in(p, s, n, 0);
  const CardList b = cards_in(p, s, n, 1);
  if (a.empty() || b.empty() || a[0] == b[0]) return done(p, false);
  std::swap(p.card(a[0]).counters[counter::resources], p.card(b[0]).counters[counter::resources]);
  p.log({.line = line::switches,
         .known_to = everyone,
         .definition = p.card(a[0]).definition,
         .other = p.card(b[0]).definition});
  done(p, true);
}
bool can_switch(Play& p, const Scope& s, const Node& n) {
  const CardList one = possible_cards(p, s, n, 0);
  const CardList other = possible_cards(p, s, n, 1);
  return std::any_of(one.begin(), one.end(), [&](CardId a) {
    return has_pool(p, a) && std::any_of(other.begin(), other.end(),
                                         [&](CardId b) { return has_pool(p, b) && a != b; });
  });
}

// ---- damage -------------------------------------------------------------------------------------

void deal(Play& p, const Scope& s, const CardList& list, int amount) {
  if (list.empty() || amount <= 0) return done(p, false);
  if (list.size() == 1)
    return p.call(DealDamage{
        .target = list[0], .source = s.source, .amount = static_cast<std::int16_t>(amount)});
  DamageAll d;
  d.left = CardSet::of(list);
  d.amount = static_cast<std::int16_t>(amount);
  d.source = s.source;
  p.call(d);
}
void deal_damage(Play& p, Scope& s, const Node& n) {
  deal(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
// Nothing deals it: a character comes into play with it.
void put_damage(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 1);
  for (const CardId c : list) {
    std::int16_t& there = p.card(c).counters[counter::damage];
    there = static_cast<std::int16_t>(there + number_in(p, s, n, 0));
  }
  at(p.t, value::hp_changed) = 1;
  done(p, !list.empty());
}
bool can_deal_damage(Play& p, const Scope& s, const Node& n) {  // LR-CANNOT-DAMAGE-3
  return any_card(p, s, n, 1, [&](CardId c) { return can_take_damage(p, c); });
}
void heal_list(Play& p, const CardList& list, int amount) {
  int healed = 0;
  for (const CardId c : list) healed += heal(p, c, amount);
  p.came_to(healed, healed != 0);
}
void heal_damage(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 1);
  const int amount = number_in(p, s, n, 0);
  heal_list(p, list, amount);
  // In full, or what comes after "then" does not follow.
  if (amount == all_there_is) return;
  p.came_to(p.t.facts.result, p.t.facts.result == amount * static_cast<int>(list.size()));
}
bool can_heal(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) { return damage_on(p, c) > 0; });
}
void offer_heals(Play& p, const Scope& s, const Node& n) {
  int limit = number_in(p, s, n, 0);
  if (!still_asks(p, s, n, 1)) {
    int damage = 0;
    for (const CardId c : cards_in(p, s, n, 1)) damage = std::max(damage, damage_on(p, c));
    limit = std::min(limit, damage);
  }
  for (int i = 1; i <= limit; ++i) {
    p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(i)});
  }
}
void heal_up_to(Play& p, Scope& s, const Node& n) {
  heal_list(p, cards_in(p, s, n, 1), s.slots[n.slot]);
}
bool can_move_to(Play& p, CardId from, CardId to) {  // LR-MOVE-1, -2; LR-CANNOT-DAMAGE-2
  return from != to && can_take_damage(p, to);
}
void move_damage(Play& p, Scope& s, const Node& n) {
  const CardList from = cards_in(p, s, n, 1);
  const CardList to = cards_in(p, s, n, 2);
  if (from.empty() || to.empty() || !can_move_to(p, from[0], to[0])) return done(p, false);
  const int moved = std::min(number_in(p, s, n, 0), damage_on(p, from[0]));
  std::int16_t& there = p.card(from[0]).counters[counter::damage];
  there = static_cast<std::int16_t>(there - moved);
  std::int16_t& here = p.card(to[0]).counters[counter::damage];
  here = static_cast<std::int16_t>(here + moved);
  at(p.t, value::hp_changed) = 1;
  p.came_to(moved, moved != 0);
}
bool can_move_damage(Play& p, const Scope& s, const Node& n) {
  const CardList from = possible_cards(p, s, n, 1);
  const CardList to = possible_cards(p, s, n, 2);
  return std::any_of(from.begin(), from.end(), [&](CardId a) {
    return damage_on(p, a) > 0 &&
           std::any_of(to.begin(), to.end(), [&](CardId b) { return can_move_to(p, a, b); });
  });
}

// ---- threat -------------------------------------------------------------------------------------

void raise_threat(Play& p, Scope& s, const Node& n) {
  p.call(RaiseThreat{.amount = static_cast<std::int16_t>(number_in(p, s, n, 1)),
                     .seats = who_in(p, s, n, 0).bits()});
}
bool can_raise(Play& p, const Scope& s, const Node& n) {
  return still_asks(p, s, n, 0) || !who_in(p, s, n, 0).empty();
}
void lower_threat(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { reduce_threat(p, seat, number_in(p, s, n, 1)); });
  done(p, true);
}
bool can_lower(Play& p, const Scope& s, const Node& n) {
  if (is_cost(p, s, n)) return threat_of(p.t, s.you) >= number_in(p, s, n, 1);  // in full
  if (still_asks(p, s, n, 0)) return true;
  bool any = false;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { any = any || threat_of(p.t, seat) > 0; });
  return any;
}

// ---- control and attacks ------------------------------------------------------------------------

void take_control(Play& p, Scope& s, const Node& n) {
  const SeatSet to = who_in(p, s, n, 0);
  const CardList list = cards_in(p, s, n, 1);
  if (to.empty() || list.empty()) return done(p, false);
  for (const CardId c : list) change_control(p, c, to.lowest());
  done(p, true);
}
bool can_take_control(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 1); }
void engage_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  p.call(Engage{.enemy = list[0], .seat = s.you});
}
void to_staging(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) move_to_staging(p, c);
  done(p, !list.empty());
}
bool can_go_to_staging(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId c) { return !in_staging(p, c); });
}
// LR-ATTACK-OUTSIDE-2: step by step, like any attack.
void attack_alone(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  PlayerAttack a = PlayerAttack{.seat = s.you};
  a.alone = list[0];
  p.call(a);
}
bool has_target(Play& p, const Scope& s, const Node&) {
  bool any = false;
  each_enemy(p, [&](CardId e) {
    each_character_of(p, s.you, [&](CardId c) { any = any || may_attack(p, s.you, c, e, true); });
  });
  return any;
}
void enemies_attack_you(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  if (list.empty()) return done(p, false);
  EnemyAttack a = EnemyAttack{.enemy = list[0], .seat = s.you};
  a.outside = 1;
  p.call(a);
}
// An enemy attacks a character, LR-DEFENDING-PLAYER-4, or a character an enemy.
void one_attacks_another(Play& p, Scope& s, const Node& n) {
  const CardList enemy = cards_in(p, s, n, 0);
  const CardList target = cards_in(p, s, n, 1);
  if (enemy.empty() || target.empty()) return done(p, false);
  if (is_character(p, enemy[0])) {
    PlayerAttack by = PlayerAttack{.seat = controller(p, enemy[0])};
    by.alone = enemy[0];
    by.enemy = target[0];
    return p.call(by);
  }
  EnemyAttack a = EnemyAttack{.enemy = enemy[0], .seat = controller(p, target[0])};
  a.outside = 1;
  a.target = target[0];
  p.call(a);
}
void shadow_attacks(Play& p, Scope& s, const Node&) {
  p.call(ShadowAttack{.enemy = s.source, .seat = s.you});
}
void deal_shadows(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 1);
  if (list.empty() || number_in(p, s, n, 0) <= 0) return done(p, false);
  const std::uint8_t attack = attack_at_work(p);
  const Seat seat = attack != 0xff ? p.occurrence(attack).to : engaged_with(p, list[0]);
  p.call(DealShadow{
      .enemy = list[0], .seat = seat, .left = static_cast<std::uint8_t>(number_in(p, s, n, 0))});
}
void remove_from_quest(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  for (const CardId c : list) {
    set_state(p, c, state::committed, false);
    p.log({.line = line::leaves_quest, .known_to = everyone, .definition = p.card(c).definition});
  }
  done(p, !list.empty());
}

}  // namespace

bool costs_exhausting_itself(const Play& p, const Ability& a) {
  if (a.cost == no_node) return false;
  const auto cost = p.library.children(p.library.node(a.cost));
  return !cost.empty() && p.game.phrases[cost[0].phrase].can == can_exhaust &&
         means_this_card(p, p.library.children(cost[0])[0]);
}

std::vector<Phrase> words_for_characters() {
  using phrases::by_you;
  return {
      effect("ready <cards>", ready_cards, can_ready),
      effect("exhaust <cards>", exhaust_cards, can_exhaust),
      effect("each player exhausts 1 hero", each_exhausts_hero, each_can_exhaust_hero),

      phrases::counted(effect("add <number> resource(s) to <cards>", add_to, can_add_to),
                       "add resources to <cards> equal to <number>"),
      effect("spend <number> resource(s) from <cards>", spend, can_spend),
      effect("switch the resources of <cards> and <cards>", switch_resources, can_switch),

      phrases::counted(effect("deal <number> damage to <cards>", deal_damage, can_deal_damage),
                       "deal damage to <cards> equal to <number>"),
      effect("put <number> damage on <cards>", put_damage),
      effect("heal <number> damage from <cards>", heal_damage, can_heal),
      asking_effect("heal up to <number> damage from <cards>", offer_heals, heal_up_to, can_heal,
                    "heal {number}"),
      effect("move <number> damage from <cards> to <cards>", move_damage, can_move_damage),

      by_you(effect("<who> raise(s) their threat by <number>", raise_threat, can_raise)),
      by_you(effect("<who> reduce(s) their threat by <number>", lower_threat, can_lower)),
      effect("<who> take(s) control of <cards>", take_control, can_take_control),
      effect("engage <cards>", engage_cards),
      effect("return <cards> to the staging area", to_staging, can_go_to_staging),
      effect("<cards> attack(s) an eligible enemy", attack_alone, has_target),
      effect("<cards> attack(s) you", enemies_attack_you),
      effect("<cards> attack(s) <cards>", one_attacks_another),
      effect("this attacks you from among the shadow cards, then it is set aside", shadow_attacks),
      effect("deal <number> shadow card(s) to <cards>", deal_shadows),
      effect("remove <cards> from the quest", remove_from_quest),
  };
}

}  // namespace muster::rings
