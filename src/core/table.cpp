#include "core/table.h"

#include <xxhash.h>

namespace muster {

namespace {

// Walks a list that starts at `c`.
CardId step_forward(const Table& t, CardId c, int n) {
  for (; n > 0 && c != no_card; --n) c = t.cards[c].next;
  return c;
}

}  // namespace

CardId Table::add_card(DefinitionId d, ZoneId z) {
  Card c;
  c.definition = d;
  cards.push_back(c);
  const auto id = static_cast<CardId>(cards.size() - 1);
  add_last(id, z);
  return id;
}

void Table::add_first(CardId c, ZoneId z) {
  Card& card = cards[c];
  Zone& zone = zones[z];
  card.zone = z;
  card.previous = no_card;
  card.next = zone.first;
  (zone.first == no_card ? zone.last : cards[zone.first].previous) = c;
  zone.first = c;
  ++zone.count;
}

void Table::add_last(CardId c, ZoneId z) {
  Card& card = cards[c];
  Zone& zone = zones[z];
  card.zone = z;
  card.next = no_card;
  card.previous = zone.last;
  (zone.last == no_card ? zone.first : cards[zone.last].next) = c;
  zone.last = c;
  ++zone.count;
}

void Table::take_out(CardId c) {
  Card& card = cards[c];
  CardId* first = nullptr;
  CardId* last = nullptr;
  if (card.host != no_card) {
    first = &cards[card.host].first_child;
    last = &cards[card.host].last_child;
  } else {
    Zone& zone = zones[card.zone];
    first = &zone.first;
    last = &zone.last;
    --zone.count;
  }
  (card.previous == no_card ? *first : cards[card.previous].next) = card.next;
  (card.next == no_card ? *last : cards[card.next].previous) = card.previous;
  card.next = card.previous = card.host = no_card;
  card.zone = no_zone;
  card.set(flag::under, false);
}

void Table::add_child(CardId c, CardId host, bool under) {
  Card& card = cards[c];
  Card& h = cards[host];
  card.host = host;
  card.zone = h.zone;
  card.set(flag::under, under);
  card.next = no_card;
  card.previous = h.last_child;
  (h.last_child == no_card ? h.first_child : cards[h.last_child].next) = c;
  h.last_child = c;
}

CardId Table::nth(ZoneId z, int n) const { return step_forward(*this, zones[z].first, n); }

void Table::shuffle(ZoneId z) {
  Zone& zone = zones[z];
  std::array<CardId, decltype(cards)::capacity()> order;  // NOLINT: filled just below
  std::uint32_t n = 0;
  for (CardId c = zone.first; c != no_card; c = cards[c].next) order[n++] = c;
  for (std::uint32_t i = n; i > 1; --i) {
    const std::uint32_t j = facts.random.below(i);
    std::swap(order[i - 1], order[j]);
  }
  // Outcomes foretold for this shuffle: these names come to lie on top, in this order.
  if (n != 0 && !foretold.empty() && foretold[0].kind == Foretold::shuffle_top) [[unlikely]] {
    bool more = true;
    for (std::uint32_t top = 0; more && !foretold.empty(); ++top) {
      const Foretold f = foretold[0];
      foretold.erase(0);
      more = f.last == 0;
      for (std::uint32_t i = top; i < n; ++i) {
        if (cards[order[i]].definition == f.value) {
          std::swap(order[i], order[top]);
          break;
        }
      }
    }
  }
  CardId previous = no_card;
  for (std::uint32_t i = 0; i < n; ++i) {
    Card& card = cards[order[i]];
    card.previous = previous;
    card.next = i + 1 < n ? order[i + 1] : no_card;
    card.seen_by = 0;
    previous = order[i];
  }
  zone.first = n != 0 ? order[0] : no_card;
  zone.last = previous;
}

std::uint32_t Table::random(std::uint32_t n) {
  if (!foretold.empty() && foretold[0].kind == Foretold::number) [[unlikely]] {
    const std::uint32_t value = foretold[0].value;
    foretold.erase(0);
    return value % n;
  }
  return facts.random.below(n);
}

CardId Table::random_card(ZoneId z) {
  if (zones[z].count == 0) return no_card;
  if (!foretold.empty() && foretold[0].kind == Foretold::card) [[unlikely]] {
    const auto wanted = foretold[0].value;
    for (CardId c = zones[z].first; c != no_card; c = cards[c].next) {
      if (cards[c].definition != wanted) continue;
      foretold.erase(0);
      return c;
    }
  }
  return nth(z, static_cast<int>(random(zones[z].count)));
}

namespace {

template <class List>
std::uint64_t hash_list(const List& list, std::uint64_t seed) {
  return XXH3_64bits_withSeed(list.data(), list.size() * sizeof(*list.data()), seed + list.size());
}

}  // namespace

std::uint64_t Table::hash() const {
  static_assert(std::has_unique_object_representations_v<Facts>);
  std::uint64_t h = XXH3_64bits(&facts, sizeof facts);
  h = hash_list(values, h);
  h = hash_list(zones, h);
  h = hash_list(cards, h);
  h = hash_list(texts, h);
  h = hash_list(occurrences, h);
  h = hash_list(lasting, h);
  h = hash_list(frozen, h);
  h = hash_list(uses, h);
  h = hash_list(foretold, h);
  h = XXH3_64bits_withSeed(stack.bytes(), stack.top(), h);
  h = hash_list(asks, h);
  return hash_list(options, h);
}

std::size_t Table::bytes_in_use() const {
  const auto used = [](const auto& list) { return list.size() * sizeof(*list.data()) + 4; };
  return sizeof facts + sizeof actors + used(values) + used(zones) + used(cards) + used(texts) +
         used(subjects) + used(occurrences) + used(lasting) + used(frozen) + used(uses) +
         used(foretold) + stack.top() + 4 + used(asks) + used(options);
}

}  // namespace muster
