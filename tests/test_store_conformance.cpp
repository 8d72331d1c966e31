// What every store promises: the same tests for all of them.
#include <gmock/gmock.h>

#include <sqlite3.h>

#include <atomic>

#include "postgres_server.h"
#include "store/copy.h"
#include "store/postgres_store.h"
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
using test::some_record;
using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// One place to keep tables in; it can be opened again and again.
class Place {
 public:
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  virtual ~Place() = default;
  virtual std::unique_ptr<HouseStore> open(std::size_t longest_journal) = 0;
  virtual std::unique_ptr<HouseStore> to_read() = 0;
  // Does something behind the store's back.
  virtual void change(const std::string& statement) = 0;
};

class SqlitePlace : public Place {
 public:
  std::unique_ptr<HouseStore> open(std::size_t longest_journal) override {
    return std::make_unique<SqliteStore>(file(), longest_journal);
  }
  std::unique_ptr<HouseStore> to_read() override { return SqliteStore::to_read(file()); }
  void change(const std::string& statement) override {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }

 private:
  std::filesystem::path file() const { return folder_.path() / "house.db"; }
  TemporaryFolder folder_;
};

class PostgresPlace : public Place {
 public:
  PostgresPlace() : url_(PostgresServer::shared().new_database()) {}
  std::unique_ptr<HouseStore> open(std::size_t longest_journal) override {
    PostgresStore::Settings settings;
    settings.longest_journal = static_cast<std::int64_t>(longest_journal / 10);
    return std::make_unique<PostgresStore>(url_, settings);
  }
  std::unique_ptr<HouseStore> to_read() override { return PostgresStore::to_read(url_); }
  void change(const std::string& statement) override {
    PostgresLink(url_).run(("SET search_path = muster; " + statement).c_str());
  }

 private:
  std::string url_;
};

class StoreConformance : public ::testing::TestWithParam<std::string> {
 protected:
  StoreConformance() { new_place(); }
  // An empty one.
  void new_place() {
    if (GetParam() == "Sqlite") {
      place_ = std::make_unique<SqlitePlace>();
    } else {
      place_ = std::make_unique<PostgresPlace>();
    }
  }
  std::unique_ptr<HouseStore> open(std::size_t longest_journal = 100000) {
    return place_->open(longest_journal);
  }

  std::unique_ptr<Place> place_;
};

INSTANTIATE_TEST_SUITE_P(All, StoreConformance, ::testing::Values("Sqlite", "Postgres"),
                         [](const auto& store) { return store.param; });

TEST_P(StoreConformance, KeepsTablesForTheNextTime) {
  {
    const auto opened = open();
    HouseStore& store = *opened;
    open_table(store, 3, "Katya sits here");
    open_table(store, 9);
    EXPECT_EQ(kept_now(store, choice(3, 0, 4)), "");
    EXPECT_EQ(kept_now(store, choice(3, 1, 500)), "");
  }
  const auto opened = open();
  HouseStore& store = *opened;
  EXPECT_THAT(store.tables(), ElementsAre(3, 9));
  const std::optional<KeptTable> table = store.load(3);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->notes, "Katya sits here");
  EXPECT_EQ(table->record.game, "brawl");
  EXPECT_EQ(table->record.seed, 77U);
  EXPECT_EQ(table->record.setup.option("set"), "both");
  EXPECT_THAT(table->record.setup.names, ElementsAre("Katya", "Maxim"));
  EXPECT_THAT(options_of(store, 3), ElementsAre(4, 500));
  EXPECT_EQ(table->record.choices[0].seat, 1);
  EXPECT_FALSE(store.load(4));
}

TEST_P(StoreConformance, AnswersCanBeTakenBackAndGivenAnew) {
  const auto opened = open();
  HouseStore& store = *opened;
  open_table(store, 1);
  for (int i = 0; i < 5; ++i) store.keep(choice(1, static_cast<std::size_t>(i), i), {});
  store.keep({1, kept::TakenBack{2}}, {});
  store.keep(choice(1, 2, 9), {});
  store.settle();
  EXPECT_THAT(options_of(store, 1), ElementsAre(0, 1, 9));
}

