// Effects on damage and threat.
#include <algorithm>

#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/order.h"

namespace muster::champions {

std::uint8_t attack_of(const Play& p, const Scope& s) {
  if (s.ability == 0xffff || p.library.abilities[s.ability].label != label::attack) return 0xff;
  for (std::size_t i = p.t.occurrences.size(); i-- > 0;) {
    const Occurrence& o = p.t.occurrences[i];
    if (o.event == event::attack && o.ability == s.ability) return static_cast<std::uint8_t>(i);
  }
  return 0xff;
}

namespace {

using phrases::effect;

// ---- damage -------------------------------------------------------------------------------------

void deal(Play& p, const Scope& s, const CardList& to, int amount) {
  if (to.empty() || amount <= 0) return p.came_to(0, false);
  const std::uint8_t attack = attack_of(p, s);
  if (to.size() == 1) {  // CH-ATTACK-6: the hero attacks, if it is labelled so
    p.call(DealDamage{.target = to[0],
                      .source = s.source,
                      .amount = static_cast<std::int16_t>(amount),
                      .ability = s.ability,
                      .attack = attack});
  } else {
    p.call(DamageAll{.source = s.source,
                     .amount = static_cast<std::int16_t>(amount),
                     .ability = s.ability,
                     .attack = attack,
                     .left = CardSet::of(to)});
  }
}

void deal_damage(Play& p, Scope& s, const Node& n) {
  deal(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
// Whether damage would change anything. A tough character takes none: what costs damage cannot be
// paid with one. CH-GAP-85, CH-GAP-88
bool can_damage(Play& p, const Scope& s, const Node& n, CardId c) {
  if (is_cost(p, s, n) && has_status(p, c, status::tough)) return false;
  return can_take_damage(p, c, s.source);
}
// The same of the cards in a hole. Somebody to choose who can take damage is enough.
bool can_damage_any(Play& p, const Scope& s, const Node& n, int i) {
  const bool chooses = p.game.phrases[hole(p, n, i).phrase].offer != nullptr;
  if (chooses && !still_asks(p, s, n, i)) return has_cards(p, s, n, i);
  if (!chooses && undecided(p, s, hole(p, n, i))) return true;
  const CardList list = possible_cards(p, s, n, i);
  return std::any_of(list.begin(), list.end(), [&](CardId c) { return can_damage(p, s, n, c); });
}
// Amounts that depend on the cost are not known before it is paid.
bool is_known(Play& p, const Scope& s) {
  return s.ability == 0xffff || p.library.abilities[s.ability].cost == no_node;
}
bool can_deal_damage(Play& p, const Scope& s, const Node& n) {
  return (!is_known(p, s) || number_in(p, s, n, 0) > 0) && can_damage_any(p, s, n, 1);
}
// No attack, whatever the ability is labelled as.
void take_damage(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  CardList hit;
  in_order(p, who_in(p, s, n, 0) & playing(p.t),
           [&](Seat seat) { hit.push_back(identity_of(p.t, seat)); });
  if (hit.empty() || amount <= 0) return p.came_to(0, false);
  if (hit.size() == 1) {
    p.call(DealDamage{.target = hit[0],
                      .source = s.source,
                      .amount = static_cast<std::int16_t>(amount),
                      .ability = s.ability,
                      .attack = 0xff});
  } else {
    p.call(DamageAll{.source = s.source,
                     .amount = static_cast<std::int16_t>(amount),
                     .ability = s.ability,
                     .attack = 0xff,
                     .left = CardSet::of(hit)});
  }
}
bool can_take(Play& p, const Scope& s, const Node& n) {
  if (!is_cost(p, s, n))
    return !is_known(p, s) || s.occurrence == 0xff || number_in(p, s, n, 1) > 0;
  bool able = true;
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { able = able && can_damage(p, s, n, identity_of(p.t, seat)); });
  return able;
}
void indirect_damage(Play& p, Scope& s, const Node& n) {  // CH-INDIRECT-1, -2
  const SeatSet seats = who_in(p, s, n, 1);
  CardList list;
  in_order(p, seats,
           [&](Seat seat) { each_character_of(p, seat, [&](CardId c) { list.push_back(c); }); });
  AssignDamage a;
  a.among = CardSet::of(list);
  a.seat = seats.count() == 1 ? seats.lowest() : first_player(p.t);
  a.capped = 1;
  a.left = static_cast<std::int16_t>(number_in(p, s, n, 0));
  a.source = s.source;
  a.ability = s.ability;
  p.call(a);
}
void divide_damage(Play& p, Scope& s, const Node& n) {  // CH-GAP-44, CH-EX-46
  AssignDamage a;
  a.among = CardSet::of(cards_in(p, s, n, 1));
  a.seat = first_player(p.t);
  a.left = static_cast<std::int16_t>(number_in(p, s, n, 0));
  a.source = s.source;
  a.ability = s.ability;
  p.call(a);
}
bool can_move_to(Play& p, const Scope& s, CardId from, CardId to) {  // CH-MOVE-1, -2
  return to != from && can_take_damage(p, to, s.source);
}
void move_damage(Play& p, Scope& s, const Node& n) {  // CH-MOVE-3..5, CH-GAP-48, -49, CH-EX-58
  const CardList from = cards_in(p, s, n, 1);
  const CardList to = cards_in(p, s, n, 2);
  if (from.empty() || to.empty() || !can_move_to(p, s, from[0], to[0])) {
    return p.came_to(0, false);
  }
  const int moved = heal(p, from[0], number_in(p, s, n, 0));
  deal(p, s, to, moved);
}
bool can_move_damage(Play& p, const Scope& s, const Node& n) {
  if (!any_card(p, s, n, 1, [&](CardId c) { return damage_on(p, c) > 0; })) return false;
  if (still_asks(p, s, n, 1)) return true;
  const CardList from = cards_in(p, s, n, 1);
  return any_card(p, s, n, 2, [&](CardId c) { return can_move_to(p, s, from[0], c); });
}

void log_prevented(Play& p, const Scope& s, int amount) {
  if (amount <= 0) return;
  const bool threat = p.occurrence(s.occurrence).event == event::threat;
  log_card(p, threat ? line::prevents_threat : line::prevents_damage, s.source, no_seat, amount);
}
void prevent(Play& p, Scope& s, const Node& n) {  // CH-PREVENT-1, -2
  Occurrence& o = p.occurrence(s.occurrence);
  const int before = o.amount;
  const int most = n.slot != 0xff && s.slots[n.slot] >= 0 ? s.slots[n.slot] : number_in(p, s, n, 0);
  o.amount = static_cast<std::int16_t>(std::max(0, before - most));
  log_prevented(p, s, before - o.amount);
  p.came_to(before - o.amount, before != o.amount);
  if (o.event == event::damage && o.subject != no_card &&
      remaining_hit_points(p, o.subject) > o.amount) {
    o.also = 0;
  }
}
bool something_comes(Play& p, const Scope& s, const Node&) { return answered(p, s).amount > 0; }
void offer_prevention(Play& p, const Scope& s, const Node& n) {
  for (int i = 0; i <= std::min<int>(number_in(p, s, n, 0), answered(p, s).amount); ++i) {
    p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(i)});
  }
}
// What a card has taken in place of somebody else, or comes into play with. CH-EX-45
void put_damage(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 0);
  for (const CardId c : cards_in(p, s, n, 1)) {
    std::int16_t& there = p.card(c).counters[counter::damage];
    there = static_cast<std::int16_t>(there + amount);
    log_card(p, line::damage_put, c, no_seat, amount);
  }
}
void attack_with(Play& p, Scope& s, const Node& n) {
  const CardList by = cards_in(p, s, n, 0);
  const CardList target = cards_in(p, s, n, 1);
  if (by.empty() || target.empty()) return p.came_to(0, false);
  p.call(TextAttack{.attacker = by[0],
                    .target = target[0],
                    .amount = static_cast<std::int16_t>(number_in(p, s, n, 2)),
                    .ability = s.ability});
}
bool has_somebody_to_attack(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) { return can_attack(p, s.you, c); });
}

