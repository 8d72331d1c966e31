// What scenario files may say, and what is said to those who write them wrongly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "places.h"
#include "run_muster.h"
#include "scenario/scenario.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

RulesShelf& scenario_shelf() {
  static RulesShelf all(source_dir());
  return all;
}

std::vector<ScenarioResult> run_scenario_text(const std::string& text,
                                              Telling telling = Telling::failures) {
  return run_scenarios(scenario_shelf(), text, "mine.yaml", telling);
}

// The failures of the only scenario of a text.
std::vector<std::string> scenario_failures(const std::string& text) {
  const auto results = run_scenario_text(text);
  EXPECT_THAT(results, SizeIs(1));
  return results.at(0).failures;
}

// A position of Aeon's End with a minion, a power and breaches; then what is expected of it.
std::string position_expecting(const std::string& expected) {
  return "scenario: one\ngame: aeons-end\nplayers: 2\nposition:\n  at: main phase\n"
         "  nemesis: [\"Rageborne (life 20, fury 2)\"]\n"
         "  minions and powers: [Bane Sire (life 3), Woven Sky (power 1)]\n"
         "  seats: {A: {mage: Kadir, hand: [Crystal], breaches: [Breach I (opened), "
         "{Breach II (focused 3): [Spark]}, Breach III, Breach IV]}}\n"
         "expect:\n  " +
         expected + "\n";
}

// ---- marks --------------------------------------------------------------------------------------

TEST(Scenarios, MarksAreComparedOnlyWhereTheyAreNamed) {
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [Rageborne]")), IsEmpty());
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [Rageborne (life 20)]")), IsEmpty());
  EXPECT_THAT(
      scenario_failures(position_expecting("minions and powers: [Bane Sire (life 3), Woven Sky]")),
      IsEmpty());
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [Rageborne (life 19)]")),
              ElementsAre(HasSubstr("expected [Rageborne (life 19)], found [Rageborne (life 20, "
                                    "fury 2)]")));
}

TEST(Scenarios, MarksStandInAnyOrder) {
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [\"Rageborne (fury 2, life 20)\"]")),
              IsEmpty());
}

TEST(Scenarios, AMarkCanBeSaidToBeMissing) {
  EXPECT_THAT(scenario_failures(
                  position_expecting("seats: {A: {breaches: [Breach I (not focused this turn), "
                                     "Breach II (not opened), Breach III, Breach IV]}}")),
              IsEmpty());
  EXPECT_THAT(scenario_failures(
                  position_expecting("seats: {A: {breaches: [Breach I (not opened), Breach II, "
                                     "Breach III, Breach IV]}}")),
              SizeIs(1));
}

TEST(Scenarios, ExactlyComparesAllMarks) {
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: {exactly: [Rageborne (life 20)]}")),
              SizeIs(1));
  EXPECT_THAT(scenario_failures(
                  position_expecting("nemesis: {exactly: [\"Rageborne (fury 2, life 20)\"]}")),
              IsEmpty());
  const std::string spark = "{Breach II (focused 3): [Spark]}";
  const std::string last = ", Breach III (focused 1), Breach IV (focused 2)]}}}";
  EXPECT_THAT(scenario_failures(position_expecting(
                  "seats: {A: {breaches: {exactly: [Breach I (opened), " + spark + last)),
              IsEmpty());
  EXPECT_THAT(scenario_failures(position_expecting(
                  "seats: {A: {breaches: {exactly: [Breach I (opened), Breach II" + last)),
              SizeIs(1));
}

TEST(Scenarios, WhatIsAttachedIsComparedWhereItIsWritten) {
  const std::string rest = ", Breach III, Breach IV]}}";
  EXPECT_THAT(
      scenario_failures(position_expecting("seats: {A: {breaches: [Breach I, Breach II" + rest)),
      IsEmpty());
  EXPECT_THAT(scenario_failures(position_expecting(
                  "seats: {A: {breaches: [Breach I, {Breach II: [Spark]}" + rest)),
              IsEmpty());
  EXPECT_THAT(scenario_failures(
                  position_expecting("seats: {A: {breaches: [Breach I, {Breach II: []}" + rest)),
              SizeIs(1));
  EXPECT_THAT(scenario_failures(position_expecting(
                  "seats: {A: {breaches: [{Breach I: [Spark]}, Breach II" + rest)),
              SizeIs(1));
}

