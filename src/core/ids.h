// Small integer names for the things on a table. Ids instead of references keep the table a flat
// value: it can be copied, hashed and saved byte by byte.
#pragma once

#include <bit>
#include <cstdint>

namespace muster {

using Seat = std::uint8_t;           // a place at the table, 0 .. players-1
using CardId = std::uint16_t;        // an instance of a card on this table
using DefinitionId = std::uint16_t;  // a card as printed, an index into the library
using ZoneId = std::uint8_t;         // an ordered pile, row or hand on this table
using NodeId = std::uint16_t;        // a node of a card's compiled text

inline constexpr Seat no_seat = 0xff;
inline constexpr CardId no_card = 0xffff;
inline constexpr ZoneId no_zone = 0xff;
inline constexpr NodeId no_node = 0xffff;

inline constexpr int max_seats = 8;

// A set of seats.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet of(Seat s) { return SeatSet(static_cast<std::uint8_t>(1U << s)); }
  static constexpr SeatSet first(int n) {
    return SeatSet(static_cast<std::uint8_t>((1U << n) - 1U));
  }

  constexpr bool has(Seat s) const { return s < max_seats && ((bits_ >> s) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr void add(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << s)); }
  constexpr void remove(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << s)); }
  constexpr SeatSet operator&(SeatSet o) const { return SeatSet(bits_ & o.bits_); }
  constexpr SeatSet operator|(SeatSet o) const { return SeatSet(bits_ | o.bits_); }
  constexpr SeatSet operator-(SeatSet o) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ & ~o.bits_));
  }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace muster
