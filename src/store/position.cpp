#include "store/position.h"

#include <xxhash.h>

#include <array>
#include <type_traits>
#include <vector>

namespace muster {

namespace {

template <class T>
std::uint64_t add_to(std::uint64_t hash, const T* first, std::size_t count) {
  return XXH3_64bits_withSeed(first, count * sizeof(T), hash + count);
}

// Variables that a later version has beside these are zero for as long as nothing uses them.
template <class Values>
std::uint64_t add_values(std::uint64_t hash, const Values& values) {
  std::size_t used = values.size();
  while (used > 0 && values[used - 1] == 0) --used;
  return add_to(hash, values.data(), used);
}

}  // namespace

std::uint64_t position_hash(const Rules& rules, const Table& table, OutOfGame out) {
  static_assert(std::has_unique_object_representations_v<Card>);
  const Table::Facts& facts = table.facts;
  std::uint64_t hash = XXH3_64bits(&facts.random, sizeof facts.random);
  hash = add_to(hash, &facts.choices, 1);
  const std::array<std::uint8_t, 3> ending{facts.players, facts.over, facts.winners};
  hash = add_to(hash, ending.data(), ending.size());
  hash = add_to(hash, facts.seat_at.data(), facts.players);
  for (std::size_t s = 0; s < facts.players; ++s) hash = add_values(hash, facts.seat_values[s]);
  hash = add_values(hash, table.values);
  hash = add_to(hash, table.zones.data(), table.zones.size());
  std::vector<Card> cards(table.cards.begin(), table.cards.end());
  std::vector<std::uint64_t> prints;
  prints.reserve(cards.size());
  for (Card& card : cards) {
    const Definition& d = rules.library.definitions[card.definition];
    const bool by_name = out == OutOfGame::its_name && card.zone != no_zone &&
                         rules.game.zones[table.zones[card.zone].kind].out_of_game;
    prints.push_back(by_name ? d.identity : d.fingerprint);
    card.definition = 0;
  }
  hash = add_to(hash, cards.data(), cards.size());
  hash = add_to(hash, prints.data(), prints.size());
  for (const Ask& a : table.asks) {
    const std::array<std::uint16_t, 3> asked{a.seat, a.count, a.answer};
    hash = add_to(hash, asked.data(), asked.size());
  }
  return hash;
}

}  // namespace muster
