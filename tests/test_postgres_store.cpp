// What is PostgreSQL's alone: a database that goes away, answers late, or has other ideas of who
// writes.
#include "store/postgres_store.h"

#include <gmock/gmock.h>

#include <atomic>
#include <random>
#include <thread>

#include "postgres_server.h"
#include "store/copy.h"
#include "store/postgres_schema.h"
#include "store/sqlite_store.h"
#include "store_test.h"
#include "temporary_folder.h"

namespace muster {
namespace {

using test::choice;
using test::kept_now;
using test::open_table;
using test::options_of;
using test::PostgresServer;
using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// What a store has said about being away, in order.
class AwayLog {
 public:
  void listen(HouseStore& store) {
    store.on_away([this](const std::string& why) {
      const std::lock_guard lock(mutex_);
      said_.push_back(why);
    });
  }
  std::vector<std::string> said() const {
    const std::lock_guard lock(mutex_);
    return said_;
  }
  bool wait_for(bool away) const {
    for (int i = 0; i < 1000; ++i) {
      const auto all = said();
      if (!all.empty() && all.back().empty() != away) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> said_;
};

// Gives answers to some tables, each after the one before it was kept, until it is told to stop. An
// answer that is refused ends it.
class Players {
 public:
  explicit Players(HouseStore& store) : store_(store) {
    for (TableNumber t = 1; t <= tables; ++t) open_table(store_, t);
    for (TableNumber t = 1; t <= tables; ++t) {
      threads_.emplace_back([this, t] {
        for (std::size_t i = 0; !stop_; ++i) {
          const std::string wrong = kept_now(store_, choice(t, i, static_cast<int>(i % 1000)));
          if (!wrong.empty()) {
            ADD_FAILURE() << wrong;
            return;
          }
          kept_[static_cast<std::size_t>(t)] = i + 1;
        }
      });
    }
  }
  void wait_for_more() const {
    const std::size_t before = kept_[1];
    for (int i = 0; i < 1000 && kept_[1] < before + 3; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_GE(kept_[1], before + 3) << "nobody can go on";
  }
  void stop() {
    stop_ = true;
    threads_.clear();
  }
  // Everything that was said to be kept is there, once and in order.
  void check(HouseStore& store) const {
    for (TableNumber t = 1; t <= tables; ++t) {
      const std::vector<int> found = options_of(store, t);
      EXPECT_EQ(found.size(), kept_[static_cast<std::size_t>(t)]);
      for (std::size_t i = 0; i < found.size(); ++i)
        ASSERT_EQ(found[i], static_cast<int>(i % 1000));
    }
  }

 private:
  static constexpr TableNumber tables = 4;
  HouseStore& store_;
  std::atomic<bool> stop_ = false;
  std::array<std::atomic<std::size_t>, tables + 1> kept_{};
  std::vector<std::jthread> threads_;
};

PostgresStore::Settings folding_often() {
  PostgresStore::Settings settings;
  settings.longest_journal = 20;
  return settings;
}

// Connections are cut at any moment, also in the middle of a commit: nobody knows then whether it
// was made, and the store has to find out.
TEST(PostgresStore, EveryAnswerIsKeptOnceThoughConnectionsAreCut) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore store(url, folding_often());
  AwayLog away;
  away.listen(store);
  Players players(store);
  std::mt19937 chance(1);
  for (int cuts = 0; cuts < 8; ++cuts) {
    std::this_thread::sleep_for(std::chrono::microseconds(chance() % 60000));
    PostgresLink(url).run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
        "current_database() AND pid <> pg_backend_pid()");
    players.wait_for_more();
  }
  players.stop();
  store.settle();
  players.check(store);
  EXPECT_FALSE(away.said().empty());
  EXPECT_EQ(away.said().back(), "");
}

TEST(PostgresStore, EverythingWaitsWhileTheDatabaseIsDead) {
  PostgresServer server;
  const std::string url = server.new_database();
  PostgresStore store(url, folding_often());
  AwayLog away;
  away.listen(store);
  Players players(store);
  players.wait_for_more();
  server.kill();
  EXPECT_TRUE(away.wait_for(true));
  EXPECT_THROW(store.load(1), StoreError);
  server.start();
  EXPECT_TRUE(away.wait_for(false));
  players.wait_for_more();
  players.stop();
  store.settle();
  players.check(store);
}

TEST(PostgresStore, SaysSoWhenTheDatabaseDoesNotAnswer) {
  PostgresServer server;
  PostgresStore::Settings settings;
  settings.patience = std::chrono::milliseconds(300);
  PostgresStore store(server.new_database(), settings);
  AwayLog away;
  away.listen(store);
  Players players(store);
  players.wait_for_more();
  server.freeze();
  EXPECT_TRUE(away.wait_for(true));
  EXPECT_THAT(away.said().back(), HasSubstr("does not answer"));
  server.thaw();
  EXPECT_TRUE(away.wait_for(false));
  players.wait_for_more();
  players.stop();
  players.check(store);
}

// ---- several nodes ------------------------------------------------------------------------------

PostgresStore::Settings node_at(const std::string& address, int lease = 60000) {
  PostgresStore::Settings settings;
  settings.node.address = address;
  settings.node.lease = std::chrono::milliseconds(lease);
  settings.node.wait = std::chrono::milliseconds(0);
  return settings;
}

Entry by(std::int64_t token, Entry entry) {
  entry.token = token;
  return entry;
}

template <class Is>
bool happens(Is is) {
  for (int i = 0; i < 1000; ++i) {
    if (is()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

TEST(PostgresNodes, ATableIsAtOneOfThemAndGoesToAnotherWhenItIsReleased) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore first(url, node_at("first:1")), second(url, node_at("second:2"));
  open_table(first, 1);
  const Claim mine = first.claim(1);
  EXPECT_EQ(mine.place, Claim::Place::here);
  EXPECT_EQ(second.claim(1).place, Claim::Place::at_node);
  EXPECT_EQ(second.claim(1).node, "first:1");
  EXPECT_EQ(second.claim(2).place, Claim::Place::nowhere);
  EXPECT_EQ(kept_now(first, by(mine.token, choice(1, 0, 4))), "");
  EXPECT_EQ(kept_now(first, by(mine.token, {1, kept::Remembered{"hello"}})), "");
  EXPECT_EQ(kept_now(first, by(mine.token, {1, kept::Released{}})), "");
  const Claim theirs = second.claim(1);
  EXPECT_EQ(theirs.place, Claim::Place::here);
  EXPECT_GT(theirs.token, mine.token);
  EXPECT_EQ(first.claim(1).node, "second:2");
  EXPECT_EQ(second.load(1)->carried, "hello");
  EXPECT_EQ(kept_now(second, by(theirs.token, choice(1, 1, 5))), "");
  EXPECT_THAT(options_of(first, 1), ElementsAre(4, 5));
  EXPECT_EQ(kept_now(second, by(theirs.token, {1, kept::Released{.forgets = true}})), "");
  EXPECT_EQ(second.load(1)->carried, "");
}

// All that can be kept of a table is refused by a token that somebody has made old, and only that.
TEST(PostgresNodes, NothingIsWrittenByAnOldToken) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore store(url, node_at("first:1"));
  std::atomic<int> lost = 0;
  store.on_lost([&](TableNumber table, std::int64_t) { lost += table == 1 ? 1 : 100; });
  open_table(store, 1, "as it was");
  open_table(store, 2);
  const std::int64_t old = store.claim(1).token, token = store.claim(1).token;
  const std::int64_t other = store.claim(2).token;
  ASSERT_EQ(kept_now(store, by(token, choice(1, 0, 4))), "");
  const std::vector<Entry> all = {choice(1, 1, 5),
                                  {1, kept::TakenBack{0, 7}},
                                  {1, kept::Noted{"changed"}},
                                  {1, kept::Used{5}},
                                  {1, kept::Remembered{"hello"}},
                                  {1, kept::Archived{5}},
                                  {1, kept::SetAside{"why"}},
                                  {1, kept::Released{}},
                                  {1, kept::Closed{}}};
  for (const Entry& entry : all)
    EXPECT_EQ(kept_now(store, by(old, entry)), at_another_node) << entry.what.index();
  store.settle();
  EXPECT_EQ(lost, static_cast<int>(all.size()));
  // Together with what is right, too.
  store.gather();
  std::atomic<int> kept = 0, refused = 0;
  const auto count = [&](const std::string& wrong) { ++(wrong.empty() ? kept : refused); };
  store.keep(by(token, choice(1, 1, 6)), count);
  store.keep(by(old, {1, kept::Noted{"changed"}}), count);
  store.keep(by(old, choice(1, 2, 7)), count);
  store.keep(by(other, choice(2, 0, 8)), count);
  store.write_soon();
  store.settle();
  EXPECT_EQ(kept, 2);
  EXPECT_EQ(refused, 2);
  EXPECT_EQ(store.load(1)->notes, "as it was");
  EXPECT_THAT(options_of(store, 1), ElementsAre(4, 6));
  EXPECT_THAT(options_of(store, 2), ElementsAre(8));
}

// The store knows the place of the next answer, and cannot know that the table was taken.
TEST(PostgresNodes, TheDatabaseItselfRefusesAnOldToken) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore store(url, node_at("first:1"));
  for (const TableNumber t : {1, 2}) {
    for (const bool takes_back : {false, true}) {
      open_table(store, t);
      const std::int64_t token = store.claim(t).token;
      ASSERT_EQ(kept_now(store, by(token, choice(t, 0, 4))), "");
      // Another has the same token after a crash that forgot the first taking, or has taken it
      // since.
      PostgresLink(url).run(t == 1 ? "UPDATE muster.heads SET token = token + 1 WHERE number = 1"
                                   : "UPDATE muster.heads SET node = 77 WHERE number = 2");
      const Entry late = takes_back ? Entry{t, kept::TakenBack{0, 7}} : choice(t, 1, 5);
      EXPECT_EQ(kept_now(store, by(token, late)), at_another_node);
      EXPECT_THAT(options_of(store, t), ElementsAre(4));
      PostgresLink(url).run("UPDATE muster.heads SET node = 0");
      ASSERT_EQ(kept_now(store, {t, kept::Closed{}}), "");
    }
  }
}

// Nobody without a token may touch what another node plays.
TEST(PostgresNodes, WhoHasNoTokenTouchesOnlyWhatNobodyHas) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore first(url, node_at("first:1")), second(url, node_at("second:2"));
  open_table(first, 1);
  const std::int64_t token = first.claim(1).token;
  EXPECT_EQ(kept_now(second, {1, kept::Archived{5}}), at_another_node);
  EXPECT_EQ(kept_now(second, {1, kept::Closed{}}), at_another_node);
  EXPECT_EQ(kept_now(second, choice(1, 0, 5)), at_another_node);
  EXPECT_EQ(kept_now(first, by(token, {1, kept::Released{}})), "");
  EXPECT_EQ(kept_now(second, {1, kept::Archived{5}}), "");
  const Claim claim = first.claim(1);
  EXPECT_EQ(claim.place, Claim::Place::here);
  EXPECT_TRUE(first.load(1)->archived);
  EXPECT_EQ(kept_now(first, by(claim.token, {1, kept::Restored{6}})), "");
  EXPECT_EQ(kept_now(first, by(claim.token, choice(1, 0, 5))), "");
}

// Its database does not hear it for longer than its lease: another takes over, and what it has on
// its way is refused when it is heard again.
TEST(PostgresNodes, WhoIsSilentForTooLongLosesItsTables) {
  PostgresServer server;
  const std::string url = server.new_database();
  PostgresStore silent(url, node_at("first:1", 600));
  std::atomic<int> held = -1;
  std::atomic<bool> has_one = false, has_two = false;
  silent.on_lease([&](const LeaseNews& news) {
    has_one = news.tables.contains(1);
    has_two = news.tables.contains(2);
    held = news.held ? 1 : 0;
  });
  open_table(silent, 1);
  open_table(silent, 2);
  const std::int64_t token = silent.claim(1).token;
  silent.claim(2);
  EXPECT_TRUE(silent.holds_lease());
  server.freeze();
  EXPECT_TRUE(happens([&] { return !silent.holds_lease(); }));
  EXPECT_TRUE(happens([&] { return held == 0; }));
  server.thaw();
  EXPECT_TRUE(happens([&] { return held == 1; }));
  EXPECT_TRUE(has_one);
  EXPECT_TRUE(has_two);
  server.freeze();
  EXPECT_TRUE(happens([&] { return held == 0; }));
  std::promise<std::string> said;
  silent.keep(by(token, choice(1, 0, 9)), [&](const std::string& w) { said.set_value(w); });
  // As another node does it that is first when the database can be reached again.
  held = -1;
  const std::future<void> taken = std::async(std::launch::async, [&] {
    PostgresLink(url).run("UPDATE muster.heads SET node = 77, token = token + 1 WHERE number = 1");
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  server.thaw();
  taken.wait();
  const std::string what = said.get_future().get();
  const std::vector<int> there = options_of(silent, 1);
  // Whichever was first: what was said is what is there.
  EXPECT_EQ(what.empty(), there.size() == 1) << what;
  EXPECT_EQ(kept_now(silent, by(token, choice(1, there.size(), 9))), at_another_node);
}

TEST(PostgresNodes, WhoComesAgainAtTheSameAddressHasTheTablesAtOnce) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore before(url, node_at("first:1", 2000));
  std::atomic<bool> overtaken = false;
  before.on_overtaken([&] { overtaken = true; });
  open_table(before, 1);
  const std::int64_t token = before.claim(1).token;
  PostgresStore after(url, node_at("first:1"));
  EXPECT_EQ(after.claim(1).place, Claim::Place::here);
  EXPECT_NE(kept_now(before, by(token, choice(1, 0, 4))), "");
  EXPECT_TRUE(happens([&] { return overtaken.load(); }));
  EXPECT_THAT(options_of(after, 1), IsEmpty());
}

// Machines need not agree about the time: what is kept of it is by the database's clock, and each
// node is told it by its own.
TEST(PostgresNodes, WhatIsKeptOfTimesIsByTheDatabasesClock) {
  constexpr std::int64_t day = 86400;
  const std::string url = PostgresServer::shared().new_database();
  std::atomic<std::int64_t> ahead = 30 * day;
  const auto clock = [&] { return PostgresNode::clock_of_machine() + ahead; };
  PostgresStore::Settings settings = node_at("fast:1", 500);
  settings.node.clock = clock;
  PostgresStore fast(url, settings), right(url, node_at("right:2"));
  const std::int64_t now = PostgresNode::clock_of_machine();
  const std::string paper = "locker/a";
  open_table(fast, 1);
  EXPECT_EQ(kept_now(fast, {1, kept::Released{}}), "");
  EXPECT_EQ(kept_now(fast, {0, kept::Paper{paper, 0, 1, "x", clock()}}), "");
  const auto lately = [&](std::int64_t there) { return std::abs(there - now) < day; };
  EXPECT_TRUE(lately(right.load(1)->used));
  EXPECT_TRUE(lately(right.paper(paper)->used));
  EXPECT_TRUE(lately(fast.load(1)->used - ahead));
  EXPECT_TRUE(lately(fast.paper(paper)->used - ahead));
  // What nobody has used for a week is found by both, and nothing else.
  EXPECT_THAT(fast.unused_since(clock() - 7 * day), IsEmpty());
  EXPECT_THAT(fast.papers_unused_since("locker/", clock() - 7 * day), IsEmpty());
  EXPECT_EQ(kept_now(fast, {0, kept::PaperUsed{paper, clock() - 8 * day}}), "");
  EXPECT_THAT(fast.papers_unused_since("locker/", clock() - 7 * day), ElementsAre(paper));
  EXPECT_THAT(right.papers_unused_since("locker/", now - 7 * day), ElementsAre(paper));
  EXPECT_EQ(kept_now(fast, {1, kept::SetAside{"no reason"}}), "");
  EXPECT_TRUE(lately(right.tables_aside().at(0).since));
  EXPECT_TRUE(lately(right.aside_evidence(1)->since));
  // Its clock is set while it runs.
  open_table(fast, 2);
  ahead = 400 * day;
  EXPECT_TRUE(happens([&] { return fast.unused_since(clock() - 7 * day).empty(); }));
  EXPECT_TRUE(lately(fast.load(2)->used - ahead));
}

TEST(PostgresNodes, ACopyIsTheSameThoughClocksAreApart) {
  TemporaryFolder folder;
  SqliteStore from(folder.path() / "house.db");
  for (const TableNumber t : {1, 2, 3}) open_table(from, t);
  EXPECT_EQ(kept_now(from, {1, kept::Used{5000}}), "");
  EXPECT_EQ(kept_now(from, {2, kept::Archived{6000}}), "");
  EXPECT_EQ(kept_now(from, {3, kept::SetAside{"no reason"}}), "");
  EXPECT_EQ(kept_now(from, {0, kept::Paper{"locker/a", 0, 1, "x", 7000}}), "");
  PostgresStore::Settings slow = node_at("");
  slow.node.clock = [] { return PostgresNode::clock_of_machine() - 1000000; };
  PostgresStore to(PostgresServer::shared().new_database(), slow);
  copy_store(from, to, [](std::size_t) {});
  EXPECT_EQ(contents_of(to), contents_of(from));
}

TEST(PostgresNodes, SomeWantTheDatabaseForThemselves) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore::Settings alone = node_at("");
  alone.node.alone = true;
  const auto is_refused = [&](const PostgresStore::Settings& settings, const std::string& why) {
    try {
      const PostgresStore store(url, settings);
      ADD_FAILURE() << "it opens";
    } catch (const StoreError& e) {
      EXPECT_THAT(e.what(), HasSubstr(why));
    }
  };
  {
    const PostgresStore node(url, node_at("first:1"));
    is_refused(alone, "another house has this database open");
    PostgresLink(url).run("UPDATE muster.nodes SET format = 1");
    is_refused(node_at("second:2"), "nodes of another version");
  }
  {
    const PostgresStore one(url, alone);
    is_refused(node_at("first:1"), "another house has this database open");
  }
  const PostgresStore node(url, node_at("first:1"));
}

TEST(PostgresStore, TellsWhatItChangesAndLeavesLaterVersionsAlone) {
  const std::string url = PostgresServer::shared().new_database();
  std::vector<std::string> told;
  PostgresStore::Settings settings;
  settings.tell = [&](const std::string& what) { told.push_back(what); };
  { const PostgresStore store(url, settings); }
  ASSERT_EQ(told.size(), static_cast<std::size_t>(postgres_format()));
  EXPECT_THAT(told[0], HasSubstr("from format 0 to 1: tables, their journal"));
  told.clear();
  { const PostgresStore store(url, settings); }
  EXPECT_THAT(told, IsEmpty());
  PostgresLink(url).run("UPDATE muster.house SET format = 99");
  try {
    const PostgresStore store(url);
    FAIL();
  } catch (const StoreError& e) {
    EXPECT_THAT(e.what(), HasSubstr("written by a later version of Muster (format 99"));
  }
  EXPECT_THROW(PostgresStore::to_read(url), StoreError);
}

TEST(PostgresStore, PasswordsAreNotShown) {
  EXPECT_EQ(without_password("postgresql://muster:secret@db:5432/muster"),
            "postgresql://muster@db:5432/muster");
  EXPECT_EQ(without_password("postgresql://muster@db/muster"), "postgresql://muster@db/muster");
  EXPECT_THROW(PostgresStore("postgresql://127.0.0.1:1/nothing"), StoreError);
}

}  // namespace
}  // namespace muster
