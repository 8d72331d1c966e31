#include "net/other_nodes.h"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <utility>

namespace muster {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using asio::ip::tcp;

namespace {

constexpr std::uint64_t longest_answer = std::uint64_t{64} << 20U;
constexpr std::size_t most_public_tables = 200;
constexpr std::chrono::seconds lobby_patience{1}, request_patience{30};

// One request to another node.
class Question : public std::enable_shared_from_this<Question> {
 public:
  using Request = http::request<http::string_body>;
  using Response = http::response<http::string_body>;
  // What it said; nothing when it could not be reached, or, if it was `asked`, has not answered.
  using Done = std::function<void(std::optional<Response> said, bool asked)>;

  Question(asio::io_context& io, NodeCall call, Request request, std::chrono::seconds patience,
           Done done)
      : resolver_(io),
        stream_(io),
        call_(std::move(call)),
        request_(std::move(request)),
        patience_(patience),
        done_(std::move(done)) {
    sign(request_, call_);
    request_.set(http::field::connection, "close");
    request_.prepare_payload();
    parser_.body_limit(longest_answer);
  }

  void ask() {
    resolver_.async_resolve(node_host(call_.node), node_port(call_.node),
                            [self = shared_from_this()](beast::error_code error,
                                                        const tcp::resolver::results_type& to) {
                              if (error) return self->finish(false);
                              self->connect(to);
                            });
  }

 private:
  void connect(const tcp::resolver::results_type& to) {
    stream_.expires_after(std::min(patience_, node_patience));
    stream_.async_connect(
        to, [self = shared_from_this()](beast::error_code error, const tcp::endpoint&) {
          if (error) return self->finish(false);
          self->write();
        });
  }

  void write() {
    stream_.expires_after(patience_);
    asked_ = true;
    http::async_write(stream_, request_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->finish(false);
                        self->read();
                      });
  }

  void read() {
    http::async_read(stream_, buffer_, parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->finish(!error);
                     });
  }

  void finish(bool answered) {
    stream_.close();
    done_(answered ? std::optional<Response>(parser_.release()) : std::nullopt, asked_);
  }

  tcp::resolver resolver_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  NodeCall call_;
  Request request_;
  http::response_parser<http::string_body> parser_;
  std::chrono::seconds patience_;
  Done done_;
  bool asked_ = false;
};

void ask_node(asio::io_context& io, NodeCall call, Question::Request request,
              std::chrono::seconds patience, Question::Done done) {
  std::make_shared<Question>(io, std::move(call), std::move(request), patience, std::move(done))
      ->ask();
}

std::string field(const Question::Response& said, std::string_view name) {
  const auto value = said[boost::string_view(name.data(), name.size())];
  return {value.data(), value.size()};
}

HttpReply reply_of(Question::Response&& said) {
  HttpReply made = json_reply(std::move(said.body()), static_cast<int>(said.result_int()));
  made.type = field(said, "Content-Type");
  constexpr std::string_view begin = "attachment; filename=\"";
  const std::string file = field(said, "Content-Disposition");
  if (file.starts_with(begin) && file.ends_with('"'))
    made.file = file.substr(begin.size(), file.size() - begin.size() - 1);
  return made;
}

}  // namespace

void OtherNodes::pass_on(const HttpRequest& request, const std::string& node,
                         const Api::Reply& reply, const std::function<void()>& again) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  Question::Request passed(get ? http::verb::get : http::verb::post, request.target, 11);
  passed.body() = request.body;
  if (!request.key.empty()) passed.set("Muster-Key", request.key);
  // This node has seen that it is whoever runs the house.
  if (request.path.starts_with("/api/v1/host/")) passed.set("Muster-Host", "yes");
  ask_node(
      io_, {node, store_.node_key(), request.address}, std::move(passed), request_patience,
      [reply, again, get](std::optional<Question::Response> said, bool asked) {
        constexpr std::string_view moved = "\"moved\"";
        if (said && (said->result_int() != 503 || said->body().find(moved) == std::string::npos)) {
          reply(reply_of(std::move(*said)));
        } else if (!said && asked && !get) {
          // It may have been done, and must not be done twice.
          reply(error_reply(503, "not-kept", "Nobody knows whether this was done: please look."));
        } else {
          again();
        }
      });
}

void OtherNodes::gather(json::array own, Tables then) {
  constexpr std::chrono::seconds fresh{1};
  const auto add_theirs = [this](json::array& list) {
    for (const json::value& table : theirs_) {
      if (list.size() < most_public_tables) list.push_back(table);
    }
  };
  const std::vector<std::string> nodes = store_.other_nodes();
  if (nodes.empty() || std::chrono::steady_clock::now() - gathered_ < fresh) {
    if (nodes.empty()) theirs_.clear();
    add_theirs(own);
    then(std::move(own));
    return;
  }
  waiting_.emplace_back(std::move(own), std::move(then));
  if (waiting_.size() > 1) return;  // they are being asked already
  const auto left = std::make_shared<std::size_t>(nodes.size());
  const auto found = std::make_shared<json::array>();
  for (const std::string& node : nodes) {
    ask_node(io_, {node, store_.node_key(), "localhost"}, {http::verb::get, "/api/v1/tables", 11},
             lobby_patience,
             [this, left, found, add_theirs](std::optional<Question::Response> said, bool) {
               if (said) {
                 json::error_code error;
                 const json::value list = json::parse(said->body(), error);
                 if (!error && list.is_array()) {
                   for (const json::value& table : list.get_array()) found->push_back(table);
                 }
               }
               if (--*left != 0) return;
               theirs_ = std::move(*found);
               gathered_ = std::chrono::steady_clock::now();
               for (auto& [mine, tell] : std::exchange(waiting_, {})) {
                 add_theirs(mine);
                 tell(std::move(mine));
               }
             });
  }
}

void OtherNodes::look_whether_well(const std::function<void(bool)>& then) {
  const std::vector<std::string> nodes = store_.other_nodes();
  if (nodes.empty()) {
    then(false);
    return;
  }
  const auto left = std::make_shared<std::size_t>(nodes.size());
  const auto any = std::make_shared<bool>(false);
  for (const std::string& node : nodes) {
    ask_node(io_, {node, store_.node_key(), "localhost"}, {http::verb::get, "/healthz", 11},
             lobby_patience, [left, any, then](std::optional<Question::Response> said, bool) {
               *any = *any || (said && said->result_int() == 200);
               if (--*left == 0) then(*any);
             });
  }
}

}  // namespace muster