TEST(Scenarios, HandsInAnyOrderFindACardForEachThatIsWanted) {
  const std::string position =
      "scenario: one\ngame: sentinels\nplayers: 3\nposition:\n  at: play phase\n"
      "  seats: {A: {hero: Ra, hand: [Excavation, Excavation (of B)]}}\nexpect: ";
  EXPECT_THAT(scenario_failures(position + "{seats: {A: {hand: [Excavation, Excavation (of A)]}}}"),
              IsEmpty());
  EXPECT_THAT(
      scenario_failures(position + "{seats: {A: {hand: [Excavation (of B), Excavation (of B)]}}}"),
      SizeIs(1));
}

TEST(Scenarios, AnUnknownMarkIsRefused) {
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [Rageborne (lief 20)]")),
              ElementsAre(HasSubstr("\"lief 20\" means nothing here")));
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [Rageborne (status 1)]")),
              ElementsAre(HasSubstr("\"status 1\" means nothing here")));
}

TEST(Scenarios, AnUnquotedCommaInsideAMarkIsNamed) {
  EXPECT_THAT(scenario_failures(position_expecting("nemesis: [Rageborne (life 20, fury 2)]")),
              ElementsAre(AllOf(HasSubstr("mine.yaml:10:"), HasSubstr("\"Rageborne (life 20\""),
                                HasSubstr("comma"), HasSubstr("quotes"))));
  EXPECT_THAT(
      scenario_failures("scenario: one\ngame: champions\nplayers: 1\nposition:\n  at: player "
                        "phase\n  villain: [{Rhino (damage 3, tough): [Charge]}]\n"
                        "expect: {round: 1}\n"),
      ElementsAre(AllOf(HasSubstr("\"Rhino (damage 3\""), HasSubstr("quotes"))));
}

// ---- names --------------------------------------------------------------------------------------

TEST(Scenarios, AQuestionMarkInANameNeedsNoQuotes) {
  EXPECT_THAT(scenario_failures(
                  "scenario: one\ngame: sentinels\nplayers: 3\nposition:\n  at: play phase\n"
                  "  seats: {A: {hero: Ra}, B: {hero: The Wraith, area: [Will Crime Prevail?]}, "
                  "C: {hero: Bunker}}\n"
                  "expect: {seats: {B: {area: [Will Crime Prevail?], incapacitated: 1}}}\n"),
              IsEmpty());
  EXPECT_THAT(scenario_failures("scenario: one\ngame: brawl\nplayers: 2\nposition:\n  at: choice\n"
                                "  seats: {A: {hand: [Shot, Trick]}, B: {hand: [Shot, Trick]}}\n"
                                "expect: {sees: {A: {B: {hand: [?, ?]}}}}\n"),
              IsEmpty());
}

TEST(Scenarios, ANameMayEndInParentheses) {
  const test::TemporaryFolder folder;
  const std::filesystem::path cards = folder.path() / "mine.cards";
  std::ofstream(cards) << "game brawl\nset mine \"Mine\"\n\ncard \"Groot (young)\"  hero  origin "
                          "ours\n  active, on your turn: draw 2 cards\n";
  const std::string text =
      "scenario: one\ngame: brawl\nplayers: 2\ncards: mine.cards\nposition:\n  at: choice\n"
      "  seats: {A: {hero: Groot (young), hand: [Shot, Trick]}, B: {hand: [Shot, Trick]}}\n"
      "expect: {seats: {A: {hero: [Groot (young)], used: false}}}\n";
  const auto results =
      run_scenarios(scenario_shelf(), text, (folder.path() / "mine.yaml").string());
  ASSERT_THAT(results, SizeIs(1));
  EXPECT_THAT(results[0].failures, IsEmpty());
}

