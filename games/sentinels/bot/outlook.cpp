#include "games/sentinels/bot/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/sentinels/rules/sentinels.h"

namespace muster::sentinels {

namespace {

// Heroes' cards belong to their owner's deck. The others are known by where they lie: a card of the
// Villain may have got into the Environment deck.
int pool_of(const Rules&, const Table& t, CardId c) {
  const Card& card = t.cards[c];
  if (card.owner != no_seat) return card.owner;
  switch (t.zones[card.zone].kind) {
    case zone::villain:
    case zone::villain_deck:
      return villain_side;
    case zone::environment:
    case zone::environment_deck:
      return environment_side;
    default:
      return HiddenCards::known;
  }
}

// A Villain whose text turns it when it would be destroyed has to be beaten once more.
int hp_of_other_side(const SeatView& view, CardId villain) {
  const Library& library = view.rules().library;
  const Definition& d = library.definitions[view.definition_of(villain)];
  if (d.back == 0xffff) return 0;
  for (const Ability& a : library.abilities_of(d)) {
    const bool of_destroying = a.event == event::destroy || a.event == event::destroyed;
    if (of_destroying && a.replaces) return library.definitions[d.back].numbers[attribute::hp];
  }
  return 0;
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of};

double progress(const SeatView& view) {
  const auto villain = static_cast<CardId>(view.value(value::villain));
  const double hp =
      std::max(0, view.counter(villain, counter::hp)) + hp_of_other_side(view, villain);
  // What stands beside the Villain has to be dealt with on the way.
  double others = 0;
  view.each_card(view.zone(zone::villain), [&](const SeatView::Sight& c) {
    if (c.in_play != no_card && c.in_play != villain) {
      others += 1 + 0.5 * view.counter(c.in_play, counter::hp);
    }
  });
  return std::exp(-(hp + others) / 30.0);
}

}  // namespace muster::sentinels
