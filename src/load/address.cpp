#include "load/address.h"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <stdexcept>

namespace muster::load {

ServerAddress read_address(const std::string& text) {
  std::string rest = text;
  if (const std::size_t scheme = rest.find("://"); scheme != std::string::npos) {
    if (rest.starts_with("wss") || rest.starts_with("https"))
      throw std::runtime_error("only plain connections: the proxy that encrypts is not measured");
    rest.erase(0, scheme + 3);
  }
  rest = rest.substr(0, rest.find('/'));
  const std::size_t colon = rest.rfind(':');
  ServerAddress address;
  address.host = rest.substr(0, colon);
  if (colon != std::string::npos) address.port = rest.substr(colon + 1);
  if (address.host.empty() || address.port.empty())
    throw std::runtime_error(fmt::format("\"{}\" is no address: write host:port", text));
  return address;
}

boost::asio::ip::tcp::endpoint resolve(const ServerAddress& address) {
  boost::asio::io_context io;
  boost::asio::ip::tcp::resolver resolver(io);
  boost::system::error_code error;
  const auto found = resolver.resolve(address.host, address.port, error);
  if (error || found.empty()) {
    throw std::runtime_error(
        fmt::format("there is no server called {}: {}", address.text(), error.message()));
  }
  return found.begin()->endpoint();
}

std::string nothing_answers(const ServerAddress& address, const std::string& why) {
  return fmt::format(
      "no server answers at {} ({}): start one with `muster serve --port {}`, or say with --url "
      "where it is",
      address.text(), why, address.port);
}

}  // namespace muster::load