void gains_overkill(Play& p, Scope& s, const Node&) {
  const std::uint8_t own = attack_of(p, s);
  const std::uint8_t which = own != 0xff ? own : s.occurrence;
  if (which != 0xff) p.occurrence(which).marks |= mark::overkill;
}

// ---- healing ------------------------------------------------------------------------------------

void heal_list(Play& p, const CardList& list, int amount) {
  int healed = 0;
  for (const CardId c : list) healed += heal(p, c, amount);
  p.came_to(healed, healed != 0);
}
void heal_damage(Play& p, Scope& s, const Node& n) {
  heal_list(p, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_heal(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) { return damage_on(p, c) > 0; });
}
// ---- threat -------------------------------------------------------------------------------------

void remove_from(Play& p, const Scope& s, const CardList& list, int amount) {
  if (list.empty() || amount <= 0) return p.came_to(0, false);
  if (list.size() == 1) {
    p.call(
        RemoveThreat{.scheme = list[0], .amount = static_cast<std::int16_t>(amount), .by = s.you});
    return;
  }
  p.call(ThreatAll{.source = s.source,
                   .amount = static_cast<std::int16_t>(-amount),
                   .by = s.you,
                   .left = CardSet::of(list)});
}
void remove_threat(Play& p, Scope& s, const Node& n) {
  remove_from(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_remove_threat(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 1, [&](CardId c) { return can_thwart(p, c); });
}
void place_on(Play& p, const Scope& s, const CardList& list, int amount) {
  if (list.empty() || amount <= 0) return p.came_to(0, false);
  if (list.size() == 1) {
    p.call(PlaceThreat{
        .scheme = list[0], .source = s.source, .amount = static_cast<std::int16_t>(amount)});
    return;
  }
  p.call(ThreatAll{
      .source = s.source, .amount = static_cast<std::int16_t>(amount), .left = CardSet::of(list)});
}
void place_threat(Play& p, Scope& s, const Node& n) {
  place_on(p, s, cards_in(p, s, n, 1), number_in(p, s, n, 0));
}
bool can_place_threat(Play& p, const Scope& s, const Node& n) {
  return (!is_known(p, s) || number_in(p, s, n, 0) > 0) && has_cards(p, s, n, 1);
}
void scheme_less(Play& p, Scope& s, const Node& n) {
  at(p.t, value::scheme_less) =
      static_cast<std::int16_t>(at(p.t, value::scheme_less) + number_in(p, s, n, 0));
}
void add_acceleration(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 1)) {
    std::int16_t& tokens = p.card(c).counters[counter::acceleration];
    tokens = static_cast<std::int16_t>(tokens + number_in(p, s, n, 0));
  }
}

}  // namespace

