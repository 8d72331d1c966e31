#include "store/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <future>

#include "core/random.h"
#include "store_test.h"
#include "temporary_folder.h"

namespace muster {
namespace {

using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using test::choice;
using test::kept_now;
using test::open_table;
using test::options_of;
using test::some_record;

TEST(SqliteStore, CopiesItselfWhileItIsInUse) {
  const TemporaryFolder folder;
  SqliteStore store(folder.path() / "house.db");
  open_table(store, 1);
  ASSERT_EQ(kept_now(store, choice(1, 0, 4)), "");
  SqliteStore::back_up(folder.path() / "house.db", folder.path() / "copy.db");
  ASSERT_EQ(kept_now(store, choice(1, 1, 5)), "");
  SqliteStore copy(folder.path() / "copy.db");
  EXPECT_THAT(options_of(copy, 1), ElementsAre(4));
}

TEST(SqliteStore, OtherFilesAreRefused) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "letter.txt") << "Dear Katya, this is no place to keep tables in.";
  EXPECT_THROW(SqliteStore(folder.path() / "letter.txt"), StoreError);
  EXPECT_THROW(SqliteStore(folder.path() / "no" / "such" / "folder.db"), StoreError);
}

// ---- damage -------------------------------------------------------------------------------------

// Does something to the file behind the store's back.
void change_file(const std::filesystem::path& file, const std::string& statement) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << statement << ": " << sqlite3_errmsg(database);
  sqlite3_close(database);
}

constexpr TableNumber hurt = 5;
constexpr int tables_beside = 9;
constexpr std::size_t answers_each = 12;

// Some tables, half of whose answers are folded into their records; then one is damaged.
void make_tables(const std::filesystem::path& file) {
  for (const std::size_t longest : {std::size_t{10}, std::size_t{1000}}) {
    SqliteStore store(file, longest);
    const std::size_t from = longest == 10 ? 0 : answers_each / 2;
    for (int t = 1; t <= tables_beside; ++t) {
      if (from == 0) open_table(store, t, "notes of a table");
      for (std::size_t i = from; i < from + answers_each / 2; ++i)
        ASSERT_EQ(kept_now(store, choice(t, i, t)), "");
    }
  }
}

std::vector<std::string> damages() {
  std::vector<std::string> all = {
      "UPDATE tables SET record = substr(record, 1, 30)",
      "UPDATE tables SET record = x''",
      "UPDATE tables SET record = 'text'",
      "UPDATE tables SET record = 7",
      "UPDATE tables SET record = cast('MUSTER' || x'1a0a' AS BLOB) || x'63' || substr(record, 10)",
      "UPDATE tables SET record = (SELECT record FROM tables WHERE number = 6)",
      "UPDATE tables SET notes = 'notes of a tablf'",
      "UPDATE tables SET notes = x''",
      "UPDATE tables SET folded = folded + 1",
      "UPDATE tables SET folded = 0",
      "UPDATE tables SET folded = 1000000",
      "UPDATE tables SET taken_back = 1",
  };
  for (std::string& statement : all) statement += " WHERE number = 5";
  const std::string line = "(SELECT entry FROM journal WHERE of_table = 5 LIMIT 1 OFFSET 2)";
  for (const char* change : {"seat = 0", "seat = 9", "seat = 255", "seat = 257", "option = 6",
                             "option = 65535", "option = option + 65536", "number = 0",
                             "number = -1", "number = 5000000000", "hash = 1"}) {
    all.push_back(std::string("UPDATE journal SET ") + change + " WHERE entry = " + line);
  }
  all.push_back("DELETE FROM journal WHERE entry = " + line);
  all.push_back("UPDATE journal SET of_table = 4711 WHERE entry = " + line);
  return all;
}

TEST(SqliteStore, DamageOfAnyKindCostsThatTableOnly) {
  for (const std::string& damage : damages()) {
    SCOPED_TRACE(damage);
    const TemporaryFolder folder;
    const auto file = folder.path() / "house.db";
    make_tables(file);
    change_file(file, damage);
    for (const bool found_before : {false, true}) {
      SqliteStore store(file);
      std::vector<TableNumber> heard;
      store.on_set_aside([&](TableNumber table, const std::string&) { heard.push_back(table); });
      EXPECT_NE(store.load(hurt)->damage, "");
      store.settle();
      EXPECT_EQ(heard.size(), found_before ? 0U : 1U);
      EXPECT_NE(kept_now(store, choice(hurt, answers_each, 1)), "");
      for (int t = 1; t <= tables_beside; ++t) {
        if (t == hurt) continue;
        EXPECT_EQ(options_of(store, t), std::vector<int>(answers_each, t));
      }
      ASSERT_EQ(store.tables_aside().size(), 1U);
      EXPECT_EQ(store.tables_aside()[0].table, hurt);
      EXPECT_NE(store.tables_aside()[0].why, "");
      EXPECT_THAT(store.evidence(hurt), HasSubstr("\"journal\":["));
      EXPECT_THAT(store.tables(), ::testing::Not(::testing::Contains(hurt)));
    }
  }
}

