// Requests to the API of a server over a few connections that stay open.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace muster::load {

struct ApiCall {
  bool post = false;
  std::string target;
  std::string body;
  std::string keys;  // for the header Muster-Key
};

struct ApiAnswer {
  std::string wrong;  // why there is no answer; empty when there is one
  unsigned status = 0;
  std::string body;
};

class HttpClient {
 public:
  using Done = std::function<void(ApiAnswer)>;

  HttpClient(boost::asio::io_context& io, const boost::asio::ip::tcp::endpoint& server,
             const std::string& host, std::size_t connections);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  void request(ApiCall request, Done done);

 private:
  class Connection;

  std::vector<std::unique_ptr<Connection>> connections_;
  std::vector<Connection*> idle_;
  struct Waiting {
    ApiCall request;
    Done done;
  };
  std::deque<Waiting> waiting_;
};

}  // namespace muster::load
