#include "games/champions/bot/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/champions/rules/champions.h"

namespace muster::champions {

namespace {

// The villain's hit points for each player at which the end comes in sight.
constexpr double hp_in_sight = 15;

int printed_number(const SeatView& view, DefinitionId d, std::uint8_t attribute) {
  const int n = view.rules().library.definitions[d].numbers[attribute];
  return n == missing_number || n == x_number ? 0 : n;
}

int per_group(const SeatView& view, DefinitionId d, std::uint8_t base, std::uint8_t each) {
  return printed_number(view, d, base) + printed_number(view, d, each) * view.players();
}

// Hit points that all stages of the villain have left.
int villain_hp(const SeatView& view) {
  const auto c = static_cast<CardId>(view.value(value::villain));
  int left = view.stat(stat::hit_points, c) - view.counter(c, counter::damage);
  view.each_card(view.zone(zone::villain_deck), [&](const SeatView::Sight& s) {
    if (!s.hidden) left += per_group(view, s.definition, attribute::hp, attribute::hp_each);
  });
  return std::max(0, left);
}

// Players' cards belong to their owner's deck and hand, Drones among them; all else is the
// villain's, whether it lies in the encounter deck, was dealt or boosts.
int pool_of(const Rules&, const Table& t, CardId c) {
  return t.cards[c].owner == no_seat ? max_seats : t.cards[c].owner;
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of};

double progress(const SeatView& view) {
  return std::exp(-villain_hp(view) / (hp_in_sight * view.players()));
}

}  // namespace muster::champions
