#include "sim/block_leader.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <thread>
#include <vector>

#include "sim/block_letters.h"

namespace muster {

namespace {

using LeaderClock = std::chrono::steady_clock;

// While one block of a thread is done the next is on its way.
constexpr std::uint64_t blocks_per_thread = 2;

// Launchers end all when one has died, unless told otherwise: then it is said what was under way.
volatile std::sig_atomic_t told_to_end = 0;

class EndHeard {
 public:
  EndHeard() {
    told_to_end = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { told_to_end = 1; };
    sigaction(SIGTERM, &action, &before_);
  }
  EndHeard(const EndHeard&) = delete;
  EndHeard& operator=(const EndHeard&) = delete;
  ~EndHeard() { sigaction(SIGTERM, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

class Leader {
 public:
  Leader(const BlockWork& work, Crew& crew)
      : work_(work),
        crew_(crew),
        board_(work.blocks),
        others_(static_cast<std::size_t>(crew.size())) {
    for (Other& other : others_) other.heard = LeaderClock::now();
  }

  void run() {
    std::vector<std::unique_ptr<BlockWorker>> workers;
    for (int i = 0; i < std::max(1, work_.threads); ++i) workers.push_back(work_.worker());
    try {
      const EndHeard end_heard;
      std::vector<std::jthread> threads;
      threads.reserve(workers.size());
      for (const auto& worker : workers)
        threads.emplace_back([this, &worker = *worker] { do_from(board_, worker, [] {}); });
      look_after_all();
    } catch (...) {
      dismiss_all();
      throw;
    }
    dismiss_all();
    board_.throw_failure();
    combine_in_order(work_, board_);
  }

 private:
  struct Other {
    std::uint64_t most = 0, holds = 0;  // blocks; it has not said that it is there: none
    LeaderClock::time_point heard;
    bool gone = false;
  };

  // Threads here look at the board: it says stop to them, whatever happens.
  void look_after_all() {
    try {
      while (!board_.over()) {
        if (told_to_end != 0) throw RunEnded(what_was_under_way());
        hear_others();
        miss_the_silent();
        for (int rank = 1; rank < crew_.size(); ++rank) supply(rank);
        combine_in_order(work_, board_);
        std::this_thread::sleep_for(std::chrono::microseconds(300));
      }
    } catch (...) {
      board_.stop();
      throw;
    }
  }

  void hear_others() {
    while (const auto letter = crew_.receive()) {
      Other& other = of(letter->from);
      other.heard = LeaderClock::now();
      if (other.gone) {
        other.gone = false;
        other.holds = 0;
        work_.report(fmt::format("{} is back", called(letter->from)));
      }
      hear(letter->from, read_letter(letter->text));
    }
  }

  void hear(int from, const BlockLetter& letter) {
    Other& other = of(from);
    switch (letter.talk) {
      case BlockTalk::here:
        if (letter.text != work_.identity) {
          throw std::runtime_error(fmt::format(
              "{} has other cards or options than rank 0, so they cannot work together: it would "
              "do {}, rank 0 {}",
              called(from), letter.text, work_.identity));
        }
        other.most = letter.number * blocks_per_thread;
        break;
      case BlockTalk::done:
        if (other.holds > 0) --other.holds;
        board_.done(letter.number, std::string(letter.text));
        break;
      case BlockTalk::failed:
        if (other.holds > 0) --other.holds;
        board_.failed(letter.number, std::make_exception_ptr(BlockError(std::string(letter.text))));
        break;
      case BlockTalk::work:
      case BlockTalk::leave:
      case BlockTalk::alive:
        break;
    }
  }

  void miss_the_silent() {
    const auto now = LeaderClock::now();
    const bool say_so = now - said_ >= std::min(work_.silence / 4, std::chrono::milliseconds(1000));
    if (say_so) said_ = now;
    for (int rank = 1; rank < crew_.size(); ++rank) {
      Other& other = of(rank);
      if (other.gone) continue;
      if (say_so) crew_.send(rank, written({BlockTalk::alive}));
      if (now - other.heard < work_.silence) continue;
      other.gone = true;
      const auto blocks = board_.give_back(rank);
      work_.report(fmt::format(
          "{} has not been heard of for {:.0f} s: {}", called(rank),
          std::chrono::duration<double>(work_.silence).count(),
          blocks.empty() ? "it was doing nothing"
                         : fmt::format("what it did is done again: {}", names_of(blocks))));
    }
  }

  void supply(int rank) {
    Other& other = of(rank);
    while (!other.gone && other.holds < other.most) {
      const auto block = board_.take(rank);
      if (!block) return;
      ++other.holds;
      crew_.send(rank, written({BlockTalk::work, *block}));
    }
  }

  void dismiss_all() {
    const bool some_gone =
        std::any_of(others_.begin(), others_.end(), [](const Other& o) { return o.gone; }) ||
        told_to_end != 0;
    if (some_gone) crew_.some_are_gone();
    for (int rank = 1; rank < crew_.size(); ++rank)
      crew_.send(rank, written({BlockTalk::leave, some_gone ? 1U : 0U}));
  }

  std::string what_was_under_way() const {
    std::string text =
        "the launcher ends this run, as it does when a process has died (mpirun --enable-recovery "
        "lets the others go on); under way were:";
    for (int rank = 0; rank < crew_.size(); ++rank) {
      const auto blocks = board_.held_by(rank);
      if (!blocks.empty()) text += fmt::format("\n  {}: {}", called(rank), names_of(blocks));
    }
    return text;
  }

  std::string names_of(const std::vector<std::uint64_t>& blocks) const {
    std::string text;
    for (const std::uint64_t block : blocks)
      text += fmt::format("{}{}", text.empty() ? "" : "; ", work_.name(block));
    return text;
  }

  std::string called(int rank) const {
    return fmt::format("rank {} on {}", rank, crew_.machine_of(rank));
  }
  Other& of(int rank) { return others_[static_cast<std::size_t>(rank)]; }

  const BlockWork& work_;
  Crew& crew_;
  BlockBoard board_;
  std::vector<Other> others_;  // by rank
  LeaderClock::time_point said_;
};

}  // namespace

void lead_blocks(const BlockWork& work, Crew& crew) {
  Leader leader(work, crew);
  try {
    leader.run();
  } catch (...) {
    crew.some_are_gone();  // nobody knows what the others do now
    throw;
  }
}

}  // namespace muster
