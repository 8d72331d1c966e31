// What a captain can do about guests, and what becomes of keys that should be known to fewer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::duel;
using test::HouseTest;
using test::TestGuest;
using ::testing::HasSubstr;

class Captain : public HouseTest {
 protected:
  Captain() {
    table_ = open(duel);
    join(katya_, table_, {table_.keys[0], table_.captain});
    join(maxim_, table_, {table_.keys[1]});
    watcher_.from = "198.51.100.7";
    join(watcher_, table_, {});
  }
  std::string code(const TestGuest& g, std::string_view kind) {
    const json::object told = g.last(kind);
    return told.empty() ? "" : json::value_to<std::string>(told.at("code"));
  }

  Opened table_;
  TestGuest katya_, maxim_, watcher_;
};

TEST_F(Captain, LockingSendsAwayThoseWhoOnlyWatch) {
  say(katya_, {{"t", "set"}, {"locked", true}});
  EXPECT_EQ(code(watcher_, "bye"), "locked");
  EXPECT_EQ(maxim_.count("bye"), 0U);
  join(watcher_, table_, {});
  EXPECT_EQ(code(watcher_, "refused"), "locked");
  say(watcher_, {{"t", "join"}, {"v", 1}, {"table", table_.id}, {"watch", table_.watch}});
  EXPECT_EQ(watcher_.count("view"), 1U) << "not by the link for watching either";
}

TEST_F(Captain, TheKeyForWatchingIsRenewed) {
  say(katya_, {{"t", "set"}, {"private", true}});
  say(maxim_, {{"t", "renew"}, {"what", "watch"}});
  EXPECT_EQ(code(maxim_, "refused"), "not-captain");
  say(katya_, {{"t", "renew"}, {"what", "watch"}});
  EXPECT_EQ(code(watcher_, "bye"), "renewed");
  const json::object told = katya_.last("key");
  EXPECT_EQ(told.at("what").as_string(), "watch");
  const auto watch = json::value_to<std::string>(told.at("key"));
  EXPECT_NE(watch, table_.watch);
  say(watcher_, {{"t", "join"}, {"v", 1}, {"table", table_.id}, {"watch", table_.watch}});
  EXPECT_EQ(code(watcher_, "refused"), "locked");
  say(watcher_, {{"t", "join"}, {"v", 1}, {"table", table_.id}, {"watch", watch}});
  EXPECT_EQ(watcher_.count("view"), 2U);
}

TEST_F(Captain, TheCaptainsKeyIsRenewed) {
  TestGuest thief;
  join(thief, table_, {table_.captain});
  EXPECT_TRUE(thief.last("table").at("you").at("captain").as_bool());
  say(katya_, {{"t", "renew"}, {"what", "captain"}});
  const auto captain = json::value_to<std::string>(katya_.last("key").at("key"));
  EXPECT_FALSE(thief.last("table").at("you").at("captain").as_bool());
  say(thief, {{"t", "close"}});
  EXPECT_EQ(code(thief, "refused"), "not-captain");
  EXPECT_EQ(thief.count("key"), 0U);
  join(thief, table_, {table_.captain});
  EXPECT_EQ(code(thief, "refused"), "bad-key");
  house_->leave(katya_);
  join(katya_, table_, {captain});
  EXPECT_TRUE(katya_.last("table").at("you").at("captain").as_bool());
}

TEST_F(Captain, AGuestIsMutedAndSentAway) {
  const auto id = katya_.last("table").at("guests").at(0).at("id");
  say(maxim_, {{"t", "mute"}, {"guest", id}});
  EXPECT_EQ(code(maxim_, "refused"), "not-captain");
  say(watcher_, {{"t", "say"}, {"text", "hello"}});
  EXPECT_EQ(katya_.count("said"), 1U);
  say(katya_, {{"t", "mute"}, {"guest", id}, {"yes", true}});
  say(watcher_, {{"t", "say"}, {"text", "hello"}});
  EXPECT_EQ(code(watcher_, "refused"), "muted");
  // Coming again does not help.
  house_->leave(watcher_);
  join(watcher_, table_, {});
  say(watcher_, {{"t", "signal"}, {"word", "thanks"}});
  EXPECT_EQ(katya_.count("said"), 1U);
  const auto again = katya_.last("table").at("guests").at(0).at("id");
  say(katya_, {{"t", "mute"}, {"guest", again}, {"yes", false}});
  say(watcher_, {{"t", "signal"}, {"word", "thanks"}});
  EXPECT_EQ(katya_.count("said"), 2U);
  say(katya_, {{"t", "remove"}, {"guest", again}});
  EXPECT_EQ(code(watcher_, "bye"), "removed");
  join(watcher_, table_, {});
  EXPECT_EQ(code(watcher_, "refused"), "removed");
  TestGuest other;
  other.from = "198.51.100.8";
  join(other, table_, {});
  EXPECT_EQ(other.count("view"), 1U);
}

TEST_F(Captain, SomebodyWhoSitsIsMutedToo) {
  say(katya_, {{"t", "mute"}, {"seat", 1}, {"yes", true}});
  say(maxim_, {{"t", "say"}, {"text", "hello"}});
  EXPECT_EQ(code(maxim_, "refused"), "muted");
  EXPECT_TRUE(maxim_.last("table").at("seats").at(1).at("muted").as_bool());
  answer(maxim_);
  EXPECT_EQ(maxim_.count("update"), 1U) << "he plays on";
}

TEST_F(Captain, AFloodOfTalkCostsTheOneWhoFloods) {
  for (int i = 0; i < 100; ++i) say(watcher_, {{"t", "say"}, {"text", "flood"}});
  EXPECT_LE(katya_.count("said"), 12U);
  EXPECT_GE(watcher_.count("refused"), 88U);
  say(maxim_, {{"t", "say"}, {"text", "hello"}});
  EXPECT_EQ(katya_.last("said").at("text").as_string(), "hello");
  const std::size_t before = katya_.count("said");
  loop_->pass(std::chrono::seconds(3), *store_);
  for (int i = 0; i < 100; ++i) say(watcher_, {{"t", "say"}, {"text", "flood"}});
  EXPECT_EQ(katya_.count("said"), before + 3) << "one a second";
}

TEST_F(Captain, FilesAreTheirOwnersAlone) {
  namespace fs = std::filesystem;
  SqliteStore::back_up(folder_.path() / "house.db", folder_.path() / "copy.db");
  int seen = 0;
  for (const auto& entry : fs::directory_iterator(folder_.path())) {
    EXPECT_EQ(entry.status().permissions() & fs::perms::all,
              fs::perms::owner_read | fs::perms::owner_write)
        << entry.path();
    ++seen;
  }
  EXPECT_GE(seen, 3) << "the file, SQLite's own, and the copy";
}

}  // namespace
}  // namespace muster