TEST(Scenarios, EqualCardsOfTwoPlayersAreToldApart) {
  const std::string text =
      "scenario: one\ngame: aeons-end\nplayers: 2\nposition:\n  at: main phase\n  seats:\n"
      "    A: {mage: Xaxos, hand: [Focusing Orb, Crystal], breaches: {exactly: [Breach II]}}\n"
      "    B: {mage: Brama, breaches: {exactly: [Breach II]}}\n"
      "play:\n  - A: [play Focusing Orb, Breach II of C]\n";
  EXPECT_THAT(scenario_failures(text),
              ElementsAre(HasSubstr("not offered \"Breach II of C\" but: Breach II of A, Breach II "
                                    "of B")));
}

// ---- next to ------------------------------------------------------------------------------------

std::string cosmic_position(const std::string& mark, const std::string& expected) {
  return "scenario: one\ngame: sentinels\nplayers: 3\nposition:\n  at: play phase\n"
         "  seats: {A: {hero: Ra}, B: {hero: Captain Cosmic, area: [Captain Cosmic, Energy Bracer "
         "(" +
         mark + ")]}, C: {hero: Bunker}}\nexpect: " + expected + "\n";
}

TEST(Scenarios, ACardStandsNextToAnother) {
  EXPECT_THAT(
      scenario_failures(cosmic_position("next to Ra", "{cards: {Energy Bracer: {next to: Ra}}}")),
      IsEmpty());
  EXPECT_THAT(
      scenario_failures(cosmic_position("next to Ra",
                                        "{seats: {B: {area: {has: [Energy Bracer (next to "
                                        "Ra)], lacks: [Energy Bracer (next to Bunker)]}}}}")),
      IsEmpty());
  EXPECT_THAT(
      scenario_failures(cosmic_position("hp 4", "{cards: {Energy Bracer: {next to: nothing}}}")),
      IsEmpty());
}

TEST(Scenarios, NextToNeedsACardInPlay) {
  EXPECT_THAT(scenario_failures(cosmic_position("next to Legacy", "{round: 1}")),
              ElementsAre(HasSubstr("no \"Legacy\" in play to stand next to")));
  EXPECT_THAT(
      scenario_failures("scenario: one\ngame: brawl\nplayers: 2\nposition:\n  at: choice\n"
                        "  seats: {A: {hand: [Shot (next to Trick)]}}\nexpect: {round: 1}\n"),
      ElementsAre(HasSubstr("\"next to Trick\" means nothing here")));
}

// ---- files --------------------------------------------------------------------------------------

TEST(Scenarios, WhatAllScenariosShareStandsOnce) {
  const auto results = run_scenario_text(
      "game: brawl\nplayers: 3\noptions: {set: avengers}\n---\n"
      "scenario: shared\nexpect: {order: [A, B, C]}\n---\n"
      "scenario: own\nplayers: 2\noptions: {heroes: [Drax, Groot]}\n"
      "expect: {order: [A, B], seats: {A: {hero: [Drax]}}}\n---\n"
      "scenario: named\nnames: [Ada, Bo]\nexpect: {order: [Ada, Bo]}\n");
  ASSERT_THAT(results, SizeIs(3));
  for (const ScenarioResult& r : results) EXPECT_THAT(r.failures, IsEmpty()) << r.title;
}

TEST(Scenarios, AScenarioWithoutATitleIsNotTakenForWhatAllShare) {
  EXPECT_THAT(scenario_failures("game: brawl\nplayers: 2\nexpect: {battle: 0}\n"),
              ElementsAre(HasSubstr("`scenario` is missing")));
}

