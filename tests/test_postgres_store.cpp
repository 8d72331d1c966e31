// What is PostgreSQL's alone: a database that goes away, answers late, or has other ideas of who
// writes.
#include "store/postgres_store.h"

#include <gmock/gmock.h>

#include <atomic>
#include <random>
#include <thread>

#include "postgres_server.h"
#include "store/postgres_schema.h"
#include "store_test.h"

namespace muster {
namespace {

using test::choice;
using test::kept_now;
using test::open_table;
using test::options_of;
using test::PostgresServer;
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

PostgresStore::Settings without_waiting() {
  PostgresStore::Settings settings;
  settings.wait = std::chrono::seconds(0);
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

TEST(PostgresStore, OneHouseAtATimeWrites) {
  const std::string url = PostgresServer::shared().new_database();
  {
    const PostgresStore first(url);
    try {
      const PostgresStore second(url, without_waiting());
      FAIL();
    } catch (const StoreError& e) {
      EXPECT_THAT(e.what(), HasSubstr("another house has this database open"));
    }
  }
  const PostgresStore third(url);
}

// A house that was cut off and comes back when another one has written must not write any more:
// what it has in memory is old.
TEST(PostgresStore, WhoWasCutOffAndOvertakenIsRefused) {
  const std::string url = PostgresServer::shared().new_database();
  PostgresStore cut_off(url);
  AwayLog away;
  away.listen(cut_off);
  std::atomic<bool> overtaken = false;
  cut_off.on_overtaken([&] { overtaken = true; });
  open_table(cut_off, 1);
  PostgresLink(url).run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
      "AND pid <> pg_backend_pid()");
  std::promise<std::string> said;
  {
    std::unique_ptr<PostgresStore> other;
    for (int i = 0; other == nullptr; ++i) {  // until the lock is let go
      try {
        other = std::make_unique<PostgresStore>(url, without_waiting());
      } catch (const StoreError&) {
        if (i > 100) throw;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
    cut_off.keep(choice(1, 0, 7), [&](const std::string& wrong) { said.set_value(wrong); });
    EXPECT_TRUE(away.wait_for(true));
    EXPECT_EQ(kept_now(*other, choice(1, 0, 5)), "");
  }
  EXPECT_THAT(said.get_future().get(), HasSubstr("another house has taken over"));
  EXPECT_THAT(kept_now(cut_off, choice(1, 1, 7)), HasSubstr("another house has taken over"));
  EXPECT_TRUE(overtaken);
  PostgresStore later(url);
  EXPECT_THAT(options_of(later, 1), ElementsAre(5));
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
