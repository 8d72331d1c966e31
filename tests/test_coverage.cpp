#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ledger/coverage.h"

namespace muster {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Rule rule(const std::string& id, bool testable) {
  Rule rule;
  rule.id = id;
  rule.testable = testable;
  return rule;
}

Proof proof(const std::string& id) {
  Proof proof;
  proof.id = id;
  return proof;
}

TEST(Coverage, CountsRulesExamplesAndGapsApart) {
  Ledger ledger;
  ledger.game = "brawl";
  ledger.rules = {rule("BR-A-1", true), rule("BR-A-2", true), rule("BR-A-3", false)};
  ledger.examples.resize(2);
  ledger.examples[0].id = "BR-EX-1";
  ledger.examples[1].id = "BR-EX-2";
  ledger.gaps.resize(1);
  ledger.gaps[0].id = "BR-GAP-1";

  const std::vector<Proof> proofs = {proof("BR-A-2"), proof("BR-A-2"), proof("BR-A-3"),
                                     proof("BR-EX-1"), proof("BR-GAP-1")};
  const Coverage coverage = coverage_of(ledger, proofs);

  EXPECT_EQ(coverage.game, "brawl");
  EXPECT_EQ(coverage.rules.total, 2U);
  EXPECT_EQ(coverage.rules.present, 1U);
  EXPECT_THAT(coverage.rules.missing, ElementsAre("BR-A-1"));
  EXPECT_EQ(coverage.examples.total, 2U);
  EXPECT_EQ(coverage.examples.present, 1U);
  EXPECT_THAT(coverage.examples.missing, ElementsAre("BR-EX-2"));
  EXPECT_EQ(coverage.gaps.present, 1U);
  EXPECT_THAT(coverage.gaps.missing, IsEmpty());
}

}  // namespace
}  // namespace muster
