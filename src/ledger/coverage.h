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

struct ProofTally {
  std::size_t total = 0;
  std::size_t present = 0;
  std::vector<std::string> missing;  // ids in the order of the ledger
};

struct Coverage {
  std::string game;
  ProofTally rules;  // the testable ones
  ProofTally examples;
  ProofTally gaps;
  ProofTally in_code;  // the testable rules that code or card texts name
};

Coverage coverage_of(const Ledger& ledger, std::span<const Proof> proofs,
                     std::span<const Mention> mentions);

}  // namespace muster
