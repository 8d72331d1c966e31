// Every write to the disk fails once, in every way there is: what was acknowledged is there all the
// same, and the store goes on when the disk does.
#include <gtest/gtest.h>

#include "faulty_disk.h"
#include "store/sqlite_store.h"
#include "temporary_folder.h"
#include "witness_store.h"

namespace muster {
namespace {

using test::DiskFault;
using test::FaultyDisk;
using test::Promise;
using test::TemporaryFolder;

// A few tables are opened and played, answers are taken back, one is closed; the journal is so
// short that it is folded again and again.
class Story {
 public:
  Story(FaultyDisk& disk, const std::filesystem::path& file) : disk_(disk), file_(file) {}

  void open() {
    store_ = SqliteStore::without_thread(file_, 6);
    witness_ = std::make_unique<test::WitnessStore>(*store_, promises);
  }
  void close() {
    witness_.reset();
    store_.reset();
  }
  void tell() {
    for (TableNumber t = 1; t <= 3; ++t) {
      if (promises[t].gone) keep({t, kept::Opened{"notes", Record{}}});
    }
    for (std::size_t n = 0; n < 5; ++n) {
      for (TableNumber t = 1; t <= 3; ++t) {
        const Promise& promise = promises[t];
        if (promise.gone) continue;
        const std::size_t next = promise.choices.size();
        keep({t, kept::Chosen{next, {static_cast<Seat>(t), static_cast<std::uint16_t>(n)}, n}});
      }
      if (n == 2 && promises[2].choices.size() > 1) keep({2, kept::TakenBack{1, 7}});
    }
    if (!promises[3].gone) keep({3, kept::Closed{}});
  }
  HouseStore& store() { return *store_; }

  std::map<TableNumber, Promise> promises;

 private:
  void keep(Entry entry) {
    if (!disk_.has_power()) return;
    witness_->keep(std::move(entry), {});
    store_->write_now();
  }

  FaultyDisk& disk_;
  std::filesystem::path file_;
  std::unique_ptr<SqliteStore> store_;
  std::unique_ptr<test::WitnessStore> witness_;
};

std::uint64_t writes_of_the_story() {
  FaultyDisk disk;
  const TemporaryFolder folder;
  Story story(disk, folder.path() / "house.db");
  story.open();
  disk.heal();
  story.tell();
  story.close();
  return disk.writes();
}

void fails_everywhere(DiskFault fault) {
  const std::uint64_t writes = writes_of_the_story();
  ASSERT_GT(writes, 40U);
  for (std::uint64_t nth = 1; nth <= writes; ++nth) {
    SCOPED_TRACE(nth);
    FaultyDisk disk;
    const TemporaryFolder folder;
    Story story(disk, folder.path() / "house.db");
    story.open();
    disk.fail_at(nth, fault);
    story.tell();
    if (disk.has_power()) {
      disk.heal();
      test::expect_kept(story.store(), story.promises);
      story.tell();  // and it goes on
    }
    Random random(nth);
    disk.lose_power(random);
    story.close();
    disk.restore_power();
    story.open();
    test::expect_kept(story.store(), story.promises);
    if (::testing::Test::HasFatalFailure()) return;
    story.close();
  }
}

TEST(StoreFaults, ADiskThatIsFullFromAnyWriteOn) { fails_everywhere(DiskFault::full); }
TEST(StoreFaults, AnyWriteOrSyncThatFails) { fails_everywhere(DiskFault::broken); }
TEST(StoreFaults, AnyWriteThatIsCutShort) { fails_everywhere(DiskFault::short_write); }
TEST(StoreFaults, PowerThatFailsInTheMiddleOfAnyWrite) { fails_everywhere(DiskFault::torn); }

// Without syncing, power that fails takes what was written: the disk of these tests is none that
// forgives.
TEST(StoreFaults, WhatIsNotSyncedMayBeLost) {
  FaultyDisk disk;
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "x.db").string();
    const auto contents = disk.find(file, true);
    contents->now = std::string(4096, 'x');
    contents->since_sync.push_back({0, contents->now, false});
    Random random(seed);
    disk.lose_power(random);
    disk.restore_power();
    lost += disk.find(file, true)->now == std::string(4096, 'x') ? 0 : 1;
  }
  EXPECT_GT(lost, 10);
}

}  // namespace
}  // namespace muster
