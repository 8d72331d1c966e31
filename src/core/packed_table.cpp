#include "core/packed_table.h"

namespace muster {

namespace {

// Calls f with every list of the table; the stack and the facts are packed beside them.
template <class Lists, class F>
void each_list(Lists& t, F f) {
  f(t.values);
  f(t.zones);
  f(t.cards);
  f(t.texts);
  f(t.subjects);
  f(t.occurrences);
  f(t.lasting);
  f(t.frozen);
  f(t.uses);
  f(t.foretold);
  f(t.asks);
  f(t.options);
}

}  // namespace

PackedTable::PackedTable(const Table& table)
    // NOLINTNEXTLINE(modernize-avoid-c-arrays)
    : bytes_(new std::byte[table.bytes_in_use()]), size_(table.bytes_in_use()) {
  std::byte* to = bytes_.get();
  const auto put = [&](const void* from, std::size_t n) {
    std::memcpy(to, from, n);
    to += n;
  };
  put(&table.facts, sizeof table.facts);
  put(&table.actors, sizeof table.actors);
  each_list(table, [&](const auto& list) {
    const auto n = static_cast<std::uint32_t>(list.size());
    put(&n, sizeof n);
    if (n != 0) put(list.data(), n * sizeof(*list.data()));
  });
  const std::uint32_t top = table.stack.top();
  put(&top, sizeof top);
  put(table.stack.bytes(), top);
}

void PackedTable::unpack(Table& table) const {
  const std::byte* from = bytes_.get();
  const auto take = [&](void* to, std::size_t n) {
    std::memcpy(to, from, n);
    from += n;
  };
  take(&table.facts, sizeof table.facts);
  take(&table.actors, sizeof table.actors);
  each_list(table, [&](auto& list) {
    std::uint32_t n = 0;
    take(&n, sizeof n);
    list.resize(n);
    if (n != 0) take(static_cast<void*>(list.data()), n * sizeof(*list.data()));
  });
  std::uint32_t top = 0;
  take(&top, sizeof top);
  table.stack.load(from, top);
}

}  // namespace muster
