#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ledger/proofs.h"
#include "places.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "BR-A-1 at f:3 (title)"
std::vector<std::string> described(const std::vector<Proof>& proofs) {
  std::vector<std::string> result;
  for (const Proof& proof : proofs) {
    std::string text = proof.id + " at " + proof.file + ":" + std::to_string(proof.line);
    if (!proof.scenario.empty()) text += " (" + proof.scenario + ")";
    result.push_back(text);
  }
  return result;
}

std::vector<std::string> in_cpp(std::string_view text) {
  return described(proofs_in_cpp(text, "t.cpp"));
}

TEST(ProofsInScenarios, ReadsEveryDocument) {
  const std::string text = R"(scenario: first
proves: [BR-A-1, BR-A-2]
---
scenario: second
---
scenario: third
proves:
  - BR-EX-1
  - BR-GAP-1
---
)";
  EXPECT_THAT(described(proofs_in_scenarios(text, "s.yaml")),
              ElementsAre("BR-A-1 at s.yaml:2 (first)", "BR-A-2 at s.yaml:2 (first)",
                          "BR-EX-1 at s.yaml:8 (third)", "BR-GAP-1 at s.yaml:9 (third)"));
}

TEST(ProofsInScenarios, ADocumentWithoutATitleIsAnError) {
  EXPECT_THROW(proofs_in_scenarios("scenario: a\n---\nproves: [BR-A-1]\n", "s.yaml"), FileError);
}

TEST(ProofsInScenarios, ProvesIsAList) {
  EXPECT_THROW(proofs_in_scenarios("scenario: a\nproves: BR-A-1\n", "s.yaml"), FileError);
}

TEST(ProofsInCpp, ReadsTheIdsOfEveryProves) {
  EXPECT_THAT(in_cpp("TEST(A, B) {\n  PROVES(\"BR-A-1\", \"BR-A-2\");\n}\nPROVES(\"BR-B-1\");"),
              ElementsAre("BR-A-1 at t.cpp:2", "BR-A-2 at t.cpp:2", "BR-B-1 at t.cpp:4"));
}

TEST(ProofsInCpp, MaySpanLines) {
  EXPECT_THAT(in_cpp("PROVES(\"BR-A-1\",  // why\n       \"BR-A-2\")"),
              ElementsAre("BR-A-1 at t.cpp:1", "BR-A-2 at t.cpp:2"));
}

TEST(ProofsInCpp, SkipsCommentsAndStrings) {
  EXPECT_THAT(in_cpp("// PROVES(\"BR-A-1\")\n/* PROVES(\"BR-A-2\") */"), IsEmpty());
  EXPECT_THAT(in_cpp(R"x(auto s = "PROVES(\"BR-A-1\")";)x"), IsEmpty());
  EXPECT_THAT(in_cpp("auto s = R\"y(PROVES(\"BR-A-1\"))y\"; PROVES(\"BR-A-2\")"),
              ElementsAre("BR-A-2 at t.cpp:1"));
}

TEST(ProofsInCpp, IsNotConfusedByQuotesInLiterals) {
  EXPECT_THAT(in_cpp("char c = '\"'; int n = 1'000; char d = '\\''; PROVES(\"BR-A-1\")"),
              ElementsAre("BR-A-1 at t.cpp:1"));
}

TEST(ProofsInCpp, WantsTheWholeWord) {
  EXPECT_THAT(in_cpp("IMPROVES(\"BR-A-1\") PROVES_NOT(\"BR-A-1\") PROVES;"), IsEmpty());
}

TEST(FindProofs, LooksBelowScenariosAndTests) {
  const test::TemporaryFolder folder;
  folder.write("games/brawl/scenarios/duel/a.yaml", "scenario: a\nproves: [BR-A-1]\n");
  folder.write("tests/deep/t.cpp", "PROVES(\"BR-A-2\")");
  folder.write("tests/t.txt", "PROVES(\"BR-A-3\")");
  EXPECT_THAT(described(find_proofs(folder.path())),
              ElementsAre("BR-A-1 at games/brawl/scenarios/duel/a.yaml:2 (a)",
                          "BR-A-2 at tests/deep/t.cpp:1"));
}

TEST(FindProofs, NeedsNeitherFolder) {
  const test::TemporaryFolder folder;
  EXPECT_THAT(find_proofs(folder.path()), IsEmpty());
}

Ledger small_ledger() {
  Ledger ledger;
  ledger.rules = {{.id = "BR-GAME-1", .term = {}, .kind = {}, .text = {}, .lines = {}}};
  ledger.gaps = {{.id = "BR-GAP-1", .question = {}, .ruling = {}, .lines = {}}};
  return ledger;
}

TEST(UnknownIds, NameTheFileAndTheNearestId) {
  const std::vector<Ledger> ledgers = {small_ledger()};
  const std::vector<Proof> proofs = {{"BR-GAME-1", "a", 1, {}},
                                     {"BR-GAP-1", "a", 2, {}},
                                     {"BR-GMAE-1", "a", 3, {}},
                                     {"nonsense", "a", 4, {}}};
  EXPECT_THAT(unknown_ids(proofs, ledgers),
              ElementsAre("a:3: proves BR-GMAE-1, but no ledger has it; did you mean BR-GAME-1?",
                          "a:4: proves nonsense, but no ledger has it"));
}

TEST(UnknownIds, TheProjectHasNone) {
  const std::vector<Ledger> ledgers = load_ledgers(source_dir());
  EXPECT_THAT(unknown_ids(find_proofs(source_dir()), ledgers), IsEmpty());
}

}  // namespace
}  // namespace muster
