// Work in blocks, by threads and by several processes. The processes are threads here, with a post
// office between them; tests/ranks.py does it with MPI.
#include "sim/blocks.h"

#include <gmock/gmock.h>

#include <atomic>
#include <deque>
#include <mutex>
#include <thread>

#include "sim/block_board.h"
#include "sim/block_letters.h"
#include "sim/crew_alone.h"

namespace muster {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Letters between the members of a crew.
class PostOffice {
 public:
  explicit PostOffice(int size) : boxes_(static_cast<std::size_t>(size)) {}
  void send(int to, CrewLetter letter) {
    const std::lock_guard lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(letter));
  }
  std::optional<CrewLetter> receive(int who) {
    const std::lock_guard lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(who)];
    if (box.empty()) return std::nullopt;
    CrewLetter letter = std::move(box.front());
    box.pop_front();
    return letter;
  }
  int size() const { return static_cast<int>(boxes_.size()); }

 private:
  std::mutex mutex_;
  std::vector<std::deque<CrewLetter>> boxes_;
};

class Member : public Crew {
 public:
  Member(PostOffice& office, int rank) : office_(office), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return office_.size(); }
  int on_this_machine() const override { return office_.size(); }
  std::string machine_of(int) override { return "here"; }
  void send(int to, std::string_view text) override {
    office_.send(to, {rank_, std::string(text)});
  }
  std::optional<CrewLetter> receive() override { return office_.receive(rank_); }
  void some_are_gone() override { parted_alone = true; }
  bool parted_alone = false;

 private:
  PostOffice& office_;
  int rank_;
};

class Squares : public BlockWorker {
 public:
  std::string do_block(std::uint64_t block) override {
    std::this_thread::sleep_for(std::chrono::microseconds(200 + 100 * (block % 3)));
    return std::to_string(block * block);
  }
};

struct Told {
  std::vector<std::string> results, reports;
};

BlockWork squares(Told& told, std::uint64_t blocks, int threads = 2) {
  BlockWork work;
  work.blocks = blocks;
  work.threads = threads;
  work.identity = "squares";
  work.worker = [] { return std::make_unique<Squares>(); };
  work.combine = [&](std::uint64_t block, std::string_view result) {
    EXPECT_EQ(block, told.results.size());
    told.results.emplace_back(result);
  };
  work.name = [](std::uint64_t block) { return "square " + std::to_string(block); };
  work.report = [&](const std::string& what) { told.reports.push_back(what); };
  work.silence = std::chrono::milliseconds(300);
  return work;
}

std::vector<std::string> expected_squares(std::uint64_t blocks) {
  std::vector<std::string> all;
  for (std::uint64_t i = 0; i < blocks; ++i) all.push_back(std::to_string(i * i));
  return all;
}

TEST(Blocks, AreCombinedInTheirOrderHoweverManyWork) {
  for (const int threads : {1, 3}) {
    Told told;
    CrewOfOne alone;
    do_blocks(squares(told, 100, threads), alone);
    EXPECT_EQ(told.results, expected_squares(100));
  }
  Told told;
  PostOffice office(3);
  std::vector<Told> others(3);
  {
    std::vector<std::jthread> processes;
    for (int rank = 1; rank < 3; ++rank) {
      processes.emplace_back([&, rank] {
        Member member(office, rank);
        do_blocks(squares(others[static_cast<std::size_t>(rank)], 100), member);
        EXPECT_FALSE(member.parted_alone);
      });
    }
    Member first(office, 0);
    do_blocks(squares(told, 100), first);
    EXPECT_FALSE(first.parted_alone);
  }
  EXPECT_EQ(told.results, expected_squares(100));
  EXPECT_TRUE(told.reports.empty());
  for (const Told& other : others) EXPECT_TRUE(other.results.empty());
}

// Takes what it is sent, does none of it and is not heard of again.
void take_work_and_die(PostOffice& office, int rank) {
  office.send(0, {rank, written({BlockTalk::here, 1, "squares"})});
  int taken = 0;
  while (taken < 2) {
    if (const auto letter = office.receive(rank)) {
      if (read_letter(letter->text).talk == BlockTalk::work) ++taken;
    }
  }
}

