// What sessions share: the house, the page, the limits and what is counted.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/api.h"
#include "net/event_log.h"
#include "net/limits.h"
#include "net/static_files.h"

namespace muster {

struct DoorCounts {
  std::uint64_t requests = 0, messages = 0, sent = 0, bytes_sent = 0;
  std::uint64_t turned_away = 0, slow_readers = 0, errors = 0;
  std::size_t sockets = 0;
  std::size_t relayed = 0;      // sockets whose table is at another node
  std::uint64_t passed_on = 0;  // requests that another node has answered
};

struct Door {
  boost::asio::io_context& io;
  House& house;
  Api& api;
  const StaticFiles& files;
  std::shared_ptr<AddressBook> addresses;  // outlives the door while connections end
  EventLog& log;
  const Limits& limits;
  bool behind_proxy;
  const std::vector<std::string>& origins;
  const std::vector<std::string>& names;  // what the house is called, besides its addresses
  bool public_metrics;                    // they are told to everybody, not to this machine alone
  std::function<std::string()> metrics;   // as text
  std::function<std::string()> trouble;   // why tables cannot be played; empty: all is well
  std::string node_key = {};              // what other nodes show; empty: there are none
  std::function<bool()> cut_off = {};     // others can do what this one cannot now
  DoorCounts counts;
  bool closing = false;
};

// Whether a page from this origin may speak with us: one that we served, or that is allowed.
bool is_welcome(const Door& door, std::string_view origin, std::string_view host);

}  // namespace muster
