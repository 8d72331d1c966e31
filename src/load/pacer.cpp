#include "load/pacer.h"

#include <cmath>
#include <utility>

namespace muster::load {

Pacer::Pacer(boost::asio::io_context& io, double per_second, bool even, std::uint64_t seed,
             Call call)
    : timer_(io), per_second_(per_second), even_(even), random_(seed), call_(std::move(call)) {}

void Pacer::start() {
  due_ = LoadClock::now() + gap();
  wait();
}

void Pacer::wait() {
  timer_.expires_at(due_);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    for (const auto now = LoadClock::now(); due_ <= now; due_ += gap()) call_(due_);
    wait();
  });
}

LoadClock::duration Pacer::gap() {
  double gaps = 1;
  if (!even_) {
    // Uniform in (0, 1]: the logarithm is finite.
    const double u = (static_cast<double>(random_.next() >> 11U) + 1) * 0x1p-53;
    gaps = -std::log(u);
  }
  return std::chrono::duration_cast<LoadClock::duration>(
      std::chrono::duration<double>(gaps / per_second_));
}

}  // namespace muster::load
