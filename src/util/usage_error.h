// Something was asked for that cannot be, and the words say why: the command was used wrongly.
#pragma once

#include <stdexcept>

namespace muster {

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace muster
