#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

#include "run_muster.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using test::Outcome;
using test::run_muster;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

boost::json::array json_of(const Outcome& outcome) {
  return boost::json::parse(outcome.output).as_array();
}

constexpr std::string_view right_file =
    "game brawl\n"
    "set mine \"Mine\"\n"
    "\n"
    "card \"Quick Hands\"  hero  origin ours\n"
    "  active, on your turn: draw 2 cards\n";

TEST(CardsCommand, ListsTheCardsOfAGame) {
  const Outcome outcome = run_muster("cards list brawl");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("Groot  hero"));
  EXPECT_THAT(outcome.output, HasSubstr("  Leap: Draw 2 cards.\n"));
}

TEST(CardsCommand, ListsAsJson) {
  const Outcome outcome = run_muster("cards list brawl --json");
  EXPECT_EQ(outcome.exit_code, 0);
  const boost::json::array cards = json_of(outcome);
  ASSERT_GT(cards.size(), 50U);
  const auto melee = std::find_if(cards.begin(), cards.end(), [](const boost::json::value& card) {
    return card.at("name") == "Melee";
  });
  ASSERT_NE(melee, cards.end());
  std::vector<std::string> keys;
  for (const auto& entry : melee->as_object()) keys.emplace_back(entry.key());
  keys.resize(9);
  EXPECT_THAT(keys, ElementsAre("name", "set", "type", "copies", "cost", "stats", "traits",
                                "keywords", "text"));
  EXPECT_EQ(melee->at("type"), "technique");
  EXPECT_EQ(melee->at("copies"), 7);
  EXPECT_TRUE(melee->at("cost").is_null());
  EXPECT_EQ(melee->at("stats"), boost::json::parse(R"({"number": 2})"));
  EXPECT_TRUE(melee->at("traits").as_array().empty());
}

TEST(CardsCommand, ACostOfXIsNoNumber) {
  const boost::json::array events = json_of(run_muster("cards list rings --type event --json"));
  const auto search = std::find_if(
      events.begin(), events.end(),
      [](const boost::json::value& card) { return card.at("name") == "Gandalf's Search"; });
  ASSERT_NE(search, events.end());
  EXPECT_EQ(search->at("cost"), "X");
}

TEST(CardsCommand, ListsBySetAndType) {
  const boost::json::array heroes =
      json_of(run_muster("cards list brawl --set guardians --type hero --json"));
  EXPECT_EQ(heroes.size(), 10U);
  for (const boost::json::value& hero : heroes) {
    EXPECT_EQ(hero.at("set"), "guardians");
    EXPECT_EQ(hero.at("type"), "hero");
    EXPECT_FALSE(hero.at("origin").as_string().empty());
  }
  const Outcome set = run_muster("cards list brawl --set guardian 2>&1");
  EXPECT_EQ(set.exit_code, 2);
  EXPECT_THAT(set.output, HasSubstr("did you mean guardians?"));
  const Outcome type = run_muster("cards list brawl --type heroes 2>&1");
  EXPECT_EQ(type.exit_code, 2);
  EXPECT_THAT(type.output, HasSubstr("types: "));
}

TEST(CardsCommand, ShowsACard) {
  const Outcome outcome = run_muster("cards show \"rocket raccoon\" --game brawl");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("Rocket Raccoon  hero"));
  EXPECT_EQ(json_of(run_muster("cards show groot --json")).at(0).at("name"), "Groot");
}

TEST(CardsCommand, TakesTheGameBeforeTheName) {
  const Outcome outcome = run_muster("cards show brawl rocket raccoon");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("Rocket Raccoon  hero"));
  EXPECT_EQ(json_of(run_muster("cards show brawl \"rocket raccoon\" --json")).size(), 1U);
  const Outcome elsewhere = run_muster("cards show rings Groot 2>&1");
  EXPECT_EQ(elsewhere.exit_code, 2);
  EXPECT_THAT(elsewhere.output, HasSubstr("no card \"Groot\""));
}

TEST(CardsCommand, ProposesTheNearestName) {
  const Outcome outcome = run_muster("cards show Grooot 2>&1");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.output, "muster: no card \"Grooot\"; did you mean Groot?\n");
}

