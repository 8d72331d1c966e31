#include "load/ws_client.h"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <cstring>
#include <utility>

namespace muster::load {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

// Updates fit; a view makes the buffer grow for as long as it is being read.
constexpr std::size_t usual_buffer = 8192;
constexpr std::size_t longest_upgrade = 16384;

}  // namespace

WsClient::WsClient(asio::io_context& io, Random& random, Listener& listener)
    : socket_(io), random_(random), listener_(listener) {}

void WsClient::open(const asio::ip::tcp::endpoint& server, const std::string& host) {
  close();
  in_.resize(usual_buffer);
  socket_.async_connect(server, [this, life = life_, host](const error_code& error) {
    if (life != life_) return;
    if (error) return end(error.message());
    error_code ignored;
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
    socket_.non_blocking(true, ignored);
    send_upgrade(host);
    read();
  });
}

void WsClient::send_upgrade(const std::string& host) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string key;
  for (int i = 0; i < 21; ++i) key += digits[random_.below(64)];
  out_ += fmt::format(
      "GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}A==\r\n\r\n",
      host, key);
  flush();
}

void WsClient::send(std::string_view text) { send_frame(WsOpcode::text, text); }

void WsClient::send_frame(WsOpcode opcode, std::string_view payload) {
  if (!upgraded_) return;
  const bool waiting = !out_.empty();
  append_frame(out_, opcode, payload, static_cast<std::uint32_t>(random_.next()));
  if (!waiting) flush();
}

void WsClient::flush() {
  error_code error;
  const std::size_t sent = socket_.write_some(asio::buffer(out_), error);
  if (error && error != asio::error::would_block) {
    out_.clear();  // reading meets the same end and tells
    return;
  }
  out_.erase(0, error ? 0 : sent);
  if (out_.empty()) return;
  socket_.async_wait(asio::ip::tcp::socket::wait_write, [this, life = life_](const error_code& e) {
    if (life == life_ && !e) flush();
  });
}

void WsClient::read() {
  if (filled_ == in_.size()) in_.resize(in_.size() * 2);
  socket_.async_read_some(asio::buffer(in_.data() + filled_, in_.size() - filled_),
                          [this, life = life_](const error_code& error, std::size_t count) {
                            if (life != life_) return;
                            if (error) return end(error.message());
                            filled_ += count;
                            take_bytes();
                            if (life == life_) read();
                          });
}

void WsClient::take_bytes() {
  const std::uint32_t life = life_;
  try {
    if (upgraded_ || take_upgrade()) take_frames();
  } catch (const WsError& e) {
    return end(e.what());
  }
  if (life == life_ && filled_ == 0 && in_.size() > usual_buffer) {
    in_ = std::vector<char>(usual_buffer);
  }
}

bool WsClient::take_upgrade() {
  const std::string_view bytes(in_.data(), filled_);
  const std::size_t blank = bytes.find("\r\n\r\n");
  if (blank == std::string_view::npos) {
    if (filled_ > longest_upgrade) throw WsError("what answers is no web server");
    return false;
  }
  if (!bytes.starts_with("HTTP/1.1 101 ")) {
    throw WsError(fmt::format("the server opens no socket: {}", bytes.substr(0, bytes.find('\r'))));
  }
  upgraded_ = true;
  filled_ -= blank + 4;
  std::memmove(in_.data(), in_.data() + blank + 4, filled_);
  const std::uint32_t life = life_;
  listener_.on_open();
  return life == life_;
}

void WsClient::take_frames() {
  const std::uint32_t life = life_;
  std::size_t taken = 0;
  while (const auto frame = first_frame({in_.data() + taken, filled_ - taken})) {
    taken += frame->size;
    switch (frame->opcode) {
      case WsOpcode::text:
      case WsOpcode::continuation:
        take_message(*frame);
        break;
      case WsOpcode::ping:
        send_frame(WsOpcode::pong, frame->payload);
        break;
      case WsOpcode::pong:
        break;
      case WsOpcode::close:
        return end(frame->payload.size() > 2
                       ? fmt::format("the server said: {}", frame->payload.substr(2))
                       : "the server closed the connection");
      default:
        throw WsError("a frame of a kind that nobody knows");
    }
    if (life != life_) return;
  }
  filled_ -= taken;
  std::memmove(in_.data(), in_.data() + taken, filled_);
}

void WsClient::take_message(const WsFrame& frame) {
  if (frame.final && frame.opcode == WsOpcode::text) return listener_.on_text(frame.payload);
  parts_ += frame.payload;
  if (!frame.final) return;
  const std::string whole = std::exchange(parts_, {});
  listener_.on_text(whole);
}

void WsClient::close() {
  ++life_;
  error_code ignored;
  socket_.close(ignored);
  upgraded_ = false;
  filled_ = 0;
  parts_.clear();
  out_.clear();
}

void WsClient::end(const std::string& why) {
  close();
  listener_.on_closed(why);
}

}  // namespace muster::load
