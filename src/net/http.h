// Requests and replies, free of any library, so that what they say can be tested without sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "util/allowance.h"

namespace muster {

struct HttpRequest {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query
  std::vector<std::pair<std::string, std::string>> query;
  std::string body;
  std::string key;      // the header Muster-Key
  std::string address;  // of whoever asks
  std::string known;    // the header If-None-Match: what whoever asks has already
  bool gzip = false;    // whether a packed reply is understood
  std::string target;   // path and query as they were sent
  // It comes from another node, which has looked at who asks; and whether that is whoever runs the
  // house.
  bool from_node = false, by_host = false;
  Instant until{};  // so long it may be passed from one node to another

  // Empty when it was not given.
  std::string_view parameter(std::string_view name) const;
};

struct HttpReply {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::string cache = "no-store";
  std::string encoding;  // of the body: "gzip"
  std::string file;      // to be saved under this name
  std::string tag;       // of the body: another one has another tag
};

// What is asked for often and never changes while the house is open: ready to be sent, packed and
// with its tag.
struct ReadyBody {
  std::shared_ptr<const std::string> plain, packed;
  std::string tag;

  explicit ReadyBody(std::string body);
  // The body in the form that is understood, or nothing but the news that it has not changed.
  HttpReply reply(const HttpRequest& request) const;
};

HttpReply json_reply(std::string body, int status = 200);
// Sentences are for people: what is too long for them is cut, whoever made it so long.
HttpReply error_reply(int status, std::string_view code, std::string_view text);

// Whether this is how a house may be called that listens at an address and was told these names:
// itself, an address, or one of the names. A name that somebody else has made to lead here is none.
bool is_own_host(std::string_view host, const std::vector<std::string>& names);

// Splits and decodes a target; false when it is none that could be meant.
bool read_target(std::string_view target, HttpRequest& request);

}  // namespace muster
