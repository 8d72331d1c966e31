#include "load/http_client.h"

#include <boost/asio/connect.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <optional>
#include <utility>

namespace muster::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::uint64_t longest_answer = std::uint64_t{64} << 20;

}  // namespace

class HttpClient::Connection {
 public:
  Connection(HttpClient& client, asio::io_context& io, const asio::ip::tcp::endpoint& server,
             std::string host)
      : client_(client), socket_(io), server_(server), host_(std::move(host)) {}

  void start(ApiCall request, Done done) {
    request_ = {request.post ? http::verb::post : http::verb::get, request.target, 11};
    request_.set(http::field::host, host_);
    if (!request.keys.empty()) request_.set("Muster-Key", request.keys);
    if (request.post) request_.set(http::field::content_type, "application/json");
    request_.body() = std::move(request.body);
    request_.prepare_payload();
    done_ = std::move(done);
    used_before_ = socket_.is_open();
    if (used_before_) {
      write();
    } else {
      connect();
    }
  }

 private:
  void connect() {
    socket_.async_connect(server_, [this](const error_code& error) {
      if (error) return fail(error);
      error_code ignored;
      socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
      write();
    });
  }

  void write() {
    http::async_write(socket_, request_, [this](const error_code& error, std::size_t) {
      if (error) return fail(error);
      read();
    });
  }

  void read() {
    parser_.emplace();
    parser_->body_limit(longest_answer);
    http::async_read(socket_, buffer_, *parser_, [this](const error_code& error, std::size_t) {
      if (error) return fail(error);
      if (!parser_->get().keep_alive()) drop();
      finish({.wrong = {},
              .status = parser_->get().result_int(),
              .body = std::move(parser_->get().body())});
    });
  }

  void fail(const error_code& error) {
    drop();
    // The server may have closed a connection that nobody used for a while: that is no failure.
    if (std::exchange(used_before_, false)) return connect();
    finish({.wrong = error.message(), .status = 0, .body = {}});
  }

  void drop() {
    error_code ignored;
    socket_.close(ignored);
    buffer_.clear();
  }

  void finish(ApiAnswer answer) {
    const Done done = std::exchange(done_, nullptr);
    if (client_.waiting_.empty()) {
      client_.idle_.push_back(this);
    } else {
      Waiting next = std::move(client_.waiting_.front());
      client_.waiting_.pop_front();
      start(std::move(next.request), std::move(next.done));
    }
    done(std::move(answer));
  }

  HttpClient& client_;
  asio::ip::tcp::socket socket_;
  asio::ip::tcp::endpoint server_;
  std::string host_;
  http::request<http::string_body> request_;
  std::optional<http::response_parser<http::string_body>> parser_;
  boost::beast::flat_buffer buffer_;
  Done done_;
  bool used_before_ = false;
};

HttpClient::HttpClient(asio::io_context& io, const asio::ip::tcp::endpoint& server,
                       const std::string& host, std::size_t connections) {
  for (std::size_t i = 0; i < connections; ++i) {
    connections_.push_back(std::make_unique<Connection>(*this, io, server, host));
    idle_.push_back(connections_.back().get());
  }
}

HttpClient::~HttpClient() = default;

void HttpClient::request(ApiCall request, Done done) {
  if (idle_.empty()) {
    waiting_.push_back({std::move(request), std::move(done)});
    return;
  }
  Connection* connection = idle_.back();
  idle_.pop_back();
  connection->start(std::move(request), std::move(done));
}

}  // namespace muster::load
