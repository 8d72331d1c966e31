// For whom something is being done: who causes that many are told of it pays for that.
#pragma once

#include <string>
#include <utility>

#include "house/house.h"

namespace muster {

class House::Doing {
 public:
  Doing(House& house, const std::string& whose)
      : house_(house), before_(std::exchange(house.for_whom_, whose)) {}
  Doing(const Doing&) = delete;
  Doing& operator=(const Doing&) = delete;
  ~Doing() { house_.for_whom_ = std::move(before_); }

 private:
  House& house_;
  std::string before_;
};

}  // namespace muster
