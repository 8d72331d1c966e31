// Calls at a given rate, whatever else happens: the heart of an open loop.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>

#include "core/random.h"
#include "load/table.h"

namespace muster::load {

class Pacer {
 public:
  // `call` is told when it was due: calls that come late, because the thread was busy, are made all
  // the same, and what they measure begins when it should have.
  using Call = std::function<void(LoadClock::time_point due)>;

  // Gaps between calls are even, or exponential as when many people click on their own.
  Pacer(boost::asio::io_context& io, double per_second, bool even, std::uint64_t seed, Call call);

  void start();

 private:
  void wait();
  LoadClock::duration gap();

  boost::asio::steady_timer timer_;
  double per_second_;
  bool even_;
  Random random_;
  Call call_;
  LoadClock::time_point due_;
};

}  // namespace muster::load
