// A vector with a fixed capacity inside the object. Copying it copies only the elements in use,
// which is what makes copying a whole table cheap.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <type_traits>

namespace muster {

// Thrown when a game outgrows a capacity of the table: a bug in a card or a rule, never silent.
struct CapacityError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class T, std::size_t Capacity>
class FixedVector {
  // No padding bytes anywhere: the bytes in use are hashed and compared.
  static_assert(std::has_unique_object_representations_v<T> && std::is_trivially_copyable_v<T>);

 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): elements beyond size_ are never read
  FixedVector() = default;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  FixedVector(const FixedVector& o) : size_(o.size_) { copy_elements(o); }
  FixedVector& operator=(const FixedVector& o) {
    if (this != &o) {
      size_ = o.size_;
      copy_elements(o);
    }
    return *this;
  }
  ~FixedVector() = default;

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* data() { return items_; }
  const T* data() const { return items_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  void push_back(const T& v) {
    if (size_ == Capacity) throw CapacityError("a table list is full");
    items_[size_++] = v;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t n, T v = T{}) {
    if (n > Capacity) throw CapacityError("a table list is full");
    for (std::size_t i = size_; i < n; ++i) items_[i] = v;
    size_ = static_cast<std::uint32_t>(n);
  }
  void erase(std::size_t i) {
    assert(i < size_);
    std::memmove(items_ + i, items_ + i + 1, (size_ - i - 1) * sizeof(T));
    --size_;
  }
  std::span<const T> span() const { return {items_, size_}; }

 private:
  void copy_elements(const FixedVector& o) {
    if (size_ != 0) std::memcpy(static_cast<void*>(items_), o.items_, size_ * sizeof(T));
  }

  std::uint32_t size_ = 0;
  T items_[Capacity];  // NOLINT(modernize-avoid-c-arrays)
};

}  // namespace muster
