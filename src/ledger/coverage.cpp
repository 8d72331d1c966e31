#include "ledger/coverage.h"

#include <string_view>
#include <unordered_set>

namespace muster {
namespace {

using Ids = std::unordered_set<std::string_view>;

void count(ProofTally& tally, const std::string& id, const Ids& proven) {
  ++tally.total;
  if (proven.contains(id)) {
    ++tally.present;
  } else {
    tally.missing.push_back(id);
  }
}

}  // namespace

Coverage coverage_of(const Ledger& ledger, std::span<const Proof> proofs,
                     std::span<const Mention> mentions) {
  Ids named;
  for (const Mention& mention : mentions) named.insert(mention.id);
  Ids proven;
  for (const Proof& proof : proofs) proven.insert(proof.id);
  Coverage coverage;
  coverage.game = ledger.game;
  for (const Rule& rule : ledger.rules) {
    if (!rule.testable) continue;
    count(coverage.rules, rule.id, proven);
    count(coverage.in_code, rule.id, named);
  }
  for (const Example& example : ledger.examples) count(coverage.examples, example.id, proven);
  for (const Gap& gap : ledger.gaps) count(coverage.gaps, gap.id, proven);
  return coverage;
}

}  // namespace muster
