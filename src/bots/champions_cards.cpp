// What cards are worth: to play, to hold, to keep in play.
#include <algorithm>
#include <cmath>

#include "bots/champions_judgement.h"

namespace muster::champions {

namespace {

constexpr double card_each_round = 1.0;

}  // namespace

// A larger hand for each upgrade of a kind, as the hero's card says.
double Judgement::hand_grows_by(DefinitionId d) const {
  const Definition& self = lore_.definition(s_.self.definition);
  const DefinitionId hero = self.type == type::hero ? s_.self.definition : self.back;
  if (lore_.definition(d).type != type::upgrade) return 0;
  for (const Ability& a : lore_.abilities(hero)) {
    if (a.kind != ability::always) continue;
    for (const Node& n : lore_.children(lore_.rules.library.node(a.block))) {
      if (lore_.meaning(n) != Meaning::hand_per_card) continue;
      const Node& those = lore_.children(n)[0];
      if (lore_.meaning(those) != Meaning::own_upgrades_with) continue;
      const auto word = static_cast<std::size_t>(lore_.children(those)[0].value);
      if (lore_.has_trait(d, lore_.rules.library.words[word])) {
        return card_each_round * std::max(2.0, s_.rounds);
      }
    }
  }
  return 0;
}

// What an ability of an upgrade or support brings while the card lies there.
double Judgement::lasting(const Ability& a, CardId source, DefinitionId d) const {
  const Node& block = lore_.rules.library.node(a.block);
  const Text t{.source = source, .attack = a.label == label::attack};
  const double keep = 0.85;
  const double stays = std::max(1.5, (1.0 - std::pow(keep, s_.rounds)) / (1.0 - keep));
  if (a.kind == ability::always) {
    double worth = 0;
    for (const Node& n : lore_.children(block)) {
      const auto holes = lore_.children(n);
      switch (lore_.meaning(n)) {
        case Meaning::more_attack:
          worth += 0.64 * stays * number(holes[1], t);
          break;
        case Meaning::more_thwart:
          worth += 0.7 * stays * number(holes[1], t);
          break;
        case Meaning::more_defense:
          worth += 0.4 * stays * number(holes[1], t);
          break;
        case Meaning::more_hit_points:
          worth += 0.75 * number(holes[1], t);
          break;
        case Meaning::more_allies:
          worth += 0.6;
          break;
        case Meaning::gained_trait:
          worth += 0.3 + traits_matter(holes.back().value);
          break;
        default:
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
  if (ability::is_resource(a.kind)) return 0.51 * uses;
  // What heals or thwarts is wanted sometime, even if not now.
  if (ability::is_action(a.kind)) {
    const double now = text(block, t) - 0.9 * lore_.price(a);
    const double often = ability::needs_alter_ego(a.kind) ? 0.53 : 0.8;
    return often * uses * std::max(now, 0.7);
  }
  if (a.kind == ability::special) return 3.2 * std::max(1.0, text(block, t));
  if (a.kind == ability::placement) return 0;
  if (a.kind == ability::forced_interrupt || a.kind == ability::forced_response ||
      (a.kind >= ability::interrupt && a.kind <= ability::alter_ego_response)) {
    return std::max(0.0, 0.7 * text(block, t));
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
      if (s_.allies >= s_.ally_limit) worth -= 3.0;
      return worth;
    }
    case type::upgrade:
    case type::support:
      for (const Ability& a : lore_.abilities(d)) worth += lasting(a, no_card, d);
      worth += hand_grows_by(d);
      // What is attached to an enemy works once.
      if (const Ability* place = lore_.placement(d); place != nullptr) {
        if (lore_.says(lore_.rules.library.node(place->block), Meaning::an_enemy)) {
          worth = 1.8 * attacked_by(s_.villain(), s_.boosts, 0);
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
  if (card.type == type::resource) return 0.55;
  const bool unique =
      lore_.printed(d, attribute::unique) != 0 || lore_.printed(d, attribute::per_player) != 0;
  if (unique && s_.controls(lore_, card.name)) return -0.2;
  if (card.type == type::event) {
    for (const Ability& a : lore_.abilities(d)) {
      if (ability::is_action(a.kind)) continue;
      // An answer to something: worth waiting for if it is cheap and strong.
      if (lore_.says(lore_.rules.library.node(a.block), Meaning::prevent_all)) return 2.2;
      if (lore_.says(lore_.rules.library.node(a.block), Meaning::cancel_effects)) return 0.9;
      return 0.8;
    }
    return 0.32;
  }
  return 0.24;
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
