// How much of a ledger is proven.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ledger/ledger.h"
#include "ledger/proofs.h"

namespace muster {

struct Tally {
  std::size_t total = 0;
  std::size_t present = 0;
  std::vector<std::string> missing;  // ids in the order of the ledger
};

struct Coverage {
  std::string game;
  Tally rules;  // the testable ones
  Tally examples;
  Tally gaps;
};

Coverage coverage_of(const Ledger& ledger, std::span<const Proof> proofs);

}  // namespace muster
