// Where a server is.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>

namespace muster::load {

struct ServerAddress {
  std::string host = "127.0.0.1";
  std::string port = "8080";

  std::string text() const { return host + ":" + port; }
};

// "host:port", also as the beginning of an address (ws://host:port/). Throws std::runtime_error.
ServerAddress read_address(const std::string& text);

// Asks the system's resolver. Throws std::runtime_error when it knows no such place.
boost::asio::ip::tcp::endpoint resolve(const ServerAddress& address);

// What to do when nothing answers there.
std::string nothing_answers(const ServerAddress& address, const std::string& why);

}  // namespace muster::load
