// How much one connection and one address may ask for.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace muster {

using Instant = std::chrono::steady_clock::time_point;

// So many a second on average, and so many at once.
class Allowance {
 public:
  Allowance(double per_second, double at_once)
      : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  // Takes one if there is one. 0 per second: always.
  bool take(Instant now);
  // How many were refused since the last one that was allowed.
  int refused() const { return refused_; }
  bool full(Instant now) const;

 private:
  double refilled(Instant now) const;

  double per_second_, at_once_, left_;
  Instant last_{};
  int refused_ = 0;
};

struct Limits {
  double messages_per_second = 40;  // of one connection
  double messages_at_once = 80;
  double requests_per_second = 40;  // of one address
  double requests_at_once = 400;
  double tables_per_second = 0.5;  // opened by one address
  double tables_at_once = 60;
  std::size_t connections = 20000;
  std::size_t connections_per_address = 100;

  static Limits none();
};

// Who is connected from where.
class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  // Whether one more connection from there is welcome; if so, it counts until `closed`.
  bool opened(const std::string& address, Instant now);
  void closed(const std::string& address);
  bool may_request(const std::string& address, Instant now);
  bool may_open_table(const std::string& address, Instant now);
  std::size_t connections() const { return connections_; }

 private:
  struct Entry {
    std::size_t connections = 0;
    Allowance requests, tables;
  };
  Entry& entry(const std::string& address, Instant now);

  const Limits limits_;
  std::unordered_map<std::string, Entry> entries_;
  std::size_t connections_ = 0;
  Instant tidied_{};
};

// Who counts as one: an address, or with IPv6 a whole network of 64 bits, of which everybody has
// one.
std::string counted_address(const std::string& address);

}  // namespace muster
