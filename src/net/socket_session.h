// One WebSocket: a guest of the house.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "net/door.h"

namespace muster {

// Counts a connection from an address for as long as it lives.
class Visit {
 public:
  Visit(std::shared_ptr<AddressBook> addresses, std::string address)
      : addresses_(std::move(addresses)), address_(std::move(address)) {}
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  ~Visit() { addresses_->closed(address_); }
  const std::string& address() const { return address_; }

 private:
  std::shared_ptr<AddressBook> addresses_;
  std::string address_;
};

void begin_socket_session(
    Door& door, boost::beast::tcp_stream stream, std::unique_ptr<Visit> visit, std::string from,
    bool from_node, const boost::beast::http::request<boost::beast::http::string_body>& upgrade);

}  // namespace muster
