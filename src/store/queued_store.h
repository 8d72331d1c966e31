// A store with one thread that writes: it takes all entries that have come meanwhile, commits them
// together, and only then says that they are kept.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "store/house_store.h"

namespace muster {

class QueuedStore : public HouseStore {
 public:
  void on_set_aside(Heard heard) override;
  void keep(Entry entry, Done done) override;
  void settle() override;
  void gather() override;
  void write_soon() override;
  Commits commits() const override;
  // Writes what waits, in this thread; false when nothing does. Only without a thread.
  bool write_now();

 protected:
  struct Waiting {
    Entry entry;
    Done done;
  };

  // Commits all of it and says so to everybody concerned. Called by one thread.
  virtual void write_batch(std::vector<Waiting> batch) = 0;
  // Something else that the writer has to do when nothing waits.
  virtual bool has_chores() const { return false; }
  // Whether anything can be kept at all.
  virtual bool is_to_write() const { return true; }

  void start_writing();
  // To be called before anything is gone that writing needs.
  void stop_writing();
  bool is_closing() const;
  // Settles, but waits no longer than this; false when something is left.
  bool settle_within(std::chrono::milliseconds longest);
  void tell_aside(TableNumber table, const std::string& why);
  // What one commit took.
  void note_commit(std::size_t entries, double seconds);

 private:
  void write_all();
  void write_round(std::unique_lock<std::mutex>& lock);

  mutable std::mutex mutex_;  // of everything below
  Heard heard_;
  Commits commits_;
  std::condition_variable more_, settled_;
  std::vector<Waiting> waiting_;
  bool gathers_ = false, ready_ = false;  // whether what waits is to be written now
  bool busy_ = false, closing_ = false;
  std::thread writer_;
};

}  // namespace muster
