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

// How much of the villain's plan is carried out, all stages together.
double schemed(const SeatView& view) {
  const auto c = static_cast<CardId>(view.value(value::main_scheme));
  const auto target = [&](DefinitionId d) {
    return per_group(view, d, attribute::target, attribute::target_each);
  };
  double to_go = std::max(0, target(view.definition_of(c)) - view.counter(c, counter::threat));
  view.each_card(view.zone(zone::scheme_deck), [&](const SeatView::Sight& s) {
    if (!s.hidden) to_go += target(view.rules().library.definitions[s.definition].back);
  });
  return std::exp(-to_go / (5.0 * view.players()));
}

// The hero who is nearest to defeat, and how many have been.
double beaten(const SeatView& view) {
  double sum = 0;
  for (int i = 0; i < view.players(); ++i) {
    const auto c = static_cast<CardId>(view.value(static_cast<Seat>(i), seat_value::identity));
    const double hp =
        view.in_play(c) ? view.stat(stat::hit_points, c) - view.counter(c, counter::damage) : 0;
    sum += std::exp(-std::max(0.0, hp) / 4.0);
  }
  return sum / view.players();
}

// Players' cards belong to their owner's deck and hand, Drones among them; all else is the
// villain's, whether it lies in the encounter deck, was dealt or boosts.
int pool_of(const Rules&, const Table& t, CardId c) {
  return t.cards[c].owner == no_seat ? max_seats : t.cards[c].owner;
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of};

Progress progress(const SeatView& view) {
  const double won = std::exp(-villain_hp(view) / (hp_in_sight * view.players()));
  return {.won = won, .lost = std::max(schemed(view), beaten(view))};
}

}  // namespace muster::champions