// As above, but whoever answers or folds comes upon it first.
TEST(SqliteStore, AnAnswerToADamagedTableIsRefusedAndOthersAreKept) {
  for (const std::string& damage : damages()) {
    SCOPED_TRACE(damage);
    const TemporaryFolder folder;
    const auto file = folder.path() / "house.db";
    make_tables(file);
    change_file(file, damage);
    SqliteStore store(file, 10);
    std::vector<TableNumber> heard;
    store.on_set_aside([&](TableNumber table, const std::string&) { heard.push_back(table); });
    int refused = 0;
    int kept = 0;
    for (int t = 1; t <= tables_beside; ++t) {
      store.keep(choice(t, answers_each, t),
                 [&](const std::string& wrong) { (wrong.empty() ? kept : refused) += 1; });
    }
    store.settle();
    EXPECT_EQ(refused, 1);
    EXPECT_EQ(kept, tables_beside - 1);
    EXPECT_THAT(heard, ElementsAre(hurt));
    for (int t = 1; t <= tables_beside; ++t) {
      if (t == hurt) continue;
      EXPECT_EQ(options_of(store, t), std::vector<int>(answers_each + 1, t));
    }
  }
}

TEST(SqliteStore, EveryFlippedBitOfARecordIsFound) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "house.db";
  make_tables(file);
  std::string whole;
  {
    SqliteStore store(file);
    whole = store.evidence(6);
  }
  const std::size_t begin = whole.find("\"record\":\"") + 10;
  const std::string bytes = whole.substr(begin, whole.find('"', begin) - begin);
  for (std::size_t digit = 0; digit < bytes.size(); ++digit) {
    std::string flipped = bytes;
    flipped[digit] = flipped[digit] == '0' ? '1' : '0';
    change_file(file, "UPDATE tables SET record = x'" + flipped + "' WHERE number = 6");
    SqliteStore store(file);
    EXPECT_NE(store.load(6)->damage, "") << digit;
    store.settle();
    EXPECT_EQ(store.tables_aside().size(), 1U);
    EXPECT_EQ(options_of(store, 7), std::vector<int>(answers_each, 7));
    change_file(file,
                "INSERT INTO tables SELECT number, notes, x'" + bytes +
                    "', taken_back, folded, NULL, NULL, 0 FROM set_aside; DELETE FROM set_aside");
  }
}

// A page of the file that is damaged as a whole takes the tables on it, and no others.
TEST(SqliteStore, ADamagedPageLeavesTheOtherTablesAlone) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "house.db";
  {
    SqliteStore store(file);
    for (int t = 1; t <= 200; ++t) open_table(store, t, std::string(400, 'n'));
  }
  change_file(file, "PRAGMA wal_checkpoint(TRUNCATE)");
  constexpr std::streamoff page = 4096;
  std::fstream raw(file, std::ios::in | std::ios::out | std::ios::binary);
  const auto pages = static_cast<std::streamoff>(std::filesystem::file_size(file)) / page;
  ASSERT_GT(pages, 12);
  raw.seekp((pages - 3) * page);
  raw << std::string(page, '\xff');
  raw.close();
  SqliteStore store(file);
  int damaged = 0;
  for (int t = 1; t <= 200; ++t) damaged += store.load(t)->damage.empty() ? 0 : 1;
  EXPECT_GT(damaged, 0);
  EXPECT_LT(damaged, 20);
  store.settle();
}

TEST(SqliteStore, AFileOfTheFirstFormatIsBroughtUpToDate) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "house.db";
  make_tables(file);
  change_file(file,
              "DROP TABLE set_aside; DROP TABLE archived; DROP TABLE papers; "
              "ALTER TABLE tables DROP COLUMN used; ALTER TABLE tables DROP COLUMN sum; "
              "ALTER TABLE tables DROP COLUMN notes_sum; ALTER TABLE journal DROP COLUMN sum; "
              "PRAGMA user_version = 1");
  {
    SqliteStore store(file, 10);
    for (int t = 1; t <= tables_beside; ++t)
      EXPECT_EQ(options_of(store, t), std::vector<int>(answers_each, t));
    EXPECT_EQ(kept_now(store, choice(1, answers_each, 1)), "");
  }
  change_file(file, "PRAGMA user_version = 99");
  EXPECT_THROW(SqliteStore{file}, StoreError);
}

// ---- kill -9 ------------------------------------------------------------------------------------

// Keeps one answer after the other, and says through the pipe how many are kept.
[[noreturn]] void write_until_killed(const std::filesystem::path& file, std::size_t from,
                                     int pipe) {
  SqliteStore store(file);
  for (std::size_t i = from;; ++i) {
    store.keep(choice(1, i, static_cast<int>(i % 7)), [i, pipe](const std::string& wrong) {
      const std::uint64_t kept = wrong.empty() ? i + 1 : 0;
      if (write(pipe, &kept, sizeof kept) != sizeof kept) _exit(1);
    });
    if (i % 16 == 0) store.settle();
  }
}

TEST(SqliteStore, LosesNothingThatItSaidWasKept) {
  constexpr int rounds = 10;
  const TemporaryFolder folder;
  const auto file = folder.path() / "house.db";
  {
    SqliteStore store(file);
    open_table(store, 1);
  }
  Random random(9);
  std::size_t there = 0;
  for (int round = 0; round < rounds; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) write_until_killed(file, there, ends[1]);
    close(ends[1]);
    std::uint64_t acknowledged = 0;
    ASSERT_EQ(read(ends[0], &acknowledged, sizeof acknowledged),
              static_cast<ssize_t>(sizeof acknowledged));
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(20000)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (std::uint64_t more = 0; read(ends[0], &more, sizeof more) == sizeof more;) {
      ASSERT_NE(more, 0U);
      acknowledged = more;
    }
    close(ends[0]);
    SqliteStore store(file);
    there = store.load(1)->record.choices.size();
    EXPECT_GE(there, acknowledged);
    const std::vector<int> options = options_of(store, 1);
    for (std::size_t i = 0; i < options.size(); ++i) {
      ASSERT_EQ(options[i], static_cast<int>(i % 7));
    }
  }
}

}  // namespace
}  // namespace muster