TEST(CardsCommand, TheCardsOfTheProjectAreRight) {
  EXPECT_EQ(run_muster("cards check").exit_code, 0);
  EXPECT_EQ(run_muster("cards check brawl").exit_code, 0);
  EXPECT_EQ(run_muster("cards fmt --check").exit_code, 0);
}

TEST(CardsCommand, SaysWhichCardsScenariosProve) {
  const Outcome outcome = run_muster("cards proofs brawl 2>&1");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("brawl: scenarios prove"));
}

TEST(CardsCommand, ChecksFilesFromElsewhere) {
  const test::TemporaryFolder folder;
  folder.write("right.cards", right_file);
  EXPECT_EQ(run_muster("cards check " + (folder.path() / "right.cards").string()).exit_code, 0);
  folder.write("wrong.cards", "game brawl\nset mine \"Mine\"\ncard \"A\" heroo\n");
  const std::string wrong = (folder.path() / "wrong.cards").string();
  const Outcome outcome = run_muster("cards check " + wrong);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, wrong + ":3:10: I don't know \"heroo\" here; did you mean \"hero\"?\n");
  folder.write("other.cards", "game brwal\n");
  const Outcome other =
      run_muster("cards check " + (folder.path() / "other.cards").string() + " 2>&1");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.output, HasSubstr("did you mean brawl?"));
  EXPECT_EQ(run_muster("cards check nothing.cards 2>&1").exit_code, 2);
}

TEST(CardsCommand, FormatsFiles) {
  const test::TemporaryFolder folder;
  folder.write("a.cards",
               "game brawl\nset mine \"Mine\"\ncard \"Quick Hands\" hero origin ours\n"
               "  active,on your turn:draw 2   cards\n");
  folder.write("b.cards", right_file);
  const std::string a = (folder.path() / "a.cards").string();
  const std::string both = a + " " + (folder.path() / "b.cards").string();
  const Outcome check = run_muster("cards fmt --check " + both);
  EXPECT_EQ(check.exit_code, 1);
  EXPECT_EQ(check.output, a + "\n");
  EXPECT_EQ(run_muster("cards fmt " + both).exit_code, 0);
  EXPECT_EQ(read_file(a), right_file);
  EXPECT_EQ(run_muster("cards fmt --check " + both).exit_code, 0);
  folder.write("a.cards", "card \"A\n");
  EXPECT_EQ(run_muster("cards fmt " + a + " 2>&1").exit_code, 1);
  EXPECT_EQ(read_file(a), "card \"A\n");
}

TEST(CardsCommand, HelpHasAnExample) {
  for (const char* command : {"", "list ", "show ", "check ", "fmt "}) {
    const Outcome outcome = run_muster(std::string("cards ") + command + "--help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.output, HasSubstr("Example: muster cards "));
  }
}

// ---- for those who write cards ------------------------------------------------------------------

TEST(CardsCommand, WordsAreFoundByAPartOfThem) {
  const Outcome outcome = run_muster("cards words brawl \"Set a TRAP\"");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("brawl\n  effect "));
  EXPECT_THAT(outcome.output, HasSubstr("  set a trap\n"));
  EXPECT_EQ(std::count(outcome.output.begin(), outcome.output.end(), '\n'), 2);
  EXPECT_THAT(run_muster("cards words threat").output, HasSubstr("\nrings\n"));
  EXPECT_EQ(run_muster("cards words brawl xyzzy 2>&1").exit_code, 2);
}

TEST(CardsCommand, WordsAsJsonSayTheirSortAndHowManyCardsUseThem) {
  const boost::json::array words = json_of(run_muster("cards words brawl --json"));
  const auto word = [&](std::string_view pattern) {
    const auto found = std::find_if(words.begin(), words.end(), [&](const boost::json::value& w) {
      return std::string_view(w.at("pattern").as_string()) == pattern;
    });
    return found == words.end() ? boost::json::object() : found->as_object();
  };
  EXPECT_EQ(word("set a trap").at("sort"), "effect");
  EXPECT_EQ(word("set a trap").at("game"), "brawl");
  EXPECT_EQ(word("on your turn").at("sort"), "trigger");
  EXPECT_EQ(word("choose one").at("sort"), "block");
  EXPECT_EQ(word("a trap deals <number> damage").at("cards"), 1);
}