TEST(Blocks, OfOneThatDiesAreDoneByOthersAndNamed) {
  Told told;
  PostOffice office(2);
  const std::jthread other([&] { take_work_and_die(office, 1); });
  Member first(office, 0);
  do_blocks(squares(told, 200, 1), first);
  EXPECT_EQ(told.results, expected_squares(200));
  ASSERT_EQ(told.reports.size(), 1U);
  EXPECT_THAT(told.reports[0], HasSubstr("rank 1 on here has not been heard of"));
  EXPECT_THAT(told.reports[0], HasSubstr("done again: square "));
  EXPECT_TRUE(first.parted_alone);  // or it would wait for the dead
}

TEST(Blocks, OneThatWasOnlySilentIsBackAndNothingCountsTwice) {
  Told told;
  PostOffice office(2);
  const std::jthread other([&] {
    office.send(0, {1, written({BlockTalk::here, 1, "squares"})});
    std::optional<std::uint64_t> block;
    while (!block) {
      if (const auto letter = office.receive(1)) {
        const BlockLetter said = read_letter(letter->text);
        if (said.talk == BlockTalk::work) block = said.number;
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    office.send(0, {1, written({BlockTalk::done, *block, std::to_string(*block * *block)})});
  });
  Member first(office, 0);
  do_blocks(squares(told, 4000, 1), first);
  EXPECT_EQ(told.results, expected_squares(4000));
  ASSERT_GE(told.reports.size(), 2U);
  EXPECT_THAT(told.reports[1], HasSubstr("rank 1 on here is back"));
}

// Fails at two blocks; which of them is told does not depend on who was quicker.
class Failing : public BlockWorker {
 public:
  std::string do_block(std::uint64_t block) override {
    if (block == 20) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (block == 20 || block == 22) throw std::runtime_error("no " + std::to_string(block));
    return "";
  }
};

TEST(Blocks, TheEarliestFailureIsTold) {
  const auto failing = [](Told& told) {
    BlockWork work = squares(told, 1000);
    work.worker = [] { return std::make_unique<Failing>(); };
    work.combine = [](std::uint64_t, std::string_view) {};
    return work;
  };
  const auto failure_of = [&](Crew& crew) -> std::string {
    Told told;
    try {
      do_blocks(failing(told), crew);
    } catch (const std::exception& e) {
      return e.what();
    }
    return "none";
  };
  CrewOfOne alone;
  EXPECT_EQ(failure_of(alone), "no 20");
  PostOffice office(2);
  const std::jthread other([&] {
    Told told;
    Member member(office, 1);
    do_blocks(failing(told), member);
  });
  Member first(office, 0);
  EXPECT_EQ(failure_of(first), "no 20");
}

TEST(Blocks, WhoWouldDoSomethingElseMayNotTakePart) {
  Told told;
  PostOffice office(2);
  office.send(0, {1, written({BlockTalk::here, 1, "cubes"})});
  Member first(office, 0);
  try {
    do_blocks(squares(told, 100000), first);
    FAIL();
  } catch (const std::runtime_error& e) {
    EXPECT_THAT(e.what(), HasSubstr("rank 1 on here has other cards or options"));
    EXPECT_THAT(e.what(), HasSubstr("it would do cubes, rank 0 squares"));
  }
}

TEST(BlockBoard, KnowsWhoIsAtWhat) {
  BlockBoard board(4);
  EXPECT_EQ(board.take(1), 0U);
  EXPECT_EQ(board.take(2), 1U);
  EXPECT_EQ(board.take(1), 2U);
  EXPECT_THAT(board.held_by(1), ElementsAre(0, 2));
  board.done(1, "b");
  EXPECT_TRUE(board.in_order().empty());  // the first is missing
  EXPECT_THAT(board.give_back(1), ElementsAre(0, 2));
  EXPECT_EQ(board.take(2), 0U);
  EXPECT_EQ(board.take(2), 2U);
  EXPECT_EQ(board.take(2), 3U);
  EXPECT_EQ(board.take(2), std::nullopt);
  for (const std::uint64_t block : {0U, 2U, 3U}) board.done(block, "x");
  board.done(0, "again");
  EXPECT_TRUE(board.over());
  EXPECT_EQ(board.in_order().size(), 4U);
  EXPECT_EQ(board.number_done(), 4U);
}

}  // namespace
}  // namespace muster
