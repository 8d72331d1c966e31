#include "house/way_back.h"

#include <algorithm>

#include "view/view.h"

namespace muster {

bool seen_anew(const Rules& rules, SeatSet people, SeatSet own, const Table& before,
               const Table& after) {
  const bool together = rules.game.cooperative;
  // The last of several secret answers brings all of them to light, also where the cards were
  // known.
  const auto open = std::count_if(before.asks.begin(), before.asks.end(),
                                  [](const Ask& a) { return !a.answered(); });
  if (!together && before.asks.size() > 1 && open == 1) return true;
  const auto saw = [&](CardId c) {
    for (Seat s = 0; s < max_seats; ++s) {
      if (own.has(s) && can_see(rules, before, s, c)) return true;
    }
    return false;
  };
  for (Seat s = 0; s < max_seats; ++s) {
    if (!people.has(s)) continue;
    for (std::size_t card = 0; card < after.cards.size(); ++card) {
      const auto id = static_cast<CardId>(card);
      if (can_see(rules, before, s, id) || !can_see(rules, after, s, id)) continue;
      if (!together || !saw(id)) return true;
    }
  }
  return false;
}

WayBack way_back(const Rules& rules, const Record& record, std::size_t left, SeatSet people,
                 SeatSet own) {
  WayBack way;
  const auto before = std::make_unique<Table>();
  const auto now = std::make_unique<Table>();
  replay(record, rules, *now, &way.log, left);
  way.table = PackedTable(*now);
  way.hash = hash_for(record, rules, *now);
  for (std::size_t i = left; !people.empty() && !way.seen && i < record.choices.size(); ++i) {
    *before = *now;
    const Choice& c = record.choices[i];
    choose(rules, *now, c.seat, c.option);
    way.seen = seen_anew(rules, people, own, *before, *now);
  }
  return way;
}

}  // namespace muster
