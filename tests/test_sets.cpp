// Sets of one's own, and tables that remember the sets they were made with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/reader.h"
#include "games/brawl/rules/brawl.h"
#include "house/keys.h"
#include "house_test.h"
#include "places.h"
#include "store/session.h"

namespace muster {
namespace {

using test::duel;
using test::HouseTest;
using test::TestGuest;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view mine =
    "game brawl\nset mine \"Mine\"\n\n"
    "card \"Early Bird\"  hero  origin ours\n  always: you begin a battle with 1 more energy\n\n"
    "card \"Quick Hands\"  hero  origin ours\n  active, on your turn: draw 2 cards\n";
constexpr std::string_view yours =
    "game brawl\nset yours \"Yours\"\n\n"
    "card \"Slow Hands\"  hero  origin ours\n  active, on your turn: draw 1 card\n";

class Sets : public ::testing::Test {
 protected:
  const Game& brawl = *find_game("brawl");
  test::TemporaryFolder folder;
  std::vector<std::string> warnings;

  RulesShelf shelf() {
    warnings.clear();
    return RulesShelf(source_dir(), OwnSets{{folder.path()}, [this](const std::string& what) {
                                              warnings.push_back(what);
                                            }});
  }

  static Session played(const Rules& rules, const std::string& heroes, std::size_t answers) {
    Session session(rules, {.players = 2, .options = {{"heroes", heroes}}, .names = {}}, 5);
    Random random(5);
    while (!session.table().over() && session.record().choices.size() < answers) {
      const Ask& question = *next_question(session.table());
      session.choose(question.seat, static_cast<int>(random.below(question.count)));
    }
    return session;
  }

