#include <gtest/gtest.h>

#include <array>

#include "util/nearest.h"

namespace muster {
namespace {

constexpr std::array<std::string_view, 4> words = {"attack", "defend", "BR-GAME-1", "BR-GAME-2"};

TEST(NearestWord, FindsASlip) {
  EXPECT_EQ(nearest_word("atack", words), "attack");
  EXPECT_EQ(nearest_word("attakc", words), "attack");
  EXPECT_EQ(nearest_word("defends", words), "defend");
}

TEST(NearestWord, IgnoresCase) { EXPECT_EQ(nearest_word("br-game-2", words), "BR-GAME-2"); }

TEST(NearestWord, PrefersTheFirstOfEquallyCloseOnes) {
  EXPECT_EQ(nearest_word("BR-GAME-7", words), "BR-GAME-1");
}

TEST(NearestWord, IsEmptyWhenNothingIsClose) {
  EXPECT_EQ(nearest_word("scheme", words), "");
  EXPECT_EQ(nearest_word("", words), "");
  EXPECT_EQ(nearest_word("attack", {}), "");
}

TEST(NearestWord, DoesNotReplaceAWholeShortWord) {
  constexpr std::array<std::string_view, 1> letter = {"b"};
  EXPECT_EQ(nearest_word("a", letter), "");
}

}  // namespace
}  // namespace muster