TEST_P(StoreConformance, ALongJournalIsFoldedAndNothingIsLost) {
  constexpr int tables = 50;
  constexpr std::size_t answers = 40;
  {
    const auto opened = open(100);
    HouseStore& store = *opened;
    for (int t = 1; t <= tables; ++t) open_table(store, t);
    for (std::size_t i = 0; i < answers; ++i) {
      for (int t = 1; t <= tables; ++t) store.keep(choice(t, i, t), {});
      if (i % 8 == 7) {
        store.keep({7, kept::TakenBack{i, 70 + i}}, {});
        store.keep(choice(7, i, 7), {});
        store.settle();
      }
    }
    store.keep({8, kept::Closed{}}, {});
    store.settle();
    EXPECT_EQ(options_of(store, 9), std::vector<int>(answers, 9));
    EXPECT_EQ(store.load(7)->taken_back, 5U);
  }
  const auto opened = open(100);
  HouseStore& store = *opened;
  for (int t = 1; t <= tables; ++t) {
    if (t == 8) continue;
    EXPECT_EQ(options_of(store, t), std::vector<int>(answers, t));
  }
  EXPECT_EQ(store.load(7)->taken_back, 5U);
  EXPECT_FALSE(store.load(8));
  EXPECT_EQ(kept_now(store, choice(9, answers, 1)), "");
}

TEST_P(StoreConformance, TheHashOfTheLastAnswerIsKept) {
  const auto opened = open();
  HouseStore& store = *opened;
  open_table(store, 1);
  store.keep({1, kept::Chosen{0, {0, 1}, 0xfedcba9876543210U}}, {});
  store.settle();
  EXPECT_EQ(store.load(1)->record.hash, 0xfedcba9876543210U);
}

TEST_P(StoreConformance, ATableMayBeginWithTheAnswersOfAnother) {
  const auto opened = open();
  HouseStore& store = *opened;
  Record record = some_record();
  record.choices = {{0, 1}, {1, 2}};
  ASSERT_EQ(kept_now(store, {1, kept::Opened{"", record}}), "");
  EXPECT_THAT(options_of(store, 1), ElementsAre(1, 2));
}

TEST_P(StoreConformance, NotesChangeAndTablesClose) {
  const auto opened = open();
  HouseStore& store = *opened;
  open_table(store, 1, "before");
  open_table(store, 2);
  store.keep(choice(1, 0, 0), {});
  store.keep({1, kept::Noted{"after"}}, {});
  store.keep({2, kept::Closed{}}, {});
  store.settle();
  EXPECT_EQ(store.load(1)->notes, "after");
  EXPECT_THAT(store.tables(), ElementsAre(1));
}

TEST_P(StoreConformance, WhatCannotBeKeptLeavesNoTrace) {
  const auto opened = open();
  HouseStore& store = *opened;
  open_table(store, 1);
  ASSERT_EQ(kept_now(store, choice(1, 0, 4)), "");
  EXPECT_THAT(kept_now(store, choice(1, 0, 5)), HasSubstr("does not follow"));
  EXPECT_THAT(kept_now(store, {1, kept::Opened{"", some_record()}}), ::testing::Not(IsEmpty()));
  EXPECT_THAT(options_of(store, 1), ElementsAre(4));
  EXPECT_EQ(kept_now(store, choice(1, 1, 6)), "");
  EXPECT_THAT(options_of(store, 1), ElementsAre(4, 6));
}

TEST_P(StoreConformance, OneThatCannotBeKeptDoesNotTakeOthersWithIt) {
  const auto opened = open();
  HouseStore& store = *opened;
  open_table(store, 1);
  open_table(store, 2);
  int refused = 0;
  const auto count = [&](const std::string& wrong) { refused += wrong.empty() ? 0 : 1; };
  for (std::size_t i = 0; i < 100; ++i) {
    store.keep(choice(1, i, 1), count);
    store.keep(choice(1, i, 2), count);  // there is an answer of this number already
    store.keep(choice(2, i, 3), count);
  }
  store.settle();
  EXPECT_EQ(refused, 100);
  EXPECT_EQ(options_of(store, 1), std::vector<int>(100, 1));
  EXPECT_EQ(options_of(store, 2), std::vector<int>(100, 3));
}