TEST(Scenarios, OneBadScenarioDoesNotRejectTheOthers) {
  const auto results = run_scenario_text(
      "scenario: fine\ngame: brawl\nplayers: 2\nexpect: {battle: 0}\n---\n"
      "scenario: misspelt\ngame: brawl\nplayers: 2\nexpcet: {battle: 0}\n---\n"
      "scenario: [broken\n---\n"
      "scenario: fine too\ngame: brawl\nplayers: 2\nexpect: {battle: 0}\n");
  ASSERT_THAT(results, SizeIs(4));
  EXPECT_THAT(results[0].failures, IsEmpty());
  EXPECT_EQ(results[1].title, "misspelt");
  EXPECT_THAT(results[1].failures,
              ElementsAre(AllOf(HasSubstr("mine.yaml:9:"), HasSubstr("did you mean \"expect\"?"))));
  EXPECT_THAT(results[2].failures, SizeIs(1));
  EXPECT_THAT(results[3].failures, IsEmpty());
}

TEST(Scenarios, APositionInWhichNobodyCanDoAnythingSaysSoAndWhen) {
  const auto results = run_scenario_text(
      "scenario: circles\ngame: aeons-end\nplayers: 2\n"
      "position: {at: main phase, turn order deck: {exactly: [Player 2]}}\n"
      "expect: {Gravehold: 30}\n");
  ASSERT_THAT(results, SizeIs(1));
  EXPECT_THAT(results[0].failures,
              ElementsAre(AllOf(HasSubstr("mine.yaml:4:"), HasSubstr("nobody is asked anything"),
                                HasSubstr("round "), HasSubstr("B's turn."))));
}

// ---- unknown words ------------------------------------------------------------------------------

TEST(Scenarios, AValueOfCardsIsNotAskedOfAPlayer) {
  const std::string champions =
      "scenario: one\ngame: champions\nplayers: 1\nposition:\n  at: player phase\n"
      "  seats: {A: {identity: [Spider-Man]}}\nexpect: ";
  EXPECT_THAT(scenario_failures(champions + "{stats: {A: {hand size: 5}}}"),
              ElementsAre(HasSubstr("is a value of cards")));
  EXPECT_THAT(scenario_failures(champions + "{cards: {Spider-Man: {hand size: 5}}}"), IsEmpty());
  EXPECT_THAT(scenario_failures(champions + "{cards: {Spider-Man: {hand-size: 5}}}"),
              ElementsAre(HasSubstr("did you mean \"hand size\"?")));
  EXPECT_THAT(scenario_failures(champions + "{cards: {Spiderman: {in play: false}}}"),
              ElementsAre(HasSubstr("there is no card called \"Spiderman\"")));
  EXPECT_THAT(scenario_failures("scenario: one\ngame: brawl\nplayers: 2\n"
                                "expect: {stats: {A: {hand siez: 5}}}\n"),
              ElementsAre(HasSubstr("did you mean \"hand size\"?")));
}

TEST(Scenarios, UnknownKeysAreRefusedEverywhere) {
  const std::string start = "scenario: one\ngame: brawl\nplayers: 2\n";
  for (const std::string rest :
       {"about: x\nexpect: {asked: {seat: A, promt: lay}}",
        "expect: {asked: {seat: A, prompt: layy}}",
        "random: [{shuffle: [Shot], top: 1}]\nexpect: {battle: 0}",
        "options: {sets: guardians}\nexpect: {battle: 0}",
        "position: {at: choice, technique deck: {exactly: [Shot], count: 1}}\nexpect: {round: 1}",
        "position: {at: choice, seats: {A: {hands: [Shot]}}}\nexpect: {round: 1}",
        "position: {at: choices}\nexpect: {round: 1}", "expect: {seats: {A: {hands: []}}}",
        "expect: {technique deck: {counts: 1}}", "expect: {sees: {A: {B: {hands: []}}}}",
        "expect: {logs: []}", "report: {remrk: x}\nexpect: {battle: 0}",
        "puzzle: {way: []}\nexpect: {battle: 0}", "sealed: {tables: x}\nexpect: {battle: 0}"}) {
    EXPECT_THAT(scenario_failures(start + rest + "\n"), SizeIs(1)) << rest;
  }
}

