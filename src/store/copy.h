// A whole house from one store to another, and whether two stores hold the same.
#pragma once

#include <cstdint>
#include <functional>

#include "store/house_store.h"

namespace muster {

struct StoreContents {
  std::size_t tables = 0, archived = 0, set_aside = 0, papers = 0;
  std::uint64_t answers = 0;
  std::uint64_t hash = 0;  // of all of it

  bool operator==(const StoreContents&) const = default;
};

// Reads everything. A table that is found to be damaged counts as what it is.
StoreContents contents_of(HouseStore& store);

// Copies everything and waits until it is kept. `progress` hears how many tables are done. Throws
// StoreError when something cannot be read or kept, or when there is something in `to` already.
void copy_store(HouseStore& from, HouseStore& to, const std::function<void(std::size_t)>& progress);

}  // namespace muster