TEST_P(StoreConformance, TablesAreArchivedAndRestoredAsTheyWere) {
  const auto opened = open();
  HouseStore& store = *opened;
  open_table(store, 1, "who sits here");
  open_table(store, 2);
  store.keep(choice(1, 0, 4), {});
  store.keep(choice(1, 1, 5), {});
  store.keep({1, kept::TakenBack{1, 77}}, {});
  store.keep({1, kept::Used{1000}}, {});
  store.settle();
  EXPECT_THAT(store.unused_since(2000), ElementsAre(1));
  ASSERT_EQ(kept_now(store, {1, kept::Archived{5000}}), "");
  EXPECT_THAT(store.tables(), ElementsAre(2));
  EXPECT_THAT(store.archived_before(6000), ElementsAre(1));
  EXPECT_THAT(store.archived_before(4000), IsEmpty());
  EXPECT_TRUE(store.load(1)->archived);
  EXPECT_NE(kept_now(store, choice(1, 1, 6)), "");
  ASSERT_EQ(kept_now(store, {1, kept::Restored{7000}}), "");
  const std::optional<KeptTable> table = store.load(1);
  EXPECT_FALSE(table->archived);
  EXPECT_EQ(table->notes, "who sits here");
  EXPECT_EQ(table->taken_back, 1U);
  EXPECT_EQ(table->record.hash, 77U);
  EXPECT_EQ(table->used, 7000);
  EXPECT_THAT(options_of(store, 1), ElementsAre(4));
  EXPECT_EQ(kept_now(store, choice(1, 1, 6)), "");
  EXPECT_THAT(options_of(store, 1), ElementsAre(4, 6));
}

TEST_P(StoreConformance, ATableSetAsideIsPlayedNoMoreAndAllOfItStays) {
  const auto opened = open();
  HouseStore& store = *opened;
  std::promise<std::string> heard;
  store.on_set_aside([&](TableNumber, const std::string& why) { heard.set_value(why); });
  open_table(store, 1);
  store.keep(choice(1, 0, 4), {});
  ASSERT_EQ(kept_now(store, {1, kept::SetAside{"closed"}}), "");
  EXPECT_EQ(heard.get_future().get(), "closed");
  EXPECT_THAT(store.tables(), IsEmpty());
  ASSERT_EQ(store.tables_aside().size(), 1U);
  EXPECT_EQ(store.tables_aside()[0].why, "closed");
  EXPECT_EQ(store.load(1)->damage, "closed");
  EXPECT_NE(kept_now(store, choice(1, 1, 5)), "");
  EXPECT_THAT(store.evidence(1), HasSubstr("\"option\":4"));
  EXPECT_THAT(store.evidence(1), HasSubstr("\"why\":\"closed\""));
  ASSERT_EQ(kept_now(store, {1, kept::Closed{}}), "");
  EXPECT_THAT(store.tables_aside(), IsEmpty());
  EXPECT_FALSE(store.load(1));
}

