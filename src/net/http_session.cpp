#include "net/http_session.h"

#include <fmt/format.h>

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "house/keys.h"
#include "net/socket_session.h"
#include "net/work_time.h"

namespace muster {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr auto request_time = std::chrono::seconds(30);
constexpr std::size_t longest_body = 256 * 1024;
constexpr std::uint32_t longest_header = 16 * 1024;

// A body that several replies may share.
struct SharedBody {
  using value_type = std::shared_ptr<const std::string>;
  static std::uint64_t size(const value_type& body) { return body->size(); }

  class writer {  // NOLINT(readability-identifier-naming): the name is Beast's
   public:
    using const_buffers_type = asio::const_buffer;
    template <bool is_request, class Fields>
    writer(const http::header<is_request, Fields>&, const value_type& body) : body_(body) {}
    void init(beast::error_code& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(beast::error_code& error) {
      error = {};
      return {{asio::buffer(*body_), false}};
    }

   private:
    const value_type& body_;
  };
};

std::string_view text(boost::string_view v) { return {v.data(), v.size()}; }

bool is_this_machine(const std::string& address) {
  return address.starts_with("127.") || address == counted_address("::1");
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Door& door, tcp::socket socket, std::string address)
      : door_(door),
        stream_(std::move(socket)),
        visit_(std::make_unique<Visit>(door.addresses, std::move(address))) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(longest_body);
    parser_->header_limit(longest_header);
    stream_.expires_after(request_time);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->on_read(error);
                     });
  }

 private:
  using Request = http::request<http::string_body>;

  void on_read(beast::error_code error) {
    if (error == http::error::body_limit) {
      reply(error_reply(413, "too-long", "The body of the request is too long."), false);
      return;
    }
    if (error == http::error::header_limit) {
      reply(error_reply(431, "too-long", "The header of the request is too long."), false);
      return;
    }
    if (error == http::error::end_of_stream || error == asio::error::operation_aborted ||
        error == beast::error::timeout || door_.closing) {
      close();
      return;
    }
    if (error) {
      if (error.category() == http::make_error_code(http::error::bad_method).category()) {
        reply(error_reply(400, "bad-request", "This is no HTTP request."), false);
      } else {
        close();
      }
      return;
    }
    request_ = parser_->release();
    ++door_.counts.requests;
    const std::string_view node_key = text(request_["Muster-Node"]);
    from_node_ = !node_key.empty() && same_key(door_.node_key, node_key);
    if (from_node_) door_.addresses->is_node(visit_->address(), std::chrono::steady_clock::now());
    // One house, one name: what is asked of somebody else is not ours to answer, even if somebody
    // has made their name lead here.
    const auto hosts = request_.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && request_.version() >= 11)) {
      reply(error_reply(400, "bad-request", "A request should have one header Host."), false);
      return;
    }
    if (hosts == 1 && !is_own_host(text(request_[http::field::host]), door_.names)) {
      ++door_.counts.turned_away;
      reply(error_reply(421, "not-this-house",
                        "This house does not go by that name; `muster serve --name` tells it its "
                        "names."),
            false);
      return;
    }
    if (beast::websocket::is_upgrade(request_)) {
      upgrade();
    } else {
      serve();
    }
  }

  std::string address() const {
    if (from_node_) return std::string(text(request_["Muster-From"]));
    // The last address in the list is the one that our own proxy saw. A proxy may add a header of
    // its own behind those that came, instead of adding to the list.
    const auto lists = request_.equal_range("X-Forwarded-For");
    if (!door_.behind_proxy || lists.first == lists.second) return visit_->address();
    const std::string_view list = text(std::prev(lists.second)->value());
    if (list.empty()) return visit_->address();
    const std::size_t comma = list.rfind(',');
    std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
    while (last.starts_with(' ')) last.remove_prefix(1);
    constexpr std::size_t longest_address = 45;
    return counted_address(std::string(last.substr(0, longest_address)));
  }

  bool from_welcome_page() const {
    return is_welcome(door_, text(request_[http::field::origin]),
                      text(request_[http::field::host]));
  }

  void upgrade() {
    const std::string_view target = text(request_.target());
    if (target != "/ws") {
      reply(error_reply(404, "no-such-path", "The socket is at /ws."), false);
    } else if (!from_welcome_page()) {
      ++door_.counts.turned_away;
      reply(error_reply(403, "origin", "This page may not speak with this house."), false);
    } else if (door_.cut_off()) {
      // A proxy before the nodes takes another one.
      reply(error_reply(503, "cut-off", "This node is cut off: another can do that."), false);
    } else if (!from_node_ &&
               !door_.addresses->may_request(address(), std::chrono::steady_clock::now())) {
      ++door_.counts.turned_away;
      reply(error_reply(429, "too-much", "Too many requests: slow down."), false);
    } else {
      // Behind a proxy, sockets are counted by who is behind them.
      std::string from = address();
      if (from != visit_->address()) {
        if (!door_.addresses->opened(from, std::chrono::steady_clock::now())) {
          ++door_.counts.turned_away;
          reply(error_reply(429, "too-much", "Too many connections from where you are."), false);
          return;
        }
        visit_ = std::make_unique<Visit>(door_.addresses, from);
      }
      begin_socket_session(door_, std::move(stream_), std::move(visit_), std::move(from),
                           from_node_, request_);
    }
  }

  void serve() {
    HttpRequest request;
    request.method = text(request_.method_string());
    request.body = std::move(request_.body());
    request.key = text(request_["Muster-Key"]);
    request.address = address();
    request.target = text(request_.target());
    request.from_node = from_node_;
    request.by_host = from_node_ && text(request_["Muster-Host"]) == "yes";
    request.known = text(request_[http::field::if_none_match]);
    request.gzip =
        text(request_[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
    const bool get = request_.method() == http::verb::get || request_.method() == http::verb::head;
    const bool keep = request_.keep_alive();
    if (!read_target(text(request_.target()), request)) {
      reply(error_reply(400, "bad-request", "This is no path."), false);
      return;
    }
    // What watches over the house on its own machine is always answered.
    const bool watched = (request.path == "/healthz" || request.path == "/metrics") &&
                         is_this_machine(request.address);
    const auto now = std::chrono::steady_clock::now();
    constexpr std::chrono::seconds longest_way{15};
    request.until = now + longest_way;
    if (!watched && !from_node_ &&
        (!door_.addresses->may_request(request.address, now) ||
         !door_.addresses->may_work(request.address, now))) {
      ++door_.counts.turned_away;
      reply(error_reply(429, "too-much", "Too many requests: slow down."), keep);
      return;
    }
    if (request.path == "/api/v1" || request.path.starts_with("/api/v1/")) {
      if (!get && !from_welcome_page()) {
        ++door_.counts.turned_away;
        reply(error_reply(403, "origin", "This page may not speak with this house."), keep);
        return;
      }
      const double begin = work_time();
      door_.api.answer(request, [self = shared_from_this(), keep](HttpReply made) {
        self->reply(std::move(made), keep);
      });
      door_.addresses->worked(request.address, work_time() - begin, now);
      return;
    }
    if (!get) {
      reply(error_reply(405, "method", "This can only be read."), keep);
      return;
    }
    reply(page(request), keep);
  }

  HttpReply page(const HttpRequest& request) {
    const auto plain = [](std::string body, int status) {
      HttpReply made = json_reply(std::move(body), status);
      made.type = "text/plain; charset=utf-8";
      return made;
    };
    if (request.path == "/healthz") {
      const std::string trouble = door_.trouble();
      return plain(trouble.empty() ? "ok\n" : trouble + "\n", trouble.empty() ? 200 : 503);
    }
    if (request.path == "/metrics" && !door_.public_metrics && !is_this_machine(request.address)) {
      return error_reply(403, "not-public",
                         "Only this machine may read them; `muster serve --public-metrics` tells "
                         "everybody.");
    }
    if (request.path == "/metrics") {
      HttpReply made = plain(door_.metrics(), 200);
      made.type = "text/plain; version=0.0.4; charset=utf-8";
      return made;
    }
    if (std::optional<HttpReply> file = door_.files.find(request.path, request.gzip))
      return std::move(*file);
    if (door_.files.empty())
      return plain("The page is not built: `./run` builds and serves it.\n", 404);
    return error_reply(404, "no-such-path", "There is no such file here.");
  }

  void reply(HttpReply made, bool keep) {
    http::response<SharedBody> response(static_cast<http::status>(made.status), 11);
    response.set(http::field::content_type, made.type);
    response.set(http::field::cache_control, made.cache);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response.set("Content-Security-Policy",
                 "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
                 "frame-ancestors 'none'");
    if (!made.encoding.empty()) response.set(http::field::content_encoding, made.encoding);
    if (!made.tag.empty()) response.set(http::field::etag, made.tag);
    if (made.type.starts_with("text/") || !made.encoding.empty() || !made.tag.empty())
      response.set(http::field::vary, "Accept-Encoding");
    if (!made.file.empty()) {
      response.set(http::field::content_disposition,
                   fmt::format("attachment; filename=\"{}\"", made.file));
    }
    const auto size = made.body->size();
    const bool empty = made.status == 304;  // has no body, and says nothing about its length
    const bool head = request_.method() == http::verb::head;
    response.body() = head ? std::make_shared<const std::string>() : std::move(made.body);
    response.keep_alive(keep && !door_.closing);
    if (!empty) response.content_length(size);
    auto sent = std::make_shared<http::response<SharedBody>>(std::move(response));
    stream_.expires_after(request_time);
    http::async_write(stream_, *sent,
                      [self = shared_from_this(), sent](beast::error_code error, std::size_t) {
                        if (error || !sent->keep_alive()) {
                          self->close();
                        } else {
                          self->read();
                        }
                      });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.close();
  }

  Door& door_;
  beast::tcp_stream stream_;
  std::unique_ptr<Visit> visit_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
  bool from_node_ = false;
};

}  // namespace

bool is_welcome(const Door& door, std::string_view origin, std::string_view host) {
  // Programs send no origin; browsers always do.
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return false;
  if (origin.substr(scheme + 3) == host) return true;
  return std::find(door.origins.begin(), door.origins.end(), origin) != door.origins.end();
}

void begin_http_session(Door& door, tcp::socket socket, std::string address) {
  std::make_shared<HttpSession>(door, std::move(socket), std::move(address))->read();
}

}  // namespace muster
