#include "store/sums.h"

#include <xxhash.h>

#include <array>
#include <span>

namespace muster {

namespace {

std::int64_t sum_of(std::span<const std::int64_t> numbers, std::string_view bytes = {}) {
  const std::uint64_t seed = XXH3_64bits(numbers.data(), numbers.size_bytes());
  return static_cast<std::int64_t>(XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed));
}

}  // namespace

std::int64_t sum_of_record(std::int64_t table, std::string_view record, std::int64_t taken_back,
                           std::int64_t folded) {
  return sum_of(std::array{table, taken_back, folded}, record);
}

std::int64_t sum_of_notes(std::int64_t table, std::string_view notes) {
  return sum_of(std::array{table}, notes);
}

std::int64_t sum_of_paper(std::string_view name, std::int64_t version, std::string_view text) {
  return sum_of(std::array{version, sum_of({}, name)}, text);
}

std::int64_t sum_of_line(std::int64_t entry, std::int64_t table, std::int64_t number,
                         std::int64_t seat, std::int64_t option, std::int64_t hash) {
  return sum_of(std::array{entry, table, number, seat, option, hash}) & 0xffffffff;
}

}  // namespace muster
