#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "games/champions/rules/champions.h"
#include "places.h"
#include "rules/interpreter.h"
#include "shelf/games.h"
#include "terminal/skips.h"
#include "terminal/typed.h"

namespace muster::terminal {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A table on which a window offers what a test puts there.
class SkipsTest : public ::testing::Test {
 protected:
  static const Rules& rules() {
    static const Rules all = load_rules(*find_game("champions"), source_dir());
    return all;
  }

  SkipsTest() {
    lay_out(rules(), table, {.players = 2, .options = {}, .names = {}}, 1);
    champions::at(table, champions::value::round) = 3;
  }

  // The ability of this card that a window can offer.
  static std::uint16_t ability_of(std::string_view card) {
    for (std::size_t i = 0; i < rules().library.abilities.size(); ++i) {
      const Ability& a = rules().library.abilities[i];
      if (rules().library.definitions[a.definition].name == card &&
          rules().game.ability_kinds[a.kind].optional)
        return static_cast<std::uint16_t>(i);
    }
    ADD_FAILURE() << card << " has no such ability";
    return 0;
  }

  Ask window(const std::vector<std::string>& cards, std::uint8_t prompt = prompt_window) {
    table.asks.clear();
    table.options.clear();
    Play p(rules(), table, nullptr);
    p.ask(0, prompt);
    for (const std::string& card : cards) p.offer_ability(0, ability_of(card));
    p.offer_pass();
    return table.asks[0];
  }

  SeatView view(Seat s = 0) const { return {rules(), table, s}; }

  Table table;
  Skips skips;
};

TEST_F(SkipsTest, AWindowThatOffersNothingElsePasses) {
  EXPECT_FALSE(skips.pass(view(), window({"Backflip"})));
  EXPECT_THAT(skips.skip(view(), "backf"), HasSubstr("Backflip until the end of the round"));
  const auto passed = skips.pass(view(), window({"Backflip"}));
  ASSERT_TRUE(passed);
  EXPECT_EQ(passed->option, 1);
  EXPECT_THAT(passed->names, ElementsAre("Backflip"));
}

TEST_F(SkipsTest, OneThingThatIsNotSkippedIsEnoughToAsk) {
  skips.skip(view(), "Backflip");
  EXPECT_FALSE(skips.pass(view(), window({"Backflip", "Enhanced Spider-Sense"})));
  skips.skip(view(), "Enhanced Spider-Sense");
  const auto passed = skips.pass(view(), window({"Backflip", "Enhanced Spider-Sense", "Backflip"}));
  ASSERT_TRUE(passed);
  EXPECT_THAT(passed->names, ElementsAre("Backflip", "Enhanced Spider-Sense"));
}

TEST_F(SkipsTest, AnAbilityIsSkippedByItsOwnName) {
  const Ability& a = rules().library.abilities[ability_of("Spider-Man")];
  ASSERT_FALSE(a.name.empty());
  skips.skip(view(), a.name);
  const auto passed = skips.pass(view(), window({"Spider-Man"}));
  ASSERT_TRUE(passed);
  EXPECT_THAT(passed->names, ElementsAre(a.name));
}

TEST_F(SkipsTest, OnlyWindowsPass) {
  skips.skip(view(), "Backflip always");
  EXPECT_FALSE(skips.pass(view(), window({"Backflip"}, prompt_may)));
}

TEST_F(SkipsTest, OfOneSeatOnly) {
  skips.skip(view(1), "Backflip");
  EXPECT_FALSE(skips.pass(view(0), window({"Backflip"})));
}

TEST_F(SkipsTest, TheRoundEndsButAlwaysDoesNot) {
  skips.skip(view(), "Backflip");
  skips.skip(view(), "Enhanced Spider-Sense ALWAYS");
  EXPECT_THAT(skips.list(view()), ElementsAre("  Backflip  until the end of the round",
                                              "  Enhanced Spider-Sense  always"));
  champions::at(table, champions::value::round) = 4;
  EXPECT_FALSE(skips.pass(view(), window({"Backflip"})));
  EXPECT_TRUE(skips.pass(view(), window({"Enhanced Spider-Sense"})));
  EXPECT_THAT(skips.list(view()), ElementsAre("  Enhanced Spider-Sense  always"));
}

TEST_F(SkipsTest, AlwaysIsMoreThanARound) {
  skips.skip(view(), "Backflip");
  skips.skip(view(), "Backflip always");
  EXPECT_THAT(skips.list(view()), ElementsAre("  Backflip  always"));
  skips.skip(view(), "Backflip");
  EXPECT_THAT(skips.list(view()), ElementsAre("  Backflip  until the end of the round"));
}

TEST_F(SkipsTest, CanBeTakenBack) {
  EXPECT_EQ(skips.unskip(view(), ""), "Nothing is skipped.");
  skips.skip(view(), "Backflip");
  skips.skip(view(), "Enhanced Spider-Sense always");
  EXPECT_EQ(skips.unskip(view(), "backflip"), "You are asked about Backflip again.");
  EXPECT_FALSE(skips.pass(view(), window({"Backflip"})));
  EXPECT_EQ(skips.unskip(view(), "Backflip"),
            "\"Backflip\" is not skipped; `skips` shows what is.");
  EXPECT_EQ(skips.unskip(view(), ""), "You are asked about everything again.");
  EXPECT_FALSE(skips.pass(view(), window({"Enhanced Spider-Sense"})));
}

TEST_F(SkipsTest, WhatIsNoNameGetsOneHelpfulLine) {
  EXPECT_THAT(skips.skip(view(), ""), HasSubstr("the name of a card or ability"));
  EXPECT_THAT(skips.skip(view(), "always"), HasSubstr("the name of a card or ability"));
  EXPECT_THAT(skips.skip(view(), "Bakcflip"), HasSubstr("did you mean Backflip?"));
  EXPECT_THAT(skips.skip(view(), "Rhinoceros of the North"), HasSubstr("is ever asked about."));
}

TEST(SkipWords, AreUnderstood) {
  EXPECT_EQ(understand("skip Backflip always").word, Word::skip);
  EXPECT_EQ(understand("skip Backflip always").rest, "Backflip always");
  EXPECT_EQ(understand("unskip").word, Word::unskip);
  EXPECT_EQ(understand("skips").word, Word::skips);
}

}  // namespace
}  // namespace muster::terminal
