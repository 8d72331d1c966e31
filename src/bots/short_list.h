// A short list without a heap; what does not fit is left out, which costs judgement, not safety.
#pragma once

#include <array>
#include <cstddef>

namespace muster {

template <class T, std::size_t Capacity>
class ShortList {
 public:
  void add(const T& item) {
    if (size_ < Capacity) items_[size_++] = item;
  }
  std::size_t size() const { return size_; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

 private:
  std::array<T, Capacity> items_{};
  std::size_t size_ = 0;
};

}  // namespace muster
