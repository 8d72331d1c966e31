// How much somebody may ask for: so many a second, and so many at once.
#pragma once

#include <chrono>

namespace muster {

using Instant = std::chrono::steady_clock::time_point;

// So many a second on average, and so many at once.
class Allowance {
 public:
  Allowance(double per_second, double at_once)
      : per_second_(per_second), at_once_(at_once), left_(at_once) {}

  // Takes one if there is one. 0 per second: always.
  bool take(Instant now);
  // Takes so many, also if there are fewer: then there are none for a while.
  void spend(double amount, Instant now);
  // Whether there is anything left.
  bool any(Instant now) const { return per_second_ <= 0 || refilled(now) > 0; }
  // How many were refused since the last one that was allowed.
  int refused() const { return refused_; }
  bool full(Instant now) const;

 private:
  double refilled(Instant now) const;

  double per_second_, at_once_, left_;
  Instant last_{};
  int refused_ = 0;
};

}  // namespace muster
