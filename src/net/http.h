// Requests and replies, free of any library, so that what they say can be tested without sockets.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster {

struct HttpRequest {
  std::string method;  // "GET"
  std::string path;    // decoded, without the query
  std::vector<std::pair<std::string, std::string>> query;
  std::string body;
  std::string key;      // the header Muster-Key
  std::string address;  // of whoever asks

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
};

HttpReply json_reply(std::string body, int status = 200);
HttpReply error_reply(int status, std::string_view code, std::string_view text);

// Splits and decodes a target; false when it is none that could be meant.
bool read_target(std::string_view target, HttpRequest& request);

}  // namespace muster
