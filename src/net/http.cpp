#include "net/http.h"

#include <optional>

#include "util/json_writer.h"

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

HttpReply error_reply(int status, std::string_view code, std::string_view text) {
  std::string body;
  JsonWriter to(body);
  to.begin_object().key("error").begin_object();
  to.member("code", code).member("text", text).end_object().end_object();
  return json_reply(std::move(body), status);
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
