#include "net/limits.h"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>

namespace muster {

Limits Limits::none() {
  return {.messages_per_second = 0,
          .messages_at_once = 0,
          .requests_per_second = 0,
          .requests_at_once = 0,
          .work_per_second = 0,
          .work_at_once = 0,
          .work_under_way = SIZE_MAX,
          .tables_per_second = 0,
          .tables_at_once = 0,
          .lockers_per_second = 0,
          .lockers_at_once = 0,
          .connections = SIZE_MAX,
          .connections_per_address = SIZE_MAX};
}

std::string counted_address(const std::string& address) {
  boost::system::error_code error;
  const auto read = boost::asio::ip::make_address_v6(address, error);
  if (error) return address;
  if (read.is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, read).to_string();
  }
  auto bytes = read.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

AddressBook::Entry& AddressBook::entry(const std::string& address, Instant now) {
  constexpr std::size_t many = 10000;
  if (entries_.size() > many && now - tidied_ > std::chrono::seconds(1)) {
    tidied_ = now;
    // Those who ask for nothing are forgotten before the book grows too long.
    std::erase_if(entries_, [&](const auto& e) {
      return e.second.connections == 0 && e.second.requests.full(now) &&
             e.second.tables.full(now) && e.second.work.full(now) && e.second.lockers.full(now);
    });
  }
  return entries_
      .try_emplace(address,
                   Entry{.requests = {limits_.requests_per_second, limits_.requests_at_once},
                         .tables = {limits_.tables_per_second, limits_.tables_at_once},
                         .work = {limits_.work_per_second, limits_.work_at_once},
                         .lockers = {limits_.lockers_per_second, limits_.lockers_at_once}})
      .first->second;
}

bool AddressBook::opened(const std::string& address, Instant now, bool is_proxy) {
  Entry& e = entry(address, now);
  if (connections_ >= limits_.connections ||
      (!is_proxy && !e.is_node && e.connections >= limits_.connections_per_address)) {
    return false;
  }
  ++e.connections;
  ++connections_;
  return true;
}

void AddressBook::closed(const std::string& address) {
  const auto at = entries_.find(address);
  if (at == entries_.end() || at->second.connections == 0) return;
  --at->second.connections;
  --connections_;
}

void AddressBook::is_node(const std::string& address, Instant now) {
  entry(address, now).is_node = true;
}

bool AddressBook::may_request(const std::string& address, Instant now) {
  return entry(address, now).requests.take(now);
}

void AddressBook::worked(const std::string& address, double seconds, Instant now) {
  entry(address, now).work.spend(seconds, now);
}

bool AddressBook::may_work(const std::string& address, Instant now) {
  return entry(address, now).work.any(now);
}

bool AddressBook::may_open_table(const std::string& address, Instant now) {
  return entry(address, now).tables.take(now);
}

bool AddressBook::may_try_locker(const std::string& address, Instant now) {
  return entry(address, now).lockers.any(now);
}

void AddressBook::tried_locker(const std::string& address, Instant now) {
  entry(address, now).lockers.spend(1, now);
}

}  // namespace muster
