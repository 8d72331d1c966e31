// A disk that is full or fails: it is seen by everybody concerned until it is over, and nobody is
// left without an answer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::duel;
using test::TestGuest;
using test::TestLoop;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A store in memory that can be told to fail.
class FailingStore : public HouseStore {
 public:
  std::vector<TableNumber> tables() override { return {}; }
  std::optional<KeptTable> load(TableNumber number) override {
    const auto at = tables_.find(number);
    if (at == tables_.end()) return std::nullopt;
    return at->second;
  }
  std::vector<TableAside> tables_aside() override { return {}; }
  std::string evidence(TableNumber) override { return {}; }
  void on_set_aside(Heard) override {}
  void settle() override {}
  void keep(Entry entry, Done done) override {
    if (fails && (!fails_once || !std::holds_alternative<kept::Probe>(entry.what))) {
      done("database or disk is full");
      return;
    }
    if (const auto* opened = std::get_if<kept::Opened>(&entry.what)) {
      KeptTable& table = tables_[entry.table];
      table.notes = opened->notes;
      table.record = opened->record;
    }
    if (done) done("");
  }

  bool fails = false;
  bool fails_once = false;  // everything but the probe

 private:
  std::map<TableNumber, KeptTable> tables_;
};

class DiskTest : public ::testing::Test {
 protected:
  DiskTest() {
    house_.on_trouble([this](std::string_view what, TableNumber, std::string_view) {
      troubles.emplace_back(what);
    });
    house_.open_table(json::parse(duel).as_object(), "",
                      [&](const json::object* answer, const ApiError*) {
                        id_ = json::value_to<std::string>(answer->at("table"));
                        for (const json::value& k : answer->at("keys").as_array())
                          keys_.push_back(json::value_to<std::string>(k));
                        keys_.push_back(json::value_to<std::string>(answer->at("captain")));
                      });
    loop_.run(store_);
    say(katya_, {{"t", "join"}, {"v", 1}, {"table", id_}, {"keys", {keys_[0], keys_[2]}}});
    say(maxim_, {{"t", "join"}, {"v", 1}, {"table", id_}, {"keys", json::array{keys_[1]}}});
  }
  void say(TestGuest& g, const json::object& message) {
    house_.hear(g, json::serialize(message));
    loop_.run(store_);
  }
  void choose(TestGuest& g) {
    const json::value q = g.question();
    say(g, {{"t", "choose"}, {"seat", q.at("seat")}, {"q", q.at("q")}, {"option", 0}});
  }

  std::vector<std::string> troubles;
  RulesShelf shelf_{data_dir()};
  FailingStore store_;
  TestLoop loop_;
  House house_{store_, shelf_, loop_, HouseRules{}};
  std::string id_;
  std::vector<std::string> keys_;
  TestGuest katya_, maxim_;
};

TEST_F(DiskTest, IsToldToAllUntilItIsOver) {
  store_.fails = true;
  choose(katya_);
  EXPECT_EQ(katya_.last("refused").at("code").as_string(), "not-kept");
  EXPECT_NE(house_.disk_trouble(), "");
  for (const TestGuest* g : {&katya_, &maxim_}) EXPECT_EQ(g->count("trouble"), 1U);
  choose(katya_);
  EXPECT_EQ(maxim_.count("trouble"), 1U) << "once is enough";
  TestGuest late;
  say(late, {{"t", "join"}, {"v", 1}, {"table", id_}});
  EXPECT_EQ(late.count("trouble"), 1U);
  EXPECT_THAT(troubles, ElementsAre("disk-fails"));
  loop_.pass(std::chrono::seconds(30), store_);
  EXPECT_EQ(troubles.size(), 1U);
  for (int i = 0; i < 12; ++i) loop_.pass(std::chrono::seconds(10), store_);
  EXPECT_EQ(troubles.size(), 3U) << "once a minute";
  store_.fails = false;
  EXPECT_NE(house_.disk_trouble(), "");
  loop_.pass(std::chrono::seconds(6), store_);  // without anybody playing
  EXPECT_EQ(house_.disk_trouble(), "");
  EXPECT_EQ(troubles.back(), "disk-well-again");
  EXPECT_TRUE(maxim_.last("trouble").at("over").as_bool());
  choose(katya_);
  EXPECT_EQ(katya_.count("update"), 1U);
  house_.leave(late);
}

TEST_F(DiskTest, OneEntryThatCannotBeKeptIsNoTroubleOfTheDisk) {
  store_.fails = store_.fails_once = true;
  choose(katya_);
  EXPECT_EQ(katya_.last("refused").at("code").as_string(), "not-kept");
  EXPECT_EQ(house_.disk_trouble(), "");
  EXPECT_THAT(troubles, IsEmpty());
}

TEST_F(DiskTest, NobodyIsLeftWithoutAnAnswer) {
  store_.fails = true;
  const std::vector<json::object> wishes = {
      {{"t", "name"}, {"seat", 0}, {"name", "Vera"}},
      {{"t", "seat"}, {"seat", 1}, {"kind", "quick"}},
      {{"t", "renew"}, {"seat", 0}},
      {{"t", "renew"}, {"what", "watch"}},
      {{"t", "set"}, {"title", "New"}},
      {{"t", "close"}},
  };
  for (const json::object& wish : wishes) {
    const std::size_t before = katya_.count("refused");
    say(katya_, wish);
    EXPECT_EQ(katya_.count("refused"), before + 1) << wish;
    EXPECT_EQ(katya_.last("refused").at("code").as_string(), "not-kept");
    EXPECT_EQ(katya_.last("refused").at("re"), wish.at("t"));
  }
  int answered = 0;
  house_.open_table(json::parse(duel).as_object(), "",
                    [&](const json::object*, const ApiError* wrong) {
                      answered = wrong == nullptr ? 0 : wrong->status;
                    });
  loop_.run(store_);
  EXPECT_EQ(answered, 503);
  answered = 0;
  house_.fork_table(id_, json::object{{"keys", {keys_[0], keys_[1]}}}, "",
                    [&](const json::object*, const ApiError* wrong) {
                      answered = wrong == nullptr ? 0 : wrong->status;
                    });
  loop_.run(store_);
  EXPECT_EQ(answered, 503);
}

TEST_F(DiskTest, AnUndoThatCannotBeKeptIsRefused) {
  choose(katya_);
  store_.fails = true;
  say(katya_, {{"t", "undo"}});
  EXPECT_EQ(katya_.last("refused").at("code").as_string(), "not-kept");
  EXPECT_EQ(katya_.last("refused").at("re").as_string(), "undo");
}

}  // namespace
}  // namespace muster
