// The one thread in which the house lives, as far as the house has to know it, and where it has
// done what would keep that thread from its guests for too long.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace muster {

// Where work is done that takes long. Each place does one thing after the other, the desk one thing
// after the other for each of those who have something done there. Bots keep nobody from reading
// their table, and those who think ahead keep neither the other bots waiting nor the house: they
// work when nobody else does.
enum class WorkPlace { desk, bots, thinkers };
inline constexpr std::size_t work_places = 3;

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  // Does it in that thread, soon. May be called from any thread.
  virtual void post(std::function<void()> task) = 0;
  virtual void after(std::chrono::milliseconds wait, std::function<void()> task) = 0;
  // Does `task` elsewhere, and then `then` in that thread. `task` must not throw, nor touch what
  // belongs to that thread. False, and nothing happens, when there is so much under way for `whose`
  // already that everybody else would have to wait for them.
  virtual bool work(WorkPlace place, const std::string& whose, std::function<void()> task,
                    std::function<void()> then) = 0;
  // Does it now, and lets them pay for it by whom it was caused.
  virtual void charge(const std::string& /*whose*/, const std::function<void()>& task) { task(); }
  // By its own clock, which only goes forward.
  virtual std::chrono::steady_clock::time_point now() const = 0;
};

}  // namespace muster
