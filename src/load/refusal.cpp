#include "load/refusal.h"

#include <fmt/format.h>

#include <boost/asio/error.hpp>
#include <boost/json.hpp>

namespace muster::load {

namespace json = boost::json;

namespace {

constexpr std::string_view lift_limits =
    "the server's limits are made for people: start it with `muster serve --no-limits` to measure";

}  // namespace

std::string explain_http_error(unsigned status, const std::string& body) {
  std::string code, text;
  json::error_code error;
  const json::value root = json::parse(body, error);
  try {
    code = json::value_to<std::string>(root.at("error").at("code"));
    text = json::value_to<std::string>(root.at("error").at("text"));
  } catch (const std::exception&) {
    text = body.substr(0, 200);
  }
  const std::string said = fmt::format("the server answered {} {}: {}", status, code, text);
  constexpr unsigned too_many_requests = 429;
  return status == too_many_requests ? fmt::format("{}\n{}", said, lift_limits) : said;
}

std::string explain_refusal(const std::string& words, std::string_view code) {
  return code == "too-much" ? fmt::format("{}\n{}", words, lift_limits) : words;
}

std::string explain_not_connected(const ServerAddress& server, const std::string& why) {
  const boost::system::error_code refused = boost::asio::error::connection_refused;
  if (why == refused.message()) return nothing_answers(server, why);
  // Somebody is there and does not let us in.
  return fmt::format("the server at {} turns clients away ({})\n{}", server.text(), why,
                     lift_limits);
}

std::string explain_lost(const std::string& why) {
  return fmt::format(
      "the server is gone in the middle of the game ({}): with --ride-out the clients come back "
      "when it does",
      why);
}

}  // namespace muster::load
