#include "net/socket_session.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "net/relay.h"
#include "net/work_time.h"

namespace muster {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr std::size_t longest_message = 16384;
constexpr std::size_t usual_message = 1024;
constexpr std::size_t most_unread = 1 << 20;  // bytes that wait for a slow reader
constexpr int most_refused = 200;             // messages beyond the allowance in a row

class SocketSession : public Guest, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(Door& door, beast::tcp_stream stream, std::unique_ptr<Visit> visit,
                std::string address, bool from_node)
      : door_(door),
        visit_(std::move(visit)),
        socket_(std::move(stream)),
        allowance_(door.limits.messages_per_second, door.limits.messages_at_once),
        from_node_(from_node) {
    from = std::move(address);
    if (door.limits.messages_per_second <= 0) talk = Allowance(0, 0);
  }
  SocketSession(const SocketSession&) = delete;
  SocketSession& operator=(const SocketSession&) = delete;
  ~SocketSession() override = default;

  template <class Request>
  void begin(const Request& upgrade) {
    beast::get_lowest_layer(socket_).expires_never();
    websocket::stream_base::timeout waits =
        websocket::stream_base::timeout::suggested(beast::role_type::server);
    waits.handshake_timeout = std::chrono::seconds(10);
    waits.idle_timeout = std::chrono::seconds(60);
    waits.keep_alive_pings = true;
    socket_.set_option(waits);
    socket_.read_message_max(longest_message);
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.async_accept(upgrade, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      ++self->door_.counts.sockets;
      self->open_ = true;
      self->read();
    });
  }

  void send(Message message) override {
    if (!open_ || too_slow_) return;
    unread_ += message->size();
    if (unread_ > most_unread) {
      // Whoever does not read would cost more and more memory. The house is in the middle of
      // telling its guests: this one leaves when that is done.
      too_slow_ = true;
      ++door_.counts.slow_readers;
      door_.log.warning("slow-reader", {{"address", std::string_view(visit_->address())}});
      asio::post(door_.io, [self = shared_from_this()] { self->end(); });
      return;
    }
    queue_.push_back(std::move(message));
    if (queue_.size() == 1) write();
  }

  void lead_to(const std::string& node, const std::string& words) override {
    // Nobody is led further than to one node.
    if (!open_ || from_node_ || node.empty()) {
      come_again();
      return;
    }
    if (tries_ == 0) led_since_ = std::chrono::steady_clock::now();
    ++tries_;
    const std::weak_ptr<SocketSession> weak = weak_from_this();
    if (relay_ == nullptr) ++door_.counts.relayed;
    relay_ = std::make_shared<Relay>(
        door_.io, NodeCall{.node = node, .key = door_.node_key, .from = from},
        [weak](std::string message) {
          if (const auto self = weak.lock()) {
            self->tries_ = 0;
            self->send(std::make_shared<const std::string>(std::move(message)));
          }
        },
        [weak, words](bool arrived) {
          if (const auto self = weak.lock()) self->relay_ended(arrived, words);
        });
    relay_->begin();
    relay_->send(words);
  }

  void see_off() override {
    leaves_ = true;
    if (queue_.empty()) asio::post(door_.io, [self = shared_from_this()] { self->end(); });
  }

 private:
  // Whoever cannot be led there comes again, perhaps by another way.
  void come_again() {
    send(std::make_shared<const std::string>(
        R"({"t":"bye","code":"restart","text":"Your table goes on in a moment."})"));
    see_off();
  }

  // The other node cannot be reached, or has gone. Where the table is now is asked again.
  void relay_ended(bool arrived, const std::string& words) {
    constexpr std::chrono::milliseconds shortest{250}, longest{1000};
    constexpr std::chrono::seconds give_up{15};
    drop_relay();
    if (!open_) return;
    if (arrived || std::chrono::steady_clock::now() - led_since_ > give_up) {
      come_again();
      return;
    }
    again_.expires_after(std::min(shortest * tries_, longest));
    again_.async_wait([weak = weak_from_this(), words](beast::error_code error) {
      const auto self = weak.lock();
      if (!error && self != nullptr && self->open_) self->door_.house.hear(*self, words);
    });
  }

  void drop_relay() {
    if (relay_ == nullptr) return;
    --door_.counts.relayed;
    relay_->end();
    relay_ = nullptr;
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->on_read(error);
    });
  }

  void on_read(beast::error_code error) {
    if (error || !open_) {
      end();
      return;
    }
    ++door_.counts.messages;
    const auto now = std::chrono::steady_clock::now();
    if (!allowance_.take(now) || !door_.addresses->may_work(from, now)) {
      if (allowance_.refused() > most_refused) {
        end();
        return;
      }
      send(std::make_shared<const std::string>(
          R"({"t":"refused","re":"","code":"too-much","text":"Too many messages: slow down."})"));
    } else if (!socket_.got_text()) {
      send(std::make_shared<const std::string>(
          R"({"t":"refused","re":"","code":"bad-message","text":"Messages are text."})"));
    } else {
      const auto data = buffer_.data();
      const std::string_view said{static_cast<const char*>(data.data()), data.size()};
      // Whoever comes to another table may find it at another node.
      if (relay_ != nullptr && is_join(said)) drop_relay();
      if (relay_ != nullptr) {
        relay_->send(std::string(said));
      } else {
        const double begin = work_time();
        door_.house.hear(*this, said);
        door_.addresses->worked(from, work_time() - begin, now);
      }
    }
    buffer_.consume(buffer_.size());
    // A client that says nothing should cost little.
    if (buffer_.capacity() > usual_message) buffer_.shrink_to_fit();
    if (open_) read();
  }

  void write() {
    socket_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t size) {
                          self->on_written(error, size);
                        });
  }

  void on_written(beast::error_code error, std::size_t size) {
    if (error) {
      end();
      return;
    }
    ++door_.counts.sent;
    door_.counts.bytes_sent += size;
    unread_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) {
      write();
    } else if (leaves_) {
      end();
    }
  }

  void end() {
    if (!open_) return;
    open_ = false;
    --door_.counts.sockets;
    drop_relay();
    again_.cancel();
    door_.house.leave(*this);
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().shutdown(asio::ip::tcp::socket::shutdown_both,
                                                       ignored);
    beast::get_lowest_layer(socket_).close();
  }

  Door& door_;
  std::unique_ptr<Visit> visit_;
  websocket::stream<beast::tcp_stream, false> socket_;  // no compression, which costs memory
  beast::flat_buffer buffer_;
  Allowance allowance_;
  std::deque<Message> queue_;
  std::size_t unread_ = 0;
  bool open_ = false, too_slow_ = false, leaves_ = false;
  // Of a guest whose table is at another node.
  const bool from_node_;  // it comes from one itself
  std::shared_ptr<Relay> relay_;
  asio::steady_timer again_{door_.io};
  std::chrono::steady_clock::time_point led_since_;
  int tries_ = 0;
};

}  // namespace

void begin_socket_session(Door& door, beast::tcp_stream stream, std::unique_ptr<Visit> visit,
                          std::string from, bool from_node,
                          const beast::http::request<beast::http::string_body>& upgrade) {
  std::make_shared<SocketSession>(door, std::move(stream), std::move(visit), std::move(from),
                                  from_node)
      ->begin(upgrade);
}

}  // namespace muster
