// This node among those that share a database: it may have tables for as long as it says so again
// and again, and takes them one by one.
//
// That it may is a lease: it ends by the database's clock, and here, by this machine's own, a
// little earlier; no two clocks are ever compared. The lease decides only who may take a table.
// What is written is decided by the table's token, which everybody who takes the table makes one
// more.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/house_store.h"
#include "store/postgres_link.h"

namespace muster {

class PostgresNode {
 public:
  static std::int64_t clock_of_machine();

  struct Settings {
    std::string address;  // where other nodes reach it; empty: nowhere
    std::chrono::milliseconds lease{5000};
    bool alone = false;  // nobody else may be there
    // So long it is waited until others let go of a database that they want for themselves.
    std::chrono::milliseconds wait{10000};
    // This machine's clock, in seconds since 1970.
    std::function<std::int64_t()> clock = clock_of_machine;
  };
  struct Heard {
    std::function<void(const LeaseNews&)> lease;
    std::function<void()> forgotten;  // it is none of the nodes any more
  };

  using Tell = std::function<void(const std::string& what)>;
  // Brings the database up to date and joins those who share it. Throws StoreError. `tell` may be
  // called from any thread.
  PostgresNode(std::string url, Settings settings, Tell tell);
  PostgresNode(const PostgresNode&) = delete;
  PostgresNode& operator=(const PostgresNode&) = delete;
  ~PostgresNode() { leave(); }

  std::int64_t number() const { return number_; }
  const std::string& key() const { return key_; }
  // How far the database's clock is ahead of this machine's, in seconds; 0 when nearly not at all.
  // What is kept of times is by that one: nodes need not agree about theirs, and a clock that is
  // set while the node runs is noticed.
  std::int64_t clock_ahead() const { return clock_ahead_; }
  std::int64_t clock() const { return settings_.clock(); }
  bool holds_lease() const { return now_in_milliseconds() < held_until_; }
  std::vector<std::string> others() const;
  void on_heard(Heard heard);

  // Through a connection of the caller's.
  Claim claim(PostgresLink& link, TableNumber table) const;

  // Lets go of all tables and of the lease.
  void leave();

 private:
  static std::int64_t now_in_milliseconds();
  void join(PostgresLink& link);
  void compare_clocks(std::int64_t theirs);
  std::string why_not(PostgresLink& link) const;
  void renew_again_and_again();
  void renew();
  void tell_lease(const LeaseNews& news);
  bool sleep_for(std::chrono::milliseconds time);

  const std::string url_;
  const Settings settings_;
  const Tell tell_;
  std::int64_t number_ = 0;
  std::string key_;
  std::atomic<std::int64_t> clock_ahead_ = 0;
  std::unique_ptr<PostgresLink> link_;  // of the thread that renews
  std::atomic<std::int64_t> held_until_ = 0;
  bool told_held_ = true;  // what was said last

  mutable std::mutex mutex_;  // of what follows
  std::condition_variable more_;
  bool leaving_ = false;
  std::vector<std::string> others_;
  Heard heard_;
  std::thread renewing_;
};

}  // namespace muster
