// What the kernel promises every game, shown with the smallest game there can be.
#include <gtest/gtest.h>

#include "kernel_game.h"
#include "rules/window.h"

namespace muster::drill {
namespace {

constexpr Seat a = 0, b = 1;

EndPeriod end_of(Period period) {
  EndPeriod e;
  e.period = period;
  return e;
}

int strength(Drill& d, Seat s) { return d.play().value(stat::strength, s); }

TEST(Values, ACardWhoseRuleReadsWhatItChangesIsRefused) {
  try {
    const Drill d("card \"Ouroboros\"  thing\n  always: you get your strength strength\n", 1);
    FAIL() << "it was read";
  } catch (const std::runtime_error& e) {
    EXPECT_STREQ(
        e.what(),
        "this reads the value that its own rule changes, strength: it would never be known");
  }
}

TEST(Values, ACardMayReadOneValueAndChangeAnother) {
  Drill d("card \"Stone\"  thing\n  always: you get your strength weight\n", 1);
  d.put("Stone", a);
  EXPECT_EQ(d.play().value(stat::weight, a),
            d.rules().game.stats[stat::weight].base + strength(d, a));
}

TEST(Values, TextsThatGoRoundInCirclesEndAsAnError) {
  Drill d("card \"Snake\"  thing\n  always: you get your weight weight\n", 2);
  d.put("Snake", a);
  EXPECT_THROW(d.play().value(stat::weight, a), EndlessText);
  EXPECT_EQ(d.play().value(stat::weight, b), d.rules().game.stats[stat::weight].base)
      << "whoever has nothing to do with it is not concerned";
}

// Each of several copies asks each other: the number of questions grows with a power of them.
TEST(Values, SoDoTextsThatAskTooOften) {
  Drill d("card \"Hydra\"  thing\n  always: you get your weight plus your weight weight\n", 1);
  for (int i = 0; i < 4; ++i) d.put("Hydra", a);
  EXPECT_THROW(d.play().value(stat::weight, a), EndlessText);
}

TEST(Values, ATextThatRepeatsWithoutEndIsAnErrorToo) {
  Drill d(
      "card \"Echo\"  thing\n  forced, when you would be hurt:\n    200 times:\n      200 times:\n"
      "        200 times: cheer 0\n",
      1);
  d.put("Echo", a);
  EXPECT_THROW(d.hurt(a, 1), EndlessText);
}

TEST(Window, NobodyAnswersAndItHappens) {
  Drill d("card \"Stone\"  thing\n", 2);
  d.hurt(a, 3);
  EXPECT_EQ(d.life(a), 7);
  EXPECT_EQ(d.asked(), "");
}

TEST(Window, CompulsoryTextsComeBeforeOptionalOnes) {
  Drill d(
      "card \"Cushion\"  thing\n  forced, when you would be hurt: reduce that by 1\n\n"
      "card \"Shield\"  thing\n  optional, when you would be hurt: reduce that by 1\n",
      2);
  d.put("Shield", a);
  d.put("Cushion", a);
  d.hurt(a, 3);
  EXPECT_EQ(d.table.occurrences.back().amount, 2) << "the cushion has worked, the shield is asked";
  EXPECT_EQ(d.asked(), "A: Shield, pass");
  d.answer("Shield");
  EXPECT_EQ(d.life(a), 9);
}

TEST(Window, TheOrdererDecidesBetweenEqualCompulsoryTexts) {
  Drill d(
      "card \"Halver\"  thing\n  forced, when anybody would be hurt: make that 4\n\n"
      "card \"Cushion\"  thing\n  forced, when anybody would be hurt: reduce that by 1\n",
      2);
  d.put("Cushion", b);
  d.put("Halver", b);
  d.hurt(b, 8);
  EXPECT_EQ(d.asked(), "A: Cushion, Halver") << "seat A orders, though the cards are B's";
  d.answer("Halver");
  EXPECT_EQ(d.life(b), 7) << "first 4, then one less";
}

TEST(Window, OptionalAbilitiesGoRoundUntilAllPass) {
  Drill d("card \"Horn\"  thing\n  optional, after anybody is hurt: cheer 1\n", 2);
  d.put("Horn", a);
  d.put("Horn", a);
  d.put("Horn", b);
  d.hurt(b, 1);
  EXPECT_EQ(d.asked(), "A: Horn, Horn, pass");
  d.answer("Horn");
  EXPECT_EQ(d.asked(), "B: Horn, pass");
  d.answer("pass");
  EXPECT_EQ(d.asked(), "A: Horn, pass");
  d.answer("Horn");
  EXPECT_EQ(d.asked(), "B: Horn, pass") << "A used one, so B is asked again";
  d.answer("Horn");
  EXPECT_EQ(d.asked(), "");
  EXPECT_EQ(d.cheers(a), 2);
  EXPECT_EQ(d.cheers(b), 1);
}

TEST(Window, WhatIsCancelledNeitherHappensNorIsAnsweredAfterwards) {
  Drill d(
      "card \"Parry\"  thing\n  optional, when you would be hurt: it does not happen\n\n"
      "card \"Horn\"  thing\n  forced, after anybody is hurt: cheer 1\n",
      2);
  d.put("Parry", a);
  d.put("Horn", b);
  d.hurt(a, 5);
  d.answer("Parry");
  EXPECT_EQ(d.life(a), 10);
  EXPECT_EQ(d.cheers(b), 0);
}

TEST(Window, AfterACancelNoFurtherAbilityIsOffered) {
  Drill d("card \"Parry\"  thing\n  optional, when anybody would be hurt: it does not happen\n", 2);
  d.put("Parry", a);
  d.put("Parry", b);
  d.hurt(a, 5);
  d.answer("Parry");
  EXPECT_EQ(d.asked(), "");
}

TEST(Window, AfterAReplacementOnlyOthersOfTheKindStillCompete) {
  Drill d(
      "card \"Coat\"  thing\n"
      "  forced, when you would be hurt:\n"
      "    instead: cheer 1\n\n"
      "card \"Cloak\"  thing\n"
      "  forced, when you would be hurt:\n"
      "    instead: cheer 2\n\n"
      "card \"Alarm\"  thing\n"
      "  forced, when you would be hurt: cheer 10\n\n"
      "card \"Shield\"  thing\n"
      "  optional, when you would be hurt: cheer 100\n\n"
      "card \"Mourner\"  thing\n"
      "  forced, after you are hurt: cheer 1000\n",
      1);
  for (const std::string name : {"Coat", "Cloak", "Alarm", "Shield", "Mourner"}) d.put(name, 0);
  d.hurt(0, 3);
  EXPECT_EQ(d.asked(), "A: Coat, Cloak, Alarm");
  d.answer("Coat");
  EXPECT_EQ(d.asked(), "") << "the cloak competes by itself; nothing else answers any more";
  EXPECT_EQ(d.life(0), 10);
  EXPECT_EQ(d.cheers(0), 0);
}

TEST(Window, RedirectionMovesItToTheChosenVictim) {
  Drill d(
      "card \"Mirror\"  thing\n  optional, when you would be hurt: another player is hurt "
      "instead\n",
      3);
  d.put("Mirror", a);
  d.hurt(a, 4);
  d.answer("Mirror");
  EXPECT_EQ(d.asked(), "A: B, C");
  d.answer("C");
  EXPECT_EQ(d.life(a), 10);
  EXPECT_EQ(d.life(2), 6);
}

TEST(Limits, CountPerPeriodAndStartAnew) {
  Drill d("card \"Horn\"  thing\n  forced, after you are hurt, limit 1 per round: cheer 1\n", 2);
  d.put("Horn", a);
  d.hurt(a, 1);
  d.hurt(a, 1);
  EXPECT_EQ(d.cheers(a), 1);
  d.run(end_of(Period::phase));
  d.hurt(a, 1);
  EXPECT_EQ(d.cheers(a), 1) << "a phase is shorter than a round";
  d.run(end_of(Period::round));
  d.hurt(a, 1);
  EXPECT_EQ(d.cheers(a), 2);
}

TEST(Limits, StartAnewForACardThatLeftPlayAndCameBack) {
  Drill d(
      "card \"Cheerleader\"  thing\n"
      "  forced, after you are hurt, limit 1 per round: cheer 1\n",
      1);
  const CardId c = d.put("Cheerleader", 0);
  d.hurt(0, 1);
  d.hurt(0, 1);
  EXPECT_EQ(d.cheers(0), 1);
  Play p = d.play();
  p.move(c, p.zone(drill::zone::hand, 0));
  p.move(c, p.zone(drill::zone::area, 0));
  d.hurt(0, 1);
  EXPECT_EQ(d.cheers(0), 2);
}

TEST(Lasting, EndsWithItsPeriod) {
  Drill d(
      "card \"Tonic\"  thing\n  forced, after you are hurt, limit 1 per game:\n"
      "    until the end of the phase:\n      you get 3 strength\n",
      2);
  d.put("Tonic", a);
  d.hurt(a, 1);
  EXPECT_EQ(strength(d, a), 5);
  EXPECT_EQ(strength(d, b), 2);
  d.run(end_of(Period::turn));
  EXPECT_EQ(strength(d, a), 5);
  d.run(end_of(Period::phase));
  EXPECT_EQ(strength(d, a), 2);
}

TEST(Lasting, OutlivesTheCardThatMadeIt) {
  Drill d(
      "card \"Tonic\"  thing\n  forced, after you are hurt:\n"
      "    until the end of the phase:\n      you get 3 strength\n",
      2);
  const CardId tonic = d.put("Tonic", a);
  d.hurt(a, 1);
  d.play().move(tonic, d.play().zone(zone::flip_pile));
  EXPECT_EQ(strength(d, a), 5);
}

TEST(Delayed, FiresByItselfAtItsMoment) {
  Drill d(
      "card \"Clock\"  thing\n  forced, after you are hurt:\n"
      "    at the end of the round:\n      cheer 4\n",
      2);
  d.put("Clock", a);
  d.hurt(a, 1);
  d.run(end_of(Period::phase));
  EXPECT_EQ(d.cheers(a), 0);
  d.run(end_of(Period::round));
  EXPECT_EQ(d.cheers(a), 4);
  d.run(end_of(Period::round));
  EXPECT_EQ(d.cheers(a), 4) << "once";
}

TEST(Values, BaseThenPlusThenTimesThenSetAndNeverBelowZero) {
  Drill d(
      "card \"Base\"  thing\n  always: your strength is 4 to begin with\n\n"
      "card \"Plus\"  thing\n  always: you get 1 strength\n\n"
      "card \"Minus\"  thing\n  always: you get 0 minus 20 strength\n\n"
      "card \"Times\"  thing\n  always: your strength is multiplied by 3\n\n"
      "card \"Set\"  thing\n  always: your strength is 6\n",
      2);
  EXPECT_EQ(strength(d, a), 2);
  d.put("Times", a);
  EXPECT_EQ(strength(d, a), 6);
  d.put("Plus", a);
  EXPECT_EQ(strength(d, a), 9) << "plus comes before times, whichever card came first";
  d.put("Base", a);
  EXPECT_EQ(strength(d, a), 15);
  const CardId minus = d.put("Minus", a);
  EXPECT_EQ(strength(d, a), 0);
  d.put("Set", a);
  EXPECT_EQ(strength(d, a), 6);
  d.play().move(minus, d.play().zone(zone::flip_pile));
  EXPECT_EQ(strength(d, a), 6);
}

TEST(Hosts, AttachedTextsWorkAndCardsUnderCardsHaveNone) {
  Drill d("card \"Stone\"  thing\n\ncard \"Plus\"  thing\n  always: you get 1 strength\n", 2);
  const CardId stone = d.put("Stone", a);
  const CardId plus = d.add("Plus", d.play().zone(zone::hand, a));
  EXPECT_EQ(strength(d, a), 2) << "in hand it does nothing";
  d.play().attach(plus, stone);
  EXPECT_EQ(strength(d, a), 3);
  d.play().attach(plus, stone, true);
  EXPECT_EQ(strength(d, a), 2);
  EXPECT_EQ(d.table.cards[stone].first_child, plus);
  d.play().move(plus, d.play().zone(zone::hand, a));
  EXPECT_EQ(d.table.cards[stone].first_child, no_card);
}

TEST(Hosts, AttachmentsKeepTheOrderInWhichTheyCame) {
  Drill d("card \"Stone\"  thing\n\ncard \"Leaf\"  thing\n", 2);
  const CardId stone = d.put("Stone", a);
  const CardId one = d.put("Leaf", a);
  const CardId two = d.put("Leaf", a);
  d.play().attach(one, stone);
  d.play().attach(two, stone);
  EXPECT_EQ(d.table.cards[stone].first_child, one);
  EXPECT_EQ(d.table.cards[one].next, two);
}

TEST(Piles, AFlippedPileKeepsItsOrder) {
  Drill d("card \"One\"  thing\n\ncard \"Two\"  thing\n\ncard \"Three\"  thing\n", 2);
  const ZoneId deck = d.play().zone(zone::flip_deck);
  const ZoneId pile = d.play().zone(zone::flip_pile);
  for (const char* name : {"One", "Two", "Three"}) {
    const CardId c = d.add(name, d.play().zone(zone::field));
    d.play().move(c, pile, Play::End::first);
  }
  std::string order;
  for (int i = 0; i < 3; ++i) {
    const CardId c = d.play().top(deck);
    order += d.rules().library.definitions[d.table.cards[c].definition].name + " ";
    d.play().move(c, d.play().zone(zone::field));
  }
  EXPECT_EQ(order, "One Two Three ") << "what was discarded first comes first";
  EXPECT_EQ(d.play().top(deck), no_card) << "both piles are empty";
}

TEST(Piles, AShuffledPileHasTheSameCards) {
  Drill d("card \"One\"  thing\n\ncard \"Two\"  thing\n", 2);
  for (const char* name : {"One", "Two", "One"}) d.add(name, d.play().zone(zone::shuffle_pile));
  EXPECT_NE(d.play().top(d.play().zone(zone::shuffle_deck)), no_card);
  EXPECT_EQ(d.table.zones[d.play().zone(zone::shuffle_deck)].count, 3);
  EXPECT_EQ(d.table.zones[d.play().zone(zone::shuffle_pile)].count, 0);
}

TEST(Endings, TheGameMayBeWonInTheMiddleOfAnything) {
  Drill d("card \"Crown\"  thing\n  forced, when you would be hurt: win the game\n", 2);
  d.put("Crown", b);
  d.hurt(b, 20);
  EXPECT_TRUE(d.table.over());
  EXPECT_EQ(d.table.facts.winners, SeatSet::of(b).bits());
  EXPECT_EQ(d.life(b), 10) << "nothing else of what was under way happens";
  EXPECT_TRUE(d.table.stack.empty());
}

TEST(Texts, LoopsChoicesAndConditionsNest) {
  Drill d(
      "card \"Drum\"  thing\n  forced, after you are hurt:\n"
      "    2 times:\n"
      "      choose one:\n"
      "        cheer 1\n"
      "        all of:\n"
      "          cheer 10\n"
      "          cheer 10\n"
      "    if 3 is at least 2 plus 1:\n"
      "      cheer 100\n"
      "    otherwise:\n"
      "      cheer 1000\n",
      2);
  d.put("Drum", a);
  d.hurt(a, 1);
  d.answer("cheer 10, then cheer 10");
  d.answer("cheer 1");
  EXPECT_EQ(d.cheers(a), 121);
}

TEST(Texts, BreakOffWhereTheGameSaysSo) {
  Drill d(
      "card \"Dare\"  thing\n  forced, after you are hurt, limit 1 per game:\n"
      "    cheer 1\n"
      "    hurt yourself for 3\n"
      "    cheer 10\n",
      2);
  d.put("Dare", a);
  d.put("Dare", b);
  d.hurt(a, 6);
  EXPECT_EQ(d.cheers(a), 11);
  d.hurt(b, 7);
  EXPECT_EQ(d.life(b), 0);
  EXPECT_EQ(d.cheers(b), 1) << "whose life is gone says no more";
}

TEST(Control, ACardMovedToAnotherAreaObeysItsNewSeat) {
  Drill d("card \"Plus\"  thing\n  always: you get 1 strength\n", 2);
  const CardId plus = d.put("Plus", a);
  d.table.cards[plus].owner = a;
  d.play().move(plus, d.play().zone(zone::area, b));
  EXPECT_EQ(strength(d, a), 2);
  EXPECT_EQ(strength(d, b), 3);
  EXPECT_EQ(d.table.cards[plus].owner, a);
}

TEST(Copies, ACopyTakenInTheMiddleOfAWindowGoesItsOwnWay) {
  Drill d("card \"Parry\"  thing\n  optional, when you would be hurt: it does not happen\n", 2);
  d.put("Parry", a);
  d.hurt(a, 5);
  const Table saved = d.table;
  d.answer("Parry");
  EXPECT_EQ(d.life(a), 10);
  d.table = saved;
  d.answer("pass");
  EXPECT_EQ(d.life(a), 5);
}

}  // namespace
}  // namespace muster::drill
