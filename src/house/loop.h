// The one thread in which the house lives, as far as the house has to know it.
#pragma once

#include <chrono>
#include <functional>

namespace muster {

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  // Does it in that thread, soon. May be called from any thread.
  virtual void post(std::function<void()> task) = 0;
  virtual void after(std::chrono::milliseconds wait, std::function<void()> task) = 0;
  // By its own clock, which only goes forward.
  virtual std::chrono::steady_clock::time_point now() const = 0;
};

}  // namespace muster
