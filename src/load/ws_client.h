// A client's end of a WebSocket, made for having thousands of them in one thread: one buffer per
// socket, messages handed out where they lie, writes that go straight to the kernel. It compresses
// nothing and speaks only as much of RFC 6455 as a client needs; being independent of the server's
// library, it is also a check of what the server writes.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "load/ws_frames.h"

namespace muster::load {

class WsClient {
 public:
  class Listener {
   public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    virtual void on_open() = 0;
    virtual void on_text(std::string_view text) = 0;
    // It never opened, or it is over; `why` is for people.
    virtual void on_closed(const std::string& why) = 0;
  };

  WsClient(boost::asio::io_context& io, Random& random, Listener& listener);

  // Connects and asks for the socket at /ws. `host` is what the server is called.
  void open(const boost::asio::ip::tcp::endpoint& server, const std::string& host);
  void send(std::string_view text);
  // At once, and without a word to the listener.
  void close();

 private:
  void send_upgrade(const std::string& host);
  void send_frame(WsOpcode opcode, std::string_view payload);
  void flush();
  void read();
  void take_bytes();
  bool take_upgrade();  // false: not all there yet, or closed
  void take_frames();
  void take_message(const WsFrame& frame);
  void end(const std::string& why);

  boost::asio::ip::tcp::socket socket_;
  Random& random_;
  Listener& listener_;
  bool upgraded_ = false;
  // Counts openings: whatever still comes for an earlier one is ignored.
  std::uint32_t life_ = 0;
  std::vector<char> in_;
  std::size_t filled_ = 0;  // of in_
  std::string parts_;       // of a message that comes in several frames
  std::string out_;         // what the kernel did not take yet
};

}  // namespace muster::load
