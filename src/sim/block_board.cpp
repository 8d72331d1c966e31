#include "sim/block_board.h"

#include <algorithm>

namespace muster {

// In their order: when one has failed, every block before it is done or under way, so that the
// earliest failure is the same however many work.
std::optional<std::uint64_t> BlockBoard::take(int who) {
  const std::lock_guard lock(mutex_);
  if (stopped_) return std::nullopt;
  if (!again_.empty() && *again_.begin() < first_failed()) {
    const std::uint64_t block = *again_.begin();
    again_.erase(again_.begin());
    held_[block] = who;
    return block;
  }
  if (!failures_.empty() || next_ == blocks_) return std::nullopt;
  held_[next_] = who;
  return next_++;
}

void BlockBoard::done(std::uint64_t block, std::string result) {
  const std::lock_guard lock(mutex_);
  if (is_done(block)) return;
  held_.erase(block);
  again_.erase(block);
  results_[block] = std::move(result);
  ++done_;
}

void BlockBoard::failed(std::uint64_t block, std::exception_ptr why) {
  const std::lock_guard lock(mutex_);
  if (is_done(block)) return;
  held_.erase(block);
  again_.erase(block);
  failures_[block] = std::move(why);
}

std::vector<std::uint64_t> BlockBoard::held_by(int who) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t> blocks;
  for (const auto& [block, at_it] : held_) {
    if (at_it == who) blocks.push_back(block);
  }
  return blocks;
}

std::vector<std::uint64_t> BlockBoard::give_back(int who) {
  std::vector<std::uint64_t> blocks = held_by(who);
  const std::lock_guard lock(mutex_);
  for (const std::uint64_t block : blocks) {
    held_.erase(block);
    again_.insert(block);
  }
  return blocks;
}

std::vector<std::pair<std::uint64_t, std::string>> BlockBoard::in_order() {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::uint64_t, std::string>> found;
  while (!results_.empty() && results_.begin()->first == combined_) {
    found.emplace_back(combined_++, std::move(results_.begin()->second));
    results_.erase(results_.begin());
  }
  return found;
}

std::uint64_t BlockBoard::number_done() const {
  const std::lock_guard lock(mutex_);
  return done_;
}

bool BlockBoard::over() const {
  const std::lock_guard lock(mutex_);
  if (stopped_) return true;
  const auto before = [&](std::uint64_t block) { return block < first_failed(); };
  return (!failures_.empty() || next_ == blocks_) &&
         std::none_of(held_.begin(), held_.end(), [&](const auto& h) { return before(h.first); }) &&
         std::none_of(again_.begin(), again_.end(), before);
}

void BlockBoard::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}

void BlockBoard::throw_failure() const {
  const std::lock_guard lock(mutex_);
  if (!failures_.empty()) std::rethrow_exception(failures_.begin()->second);
}

}  // namespace muster
