// How much of a ledger is proven.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ledger/ledger.h"
#include "ledger/mentions.h"
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
  Tally in_code;  // the testable rules that code or card texts name
};

Coverage coverage_of(const Ledger& ledger, std::span<const Proof> proofs,
                     std::span<const Mention> mentions);

}  // namespace muster
