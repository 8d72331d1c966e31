// The only source of chance in a game: xoroshiro128**, kept inside the table so that the same seed
// and the same choices give the same game on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace muster {

// One step of SplitMix64: turns related numbers (seed, game index) into unrelated ones.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

struct Random {
  std::uint64_t a = 1, b = 2;

  Random() = default;
  explicit constexpr Random(std::uint64_t seed) : a(mix64(seed)), b(mix64(seed + 1)) {}

  constexpr std::uint64_t next() {
    const std::uint64_t s0 = a;
    std::uint64_t s1 = b;
    const std::uint64_t result = std::rotl(s0 * 5, 7) * 9;
    s1 ^= s0;
    a = std::rotl(s0, 24) ^ s1 ^ (s1 << 16);
    b = std::rotl(s1, 37);
    return result;
  }

  // A number in [0, n), every one equally likely (Lemire's method).
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t m = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(m) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(m) < threshold) m = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(m >> 32);
  }
};

}  // namespace muster
