#include "games/brawl/bot/outlook.h"

#include <algorithm>
#include <iterator>

#include "games/brawl/rules/brawl.h"

namespace muster::brawl {

namespace {

// Cards with the same back: techniques in the deck, in hands and laid; battlefields. Heroes are
// dealt from each box by itself.
int pool_of(const Rules& rules, const Table& t, CardId c) {
  const Definition& d = rules.library.definitions[t.cards[c].definition];
  switch (d.type) {
    case type::technique:
    case type::battlefield:
      return d.type;
    case type::hero:
      return 16 + static_cast<int>(std::distance(rules.of_set.begin(), rules.of_set.find(d.set)));
    default:
      return HiddenCards::known;
  }
}

// Battles won, and what is left of the one under way.
double standing(const SeatView& view, Seat s) {
  const double needed = std::max(1, view.value(value::wins_needed));
  const SeatSet in_battle(static_cast<std::uint8_t>(view.value(value::in_battle)));
  const double energy = in_battle.has(s) ? view.value(s, seat_value::energy) : 0;
  return std::min(1.0, (view.value(s, seat_value::wins) + 0.5 * energy / max_energy) / needed);
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of};

double progress(const SeatView& view) { return standing(view, view.seat()); }

}  // namespace muster::brawl
