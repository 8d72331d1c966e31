#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/format.h"
#include "test_vocabulary.h"

namespace muster {
namespace {

constexpr std::string_view untidy =
    "# The first words.\n"
    "\n\n"
    "game   word-game   # which game\n"
    "set base \"The  Base Set\"\n"
    "card \"Melee\" technique number 2  copies   7   \n"
    "  action \"Leap\"[WG-1   WG-2] :take 2   cards#quick\n"
    "\n\n\n"
    "  action:\n"
    "      # about the trap\n"
    "      set a trap\n"
    "# Above the card.\n"
    "# Two lines.\n"
    "card \"Plot \\\"B\\\"\" side scheme traits A \"B C\" cost 1\n"
    "  active , on your turn , limit 1 per turn: resolve \"Leap\" of each opponent's hero\n"
    "  # the end\n";

constexpr std::string_view tidy =
    "# The first words.\n"
    "\n"
    "game word-game  # which game\n"
    "set base \"The  Base Set\"\n"
    "\n"
    "card \"Melee\"  technique  number 2  copies 7\n"
    "  action \"Leap\" [WG-1 WG-2]: take 2 cards  #quick\n"
    "\n"
    "  action:\n"
    "    # about the trap\n"
    "    set a trap\n"
    "\n"
    "# Above the card.\n"
    "# Two lines.\n"
    "card \"Plot \\\"B\\\"\"  side scheme  traits A \"B C\"  cost 1\n"
    "  active, on your turn, limit 1 per turn: resolve \"Leap\" of each opponent's hero\n"
    "  # the end\n";

TEST(CardFormat, LaysOutCanonically) { EXPECT_EQ(format_cards(untidy, &test_game()).text, tidy); }

TEST(CardFormat, IsIdempotent) {
  EXPECT_EQ(format_cards(tidy, &test_game()).text, tidy);
  const std::string without_game = format_cards(untidy).text;
  EXPECT_EQ(format_cards(without_game).text, without_game);
}

TEST(CardFormat, WithoutTheGameTheHeaderKeepsItsParts) {
  EXPECT_EQ(format_cards("card \"A\"    hero   origin  x y\n").text,
            "card \"A\"  hero  origin  x y\n");
}

TEST(CardFormat, KeepsWhatTheCardsMean) {
  const auto fingerprint = [](std::string text) {
    const CardFile file{"x.cards", std::move(text)};
    ReadResult result = read_cards(test_game(), {&file, 1});
    EXPECT_THAT(result.errors, testing::IsEmpty());
    return result.library.fingerprint;
  };
  const std::string right =
      "game word-game\nset base \"Base\"\n"
      "card \"A\" hero traits X   Y attack 2\n"
      "  action \"Leap\":\n"
      "    choose one :\n"
      "      set a trap\n"
      "      if your energy is 1 :take 3 ,but at most 2 cards\n"
      "    resolve \"Leap\" of each opponent's hero\n";
  EXPECT_EQ(fingerprint(format_cards(right, &test_game()).text), fingerprint(right));
  EXPECT_EQ(fingerprint(format_cards(right).text), fingerprint(right));
}

TEST(CardFormat, AnyDeeperIndentationIsOneLevel) {
  EXPECT_EQ(format_cards("card \"A\"  hero\n"
                         "    action:\n"
                         "        set a trap\n"
                         "    action:\n"
                         "     set a trap\n")
                .text,
            "card \"A\"  hero\n"
            "  action:\n"
            "    set a trap\n"
            "  action:\n"
            "    set a trap\n");
}

TEST(CardFormat, OneBlankLineBetweenCards) {
  EXPECT_EQ(format_cards("\n\ncard \"A\"\ncard \"B\"\n\n\n\ncard \"C\"\n\n").text,
            "card \"A\"\n\ncard \"B\"\n\ncard \"C\"\n");
  EXPECT_EQ(format_cards("card \"A\"\n# about A\n\n# about B\ncard \"B\"\n").text,
            "card \"A\"\n# about A\n\n# about B\ncard \"B\"\n");
}

TEST(CardFormat, EmptyFilesStayEmpty) { EXPECT_EQ(format_cards("\n\n").text, ""); }

TEST(CardFormat, WhatCannotBeReadIsAnError) {
  const FormattedCards result = format_cards("card \"A\n\tx\n", nullptr, "x.cards");
  ASSERT_EQ(result.errors.size(), 2U);
  EXPECT_EQ(described(result.errors[0]), "x.cards:1:6: this name has no closing quote");
  EXPECT_EQ(described(result.errors[1]), "x.cards:2:1: use spaces instead of a tab");
  EXPECT_EQ(result.text, "");
}

TEST(CardFormat, KnowsTheGameOfAFile) {
  EXPECT_EQ(game_of_cards("\n# x\ngame word-game\nset x \"X\"\n"), "word-game");
  EXPECT_EQ(game_of_cards("set x \"X\"\n"), "");
  EXPECT_EQ(game_of_cards(""), "");
}

}  // namespace
}  // namespace muster
