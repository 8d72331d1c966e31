// Replaces operator new for the whole program, and counts. Counting costs one addition.
#include "cli/allocations.h"

#include <cstdlib>
#include <new>

namespace muster {

namespace {

thread_local std::uint64_t allocated = 0;

// NOLINTBEGIN(cppcoreguidelines-no-malloc): this is operator new
void* allocate_or_null(std::size_t size) noexcept {
  ++allocated;
  return std::malloc(size != 0 ? size : 1);
}

void* allocate(std::size_t size) {
  if (void* p = allocate_or_null(size)) return p;
  throw std::bad_alloc();
}

}  // namespace

std::uint64_t allocations() { return allocated; }

}  // namespace muster

void* operator new(std::size_t size) { return muster::allocate(size); }
void* operator new[](std::size_t size) { return muster::allocate(size); }
// The nothrow forms too (std::stable_sort takes its buffer so): what delete frees must be ours.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return muster::allocate_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return muster::allocate_or_null(size);
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
// NOLINTEND(cppcoreguidelines-no-malloc)
