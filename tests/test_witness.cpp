// The witness notices what no book allows, and is silent about what all allow. That it looks at
// every game in random play is in test_conformance.cpp; here are tables that do wrong on purpose.
#include "rules/witness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel_game.h"

namespace muster::drill {
namespace {

using ::testing::HasSubstr;

constexpr Seat a = 0, b = 1;

// What is wrong about an ability that answers this.
std::string said_of(const Game& by, const Occurrence& o, Point point) {
  Drill d("card \"Horn\"  thing\n  optional, after anybody is hurt: cheer 1\n", 2, by);
  const CardId horn = d.put("Horn", a);
  Play p = d.play();
  const std::uint8_t occurrence = p.open(o);
  d.witness.answers(p, occurrence, point, horn, 0);
  return d.witness.complaint();
}

TEST(Witness, NothingAnswersWhatWasCancelledOrReplaced) {
  Game by = game();
  EXPECT_EQ(said_of(by, {.amount = 1}, Point::before), "");
  EXPECT_THAT(said_of(by, {.flags = Occurrence::cancelled, .amount = 1}, Point::before),
              HasSubstr("Horn answers \"hurt\", which was cancelled"));
  EXPECT_THAT(said_of(by, {.flags = Occurrence::replaced, .amount = 1}, Point::before),
              HasSubstr("which was replaced"));
  EXPECT_THAT(said_of(by, {.flags = Occurrence::replaced, .amount = 1}, Point::after),
              HasSubstr("which was replaced"));
  EXPECT_EQ(
      said_of(by, {.flags = Occurrence::replaced, .replaced_event = event::taken, .amount = 1},
              Point::after),
      "")
      << "another of the things that it was is replaced";
  by.cancels_first = true;
  EXPECT_EQ(said_of(by, {.flags = Occurrence::replaced, .amount = 1}, Point::before), "")
      << "where the last of several replacements counts";
  EXPECT_THAT(said_of(by, {.flags = Occurrence::cancelled, .amount = 1}, Point::before),
              HasSubstr("which was cancelled"));
}

TEST(Witness, NothingAnswersAnAmountOfNothing) {
  Game by = game();
  EXPECT_EQ(said_of(by, {.amount = 0}, Point::after), "") << "the book does not say so";
  by.amounts_after = std::uint64_t{1} << event::hurt;
  EXPECT_THAT(said_of(by, {.amount = 0}, Point::after), HasSubstr("Horn answers \"hurt\" of 0"));
  EXPECT_EQ(said_of(by, {.amount = 1}, Point::after), "");
  EXPECT_EQ(said_of(by, {.amount = 0}, Point::before), "");
}

// A Tower that falls in the middle of its own text; and a Drum within whose text it does so.
constexpr const char* falling =
    "card \"Drum\"  thing\n"
    "  forced, after anybody is hurt, limit 1 per game:\n    hurt yourself for 1\n    cheer 1\n\n"
    "card \"Tower\"  thing\n"
    "  forced, when you would be hurt:\n    this falls\n    cheer 1\n";

TEST(Witness, NoTextGoesOnWithoutItsCard) {
  for (const bool book_says_so : {true, false}) {
    Game by = game();
    if (book_says_so) {
      by.text_acts = [](const Play& p, CardId c) { return p.card(c).is(flag::in_play); };
    }
    Drill alone(falling, 2, by);
    alone.put("Drum", a);
    alone.hurt(b, 1);
    EXPECT_EQ(alone.witness.complaint(), "");
    Drill both(falling, 2, by);
    both.put("Drum", a);
    both.put("Tower", a);
    both.hurt(b, 1);
    EXPECT_EQ(both.witness.complaint(),
              book_says_so ? "the text of Tower goes on, although the card is gone" : "");
  }
}

TEST(Witness, ATextThatBreaksOffIsAllRight) {
  Game by = game();
  by.text_acts = [](const Play& p, CardId c) { return p.card(c).is(flag::in_play); };
  by.breaks_off = [](Play& p, const Scope& s) { return !p.card(s.source).is(flag::in_play); };
  Drill d(falling, 2, by);
  d.put("Drum", a);
  d.put("Tower", a);
  d.hurt(b, 1);
  EXPECT_EQ(d.witness.complaint(), "");
  EXPECT_EQ(d.cheers(a), 1) << "for the Drum, which is still there";
}

// A card with an effect that lasts for it and a limit that is used up, and what is said when it
// goes.
class Leaving : public ::testing::Test {
 protected:
  Leaving()
      : drill(
            "card \"Kite\"  thing\n"
            "  optional, after anybody is hurt, limit 1 per round:\n"
            "    until the end of the round: this weighs nothing\n",
            1),
        kite(drill.put("Kite", a)) {
    drill.hurt(a, 1);
    drill.answer("Kite");
  }
  // As if the kernel had not forgotten its limits.
  std::string leaves() {
    Play p(drill.rules(), drill.table, nullptr, &drill.witness);
    const auto uses = drill.table.uses;
    p.move(kite, p.zone(zone::flip_pile));
    drill.table.uses = uses;
    drill.witness.stepped(p);
    return drill.witness.complaint();
  }

