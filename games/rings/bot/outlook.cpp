#include "games/rings/bot/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/rings/rules/rings.h"

namespace muster::rings {

namespace {

// Progress that the last stage of a quest counts for beyond its points: the enemies there.
constexpr double points_of_last_stage = 6;

// Quest points that are still to be placed, all stages together.
double quest_to_go(const SeatView& view) {
  const auto printed = [&](DefinitionId d) {
    const int n = view.rules().library.definitions[d].numbers[attribute::quest_points];
    return n == missing_number || n == x_number ? 0 : n;
  };
  const auto c = static_cast<CardId>(view.value(value::quest));
  const DefinitionId stage = view.definition_of(c);
  if (stage == 0xffff) return 0;
  const int here = view.stat(stat::quest_points, c) - view.counter(c, counter::progress);
  double to_go = std::max(0, here);
  if (view.stat(stat::quest_points, c) == 0) to_go += points_of_last_stage;
  const int later = view.count(view.zone(zone::quest_deck));
  // What lies in the quest deck is printed on every box: about as much as the stage before it.
  to_go += later * std::max(8.0, static_cast<double>(printed(stage)));
  return to_go;
}

// Players' cards belong to their owner's deck and hand, shadow cards and Orc Guards to the
// encounter deck; the stages of the quest are in order.
int pool_of(const Rules& rules, const Table& t, CardId c) {
  const Card& hidden = t.cards[c];
  if (hidden.owner != no_seat) return hidden.owner;
  if (t.zones[hidden.zone].kind == zone::quest_deck) return HiddenCards::known;
  return rules.library.definitions[hidden.definition].type == type::quest ? HiddenCards::known
                                                                          : max_seats;
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of};

double progress(const SeatView& view) { return std::exp(-quest_to_go(view) / 12.0); }

}  // namespace muster::rings
