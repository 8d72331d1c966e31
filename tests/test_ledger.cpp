#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ledger/ledger.h"
#include "places.h"
#include "shelf/games.h"
#include "util/file.h"

namespace muster {
namespace {

using ::testing::ElementsAre;

const std::string header = "game: brawl\ntitle: Brawl\nlanguage: ru\n";

std::string rule(const std::string& id) {
  return "  - id: " + id +
         "\n    term: Term\n    kind: setup\n    rule: Text.\n    lines: 1-2\n    testable: true\n";
}

std::string error_of(const std::string& text) {
  try {
    parse_ledger(text, "x.yaml");
  } catch (const FileError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Ledger, ReadsRulesExamplesAndGaps) {
  const Ledger ledger = parse_ledger(R"(
game: brawl
title: "Battle of Superheroes"
language: ru
rules:
  - id: BR-A-1
    term: 'Term'
    kind: timing
    rule: >-
      First line
      and second.
    lines: 355
    testable: false
examples:
  - id: BR-EX-1
    title: Title
    given: G
    when: W
    then: T
    lines: 3,4
    rules: [BR-A-1]
gaps:
  - id: BR-GAP-1
    question: Q?
    ruling: R.
    lines: 7
)",
                                     "x.yaml");
  EXPECT_EQ(ledger.game, "brawl");
  EXPECT_EQ(ledger.title, "Battle of Superheroes");
  EXPECT_EQ(ledger.language, "ru");
  ASSERT_EQ(ledger.rules.size(), 1U);
  EXPECT_EQ(ledger.rules[0].term, "Term");
  EXPECT_EQ(ledger.rules[0].kind, "timing");
  EXPECT_EQ(ledger.rules[0].text, "First line and second.");
  EXPECT_EQ(ledger.rules[0].lines, "355");
  EXPECT_FALSE(ledger.rules[0].testable);
  ASSERT_EQ(ledger.examples.size(), 1U);
  EXPECT_EQ(ledger.examples[0].title, "Title");
  EXPECT_EQ(ledger.examples[0].given, "G");
  EXPECT_EQ(ledger.examples[0].when, "W");
  EXPECT_EQ(ledger.examples[0].then, "T");
  EXPECT_EQ(ledger.examples[0].lines, "3,4");
  EXPECT_THAT(ledger.examples[0].rules, ElementsAre("BR-A-1"));
  ASSERT_EQ(ledger.gaps.size(), 1U);
  EXPECT_EQ(ledger.gaps[0].question, "Q?");
  EXPECT_EQ(ledger.gaps[0].ruling, "R.");
  EXPECT_EQ(ledger.gaps[0].lines, "7");
  EXPECT_THAT(ledger.ids(), ElementsAre("BR-A-1", "BR-EX-1", "BR-GAP-1"));
}

TEST(Ledger, ErrorsNameFileAndLine) {
  EXPECT_EQ(error_of(header + "rules:\n  - id: BR-A-1\n"), "x.yaml:5: `term` is missing");
  EXPECT_EQ(error_of(header), "x.yaml:1: `rules` is missing");
  EXPECT_EQ(error_of(header + "rules: none\n"), "x.yaml:4: a list is expected here");
  EXPECT_EQ(error_of("- 1\n"), "x.yaml:1: a map of keys and values is expected here");
  EXPECT_EQ(error_of(""), "x.yaml:1: a ledger is one YAML document");
}

TEST(Ledger, BrokenYamlIsAnErrorWithItsLine) {
  EXPECT_THAT(error_of("game: brawl\ntitle: [\n"), ::testing::StartsWith("x.yaml:3: "));
}

TEST(Ledger, TestableIsTrueOrFalse) {
  const std::string text = header + "rules:\n" + rule("BR-A-1");
  const std::string maybe = text.substr(0, text.rfind("true")) + "maybe\n";
  EXPECT_EQ(error_of(maybe), "x.yaml:10: true or false is expected here");
}

TEST(Ledger, ADoubledIdIsAnError) {
  EXPECT_EQ(error_of(header + "rules:\n" + rule("BR-A-1") + rule("BR-A-1")),
            "x.yaml:11: a second entry called BR-A-1");
}

TEST(Ledger, AnExampleOfAnUnknownRuleIsAnError) {
  const std::string examples =
      "examples:\n  - id: BR-EX-1\n    title: T\n    given: G\n    when: W\n    then: T\n"
      "    lines: 1\n    rules:\n      - BR-AA-1\n";
  EXPECT_EQ(error_of(header + "rules:\n" + rule("BR-A-1") + examples),
            "x.yaml:19: no rule called BR-AA-1; did you mean BR-A-1?");
}

TEST(Ledger, TheProjectsLedgersLoad) {
  const std::vector<Ledger> ledgers = load_ledgers(source_dir());
  ASSERT_EQ(ledgers.size(), all_games().size());
  for (std::size_t i = 0; i < ledgers.size(); ++i) {
    EXPECT_NE(find_game(ledgers[i].game), nullptr) << ledgers[i].game;
    EXPECT_GT(ledgers[i].rules.size(), 200U);
    EXPECT_GT(ledgers[i].examples.size(), 20U);
    EXPECT_GT(ledgers[i].gaps.size(), 50U);
  }
}

}  // namespace
}  // namespace muster
