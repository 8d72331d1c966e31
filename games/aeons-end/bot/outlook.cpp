#include "games/aeons-end/bot/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/aeons-end/rules/aeons_end.h"

namespace muster::aeons_end {

namespace {

// Pools by number: a mage's deck and hand, then those of the nemesis.
enum Pool : int { first_tier = max_seats, strikes = first_tier + 10, corruptions, turns };

int pool_of(const Rules& rules, const Table& t, CardId c) {
  const Zone& z = t.zones[t.cards[c].zone];
  switch (z.kind) {
    case zone::nemesis_deck: {  // the tiers lie one below the other
      const int tier = rules.library.definitions[t.cards[c].definition].numbers[attribute::tier];
      return first_tier + std::clamp(tier, 0, 9);
    }
    case zone::strike_deck:
      return strikes;
    case zone::corruption_deck:
      return corruptions;
    case zone::turn_deck:
      return turns;
    default:
      return z.owner == no_seat ? HiddenCards::known : z.owner;
  }
}

// Of the basic cards of a tier, chance leaves out as many as are too many.
void drawn_from(const Rules& rules, DefinitionId card, std::vector<DefinitionId>& box) {
  const Definition& d = rules.library.definitions[card];
  if (d.set != "basic" || d.numbers[attribute::tier] == missing_number) return;
  for (const DefinitionId other : rules.of_set.at(d.set)) {
    const Definition& o = rules.library.definitions[other];
    const bool in_deck = o.type >= type::attack && o.type <= type::power;
    if (!in_deck || o.numbers[attribute::tier] != d.numbers[attribute::tier]) continue;
    box.push_back(other);
  }
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of, .drawn_from = drawn_from};

double progress(const SeatView& view) {
  const auto nemesis = static_cast<CardId>(view.value(value::nemesis));
  const double life = std::max(0, view.counter(nemesis, counter::life));
  // The nemesis is beaten as well when it has no cards left.
  const double cards =
      view.count(view.zone(zone::nemesis_deck)) + view.count(view.zone(zone::nemesis_play));
  return std::max(std::exp(-life / 25.0), std::exp(-cards / 6.0));
}

}  // namespace muster::aeons_end
