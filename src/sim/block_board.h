// Which blocks are still to be done, who is at which, and what came of those that are done.
#pragma once

#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace muster {

class BlockBoard {
 public:
  explicit BlockBoard(std::uint64_t blocks) : blocks_(blocks) {}

  // The next block for this process; nothing when none is left, or one has failed.
  std::optional<std::uint64_t> take(int who);
  // Somebody may have done it twice, because it was taken for dead: the first counts.
  void done(std::uint64_t block, std::string result);
  void failed(std::uint64_t block, std::exception_ptr why);
  // Blocks that this process is at.
  std::vector<std::uint64_t> held_by(int who) const;
  // It is gone: its blocks are to be done by others. Returns them.
  std::vector<std::uint64_t> give_back(int who);

  // Results that are next in order, each once.
  std::vector<std::pair<std::uint64_t, std::string>> in_order();
  std::uint64_t number_done() const;
  // Nothing is left to be waited for: all are done, or one has failed and all before it are done.
  bool over() const;
  // Nobody is to take anything any more.
  void stop();
  // What the earliest block that failed did so with.
  void throw_failure() const;

 private:
  bool is_done(std::uint64_t block) const {
    return block < combined_ || results_.contains(block) || failures_.contains(block);
  }
  std::uint64_t first_failed() const {
    return failures_.empty() ? blocks_ : failures_.begin()->first;
  }

  mutable std::mutex mutex_;
  bool stopped_ = false;
  const std::uint64_t blocks_;
  std::uint64_t next_ = 0, combined_ = 0, done_ = 0;
  std::set<std::uint64_t> again_;                 // given back
  std::map<std::uint64_t, int> held_;             // block -> who is at it
  std::map<std::uint64_t, std::string> results_;  // not in order yet
  std::map<std::uint64_t, std::exception_ptr> failures_;
};

}  // namespace muster
