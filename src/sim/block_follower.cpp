#include "sim/block_follower.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "sim/block_letters.h"

namespace muster {

namespace {

using FollowerClock = std::chrono::steady_clock;

// Without the first nothing comes of the work.
constexpr int silences_of_the_first = 6;

class Follower {
 public:
  Follower(const BlockWork& work, Crew& crew) : work_(work), crew_(crew) {}

  void run() {
    std::vector<std::unique_ptr<BlockWorker>> workers;
    for (int i = 0; i < std::max(1, work_.threads); ++i) workers.push_back(work_.worker());
    crew_.send(0, written({BlockTalk::here, workers.size(), work_.identity}));
    std::vector<std::jthread> threads;
    threads.reserve(workers.size());
    for (const auto& worker : workers)
      threads.emplace_back([this, &worker = *worker] { do_what_comes(worker); });
    try {
      write_and_read();
    } catch (...) {
      end();
      throw;
    }
    end();
  }

 private:
  void do_what_comes(BlockWorker& worker) {
    std::unique_lock lock(mutex_);
    while (true) {
      more_.wait(lock, [this] { return ended_ || !blocks_.empty(); });
      if (ended_) return;
      const std::uint64_t block = blocks_.front();
      blocks_.pop_front();
      lock.unlock();
      std::string letter = outcome_of(worker, block);
      lock.lock();
      letters_.push_back(std::move(letter));
    }
  }

  static std::string outcome_of(BlockWorker& worker, std::uint64_t block) {
    try {
      return written({BlockTalk::done, block, worker.do_block(block)});
    } catch (const std::exception& e) {
      return written({BlockTalk::failed, block, e.what()});
    }
  }

  void write_and_read() {
    auto said = FollowerClock::now(), heard = said;
    while (true) {
      const auto now = FollowerClock::now();
      std::vector<std::string> letters;
      {
        const std::lock_guard lock(mutex_);
        letters.swap(letters_);
      }
      for (const std::string& letter : letters) crew_.send(0, letter);
      if (now - said >= std::min(work_.silence / 4, std::chrono::milliseconds(1000))) {
        said = now;
        crew_.send(0, written({BlockTalk::alive}));
      }
      while (const auto letter = crew_.receive()) {
        heard = now;
        if (!hear(read_letter(letter->text))) return;
      }
      if (now - heard > silences_of_the_first * work_.silence)
        throw std::runtime_error("rank 0 is not heard of any more");
      std::this_thread::sleep_for(std::chrono::microseconds(300));
    }
  }

  // False when nothing more is to be done.
  bool hear(const BlockLetter& letter) {
    if (letter.talk == BlockTalk::leave) {
      if (letter.number == 1) crew_.some_are_gone();
      return false;
    }
    if (letter.talk == BlockTalk::work) {
      {
        const std::lock_guard lock(mutex_);
        blocks_.push_back(letter.number);
      }
      more_.notify_one();
    }
    return true;
  }

  void end() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    more_.notify_all();
  }

  const BlockWork& work_;
  Crew& crew_;
  std::mutex mutex_;  // of everything below
  std::condition_variable more_;
  std::deque<std::uint64_t> blocks_;
  std::vector<std::string> letters_;
  bool ended_ = false;
};

}  // namespace

void follow_blocks(const BlockWork& work, Crew& crew) {
  try {
    Follower(work, crew).run();
  } catch (...) {
    crew.some_are_gone();  // the first takes this one for dead
    throw;
  }
}

}  // namespace muster