std::vector<Phrase> words_for_damage() {
  using phrases::by_you;
  using phrases::counted;
  return {
      counted(effect("deal <number> damage to <cards>", deal_damage, can_deal_damage),
              "deal damage to <cards> equal to <number>"),
      by_you(counted(effect("<who> take(s) <number> damage", take_damage, can_take),
                     "<who> take(s) damage equal to <number>")),
      effect("deal <number> indirect damage to <who>", indirect_damage),
      counted(effect("divide <number> damage among <cards>", divide_damage),
              "divide damage among <cards> equal to <number>"),
      effect("move <number> damage from <cards> to <cards>", move_damage, can_move_damage),
      effect("prevent <number> of that", prevent, something_comes),
      phrases::asking_effect("prevent up to <number> of that", offer_prevention, prevent,
                             something_comes, "prevent {number}"),
      counted(effect("put <number> damage on <cards>", put_damage),
              "put damage on <cards> equal to <number>"),
      effect("<cards> attack(s) <cards> for <number> damage", attack_with, has_somebody_to_attack),

      effect("this attack gains overkill", gains_overkill),

      counted(effect("heal <number> damage from <cards>", heal_damage, can_heal),
              "heal damage from <cards> equal to <number>"),

      counted(effect("remove <number> threat from <cards>", remove_threat, can_remove_threat),
              "remove threat from <cards> equal to <number>"),
      counted(effect("place <number> threat on <cards>", place_threat, can_place_threat),
              "place threat on <cards> equal to <number>"),
      effect("this scheme places <number> less threat", scheme_less),
      effect("place <number> acceleration token(s) on <cards>", add_acceleration),
  };
}

}  // namespace muster::champions
