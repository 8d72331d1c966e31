// What cards are worth: to play, to hold, to keep in play.
#include <algorithm>

#include "games/champions/bot/judgement.h"

namespace muster::champions {

namespace {

// ---- upgrades and supports
constexpr double larger_hand = 1.1;        // a card more each round
constexpr double upkeep = 1.3;             // how much each round counts that a card lies there
constexpr double most_rounds = 6.6;        // rounds counted at most
constexpr double lasting_attack = 0.29;    // +1 ATK in each round
constexpr double lasting_thwart = 0.44;    // +1 THW in each round
constexpr double lasting_defense = 0.21;   // +1 DEF in each round
constexpr double lasting_hit_point = 2.3;  // +1 hit point, once
constexpr double lasting_resource = 1.3;   // a resource in each round
constexpr double as_alter_ego_only = 1.1;  // how often an alter-ego action gets used
constexpr double action_used = 0.85;       // how often any other action gets used
constexpr double resource_spent = 1.7;     // a resource that such an action costs
// What heals or thwarts is wanted sometime, even if not now.
constexpr double least_action = 1.6;
constexpr double special_used = 5.0;  // how often a "special" ability gets used
constexpr double answer_used = 0.45;  // how often an answer comes to be used

// ---- other cards played
constexpr double one_ally_too_many = 1.9;  // what goes when the ally limit is reached
constexpr double enemy_held = 0.99;        // times what the attack costs that an attachment stops

// ---- cards held beside a card drawn anew
constexpr double held_resource = 0.37;  // each resource of a resource card
constexpr double held_shield = 0.65;    // an event that prevents all damage of an attack
constexpr double held_cancel = 0.47;    // an event that cancels an encounter card
constexpr double held_answer = 0.37;    // any other event that answers something
constexpr double held_event = 0.09;     // an event to be played in a turn
constexpr double held_card = 0.21;      // any other card

}  // namespace

// A larger hand for each upgrade of a kind, as the hero's card says.
double Judgement::hand_grows_by(DefinitionId d) const {
  const Definition& self = lore_.definition(s_.self.definition);
  const DefinitionId hero = self.type == type::hero ? s_.self.definition : self.back;
  return lore_.enlarges_hand(hero, d)
             ? larger_hand * std::max(1.5, upkeep * std::min(s_.rounds, most_rounds))
             : 0.0;
}

// What an ability of an upgrade or support brings while the card lies there.
double Judgement::lasting(const Ability& a, CardId source, DefinitionId d) const {
  const Node& block = lore_.rules.library.node(a.block);
  const Text t{.source = source, .attack = a.label == label::attack};
  const double stays = std::max(1.5, upkeep * std::min(s_.rounds, most_rounds));
  if (a.kind == ability::always) {
    double worth = 0;
    for (const Node& n : lore_.children(block)) {
      const auto holes = lore_.children(n);
      switch (lore_.meaning(n)) {
        case Meaning::more_attack:
          worth += lasting_attack * stays * number(holes[1], t);
          break;
        case Meaning::more_thwart:
          worth += lasting_thwart * stays * number(holes[1], t);
          break;
        case Meaning::more_defense:
          worth += lasting_defense * stays * number(holes[1], t);
          break;
        case Meaning::more_hit_points:
          worth += lasting_hit_point * number(holes[1], t);
          break;
        case Meaning::more_allies:
          worth += 0.6;
          break;
        default:
          if (const Node* trait = lore_.gained_trait(n)) worth += 0.3 + traits_matter(trait->value);
          break;
      }
    }
    return a.condition == no_node ? worth : 0.5 * worth;
  }
  double uses = stays;
  if (const int limited = lore_.printed(d, attribute::uses); limited != 0) {
    uses = std::min<double>(limited, stays + 1);
  }
  if (a.cost != no_node && lore_.says(lore_.rules.library.node(a.cost), Meaning::discard_this)) {
    uses = 1;
  }
  if (ability::is_resource(a.kind)) return lasting_resource * uses;
  // What heals or thwarts is wanted sometime, even if not now.
  if (ability::is_action(a.kind)) {
    const double now = text(block, t) - resource_spent * lore_.price(a);
    const double often = ability::needs_alter_ego(a.kind) ? as_alter_ego_only : action_used;
    return often * uses * std::max(now, least_action);
  }
  if (a.kind == ability::special) return special_used * std::max(1.0, text(block, t));
  if (a.kind == ability::placement) return 0;
  if (a.kind == ability::forced_interrupt || a.kind == ability::forced_response ||
      (a.kind >= ability::interrupt && a.kind <= ability::alter_ego_response)) {
    return std::max(0.0, answer_used * text(block, t));
  }
  return 0;
}

double Judgement::playing(DefinitionId d) const {
  const Definition& card = lore_.definition(d);
  double worth = 0;
  switch (card.type) {
    case type::ally: {
      Friend f;
      f.ally = true;
      f.hp = lore_.printed(d, attribute::hp);
      f.attack = lore_.printed(d, attribute::attack);
      f.thwart = lore_.printed(d, attribute::thwart);
      f.attack_cost = lore_.printed(d, attribute::attack_damage);
      f.thwart_cost = lore_.printed(d, attribute::thwart_damage);
      f.tough = lore_.has_keyword(d, "toughness");
      worth = ally(f);
      for (const Ability& a : lore_.abilities(d)) {
        if (a.event == event::enter_play || a.event == event::play) {
          worth += text(lore_.rules.library.node(a.block), {});
        }
      }
      // Who goes at the end of the round has one deed, and stands in the way once.
      if (lore_.leaves(d)) worth -= 0.4 * ally(f);
      if (s_.allies >= s_.ally_limit) worth -= one_ally_too_many;
      return worth;
    }
    case type::upgrade:
    case type::support:
      for (const Ability& a : lore_.abilities(d)) worth += lasting(a, no_card, d);
      worth += hand_grows_by(d);
      // What is attached to an enemy works once.
      if (const Ability* place = lore_.placement(d); place != nullptr) {
        if (lore_.says(lore_.rules.library.node(place->block), Meaning::an_enemy)) {
          worth = enemy_held * attacked_by(s_.villain(), s_.boosts, 0);
        }
      }
      return worth;
    case type::event:
      for (const Ability& a : lore_.abilities(d)) {
        if (ability::is_action(a.kind)) worth = std::max(worth, ability(a, no_card));
      }
      return worth;
    default:
      return 0;
  }
}

double Judgement::holding(DefinitionId d) const {
  const Definition& card = lore_.definition(d);
  if (card.type == type::resource) return held_resource * lore_.resources(d);
  const bool unique =
      lore_.printed(d, attribute::unique) != 0 || lore_.printed(d, attribute::per_player) != 0;
  if (unique && s_.controls(lore_, card.name)) return -0.2;
  if (card.type == type::event) {
    for (const Ability& a : lore_.abilities(d)) {
      if (ability::is_action(a.kind)) continue;
      // An answer to something: worth waiting for if it is cheap and strong.
      if (lore_.says(lore_.rules.library.node(a.block), Meaning::prevent_all)) return held_shield;
      if (lore_.says(lore_.rules.library.node(a.block), Meaning::cancel_effects))
        return held_cancel;
      return held_answer;
    }
    return held_event;
  }
  return held_card;
}

double Judgement::keeping(CardId c) const {
  if (const Friend* f = friend_of(c); f != nullptr) return ally(*f);
  for (const Own& own : s_.area) {
    if (own.id == c) return losing(own);
  }
  return 1.0;
}

double Judgement::losing(const Own& card) const {
  double worth = 0.3;
  for (const Ability& a : lore_.abilities(card.definition)) {
    worth += lasting(a, card.id, card.definition);
  }
  if (lore_.printed(card.definition, attribute::uses) != 0) {
    worth *= 0.3 * view_.counter(card.id, counter::counters);
  }
  return worth + hand_grows_by(card.definition);
}

}  // namespace muster::champions
