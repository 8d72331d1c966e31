// Houses that share their tables, and what goes with a table from one to another.
#include <gmock/gmock.h>

#include "house/keys.h"
#include "house_test.h"
#include "postgres_server.h"
#include "store/postgres_store.h"

namespace muster::test {
namespace {

using ::testing::HasSubstr;

class NodeGuest : public TestGuest {
 public:
  void lead_to(const std::string& node, const std::string& words) override {
    led_to = node;
    said_there = words;
  }
  void see_off() override { sent_off = true; }

  std::string led_to, said_there;
  bool sent_off = false;
};

struct HouseNode {
  HouseNode(const std::string& url, const std::string& address)
      : store(url, settings(address)), house(store, shelf, loop, HouseRules{}) {}

  static PostgresStore::Settings settings(const std::string& address) {
    PostgresStore::Settings s;
    s.node.address = address;
    s.node.lease = std::chrono::minutes(1);
    return s;
  }
  void run() { loop.run(store); }
  void say(TestGuest& g, const json::object& message) {
    house.hear(g, json::serialize(message));
    run();
  }
  json::object open(const std::string& wanted) {
    json::object told;
    house.open_table(json::parse(wanted).as_object(), "",
                     [&](const json::object* answer, const ApiError*) { told = *answer; });
    run();
    return told;
  }
  void join(TestGuest& g, const json::object& table, std::size_t seat) {
    say(g, {{"t", "join"},
            {"v", 1},
            {"table", table.at("table")},
            {"keys", json::array{table.at("keys").at(seat)}}});
  }
  void answer(TestGuest& g) {
    const json::value q = g.question();
    ASSERT_TRUE(q.is_object());
    say(g, {{"t", "choose"}, {"seat", q.at("seat")}, {"q", q.at("q")}, {"option", 0}});
  }

  RulesShelf shelf{data_dir()};
  PostgresStore store;
  TestLoop loop;
  House house;
};

class HouseNodes : public ::testing::Test {
 protected:
  // Two people who have both seen both heroes at the first node; one has said something and wants
  // to take back.
  void play_at_first() {
    table = first.open(duel);
    first.join(katya, table, 0);
    first.join(maxim, table, 1);
    first.answer(katya);
    first.answer(maxim);
    first.say(katya, {{"t", "say"}, {"text", "wait, please"}});
    first.say(katya, {{"t", "undo"}});
    ASSERT_EQ(maxim.count("undo-asked"), 1U);
  }
  void go_on_at_second() {
    NodeGuest katya_there, maxim_there;
    second.join(katya_there, table, 0);
    second.join(maxim_there, table, 1);
    EXPECT_EQ(maxim_there.last("said").at("text"), "wait, please");
    EXPECT_TRUE(maxim_there.last("said").at("old").as_bool());
    EXPECT_EQ(katya_there.last("view").at("n"), 2);
    ASSERT_EQ(maxim_there.count("undo-asked"), 1U);
    second.say(maxim_there,
               {{"t", "consent"}, {"id", maxim_there.last("undo-asked").at("id")}, {"yes", true}});
    EXPECT_EQ(katya_there.last("view").at("n"), 0);
    second.house.leave(katya_there);
    second.house.leave(maxim_there);
  }

  std::string url = PostgresServer::shared().new_database();
  HouseNode first{url, "first:1"}, second{url, "second:2"};
  json::object table;
  NodeGuest katya, maxim;
};

TEST_F(HouseNodes, GuestsAreLedToWhereTheirTableIs) {
  play_at_first();
  NodeGuest watcher;
  second.join(watcher, table, 0);
  EXPECT_EQ(watcher.led_to, "first:1");
  EXPECT_THAT(watcher.said_there, HasSubstr("\"join\""));
  EXPECT_EQ(watcher.count("refused"), 0U);
  std::string node;
  second.house.table_info(json::value_to<std::string>(table.at("table")), "", "",
                          [&](const json::object*, const ApiError* wrong) { node = wrong->node; });
  second.run();
  EXPECT_EQ(node, "first:1");
}

TEST_F(HouseNodes, ATableThatIsHandedOverGoesOnWithAllThatWasSaid) {
  play_at_first();
  bool done = false;
  first.house.hand_over([&] { done = true; });
  first.run();
  EXPECT_TRUE(done);
  EXPECT_EQ(katya.last("bye").at("code"), "restart");
  EXPECT_TRUE(katya.sent_off);
  EXPECT_EQ(first.house.tables_in_memory(), 0U);
  go_on_at_second();
  // Who hands over takes nothing any more.
  NodeGuest late;
  second.house.hand_over([] {});
  second.run();
  first.join(late, table, 0);
  EXPECT_EQ(late.count("view"), 0U);
}

// Nobody can tell it anything; its lease is over.
TEST_F(HouseNodes, ATableThatIsTakenGoesOnWithAllThatWasSaid) {
  play_at_first();
  PostgresLink(url).run("UPDATE muster.nodes SET until = '-infinity' WHERE address = 'first:1'");
  go_on_at_second();
  // What the first one does from now on is refused, and its guests come again.
  EXPECT_FALSE(katya.sent_off);
  first.say(katya, {{"t", "name"}, {"seat", 0}, {"name", "Other"}});
  EXPECT_EQ(katya.last("refused").at("code"), "not-kept");
  EXPECT_TRUE(katya.sent_off);
  EXPECT_TRUE(maxim.sent_off);
  EXPECT_EQ(first.house.disk_trouble(), "");
  EXPECT_EQ(first.house.counts().lost, 1U);
}

TEST_F(HouseNodes, BotsPlayOnAtTheOtherNode) {
  table = first.open(R"({"game":"brawl","players":2,"seats":["person","quick"],"seed":7})");
  first.join(katya, table, 0);
  first.answer(katya);
  first.house.hand_over([] {});
  first.run();
  NodeGuest katya_there;
  second.join(katya_there, table, 0);
  EXPECT_EQ(katya_there.last("view").at("n"), 1);
  second.loop.pass(std::chrono::seconds(1), second.store);
  EXPECT_EQ(katya_there.last("update").at("by"), 1);
  second.house.leave(katya_there);
}

// Its lease was over and is held again: it goes on with what is still its own, and nothing else.
TEST_F(HouseNodes, WhoWasCutOffLetsGoOfWhatOthersHaveTaken) {
  play_at_first();
  const json::object kept = first.open(duel);
  NodeGuest stays;
  first.join(stays, kept, 0);
  const auto token_of = [&](const json::object& t) {
    return PostgresLink(url)
        .ask({"SELECT token FROM muster.heads WHERE number = $1",
              {table_number(json::value_to<std::string>(t.at("table")))}})
        .number(0, 0);
  };
  LeaseNews news{true, {}};
  news.tables[table_number(json::value_to<std::string>(kept.at("table")))] = token_of(kept);
  news.tables[table_number(json::value_to<std::string>(table.at("table")))] = token_of(table) + 1;
  first.house.heard_of_lease(news);
  EXPECT_TRUE(katya.sent_off);
  EXPECT_FALSE(stays.sent_off);
  EXPECT_EQ(first.house.tables_in_memory(), 1U);
  first.answer(stays);
  EXPECT_EQ(stays.last("update").at("n"), 1);
}

}  // namespace
}  // namespace muster::test