TEST_P(StoreConformance, DamageIsFoundAndCostsThatTableOnly) {
  for (const char* damage : {
           "UPDATE tables SET notes = 'other' WHERE number = 2",
           "UPDATE tables SET record = (SELECT record FROM tables WHERE number = 3) WHERE number = "
           "2",
           "UPDATE tables SET taken_back = 1 WHERE number = 2",
           "UPDATE journal SET option = 9 WHERE of_table = 2 AND number = 1",
           "UPDATE journal SET hash = 9 WHERE of_table = 2 AND number = 1",
           "DELETE FROM journal WHERE of_table = 2 AND number = 1",
       }) {
    SCOPED_TRACE(damage);
    new_place();
    {
      const auto store = open();
      for (const TableNumber t : {1, 2, 3}) {
        Record record = some_record();
        record.seed = static_cast<std::uint64_t>(t);
        store->keep({t, kept::Opened{"notes", record}}, {});
        for (std::size_t i = 0; i < 3; ++i) store->keep(choice(t, i, 4), {});
      }
      store->settle();
    }
    place_->change(damage);
    const auto store = open();
    EXPECT_FALSE(store->load(2)->damage.empty());
    store->settle();
    EXPECT_THAT(store->tables(), ElementsAre(1, 3));
    ASSERT_EQ(store->tables_aside().size(), 1U);
    EXPECT_EQ(store->tables_aside()[0].table, 2);
    EXPECT_THAT(options_of(*store, 3), ElementsAre(4, 4, 4));
    EXPECT_EQ(kept_now(*store, choice(3, 3, 4)), "");
  }
}

TEST_P(StoreConformance, IsReadWhileAHouseWrites) {
  const auto store = open();
  open_table(*store, 1);
  ASSERT_EQ(kept_now(*store, choice(1, 0, 4)), "");
  const auto reader = place_->to_read();
  EXPECT_THAT(options_of(*reader, 1), ElementsAre(4));
  EXPECT_THROW(reader->keep(choice(1, 1, 5), {}), StoreError);
  EXPECT_EQ(kept_now(*store, choice(1, 1, 5)), "");
}

TEST_P(StoreConformance, WhatIsGatheredIsCommittedTogether) {
  const auto store = open();
  open_table(*store, 1);
  store->gather();
  const std::uint64_t before = store->commits().commits;
  std::atomic<int> kept = 0;
  for (std::size_t i = 0; i < 500; ++i)
    store->keep(choice(1, i, 1), [&](const std::string& wrong) { kept += wrong.empty() ? 1 : 0; });
  EXPECT_EQ(kept, 0);
  store->write_soon();
  store->settle();
  EXPECT_EQ(kept, 500);
  EXPECT_EQ(store->commits().commits, before + 1);
}

TEST_P(StoreConformance, ACopyInAnotherStoreIsTheSame) {
  const auto from = open(100);
  for (const TableNumber t : {1, 2, 3, 4}) {
    open_table(*from, t, "notes " + std::to_string(t));
    for (std::size_t i = 0; i < 30; ++i) from->keep(choice(t, i, static_cast<int>(t)), {});
  }
  from->keep({2, kept::TakenBack{7, 70}}, {});
  from->keep({3, kept::Archived{500}}, {});
  from->keep({4, kept::SetAside{"no reason"}}, {});
  from->settle();
  const StoreContents contents = contents_of(*from);
  EXPECT_EQ(contents.tables, 2U);
  EXPECT_EQ(contents.archived, 1U);
  EXPECT_EQ(contents.set_aside, 1U);
  EXPECT_EQ(contents.answers, 30U + 7U + 30U);
  SqlitePlace file;
  PostgresPlace database;
  for (Place* place : {static_cast<Place*>(&file), static_cast<Place*>(&database)}) {
    const auto to = place->open(100);
    copy_store(*from, *to, [](std::size_t) {});
    EXPECT_EQ(contents_of(*to), contents);
    EXPECT_EQ(to->load(2)->taken_back, 1U);
    EXPECT_EQ(kept_now(*to, choice(1, 30, 1)), "");
    EXPECT_NE(contents_of(*to), contents);
    EXPECT_THROW(copy_store(*from, *to, [](std::size_t) {}), StoreError);
  }
}

// ---- what is kept beside the tables -------------------------------------------------------------

TEST_P(StoreConformance, PapersAreKeptForTheNextTime) {
  {
    const auto store = open();
    EXPECT_EQ(kept_now(*store, {0, kept::Paper{"locker/b", 0, 1, "what lies in it", 100}}), "");
    EXPECT_EQ(kept_now(*store, {0, kept::Paper{"locker/a", 0, 1, "something else", 200}}), "");
  }
  const auto store = open();
  const std::optional<KeptPaper> paper = store->paper("locker/b");
  ASSERT_TRUE(paper);
  EXPECT_EQ(paper->version, 1);
  EXPECT_EQ(paper->text, "what lies in it");
  EXPECT_EQ(paper->used, 100);
  EXPECT_FALSE(store->paper("locker/c"));
  EXPECT_THAT(store->papers(), ElementsAre("locker/a", "locker/b"));
}

