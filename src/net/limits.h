// How much one connection and one address may ask for.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "util/allowance.h"

namespace muster {

struct Limits {
  double messages_per_second = 40;  // of one connection
  double messages_at_once = 80;
  double requests_per_second = 40;  // of one address
  double requests_at_once = 400;
  // Seconds of the house's own work that one address may cause in each second. Most messages take
  // microseconds; this is what stops those who look for the ones that do not.
  double work_per_second = 0.1;
  double work_at_once = 1;
  std::size_t work_under_way = 8;  // of what takes long and is done elsewhere
  double tables_per_second = 0.5;  // opened by one address
  double tables_at_once = 60;
  double lockers_per_second = 0.02;  // made by one address, or looked for where there is none
  double lockers_at_once = 20;
  std::size_t connections = 20000;
  std::size_t connections_per_address = 100;

  static Limits none();
};

// Who is connected from where.
class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  // Whether one more connection from there is welcome; if so, it counts until `closed`. Those of a
  // proxy are not limited: it stands for many.
  bool opened(const std::string& address, Instant now, bool is_proxy = false);
  void closed(const std::string& address);
  // Another node is there, and its connections are those of many guests.
  void is_node(const std::string& address, Instant now);
  bool may_request(const std::string& address, Instant now);
  // What was done for an address took so long; and whether it may have more done now.
  void worked(const std::string& address, double seconds, Instant now);
  bool may_work(const std::string& address, Instant now);
  bool may_open_table(const std::string& address, Instant now);
  // Whoever has looked for lockers that are not there, or made some, may do so again after a while.
  bool may_try_locker(const std::string& address, Instant now);
  void tried_locker(const std::string& address, Instant now);
  std::size_t connections() const { return connections_; }

 private:
  struct Entry {
    std::size_t connections = 0;
    bool is_node = false;
    Allowance requests, tables, work, lockers;
  };
  Entry& entry(const std::string& address, Instant now);

  const Limits limits_;
  std::unordered_map<std::string, Entry> entries_;
  std::size_t connections_ = 0;
  Instant tidied_{};
};

// Who counts as one: an address, or with IPv6 a whole network of 64 bits, of which everybody has
// one. An address of IPv4 is the same however it came.
std::string counted_address(const std::string& address);

}  // namespace muster
