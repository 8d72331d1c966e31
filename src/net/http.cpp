#include "net/http.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zlib.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>
#include <optional>
#include <stdexcept>

#include "util/json_writer.h"
#include "util/tidy_text.h"

namespace muster {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
    plain += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return plain;
}

}  // namespace

std::string_view HttpRequest::parameter(std::string_view name) const {
  for (const auto& [given, value] : query) {
    if (given == name) return value;
  }
  return {};
}

HttpReply json_reply(std::string body, int status) {
  HttpReply reply;
  reply.status = status;
  reply.body = std::make_shared<const std::string>(std::move(body));
  return reply;
}

namespace {

std::string packed(const std::string& body) {
  constexpr int level = 6;
  constexpr int window_with_gzip_header = 15 + 16;
  constexpr int memory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, window_with_gzip_header, memory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("zlib has no memory");
  }
  std::string out(deflateBound(&stream, body.size()), '\0');
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-*): zlib's interface
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
  stream.avail_in = static_cast<uInt>(body.size());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-*)
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib could not pack a reply");
  return out;
}

}  // namespace

ReadyBody::ReadyBody(std::string body)
    : plain(std::make_shared<const std::string>(std::move(body))),
      packed(std::make_shared<const std::string>(muster::packed(*plain))),
      tag(fmt::format("\"{:016x}\"", XXH3_64bits(plain->data(), plain->size()))) {}

HttpReply ReadyBody::reply(const HttpRequest& request) const {
  HttpReply made;
  made.cache = "no-cache";  // asked for again each time, and sent again only if it has changed
  made.tag = tag;
  if (request.known.find(tag) != std::string::npos) {
    made.status = 304;
    made.body = std::make_shared<const std::string>();
    return made;
  }
  made.body = request.gzip ? packed : plain;
  if (request.gzip) made.encoding = "gzip";
  return made;
}

HttpReply error_reply(int status, std::string_view code, std::string_view text) {
  constexpr std::size_t longest_sentence = 600;
  const std::string shortened = tidy_text(text, longest_sentence);
  text = shortened;
  std::string body;
  JsonWriter to(body);
  to.begin_object().key("error").begin_object();
  to.member("code", code).member("text", text).end_object().end_object();
  return json_reply(std::move(body), status);
}

bool is_own_host(std::string_view host, const std::vector<std::string>& names) {
  // Without the port; an address of IPv6 stands in brackets.
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return false;
    host = host.substr(1, end - 1);
  } else {
    host = host.substr(0, host.find(':'));
  }
  if (host.empty()) return false;
  boost::system::error_code error;
  boost::asio::ip::make_address(std::string(host), error);
  if (!error) return true;
  const auto same = [&](std::string_view name) {
    return std::equal(host.begin(), host.end(), name.begin(), name.end(), [](char a, char b) {
      return std::tolower(static_cast<unsigned char>(a)) ==
             std::tolower(static_cast<unsigned char>(b));
    });
  };
  return same("localhost") || std::any_of(names.begin(), names.end(), same);
}

bool read_target(std::string_view target, HttpRequest& request) {
  constexpr std::size_t longest = 4096;
  if (target.empty() || target[0] != '/' || target.size() > longest) return false;
  const std::size_t question = std::min(target.find('?'), target.size());
  std::optional<std::string> path = decoded(target.substr(0, question));
  if (!path) return false;
  request.path = std::move(*path);
  std::string_view rest = target.substr(std::min(question + 1, target.size()));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::optional<std::string> key = decoded(pair.substr(0, equals));
    std::optional<std::string> value = decoded(pair.substr(std::min(equals + 1, pair.size())));
    if (!key || !value) return false;
    request.query.emplace_back(std::move(*key), std::move(*value));
  }
  return true;
}

}  // namespace muster
