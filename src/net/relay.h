// A guest whose table is at another node: what they say goes there, and what is said there comes
// back, message by message.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>

#include "net/node_call.h"

namespace muster {

class Relay : public std::enable_shared_from_this<Relay> {
 public:
  using Heard = std::function<void(std::string message)>;
  // It has ended by itself; `arrived`: after the other node was reached.
  using Gone = std::function<void(bool arrived)>;
  Relay(boost::asio::io_context& io, NodeCall call, Heard heard, Gone gone);
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;
  ~Relay();

  void begin();
  // Also before the other node is reached.
  void send(std::string message);
  // Nothing is heard of it after this.
  void end();

 private:
  class Socket;
  std::shared_ptr<Socket> socket_;
};

}  // namespace muster
