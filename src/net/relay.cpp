#include "net/relay.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

namespace muster {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

// So much waits for a node that does not take it; whoever says more is led there again.
constexpr std::size_t most_unsent = 1 << 18;

}  // namespace

class Relay::Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(asio::io_context& io, NodeCall call, Heard heard, Gone gone)
      : resolver_(io),
        socket_(io),
        call_(std::move(call)),
        heard_(std::move(heard)),
        gone_(std::move(gone)) {}

  void begin() {
    resolver_.async_resolve(node_host(call_.node), node_port(call_.node),
                            [self = shared_from_this()](beast::error_code error,
                                                        const tcp::resolver::results_type& to) {
                              if (error || self->ended_) return self->fail();
                              self->connect(to);
                            });
  }

  void send(std::string message) {
    if (ended_ || unsent_ > most_unsent) return;
    unsent_ += message.size();
    if (unsent_ > most_unsent) {
      // Whoever speaks is in the middle of it.
      asio::post(resolver_.get_executor(), [self = shared_from_this()] { self->fail(); });
      return;
    }
    queue_.push_back(std::move(message));
    if (arrived_ && queue_.size() == 1) write();
  }

  void end() {
    if (std::exchange(ended_, true)) return;
    resolver_.cancel();
    beast::get_lowest_layer(socket_).close();
  }

 private:
  void connect(const tcp::resolver::results_type& to) {
    beast::get_lowest_layer(socket_).expires_after(node_patience);
    beast::get_lowest_layer(socket_).async_connect(
        to, [self = shared_from_this()](beast::error_code error, const tcp::endpoint&) {
          if (error || self->ended_) return self->fail();
          self->shake_hands();
        });
  }

  void shake_hands() {
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true), ignored);
    beast::get_lowest_layer(socket_).expires_never();
    // A node that has vanished is noticed before its lease is over.
    websocket::stream_base::timeout waits{};
    waits.handshake_timeout = node_patience;
    waits.idle_timeout = 2 * node_patience;
    waits.keep_alive_pings = true;
    socket_.set_option(waits);
    socket_.set_option(websocket::stream_base::decorator(
        [call = call_](websocket::request_type& request) { sign(request, call); }));
    socket_.async_handshake("localhost", "/ws",
                            [self = shared_from_this()](beast::error_code error) {
                              if (error || self->ended_) return self->fail();
                              self->arrived_ = true;
                              self->socket_.text(true);
                              self->read();
                              if (!self->queue_.empty()) self->write();
                            });
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error || self->ended_) return self->fail();
      self->heard_(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      if (!self->ended_) self->read();
    });
  }

  void write() {
    socket_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error || self->ended_) return self->fail();
                          self->unsent_ -= self->queue_.front().size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  void fail() {
    if (ended_) return;
    end();
    gone_(arrived_);
  }

  tcp::resolver resolver_;
  websocket::stream<beast::tcp_stream, false> socket_;
  beast::flat_buffer buffer_;
  NodeCall call_;
  Heard heard_;
  Gone gone_;
  std::deque<std::string> queue_;
  std::size_t unsent_ = 0;  // bytes of it
  bool arrived_ = false, ended_ = false;
};

Relay::Relay(asio::io_context& io, NodeCall call, Heard heard, Gone gone)
    : socket_(std::make_shared<Socket>(io, std::move(call), std::move(heard), std::move(gone))) {}
Relay::~Relay() { socket_->end(); }
void Relay::begin() { socket_->begin(); }
void Relay::send(std::string message) { socket_->send(std::move(message)); }
void Relay::end() { socket_->end(); }

}  // namespace muster
