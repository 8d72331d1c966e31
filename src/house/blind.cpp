#include "house/blind.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace muster {

namespace {

bool sees(const Rules& rules, const Table& table, const Perspective& who, CardId c) {
  if (can_see(rules, table, who.seat, c)) return true;
  for (Seat s = 0; s < max_seats; ++s) {
    if (who.also.has(s) && can_see(rules, table, s, c)) return true;
  }
  return false;
}

// Every card that is hidden, zone by zone, what lies on a card behind it.
void collect(const Rules& rules, const Table& table, const Perspective& who, CardId first,
             std::vector<CardId>& hidden) {
  for (CardId c = first; c != no_card; c = table.cards[c].next) {
    if (!sees(rules, table, who, c)) hidden.push_back(c);
    collect(rules, table, who, table.cards[c].first_child, hidden);
  }
}

}  // namespace

void lay_blind(const Rules& rules, Table& table, const Perspective& who) {
  const auto type_of = [&](CardId c) {
    return rules.library.definitions[table.cards[c].definition].type;
  };
  // Cards stay where they are and get other faces: questions and procedures know them by number.
  std::vector<CardId> hidden;
  std::vector<std::uint8_t> types;  // what lies there from now on
  for (const Zone& zone : table.zones) {
    const std::size_t first = hidden.size();
    collect(rules, table, who, zone.first, hidden);
    for (std::size_t i = first; i < hidden.size(); ++i) types.push_back(type_of(hidden[i]));
    // Which types of cards lie where in a pile is hidden as well.
    const bool pile = !rules.game.zones[zone.kind].in_play;
    if (pile) std::sort(types.begin() + static_cast<std::ptrdiff_t>(first), types.end());
  }
  std::vector<std::vector<DefinitionId>> faces(rules.game.card_types.size());
  for (const CardId c : hidden) faces[type_of(c)].push_back(table.cards[c].definition);
  for (auto& same_type : faces) std::sort(same_type.begin(), same_type.end(), std::greater<>());
  Play play(rules, table, nullptr);
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    std::vector<DefinitionId>& left = faces[types[i]];
    play.become(hidden[i], left.back());
    left.pop_back();
  }
  for (Ask& a : table.asks) {
    if (!who.has(a.seat) && a.answered()) a.answer = 0;
  }
  table.facts.random = Random(1);
}

}  // namespace muster
