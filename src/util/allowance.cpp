#include "util/allowance.h"

#include <algorithm>

namespace muster {

double Allowance::refilled(Instant now) const {
  const std::chrono::duration<double> passed = now - last_;
  return std::min(at_once_, left_ + passed.count() * per_second_);
}

bool Allowance::take(Instant now) {
  if (per_second_ <= 0) return true;
  left_ = refilled(now);
  last_ = now;
  if (left_ < 1) {
    ++refused_;
    return false;
  }
  left_ -= 1;
  refused_ = 0;
  return true;
}

void Allowance::spend(double amount, Instant now) {
  if (per_second_ <= 0) return;
  left_ = std::max(refilled(now) - amount, -at_once_);
  last_ = now;
}

bool Allowance::full(Instant now) const { return per_second_ <= 0 || refilled(now) >= at_once_; }

}  // namespace muster
