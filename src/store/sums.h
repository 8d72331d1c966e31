// Sums by which damage shows. Each has the number of its table or entry in it: what is whole, but
// stands in a wrong place, is damage too.
#pragma once

#include <cstdint>
#include <string_view>

#include "store/house_store.h"

namespace muster {

// What is there of one table cannot be read. The others are not concerned.
struct DamageError : StoreError {
  using StoreError::StoreError;
};

std::int64_t sum_of_record(std::int64_t table, std::string_view record, std::int64_t taken_back,
                           std::int64_t folded);
std::int64_t sum_of_notes(std::int64_t table, std::string_view notes);
std::int64_t sum_of_paper(std::string_view name, std::int64_t version, std::string_view text);
// Of an answer: 32 bits, since there are many.
std::int64_t sum_of_line(std::int64_t entry, std::int64_t table, std::int64_t number,
                         std::int64_t seat, std::int64_t option, std::int64_t hash);

}  // namespace muster
