// Which cards of a table: a bit for each. Procedures keep what they still have to deal with in one,
// so that whatever happens in between cannot disturb it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/ids.h"

namespace muster {

inline constexpr std::size_t most_cards = 480;

class CardSet {
 public:
  template <class List>
  static CardSet of(const List& cards) {
    CardSet set;
    for (const CardId c : cards) set.add(c);
    return set;
  }

  void add(CardId c) { bits_[c / 16U] |= bit(c); }
  void remove(CardId c) { bits_[c / 16U] &= static_cast<std::uint16_t>(~bit(c)); }
  bool has(CardId c) const { return (bits_[c / 16U] & bit(c)) != 0; }
  bool empty() const { return first() == no_card; }
  bool operator==(const CardSet&) const = default;
  // The card with the lowest number; no_card: there is none.
  CardId first() const {
    for (std::size_t i = 0; i < words; ++i) {
      if (const std::uint64_t w = word(i); w != 0) {
        return static_cast<CardId>(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
      }
    }
    return no_card;
  }
  CardId last() const {
    for (std::size_t i = words; i-- > 0;) {
      if (const std::uint64_t w = word(i); w != 0) {
        return static_cast<CardId>(i * 64 + 63U - static_cast<std::size_t>(std::countl_zero(w)));
      }
    }
    return no_card;
  }
  template <class F>
  void each(F f) const {
    for (std::size_t i = 0; i < words; ++i) {
      for (std::uint64_t w = word(i); w != 0; w &= w - 1) {
        f(static_cast<CardId>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
      }
    }
  }

 private:
  static constexpr std::size_t words = (most_cards + 63) / 64;

  static std::uint16_t bit(CardId c) { return static_cast<std::uint16_t>(1U << c % 16U); }
  // Kept in small pieces, so that a set fits into a frame at any even place; looked through in
  // large ones.
  std::uint64_t word(std::size_t i) const {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t w = 0;
    std::memcpy(&w, &bits_[i * 4], sizeof w);
    return w;
  }

  std::array<std::uint16_t, words * 4> bits_{};
};

}  // namespace muster
