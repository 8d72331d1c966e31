// The least that a house could do: a WebSocket server that sends back what it hears, and clients
// that keep it busy. What the house manages is a share of this, which moves less from machine to
// machine than the figures themselves.
//
//   muster_echo serve PORT
//   muster_echo ask PORT CONNECTIONS SECONDS   prints messages a second
#include <fmt/format.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Socket = websocket::stream<beast::tcp_stream, false>;

// Of the size of an answer at a table.
const std::string question = R"({"t":"choose","seat":0,"q":123,"option":2})";

class Echo : public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(tcp::socket socket) : socket_(std::move(socket)) {}
  void begin() {
    socket_.text(true);
    socket_.async_accept([self = shared_from_this()](beast::error_code error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (!error) self->write();
    });
  }
  void write() {
    socket_.async_write(buffer_.data(),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return;
                          self->buffer_.clear();
                          self->read();
                        });
  }

  Socket socket_;
  beast::flat_buffer buffer_;
};

void accept(tcp::acceptor& door) {
  door.async_accept([&door](const boost::system::error_code& error, tcp::socket socket) {
    if (error) return;
    socket.set_option(tcp::no_delay(true));
    std::make_shared<Echo>(std::move(socket))->begin();
    accept(door);
  });
}

void serve(std::uint16_t port) {
  asio::io_context io(1);
  tcp::acceptor door(io, {asio::ip::address_v4::loopback(), port});
  accept(door);
  io.run();
}

class Asker : public std::enable_shared_from_this<Asker> {
 public:
  Asker(asio::io_context& io, std::uint16_t port, std::uint64_t& answers)
      : socket_(io), answers_(answers) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port));
    stream.socket().set_option(tcp::no_delay(true));
    socket_.handshake("localhost", "/");
    socket_.text(true);
  }
  void ask() {
    socket_.async_write(asio::buffer(question),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (!error) self->hear();
                        });
  }

 private:
  void hear() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->buffer_.clear();
      ++self->answers_;
      self->ask();
    });
  }

  Socket socket_;
  beast::flat_buffer buffer_;
  std::uint64_t& answers_;
};

void ask(std::uint16_t port, int connections, int seconds) {
  asio::io_context io(1);
  std::uint64_t answers = 0;
  std::vector<std::shared_ptr<Asker>> askers;
  for (int i = 0; i < connections; ++i)
    askers.push_back(std::make_shared<Asker>(io, port, answers));
  for (const auto& asker : askers) asker->ask();
  io.run_for(std::chrono::seconds(1));  // until all is warm
  answers = 0;
  const auto begin = std::chrono::steady_clock::now();
  io.run_for(std::chrono::seconds(seconds));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  fmt::print("{:.0f}\n", static_cast<double>(answers) / took.count());
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> said(words, words + count);
  if (said.size() == 3 && said[1] == "serve") {
    serve(static_cast<std::uint16_t>(std::stoi(said[2])));
  } else if (said.size() == 5 && said[1] == "ask") {
    ask(static_cast<std::uint16_t>(std::stoi(said[2])), std::stoi(said[3]), std::stoi(said[4]));
  } else {
    fmt::print(stderr, "usage: muster_echo serve PORT | ask PORT CONNECTIONS SECONDS\n");
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