TEST(CardsCommand, ErrorsNameThePhrasesThatBeginInTheSameWay) {
  const test::TemporaryFolder folder;
  folder.write("mine.cards",
               "game brawl\nset mine \"Mine\"\n\ncard \"A\"  hero  origin ours\n"
               "  active, on your turn: lay a knockout stone\n");
  const Outcome outcome = run_muster("cards check " + (folder.path() / "mine.cards").string());
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("phrases that begin like this: lay a knockout card"));
}

TEST(CardsCommand, CheckFindsKeywordsAndIconsThatDoNotExist) {
  const test::TemporaryFolder folder;
  folder.write(
      "mine.cards",
      "game champions\nset mine \"Mine\"\n\n"
      "card \"A\"  minion  code \"x1\"  scheme 1  attack 1  hp 1  boost 1  keywords gaurd  "
      "icon anvl\n");
  const Outcome outcome = run_muster("cards check " + (folder.path() / "mine.cards").string());
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output,
              HasSubstr("mine.cards:4:1: there is no keyword \"gaurd\"; did you mean \"guard\"?"));
  EXPECT_THAT(outcome.output,
              HasSubstr("mine.cards:4:1: there is no icon \"anvl\"; did you mean \"anvil\"?"));
}

TEST(CardsCommand, CheckFindsSetsThatCannotBePlayed) {
  const test::TemporaryFolder folder;
  folder.write("mine.cards",
               "game champions\nset mine \"Mine\"\n\n"
               "card \"A\"  villain  code \"x1\"  stage \"I\"  attack 1  scheme 1  hp-each 10\n");
  const Outcome outcome = run_muster("cards check " + (folder.path() / "mine.cards").string());
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(
      outcome.output,
      HasSubstr("mine.cards:4:1: \"A\" cannot be played: there is no main scheme in the set "
                "mine"));
}

TEST(CardsCommand, ShowsTheCardsOfAFile) {
  const test::TemporaryFolder folder;
  folder.write("mine.cards", right_file);
  const std::string file = (folder.path() / "mine.cards").string();
  const Outcome all = run_muster("cards show --file " + file);
  EXPECT_EQ(all.exit_code, 0);
  EXPECT_EQ(all.output, "Quick Hands  hero  origin ours\n  Active, on your turn: Draw 2 cards.\n");
  EXPECT_EQ(run_muster("cards show quick hands --file " + file).output, all.output);
  EXPECT_EQ(run_muster("cards show Groot --file " + file + " 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("cards show 2>&1").exit_code, 2);
}

TEST(CardsCommand, SetsOfOnesOwn) {
  const test::TemporaryFolder folder;
  folder.write("mine.cards", right_file);
  const std::string sets = " --sets " + folder.path().string();
  EXPECT_THAT(run_muster("cards list brawl" + sets).output, HasSubstr("Quick Hands  hero"));
  EXPECT_THAT(run_muster("cards show \"quick hands\"" + sets).output, HasSubstr("Draw 2 cards"));
  EXPECT_EQ(run_muster("cards check brawl" + sets).exit_code, 0);
  EXPECT_EQ(run_muster("cards show \"quick hands\" 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("cards list brawl --sets /no/such/folder 2>&1").exit_code, 2);
}

TEST(CardsCommand, ABrokenSetOfOnesOwnKeepsNothingFromStarting) {
  const test::TemporaryFolder folder;
  folder.write("mine.cards", "game brawl\nset mine \"Mine\"\n\ncard \"A\"  hreo\n");
  const std::string sets = " --sets " + folder.path().string() + " 2>&1";
  const Outcome list = run_muster("cards list brawl" + sets);
  EXPECT_EQ(list.exit_code, 0);
  EXPECT_THAT(list.output, HasSubstr("muster: warning: "));
  EXPECT_THAT(list.output, HasSubstr("mine.cards:4:"));
  EXPECT_THAT(list.output, HasSubstr("left out"));
  EXPECT_THAT(list.output, HasSubstr("Groot  hero"));
  const Outcome games = run_muster("simulate brawl --games 2" + sets);
  EXPECT_EQ(games.exit_code, 0);
  EXPECT_THAT(games.output, HasSubstr("mine.cards:4:"));
  EXPECT_EQ(run_muster("cards check brawl" + sets).exit_code, 1);
}

}  // namespace
}  // namespace muster
