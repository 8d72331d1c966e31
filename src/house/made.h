// What was made in another thread, or what was thrown there.
#pragma once

#include <exception>
#include <optional>
#include <utility>

namespace muster {

template <class T>
class Made {
 public:
  // In the other thread.
  template <class Make>
  void keep_of(const Make& make) noexcept {
    try {
      value_ = make();
    } catch (...) {
      wrong_ = std::current_exception();
    }
  }
  // Afterwards, here, once. Throws what was thrown there.
  T take() {
    if (wrong_) std::rethrow_exception(std::exchange(wrong_, nullptr));
    return std::move(*value_);
  }
  // Shows what was made, if it was.
  template <class Show>
  void peek(Show show) const {
    if (value_) show(*value_);
  }

 private:
  std::optional<T> value_;
  std::exception_ptr wrong_;
};

}  // namespace muster
