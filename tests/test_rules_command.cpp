#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <cstdlib>
#include <filesystem>

#include "places.h"
#include "run_muster.h"
#include "temporary_folder.h"

namespace muster {
namespace {

using test::Outcome;
using test::run_muster;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(RulesCommand, CoverageAsJsonNamesEveryGame) {
  const Outcome outcome = run_muster("rules coverage --json");
  EXPECT_EQ(outcome.exit_code, 0);
  const boost::json::value json = boost::json::parse(outcome.output);
  ASSERT_EQ(json.as_array().size(), 5U);
  const boost::json::object& brawl = json.at(1).as_object();
  EXPECT_EQ(brawl.at("game").as_string(), "brawl");
  EXPECT_EQ(brawl.at("testable").as_int64(), 236);
  EXPECT_EQ(brawl.at("proven").as_int64() + std::ssize(brawl.at("missing").as_array()), 236);
  EXPECT_EQ(brawl.at("examples").at("total").as_int64(), 22);
  EXPECT_EQ(brawl.at("gaps").at("total").as_int64(), 54);
}

TEST(RulesCommand, WhereARuleLives) {
  const Outcome outcome = run_muster("rules where ch-gains-1");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("CH-GAINS-1\n"));
  EXPECT_THAT(outcome.output, HasSubstr("games/champions/rules/common.cpp:"));
  EXPECT_THAT(outcome.output, HasSubstr("games/champions/scenarios/"));
  const boost::json::value json =
      boost::json::parse(run_muster("rules where CH-GAINS-1 --json").output);
  EXPECT_EQ(json.at("id").as_string(), "CH-GAINS-1");
  EXPECT_THAT(std::string(json.at("code").at(0).at("text").as_string()), HasSubstr("CH-GAINS-1"));
  EXPECT_GT(json.at("tests").at(0).at("line").as_int64(), 0);
  EXPECT_EQ(run_muster("rules where CH-GIANS-1 2>&1").exit_code, 2);
}

TEST(RulesCommand, CoverageCountsTheRulesThatCodeNames) {
  EXPECT_THAT(run_muster("rules coverage rings").output,
              HasSubstr("/553 rules are named where code or a card carries them out"));
}

TEST(RulesCommand, CoverageOfOneGame) {
  const Outcome outcome = run_muster("rules coverage rings");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("/553 rules proven"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("brawl")));
}

TEST(RulesCommand, AnInstalledProgramDoesNotCountProofsThatItDoesNotHave) {
  const test::TemporaryFolder folder;
  for (const char* name : {"games", "lang"}) {
    std::filesystem::create_directory_symlink(source_dir() + "/" + name, folder.path() / name);
  }
  setenv("MUSTER_HOME", folder.path().c_str(), 1);
  const Outcome coverage = run_muster("rules coverage brawl 2>&1");
  const Outcome show = run_muster("rules show BR-GAME-2");
  unsetenv("MUSTER_HOME");
  EXPECT_EQ(coverage.exit_code, 1);
  EXPECT_THAT(coverage.output, HasSubstr("has no tests, and they are part of the proofs"));
  EXPECT_THAT(show.output, Not(HasSubstr("no proof yet")));
}

TEST(RulesCommand, ShowFindsRulesExamplesAndGaps) {
  EXPECT_THAT(run_muster("rules show BR-GAME-2").output, HasSubstr("a series of battles"));
  EXPECT_THAT(run_muster("rules show br-ex-1").output, HasSubstr("Given: "));
  EXPECT_THAT(run_muster("rules show BR-GAP-3 --json").output, HasSubstr("\"ruling\": "));
}

TEST(RulesCommand, ShowProposesTheNearestId) {
  const Outcome outcome = run_muster("rules show BR-GMAE-1 2>&1");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output, "muster: no rule BR-GMAE-1; did you mean BR-GAME-1?\n");
}

TEST(RulesCommand, ListChoosesByKind) {
  const Outcome outcome = run_muster("rules list brawl --kind win --json");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(boost::json::parse(outcome.output).as_array().size(), 11U);
  const Outcome wrong = run_muster("rules list brawl --kind wine 2>&1");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.output, HasSubstr("kinds: "));
}

TEST(RulesCommand, SearchWantsAllWords) {
  EXPECT_THAT(run_muster("rules search series BATTLES").output, HasSubstr("BR-GAME-2"));
  EXPECT_EQ(run_muster("rules search series zzzz 2>&1").exit_code, 1);
}

TEST(CommandLine, UnknownGamesAndCommandsSayWhichThereAre) {
  const Outcome game = run_muster("rules coverage brwal 2>&1");
  EXPECT_EQ(game.exit_code, 2);
  EXPECT_THAT(game.output, HasSubstr("did you mean brawl?"));
  EXPECT_THAT(game.output, HasSubstr("games: brawl, champions, aeons-end, rings, sentinels"));
  const Outcome command = run_muster("ruels 2>&1");
  EXPECT_EQ(command.exit_code, 2);
  EXPECT_THAT(command.output, HasSubstr("did you mean \"rules\"?"));
  const Outcome inner = run_muster("rules frobnicate 2>&1");
  EXPECT_EQ(inner.exit_code, 2);
  EXPECT_THAT(inner.output, HasSubstr("commands: coverage, show, where, list, search"));
}

TEST(CommandLine, HelpHasAnExample) {
  for (const char* command : {"", "rules ", "rules coverage ", "rules show ", "rules list "}) {
    const Outcome outcome = run_muster(std::string(command) + "--help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.output, HasSubstr("Example: muster "));
  }
}

TEST(CommandLine, WrongUseIsExitCode2) {
  EXPECT_EQ(run_muster("2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("rules 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("rules show 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("rules coverage --frobnicate 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("rules coverage brawl rings 2>&1").exit_code, 2);
}

}  // namespace
}  // namespace muster