  // Why this game cannot be gone on with; empty when it can.
  std::string complaint(const Record& record) {
    RulesShelf now = shelf();
    try {
      const Session again(rules_for(now, brawl, load_record(save_binary(record))), record);
      return {};
    } catch (const SaveError& e) {
      return e.what();
    }
  }
};

TEST_F(Sets, OnesOwnStandBesideThoseThatAreShipped) {
  folder.write("mine.cards", mine);
  RulesShelf both = shelf();
  const Library& library = both.rules(brawl).library;
  EXPECT_TRUE(library.sets.contains("mine"));
  EXPECT_GE(library.find("Quick Hands"), 0);
  EXPECT_GE(library.find("Groot"), 0);
  EXPECT_FALSE(RulesShelf(source_dir()).rules(brawl).library.sets.contains("mine"));
  EXPECT_THAT(warnings, IsEmpty());
}

TEST_F(Sets, ABrokenOneIsLeftOutWithAWarningAndNoOtherIs) {
  folder.write("mine.cards", mine);
  folder.write("broken.cards",
               "game brawl\nset broken \"B\"\n\ncard \"X\"  hero  origin ours\n"
               "  active, on your tunr: draw 1 card\n");
  folder.write("chess.cards", "game chess\nset board \"Board\"\n");
  RulesShelf three = shelf();
  const Library& library = three.rules(brawl).library;
  EXPECT_TRUE(library.sets.contains("mine"));
  EXPECT_FALSE(library.sets.contains("broken"));
  ASSERT_EQ(warnings.size(), 2U);
  EXPECT_THAT(warnings[0], HasSubstr("chess.cards: a card file begins with"));
  EXPECT_THAT(warnings[1], HasSubstr("broken.cards:5:19: I don't know \"tunr\" here"));
  EXPECT_THAT(warnings[1], HasSubstr("left out"));
}

TEST_F(Sets, OneThatNeedsABrokenOneIsLeftOutWithIt) {
  folder.write("broken.cards", "game brawl\nset broken \"B\"\n\ncard \"X\"  technique\n");
  folder.write("needy.cards",
               "game brawl\nset needy \"N\"\n\ncard \"Y\"  hero  origin ours\n"
               "  always: you may perform both actions of \"X\" cards\n");
  RulesShelf two = shelf();
  EXPECT_FALSE(two.rules(brawl).library.sets.contains("needy"));
  EXPECT_EQ(warnings.size(), 2U);
}

TEST_F(Sets, ANewSetLeavesEveryGamePlayable) {
  RulesShelf before = shelf();
  const Session whole = played(before.rules(brawl), "", SIZE_MAX);
  const Session begun = played(before.rules(brawl), "", 20);
  folder.write("mine.cards", mine);
  EXPECT_EQ(complaint(whole.record()), "");
  EXPECT_EQ(complaint(begun.record()), "");
  RulesShelf after = shelf();
  const Session again(rules_for(after, brawl, begun.record()), begun.record());
  EXPECT_EQ(again.rules().library.find("Quick Hands"), -1) << "it stays a game without that set";
}

TEST_F(Sets, AMendedCardLeavesOtherGamesPlayable) {
  folder.write("mine.cards", mine);
  RulesShelf before = shelf();
  const Session without = played(before.rules(brawl), "Groot,Gamora", 40);
  const Session with = played(before.rules(brawl), "Early Bird,Gamora", 40);
  EXPECT_EQ(complaint(with.record()), "");
  std::string mended(mine);
  mended.replace(mended.find("1 more"), 6, "2 more");
  mended.replace(mended.find("draw 2 cards"), 12,
                 "choose one:\n      draw 2 cards\n      set a trap");
  mended.replace(mended.find("on your turn: "), 14, "on your turn:\n    ");
  folder.write("mine.cards", mended);
  EXPECT_EQ(complaint(without.record()), "");
  EXPECT_EQ(complaint(with.record()),
            "this game was played by another version of the rules or the cards");
}

TEST_F(Sets, ASetThatIsGoneIsNamed) {
  folder.write("mine.cards", mine);
  RulesShelf before = shelf();
  const Session session = played(before.rules(brawl), "Groot,Gamora", 10);
  std::filesystem::remove(folder.path() / "mine.cards");
  EXPECT_EQ(complaint(session.record()),
            "this game was begun with the set \"mine\", which is not here");
}

TEST_F(Sets, CardsOfATableWithFewerSetsAreKnownByTheirPlacesAmongAll) {
  folder.write("a-mine.cards", mine);
  folder.write("b-yours.cards", yours);
  RulesShelf all = shelf();
  const Rules& whole = all.rules(brawl);
  std::vector<std::string> without_mine;
  for (const auto& [id, title] : whole.library.sets) {
    if (id != "mine") without_mine.push_back(id);
  }
  const Rules& fewer = all.rules(brawl, without_mine);
  const int slow = fewer.library.find("Slow Hands");
  ASSERT_GE(slow, 0);
  const auto known = static_cast<std::size_t>(fewer.known(static_cast<DefinitionId>(slow)));
  EXPECT_NE(static_cast<int>(known), slow);
  EXPECT_EQ(whole.library.definitions[known].name, "Slow Hands");
  const std::uint16_t ability =
      fewer.library.definitions[static_cast<std::size_t>(slow)].first_ability;
  EXPECT_EQ(fewer.known_ability(ability), whole.library.definitions[known].first_ability);
}

class SetsOfTheHouse : public HouseTest {};

TEST_F(SetsOfTheHouse, ANewSetLeavesItsTablesPlayable) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  answer(katya);
  close_house();
  folder_.write("sets/mine.cards", mine);
  shelf_.look_in({{folder_.path() / "sets"}, {}});
  open_house();
  TestGuest again;
  join(again, table, {table.keys[1]});
  ASSERT_EQ(again.count("view"), 1U);
  EXPECT_EQ(again.last("view").at("n").to_number<int>(), 1);
  answer(again);
  EXPECT_EQ(again.last("update").at("n").to_number<int>(), 2);
  house_->leave(again);
}

// A card whose circle the checker cannot see ends its own table and no other.
TEST_F(SetsOfTheHouse, TextsThatGoRoundInCirclesEndTheirTableAlone) {
  static const Game unchecked = [] {
    Game game = brawl::game();
    for (Phrase& phrase : game.phrases) phrase.reads = 0;
    return game;
  }();
  folder_.write(
      "sets/circle.cards",
      "game brawl\nset circle \"Circle\"\n\ncard \"Ouroboros\"  hero  origin ours\n"
      "  always, if you have a card of this round still to play: each round has 3 stages\n");
  shelf_.look_in({{folder_.path() / "sets"}, {}});
  shelf_.put(unchecked);
  const Opened other = open(test::solo);
  TestGuest boris;
  join(boris, other, {other.keys[0]});
  const Opened table = open(
      R"({"game":"brawl","players":2,"seats":["person","person"],"seed":7,
          "options":{"heroes":"Ouroboros,Groot"}})");
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  // All goes well until the rules ask how many stages a round has.
  for (int i = 0; i < 100 && katya.count("bye") == 0; ++i) {
    answer(katya.question().is_object() ? katya : maxim);
  }
  ASSERT_EQ(katya.count("bye"), 1U);
  EXPECT_EQ(katya.last("bye").at("code").as_string(), "failed");
  EXPECT_THAT(house_->out_of_play().at(table_number(table.id)).why,
              HasSubstr("the value \"stages\" depends on itself"));
  answer(boris);
  EXPECT_EQ(boris.count("update"), 1U);
  house_->leave(boris);
}

TEST(CircularRules, AreRefusedByTheCheckerOfARealGame) {
  const Game& champions = *find_game("champions");
  std::vector<CardFile> files = load_card_files(card_folder(champions, source_dir()));
  files.push_back({"giant.cards",
                   "game champions\nset giant \"Giant\"\n\n"
                   "card \"Growth\"  upgrade  code \"x0\"  aspect basic  cost 1  energy 1\n"
                   "  always, if you have the Giant trait: your identity gains the Giant trait\n"
                   "card \"Growing\"  upgrade  code \"x1\"  aspect basic  cost 1  energy 1\n"
                   "  always, if you have the Giant trait: your identity gains the Tiny trait\n"
                   "  always, if you have the Tiny trait: your identity gains the Giant trait\n"
                   "card \"Grown\"  upgrade  code \"x2\"  aspect basic  cost 1  energy 1\n"
                   "  always, if you have the Giant trait: your identity gains the Tall trait\n"});
  std::vector<std::string> errors;
  for (const CardError& e : read_cards(champions, files).errors) errors.push_back(described(e));
  EXPECT_THAT(errors,
              ElementsAre("giant.cards:5:14: this reads the value that its own rule changes, trait "
                          "Giant: it would never be known",
                          HasSubstr("giant.cards:7:14: this reads a value, trait Giant, that "
                                    "depends on the one that its own rule changes, trait Tiny"),
                          HasSubstr("giant.cards:8:14: this reads a value, trait Tiny")));
}

}  // namespace
}  // namespace muster