  Drill drill;
  CardId kite;
};

TEST_F(Leaving, NoEffectLastsForACardThatHasLeft) {
  EXPECT_EQ(drill.witness.complaint(), "");
  drill.play().forget_uses(kite);
  EXPECT_EQ(leaves(), "an effect of Kite lasts for Kite, which has left play");
}

TEST_F(Leaving, NoLimitOfACardThatHasLeftIsUsedUp) {
  drill.play().end_lasting([](const Lasting&) { return true; });
  EXPECT_EQ(leaves(), "a limit of Kite is used up, although it has left play since");
}

TEST_F(Leaving, ACardMayLeaveThatNothingSpeaksOf) {
  drill.play().end_lasting([](const Lasting&) { return true; });
  drill.play().forget_uses(kite);
  EXPECT_EQ(leaves(), "");
}

// What is said of it if the witness first looks when the card comes back.
TEST_F(Leaving, NorForOneThatHasComeBack) {
  drill.play().forget_uses(kite);
  Play p(drill.rules(), drill.table, nullptr, &drill.witness);
  p.move(kite, p.zone(zone::flip_pile));
  p.move(kite, p.zone(zone::area, a));
  EXPECT_EQ(drill.witness.complaint(), "an effect of Kite lasts for Kite, which has left play");
}

TEST(Witness, SettledEffectsNameTheirCards) {
  // An effect comes from some text, so there has to be one.
  Drill d("card \"Stone\"  thing\n  forced, after anybody is hurt: cheer 1\n", 1);
  const CardId stone = d.put("Stone", a);
  Play p(d.rules(), d.table, nullptr, &d.witness);
  CardSet bits;
  bits.add(stone);
  p.add_lasting({.stat = stat::weight, .node = 0, .frozen = p.freeze(bits), .settled = 1});
  p.unfreeze(stone);
  p.move(stone, p.zone(zone::flip_pile));
  d.witness.stepped(p);
  EXPECT_EQ(d.witness.complaint(), "");
  p.move(stone, p.zone(zone::area, a));
  p.move(stone, p.zone(zone::flip_pile));
  d.table.frozen[0] = bits;  // as if the kernel had not forgotten it
  d.witness.stepped(p);
  EXPECT_NE(d.witness.complaint(), "");
}

// What is said when everything in the field is taken away at once, with or without the Bell.
std::string order_of_taking(bool with_bell) {
  Drill d(
      "card \"Flood\"  thing\n  optional, after anybody is hurt: take everything away\n\n"
      "card \"Hut\"  thing\n\n"
      "card \"Bell\"  thing\n  forced, after something is taken away: cheer 1\n",
      1);
  d.put("Flood", a);
  d.add("Hut", d.play().zone(zone::field));
  d.add("Hut", d.play().zone(zone::field));
  if (with_bell) {
    d.table.cards[d.add("Bell", d.play().zone(zone::field))].controller = a;
  } else {
    d.put("Bell", a);
  }
  d.hurt(a, 1);
  EXPECT_EQ(d.asked(), "A: Flood, pass");
  const std::uint64_t before = d.table.hash();
  const std::string difference = OrderTrial().difference(d.rules(), d.table, a, 0);
  EXPECT_EQ(d.table.hash(), before) << "it is tried on copies";
  return difference;
}

TEST(Witness, AnOrderThatMattersIsNoticed) {
  EXPECT_EQ(order_of_taking(false), "") << "the Bell hears the Huts go, whichever comes first";
  EXPECT_THAT(order_of_taking(true), HasSubstr("nobody is asked"))
      << "a Bell that goes first hears nothing";
}

}  // namespace
}  // namespace muster::drill