// Else a zone would lack a card that is spelt wrong, and nobody would notice.
TEST(Scenarios, ExpectedCardsExist) {
  const std::string start =
      "scenario: one\ngame: champions\nplayers: 1\nposition:\n  at: player phase\n"
      "  seats: {A: {identity: [Spider-Man], hand: [Energy]}}\nexpect: ";
  EXPECT_THAT(scenario_failures(start + "{seats: {A: {hand: {lacks: [Genius, Drone, \"?\"]}}}}"),
              IsEmpty());
  EXPECT_THAT(scenario_failures(start + "{seats: {A: {hand: {lacks: [Genuis]}}}}"),
              ElementsAre(HasSubstr("did you mean \"Genius\"?")));
  EXPECT_THAT(scenario_failures(start + "{sees: {spectator: {A: {hand: {lacks: [Genuis]}}}}}"),
              ElementsAre(HasSubstr("did you mean \"Genius\"?")));
  EXPECT_THAT(scenario_failures(start + "{seats: {A: {hand: {lacks: [\"01089\"]}}}}"),
              ElementsAre(HasSubstr("cards are compared by their names")));
}

TEST(Scenarios, RefusedStandsAlone) {
  EXPECT_THAT(scenario_failures("scenario: one\ngame: brawl\nplayers: 5\noptions: {set: avengers}\n"
                                "refused: both sets\nexpect: {battle: 0}\n"),
              ElementsAre(HasSubstr("`refused` stands alone")));
}

// ---- answers ------------------------------------------------------------------------------------

TEST(Scenarios, WhatIsPerhapsAskedMayBeAnswered) {
  const std::string start =
      "scenario: one\ngame: brawl\nplayers: 2\nposition:\n  at: actions\n  seats:\n"
      "    A: {hero: Drax, series: [Shot (face down)], hand: [Trick]}\n"
      "    B: {hero: Gamora, series: [Trick (face down)], hand: [Trick]}\nplay:\n";
  EXPECT_THAT(
      scenario_failures(start + "  - maybe: {A: [Lethal Fire, pass], B: Dodge}\n"
                                "  - maybe: {B: [Hail of Blows, pass]}\nexpect: {stage: 2}\n"),
      IsEmpty());
  EXPECT_THAT(scenario_failures(start + "  - maybe: {C: Lethal Fire}\nexpect: {stage: 1}\n"),
              ElementsAre(HasSubstr("nobody is called \"C\"")));
}

// ---- the command --------------------------------------------------------------------------------

TEST(ScenarioCommand, TellsWhatHappensAndWhatIsAskedAtTheEnd) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "question.yaml";
  std::ofstream(file) << "scenario: What happens?\ngame: brawl\nplayers: 2\nposition:\n"
                         "  at: actions\n  traps: [Shot]\n  seats:\n"
                         "    A: {hero: Drax, series: [Shot (face down)], hand: [Trick]}\n"
                         "    B: {hero: Gamora, series: [Trick (face down)], hand: [Trick]}\n";
  const test::Outcome told = test::run_muster("scenario --log " + file.string());
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_THAT(told.output,
              AllOf(HasSubstr("== What happens?\n"), HasSubstr("  A loses 1 energy.\n"),
                    HasSubstr("A is asked (act)"), HasSubstr("[Lethal Fire] [Suppressing Fire]")));
  const test::Outcome checked = test::run_muster("scenario " + file.string() + " 2>&1");
  EXPECT_EQ(checked.exit_code, 1);
  EXPECT_THAT(checked.output, HasSubstr("expects nothing"));
  const test::Outcome json = test::run_muster("scenario --log --json " + file.string());
  EXPECT_THAT(json.output, AllOf(HasSubstr("\"log\""), HasSubstr("\"asked\"")));
}

}  // namespace
}  // namespace muster
