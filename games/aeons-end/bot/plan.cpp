#include "games/aeons-end/bot/plan.h"

#include <algorithm>

namespace muster::aeons_end {

namespace {

constexpr int most_aether = 40;
constexpr double second_copy = 0.85;  // of the same card in one turn
constexpr double least_worth = 0.05;

}  // namespace

Plan::Plan(const Lore& lore, const SeatView& view, const Judgement& judgement,
           const Situation& situation, const Ask& question)
    : lore_(lore), view_(view), judgement_(judgement), s_(situation) {
  for (const Option& o : view.options(question)) add_option(o);
  solve();
}

void Plan::add(const Option& o, int cost, double worth, double again) {
  if (worth > least_worth) items_.add({o, std::max(0, cost), worth});
  if (again > least_worth) items_.add({o, std::max(0, cost), again});
}

// Aether that is good for one kind only pays first.
int Plan::card_cost(DefinitionId d) const {
  int cost = lore_.cost(d);
  if (lore_.type_of(d) == type::gem) cost -= view_.value(s_.me, seat_value::gem_aether);
  if (lore_.type_of(d) == type::spell) cost -= view_.value(s_.me, seat_value::spell_aether);
  if (lore_.type_of(d) == type::relic) cost -= view_.value(s_.me, seat_value::relic_aether);
  return cost;
}

int Plan::breach_cost(int cost) const { return cost - view_.value(s_.me, seat_value::discount); }

CardId Plan::devoured_top() const {
  CardId top = no_card;
  view_.each_card(view_.zone(zone::devoured), [&](const SeatView::Sight& c) {
    if (top == no_card) top = c.id;
  });
  return top;
}

void Plan::add_option(const Option& o) {
  if (o.kind == OptionKind::ability) {
    // Of a prepped spell that asks for aether.
    const Ability& a = lore_.rules.library.abilities[o.value];
    if (a.kind != ability::prepped) return;
    for (const Node& n : lore_.children(lore_.node(a.block))) {
      if (lore_.said(n) != says::spend_aether) continue;
      const int price = lore_.children(n)[0].value;
      const double worth = judgement_.text(lore_.node(a.block), {.you = s_.me, .source = o.card});
      add(o, price, worth + judgement_.aether(price));
    }
    return;
  }
  if (o.kind != OptionKind::deed) return;
  switch (o.value) {
    case deed::gain: {
      const DefinitionId d = view_.definition_of(o.card);
      double worth = judgement_.gaining(d);
      if (o.card != devoured_top()) worth -= judgement_.taking();
      add(o, card_cost(d), worth, second_copy * worth);
      return;
    }
    case deed::charge: {
      const int room = s_.slots[s_.me] - s_.charges[s_.me];
      const double worth = judgement_.charges(s_.me, 1);
      add(o, charge_cost, worth, room > 1 ? worth : 0.0);
      return;
    }
    case deed::focus:
    case deed::open:
      for (const Breach& b : s_.breaches) {
        if (b.id != o.card) continue;
        const auto now = static_cast<std::uint8_t>(attribute::open_0 + std::min(b.focused, 3));
        if (o.value == deed::focus) {
          add(o, breach_cost(lore_.printed(b.definition, attribute::focus)),
              judgement_.focusing(b));
        } else {
          add(o, breach_cost(lore_.printed(b.definition, now)), judgement_.opening(b));
        }
      }
      return;
    case deed::remove:
      for (const PowerCard& p : s_.powers) {
        if (p.id != o.card) continue;
        for (const Node& n : lore_.children(*lore_.text(p.definition, ability::to_discard))) {
          if (lore_.said(n) == says::spend_aether) {
            add(o, lore_.children(n)[0].value, judgement_.stopping(p));
          }
        }
      }
      return;
    default:
      return;
  }
}

// The set of items that together cost no more than there is and are worth most.
void Plan::solve() {
  struct Best {
    double worth = 0;
    std::uint32_t items = 0;
  };
  std::array<Best, most_aether + 1> best{};  // with so much aether
  const int have = std::min(view_.value(s_.me, seat_value::aether), most_aether);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& item = items_[i];
    for (int a = have; a >= item.cost; --a) {
      const Best& before = best[static_cast<std::size_t>(a - item.cost)];
      Best& now = best[static_cast<std::size_t>(a)];
      if (before.worth + item.worth > now.worth) {
        now = {before.worth + item.worth, before.items | (1U << i)};
      }
    }
  }
  chosen_ = best[static_cast<std::size_t>(have)].items;
}

double Plan::worth(const Option& o) const {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if ((chosen_ >> i & 1U) != 0 && items_[i].option == o) return items_[i].worth;
  }
  return 0;
}

}  // namespace muster::aeons_end
