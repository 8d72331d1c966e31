#include "games/champions/bot/plan.h"

#include <algorithm>
#include <bit>

namespace muster::champions {

namespace {

// Share of what a card would bring later that holding it is worth.
constexpr double kept_gain = 0.23;
constexpr double card_price = 1.5;  // what a card spent as a resource is worth
constexpr double most_kept = 1.2;   // holding is worth no more than this

constexpr double impossible = -1e9;

}  // namespace

Plan::Plan(const Lore& lore, const SeatView& view, const Judgement& judgement,
           const Situation& situation, Forms forms, CardId without)
    : lore_(lore), s_(situation) {
  for (const Own& own : s_.hand) {
    if (own.id == without) continue;
    Item i;
    i.card = own.id;
    i.definition = own.definition;
    i.resources = lore_.resources(own.definition);
    i.holding = judgement.holding(own.definition);
    const double worth = judgement.playing(own.definition);
    // A good card that cannot be paid for now is good in the next turn, too.
    const double gain = worth - card_price * (1 + lore_.printed(own.definition, attribute::cost));
    i.holding += std::clamp(kept_gain * gain, 0.0, most_kept);
    if (can_play(own.definition, forms)) {
      i.price = view.stat(stat::cost, own.id);
      i.worth = worth;
      i.wanted = i.worth > 0.3;
    }
    items_.add(i);
  }
  for (const Own& own : s_.area) {
    if (!own.ready) continue;
    for (const Ability& a : lore_.abilities(own.definition)) {
      if (!ability::is_resource(a.kind)) continue;
      if (ability::needs_hero(a.kind) ? forms.hero
                                      : !ability::needs_alter_ego(a.kind) || forms.alter_ego)
        ++from_area_;
    }
  }
  // What is cheapest to do without comes first: payments are taken in this order.
  std::sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
    return a.holding * std::max(1, b.resources) < b.holding * std::max(1, a.resources);
  });
}

void Plan::add_ability(std::uint16_t ability, double worth, int price) {
  Item i;
  i.ability = ability;
  i.price = price;
  i.worth = worth;
  i.wanted = worth > 0.3;
  items_.add(i);
}

bool Plan::can_play(DefinitionId d, Forms forms) const {
  const Definition& card = lore_.definition(d);
  if (card.type == type::resource) return false;
  if (lore_.printed(d, attribute::hero_form_only) != 0 && !forms.hero) return false;
  if (card.type == type::event) {
    const auto abilities = lore_.abilities(d);
    return std::any_of(abilities.begin(), abilities.end(), [&](const Ability& a) {
      if (!ability::is_action(a.kind)) return false;
      if (ability::needs_hero(a.kind)) return forms.hero;
      return !ability::needs_alter_ego(a.kind) || forms.alter_ego;
    });
  }
  const bool once =
      lore_.printed(d, attribute::unique) != 0 || lore_.printed(d, attribute::per_player) != 0;
  if (once && s_.controls(lore_, card.name)) return false;
  if (const Ability* place = lore_.placement(d); place != nullptr) {
    const Node& where = lore_.rules.library.node(place->block);
    if (lore_.says(where, Meaning::a_minion)) return s_.foes.size() > 1;
    if (lore_.says(where, Meaning::an_ally)) return s_.allies > 0;
  }
  return true;
}

// What these cards come to if some are played and others pay for them, the least missed first.
double Plan::value_of(std::uint32_t left, std::uint32_t played) const {
  int price = -from_area_;
  double value = 0;
  for (std::uint32_t rest = played; rest != 0; rest &= rest - 1) {
    const Item& item = items_[static_cast<std::size_t>(std::countr_zero(rest))];
    price += item.price;
    value += item.worth;
  }
  for (std::uint32_t rest = left & ~played; rest != 0; rest &= rest - 1) {
    const Item& item = items_[static_cast<std::size_t>(std::countr_zero(rest))];
    if (price > 0 && item.resources > 0) {
      price -= item.resources * ((played & item.twice_for) != 0 ? 2 : 1);
    } else {
      value += item.holding;
    }
  }
  return price > 0 ? impossible : value;
}

double Plan::best_of(std::uint32_t left, std::uint32_t& chosen) const {
  std::uint32_t wanted = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].wanted && (left >> i & 1U) != 0) wanted |= 1U << i;
  }
  double best = impossible;
  // Every subset of the wanted ones, the empty one last.
  for (std::uint32_t played = wanted;; played = (played - 1) & wanted) {
    const double v = value_of(left, played);
    if (v > best) {
      best = v;
      chosen = played;
    }
    if (played == 0) break;
  }
  return best;
}

// "This generates twice as many resources for aggression cards."
std::uint32_t Plan::twice_for(DefinitionId d) const {
  if (lore_.definition(d).type != type::resource) return 0;
  std::uint32_t those = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].definition == 0xffff || items_[i].price < 2) continue;
    if (lore_.resources(d, items_[i].definition) > lore_.resources(d)) those |= 1U << i;
  }
  return those;
}

void Plan::solve() {
  for (Item& i : items_) {
    if (i.definition != 0xffff) i.twice_for = twice_for(i.definition);
  }
  best_ = best_of((1U << items_.size()) - 1, chosen_);
}

bool Plan::plays(DefinitionId d) const {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].definition == d && (chosen_ >> i & 1U) != 0) return true;
  }
  return false;
}

bool Plan::uses(std::uint16_t ability) const {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].ability == ability) return (chosen_ >> i & 1U) != 0;
  }
  return false;
}

double Plan::value_without(CardId c) const {
  std::uint32_t left = (1U << items_.size()) - 1;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].card == c) left &= ~(1U << i);
  }
  std::uint32_t chosen = 0;
  return best_of(left, chosen);
}

}  // namespace muster::champions
