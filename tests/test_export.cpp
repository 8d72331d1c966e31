#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "places.h"
#include "scenario/export.h"
#include "scenario/scenario.h"
#include "store/session.h"

namespace muster {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

RulesShelf& shelf() {
  static RulesShelf all(source_dir());
  return all;
}

const Rules& brawl_rules() { return shelf().rules(*find_game("brawl")); }

Record played(Setup setup, std::uint64_t seed) {
  Session session(brawl_rules(), std::move(setup), seed);
  Random random(seed);
  while (!session.table().over()) {
    const Ask& question = *next_question(session.table());
    session.choose(question.seat, static_cast<int>(random.below(question.count)));
  }
  return session.record();
}

void expect_to_hold(const std::string& scenario) {
  const auto results = run_scenarios(shelf(), scenario, "exported.yaml");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_THAT(results[0].failures, IsEmpty()) << scenario;
  EXPECT_GT(results[0].checks, 5);
}

TEST(Export, ExportedGamesHoldAtAnyStep) {
  const std::vector<muster::Setup> setups = {
      {.players = 2, .options = {}, .names = {}},
      {.players = 3, .options = {{"set", "avengers"}}, .names = {"Maxim", "Катя", "Zhenya"}},
      {.players = 4, .options = {{"set", "both"}, {"teams", "2"}}, .names = {"A", "B"}},
      {.players = 4, .options = {{"heroes", "Drax,-,Groot"}, {"tie", "fourth-win"}}, .names = {}},
      {.players = 8, .options = {{"teams", "4"}}, .names = {}},
  };
  std::uint64_t seed = 11;
  for (const muster::Setup& setup : setups) {
    const Record record = played(setup, ++seed);
    for (const std::size_t steps :
         {std::size_t{0}, std::size_t{1}, std::size_t{7}, record.choices.size() / 2,
          record.choices.size() - 1, record.choices.size()}) {
      expect_to_hold(export_scenario(record, brawl_rules(), steps));
    }
  }
}

TEST(Export, SaysWhoWonAFinishedGame) {
  const Record record = played({.players = 3, .options = {}, .names = {}}, 4);
  const std::string scenario = export_scenario(record, brawl_rules(), SIZE_MAX);
  EXPECT_THAT(scenario, HasSubstr("  over: true\n  winner: [\"Player "));
}

TEST(Export, SeedsOf64BitsSurvive) {
  const Record record = played({.players = 2, .options = {}, .names = {}}, UINT64_MAX);
  const std::string scenario = export_scenario(record, brawl_rules(), 20);
  EXPECT_THAT(scenario, HasSubstr("seed: 18446744073709551615\n"));
  expect_to_hold(scenario);
}

TEST(Export, NamesThatMeanSomethingElseInScenariosBecomeLetters) {
  const std::vector<std::vector<std::string>> awkward = {{"expect", "Katya"},
                                                         {"nobody", "Katya"},
                                                         {"Katya", "Katya"},
                                                         {"a: \"b\"\n- c", "#1"},
                                                         {"~", "true"}};
  for (const auto& names : awkward) {
    const Record record = played({.players = 2, .options = {}, .names = names}, 6);
    expect_to_hold(export_scenario(record, brawl_rules(), 30));
  }
}

TEST(Export, SpeaksInWordsWhereTheyAreClear) {
  Session session(brawl_rules(), {.players = 2, .options = {}, .names = {"Maxim", "Katya"}}, 8);
  const std::string hero = option_word(session.rules(), session.table(), session.names(),
                                       options(session.table(), decisions(session.table())[1])[1]);
  session.choose(1, 1);
  EXPECT_THAT(export_scenario(session.record(), brawl_rules(), 1),
              HasSubstr("play:\n  - \"Katya\": \"" + hero + "\"\nexpect:\n"));
}

}  // namespace
}  // namespace muster
