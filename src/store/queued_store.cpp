#include "store/queued_store.h"

#include <algorithm>
#include <utility>

namespace muster {

void QueuedStore::on_set_aside(Heard heard) {
  const std::lock_guard lock(mutex_);
  heard_ = std::move(heard);
}

void QueuedStore::keep(Entry entry, Done done) {
  if (!is_to_write()) throw StoreError("opened to be read only");
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(entry), std::move(done)});
    if (gathers_) return;
    ready_ = true;
  }
  more_.notify_one();
}

void QueuedStore::gather() {
  const std::lock_guard lock(mutex_);
  gathers_ = true;
}

void QueuedStore::write_soon() {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty() || ready_) return;
    ready_ = true;
  }
  more_.notify_one();
}

void QueuedStore::settle() {
  if (!writer_.joinable()) {
    while (write_now()) {
    }
    return;
  }
  write_soon();
  std::unique_lock lock(mutex_);
  settled_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

bool QueuedStore::settle_within(std::chrono::milliseconds longest) {
  write_soon();
  std::unique_lock lock(mutex_);
  return settled_.wait_for(lock, longest, [this] { return waiting_.empty() && !busy_; });
}

HouseStore::Commits QueuedStore::commits() const {
  const std::lock_guard lock(mutex_);
  return commits_;
}

void QueuedStore::note_commit(std::size_t entries, double seconds) {
  const std::lock_guard lock(mutex_);
  ++commits_.commits;
  commits_.entries += entries;
  commits_.seconds += seconds;
  commits_.longest = std::max(commits_.longest, seconds);
}

void QueuedStore::start_writing() {
  writer_ = std::thread([this] { write_all(); });
}

void QueuedStore::stop_writing() {
  if (!writer_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_one();
  writer_.join();
}

bool QueuedStore::is_closing() const {
  const std::lock_guard lock(mutex_);
  return closing_;
}

void QueuedStore::write_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_.wait(lock, [this] { return closing_ || ready_ || has_chores(); });
    if (waiting_.empty() && !has_chores()) return;  // closing, and nothing is left
    write_round(lock);
  }
}

bool QueuedStore::write_now() {
  std::unique_lock lock(mutex_);
  if (waiting_.empty() && !has_chores()) return false;
  write_round(lock);
  return true;
}

void QueuedStore::write_round(std::unique_lock<std::mutex>& lock) {
  std::vector<Waiting> batch = std::exchange(waiting_, {});
  ready_ = false;
  busy_ = true;
  lock.unlock();
  write_batch(std::move(batch));
  lock.lock();
  busy_ = false;
  settled_.notify_all();
}

void QueuedStore::tell_aside(TableNumber table, const std::string& why) {
  Heard heard;
  {
    const std::lock_guard lock(mutex_);
    heard = heard_;
  }
  if (heard) heard(table, why);
}

}  // namespace muster
