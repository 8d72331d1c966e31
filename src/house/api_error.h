// What was wrong with a request: a code for programs, a sentence for people.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace muster {

struct ApiError : std::runtime_error {
  ApiError(int http_status, std::string error_code, const std::string& sentence)
      : std::runtime_error(sentence), status(http_status), code(std::move(error_code)) {}

  int status;  // of HTTP
  std::string code;
  // Another node can do what this one cannot, and where it is. Whoever stands at the door asks
  // there.
  std::string node;
};

}  // namespace muster
