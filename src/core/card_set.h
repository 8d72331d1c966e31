// Which cards of a table: a bit for each. Procedures keep what they still have to deal with in one,
// so that whatever happens in between cannot disturb it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/table.h"

namespace muster {

class CardSet {
 public:
  template <class List>
  static CardSet of(const List& cards) {
    CardSet set;
    for (const CardId c : cards) set.add(c);
    return set;
  }

  void add(CardId c) { words_[c / 64U] |= std::uint64_t{1} << c % 64U; }
  void remove(CardId c) { words_[c / 64U] &= ~(std::uint64_t{1} << c % 64U); }
  bool has(CardId c) const { return ((words_[c / 64U] >> c % 64U) & 1U) != 0; }
  bool empty() const { return first() == no_card; }
  // The card with the lowest number; no_card: there is none.
  CardId first() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != 0) {
        return static_cast<CardId>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
      }
    }
    return no_card;
  }
  CardId last() const {
    for (std::size_t i = words_.size(); i-- > 0;) {
      if (words_[i] != 0) {
        return static_cast<CardId>(i * 64 + 63U -
                                   static_cast<std::size_t>(std::countl_zero(words_[i])));
      }
    }
    return no_card;
  }
  template <class F>
  void each(F f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1) {
        f(static_cast<CardId>(i * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
      }
    }
  }

 private:
  static constexpr std::size_t most_cards = decltype(Table::cards)::capacity();
  std::array<std::uint64_t, (most_cards + 63) / 64> words_{};
};

}  // namespace muster