TEST_P(StoreConformance, APaperFollowsTheOneThatIsThereOrChangesNothing) {
  const auto store = open();
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 1, 2, "follows nothing", 0}}),
            kept::paper_changed);
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 0, 1, "first", 0}}), "");
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 0, 1, "first as well", 0}}), kept::paper_changed);
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 1, 2, "second", 0}}), "");
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 1, 2, "second as well", 0}}),
            kept::paper_changed);
  EXPECT_EQ(store->paper("a")->text, "second");
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", kept::any_version, 7, "whatever", 0}}), "");
  EXPECT_EQ(store->paper("a")->version, 7);
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"b", kept::any_version, 1, "new", 0}}), "");
  EXPECT_EQ(store->paper("b")->text, "new");
}

TEST_P(StoreConformance, APaperThatIsRefusedCostsNothingElse) {
  const auto store = open();
  store->gather();
  std::string table = "?";
  std::string paper = "?";
  store->keep({3, kept::Opened{"notes", some_record()}}, [&](const std::string& w) { table = w; });
  store->keep({0, kept::Paper{"a", 4, 5, "late", 0}}, [&](const std::string& w) { paper = w; });
  store->keep({0, kept::Paper{"b", 0, 1, "in time", 0}}, {});
  store->settle();
  EXPECT_EQ(table, "");
  EXPECT_EQ(paper, kept::paper_changed);
  EXPECT_THAT(store->tables(), ElementsAre(3));
  EXPECT_THAT(store->papers(), ElementsAre("b"));
}

TEST_P(StoreConformance, PapersThatNobodyUsesAreFoundAndRemoved) {
  const auto store = open();
  for (const char* name : {"locker/a", "locker/b", "talk/c"})
    EXPECT_EQ(kept_now(*store, {0, kept::Paper{name, 0, 1, "x", 100}}), "");
  EXPECT_EQ(kept_now(*store, {0, kept::PaperUsed{"locker/a", 500}}), "");
  EXPECT_THAT(store->papers_unused_since("locker/", 300), ElementsAre("locker/b"));
  EXPECT_EQ(kept_now(*store, {0, kept::PaperGone{"locker/b"}}), "");
  EXPECT_THAT(store->papers(), ElementsAre("locker/a", "talk/c"));
  EXPECT_EQ(store->paper("locker/a")->text, "x");
}

TEST_P(StoreConformance, OfADamagedPaperOnlyTheVersionIsTold) {
  const auto store = open();
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 0, 1, "what was written", 0}}), "");
  place_->change("UPDATE papers SET text = 'something else'");
  ASSERT_TRUE(store->paper("a"));
  EXPECT_TRUE(store->paper("a")->damaged);
  EXPECT_EQ(store->paper("a")->text, "");
  EXPECT_EQ(kept_now(*store, {0, kept::Paper{"a", 1, 2, "written again", 0}}), "");
  EXPECT_FALSE(store->paper("a")->damaged);
}

TEST_P(StoreConformance, PapersAreCopiedWithTheTables) {
  const auto from = open();
  open_table(*from, 3);
  EXPECT_EQ(kept_now(*from, {0, kept::Paper{"locker/a", 0, 1, "x", 100}}), "");
  EXPECT_EQ(kept_now(*from, {0, kept::Paper{"locker/a", 1, 2, "y", 200}}), "");
  new_place();
  const auto to = open();
  copy_store(*from, *to, [](std::size_t) {});
  EXPECT_EQ(contents_of(*to), contents_of(*from));
  EXPECT_EQ(to->paper("locker/a")->version, 2);
  EXPECT_EQ(to->paper("locker/a")->text, "y");
}

}  // namespace
}  // namespace muster
