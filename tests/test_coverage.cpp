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
  const std::vector<Mention> mentions = {{"BR-A-1", "src/a.cpp", 1, ""},
                                         {"BR-A-3", "src/a.cpp", 2, ""},
                                         {"BR-EX-1", "src/a.cpp", 3, ""}};
  const Coverage coverage = coverage_of(ledger, proofs, mentions);

  EXPECT_EQ(coverage.game, "brawl");
  EXPECT_EQ(coverage.rules.total, 2U);
  EXPECT_EQ(coverage.rules.present, 1U);
  EXPECT_THAT(coverage.rules.missing, ElementsAre("BR-A-1"));
  EXPECT_EQ(coverage.examples.total, 2U);
  EXPECT_EQ(coverage.examples.present, 1U);
  EXPECT_THAT(coverage.examples.missing, ElementsAre("BR-EX-2"));
  EXPECT_EQ(coverage.gaps.present, 1U);
  EXPECT_THAT(coverage.gaps.missing, IsEmpty());
  EXPECT_EQ(coverage.in_code.total, 2U);
  EXPECT_THAT(coverage.in_code.missing, ElementsAre("BR-A-2"));
}

std::vector<std::string> places(std::string_view text) {
  std::vector<std::string> found;
  for (const Mention& m : mentions_in(text, "a.cpp")) {
    found.push_back(m.id + " " + std::to_string(m.line));
  }
  return found;
}

TEST(Mentions, IdsWrittenShortAreAllNamed) {
  EXPECT_THAT(places("// CH-ATTACK-1..3, -5\nint x;  // SM-FACE-DOWN-1: why"),
              ElementsAre("CH-ATTACK-1 1", "CH-ATTACK-2 1", "CH-ATTACK-3 1", "CH-ATTACK-5 1",
                          "SM-FACE-DOWN-1 2"));
  EXPECT_THAT(
      places("// AE-OR-1, -2..4 and -7; AE-GAP-21"),
      ElementsAre("AE-OR-1 1", "AE-OR-2 1", "AE-OR-3 1", "AE-OR-4 1", "AE-OR-7 1", "AE-GAP-21 1"));
  EXPECT_THAT(places("// AE-EXHAUST-2,\n// -13: on"),
              ElementsAre("AE-EXHAUST-2 1", "AE-EXHAUST-13 2"));
}

TEST(Mentions, OtherWordsAreNoIds) {
  EXPECT_THAT(places("THE-END x-1 A-1 AB-CD- ABC12 CH-ATTACK-x lowerCH-ATTACK-1"), IsEmpty());
}

TEST(Mentions, SayTheirLine) {
  EXPECT_EQ(mentions_in("a\n  b();  // CH-ATTACK-1\n", "a.cpp").at(0).text, "b();  // CH-ATTACK-1");
}

}  // namespace
}  // namespace muster
