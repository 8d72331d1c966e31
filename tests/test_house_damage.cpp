// What goes wrong at one table is that table's trouble alone: damaged rows, and rules that throw,
// go round in circles or run out of room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "games/brawl/rules/brawl.h"
#include "house/keys.h"
#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::duel;
using test::HouseTest;
using test::solo;
using test::TestGuest;
using ::testing::HasSubstr;

// A game whose rules fail when they are told to.
enum class Fault { none, throws, circles, room };
Fault fault = Fault::none;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void failing_step(Play& p, void* frame) {
  struct Wide {
    std::array<std::byte, 1024> bytes{};
  };
  Stack& stack = p.t.stack;
  const std::uint16_t kind = stack.footer().kind;
  switch (fault) {
    case Fault::none:
      brawl::game().steps[kind](p, frame);
      break;
    case Fault::throws:
      throw std::out_of_range("a rule threw");
    case Fault::circles:
      break;  // nothing is done, and it is tried again
    case Fault::room:
      stack.push(kind, Wide{});
      break;
  }
}

const Game& failing_game() {
  static const Game game = [] {
    Game g = brawl::game();
    std::fill(g.steps.begin(), g.steps.end(), &failing_step);
    return g;
  }();
  return game;
}

class FailingRules : public HouseTest, public ::testing::WithParamInterface<Fault> {
 protected:
  FailingRules() {
    fault = Fault::none;
    shelf_.put(failing_game());
    house_->on_trouble([this](std::string_view what, TableNumber table, std::string_view why) {
      troubles.push_back(std::string(what) + " " + table_id(table) + " " + std::string(why));
    });
  }
  ~FailingRules() override { fault = Fault::none; }

  std::vector<std::string> troubles;
};

TEST_P(FailingRules, CloseTheirTableWithAMessageAndNoOther) {
  const Opened table = open(duel);
  const Opened other = open(solo);
  TestGuest katya;
  TestGuest maxim;
  TestGuest boris;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  join(boris, other, {other.keys[0]});
  answer(katya);
  fault = GetParam();
  answer(maxim);
  for (TestGuest* g : {&katya, &maxim}) {
    EXPECT_EQ(g->last("bye").at("code").as_string(), "failed");
    EXPECT_EQ(g->table, 0);
  }
  ASSERT_EQ(troubles.size(), 1U);
  EXPECT_THAT(troubles[0], HasSubstr("table-failed " + table.id));
  EXPECT_EQ(house_->counts().failed, 1U);
  EXPECT_TRUE(house_->out_of_play().contains(table_number(table.id)));
  join(katya, table, {table.keys[0]});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "failed");
  answer(boris);
  EXPECT_EQ(boris.count("update"), 1U);
  EXPECT_EQ(house_->guests(), 1U);
  house_->leave(boris);

  // Rules that are right again find the table as it was.
  fault = Fault::none;
  close_house();
  open_house();
  join(maxim, table, {table.keys[1]});
  EXPECT_EQ(maxim.last("view").at("n").to_number<int>(), 1);
  answer(maxim);
  EXPECT_EQ(maxim.last("update").at("n").to_number<int>(), 2);
  house_->leave(maxim);
}

TEST_P(FailingRules, AlsoWhenATableIsOpenedAgainOrABotAnswers) {
  const Opened table = open(R"({"game":"brawl","players":2,"seats":["person","quick"],"seed":3})");
  const Opened away = open(duel);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  answer(katya);
  fault = GetParam();
  loop_->pass(std::chrono::seconds(1), *store_);
  EXPECT_EQ(katya.last("bye").at("code").as_string(), "failed");
  join(katya, away, {away.keys[0]});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "failed");
  EXPECT_THAT(open_error(duel), HasSubstr("failed"));
  EXPECT_EQ(troubles.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(House, FailingRules,
                         ::testing::Values(Fault::throws, Fault::circles, Fault::room));

class DamagedHouse : public HouseTest {
 protected:
  void damage(const std::string& statement) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((folder_.path() / "house.db").c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }
};

TEST_F(DamagedHouse, OneDamagedTableIsNamedAndTheOthersPlayOn) {
  const Opened table = open(duel);
  const Opened other = open(solo);
  close_house();
  damage("UPDATE tables SET record = x'00' || substr(record, 2) WHERE number = " +
         std::to_string(table_number(table.id)));
  open_house();
  std::vector<std::string> troubles;
  house_->on_trouble([&](std::string_view what, TableNumber number, std::string_view) {
    troubles.push_back(std::string(what) + " " + table_id(number));
  });
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "damaged");
  EXPECT_THAT(troubles, ::testing::ElementsAre("table-damaged " + table.id));
  join(katya, other, {other.keys[0]});
  answer(katya);
  EXPECT_EQ(katya.count("update"), 1U);
  house_->leave(katya);
  close_house();
  open_house();
  ASSERT_EQ(house_->out_of_play().size(), 1U) << "it stays set aside";
  EXPECT_TRUE(house_->out_of_play().begin()->second.set_aside);
  EXPECT_THAT(store_->evidence(table_number(table.id)), HasSubstr("\"record\":\"00"));
}

TEST_F(DamagedHouse, NotesThatCannotBeReadSetTheirTableAside) {
  const Opened table = open(duel);
  close_house();
  damage("UPDATE tables SET notes = '{\"title\":5}', notes_sum = NULL");
  open_house();
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "damaged");
  EXPECT_EQ(store_->tables_aside().size(), 1U);
}

// Damage that is found while people play, when old answers are folded or new ones written.
TEST_F(DamagedHouse, ATableThatIsFoundDamagedInPlayCloses) {
  const Opened table = open(duel);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  damage("UPDATE tables SET record = substr(record, 1, 20)");
  answer(katya);
  EXPECT_EQ(katya.last("bye").at("code").as_string(), "damaged");
  EXPECT_EQ(katya.count("update"), 0U);
  EXPECT_EQ(house_->tables_in_memory(), 0U);
}

}  // namespace
}  // namespace muster
