#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cards/text.h"
#include "test_vocabulary.h"

namespace muster {
namespace {

// What a card with these abilities says.
std::string text_of(std::string_view abilities) {
  return test_library(fmt::format("card \"Melee\" hero\n{}\n", abilities)).definitions[0].text;
}

// What an action that does this says.
std::string sentence(std::string_view words) {
  const std::string text = text_of(fmt::format("  action: {}", words));
  constexpr std::string_view label = "Action: ";
  return text.starts_with(label) ? text.substr(label.size()) : "no label: " + text;
}

TEST(CardText, BeginsWithTheKindOrTheName) {
  EXPECT_EQ(text_of("  action: set a trap"), "Action: Set a trap.");
  EXPECT_EQ(text_of("  action \"Explosives\": set a trap"), "Explosives: Set a trap.");
  EXPECT_EQ(text_of("  action \"Explosives\", limit 1 per turn: set a trap"),
            "Explosives (limit 1 per turn): Set a trap.");
  EXPECT_EQ(text_of("  active, on your turn: set a trap"), "Active, on your turn: Set a trap.");
  EXPECT_EQ(text_of("  hero interrupt \"Sense\", on your turn: set a trap"),
            "Sense: Hero Interrupt, on your turn: Set a trap.");
  EXPECT_EQ(text_of("  always: you begin with 1 more energy"), "You begin with 1 more energy.");
  EXPECT_EQ(text_of("  always, if you can act: no player can draw cards"),
            "If you can act: No player can draw cards.");
}

TEST(CardText, ConditionsAndLimitsFollow) {
  EXPECT_EQ(text_of("  passive, after you lose energy, or would, if your energy is at least 2, "
                    "limit 1 per stage: take 1 card"),
            "Passive, after you lose energy, or would, if your energy is at least 2 (limit 1 per "
            "stage): Take 1 card.");
}

TEST(CardText, NounsFollowTheirNumber) {
  EXPECT_EQ(sentence("take 1 cards"), "Take 1 card.");
  EXPECT_EQ(sentence("take 2 card"), "Take 2 cards.");
  EXPECT_EQ(sentence("take your energy plus 1 card"), "Take your energy plus 1 cards.");
  EXPECT_EQ(sentence("you take 1 random cards"), "You take 1 random card.");
  EXPECT_EQ(sentence("deal a hero 1 damage for each \"Melee\" cards in your series"),
            "Deal a hero 1 damage for each Melee card in your series.");
  EXPECT_EQ(sentence("take the number of \"Melee\" card in your series cards"),
            "Take X cards, where X is the number of Melee cards in your series.");
}

TEST(CardText, DescriptionsFollowTheirQuantifier) {
  EXPECT_EQ(sentence("pay each damaged allies"), "Pay each damaged ally.");
  EXPECT_EQ(sentence("pay a ally you control"), "Pay an ally you control.");
  EXPECT_EQ(sentence("pay an damaged ally"), "Pay a damaged ally.");
  EXPECT_EQ(sentence("pay each ally or hireling each opponent control"),
            "Pay each ally or hireling each opponent controls.");
  EXPECT_EQ(sentence("take the number of damaged ally you control cards"),
            "Take X cards, where X is the number of damaged allies you control.");
  EXPECT_EQ(text_of("  always, if there is a damaged allies: no player can draw cards"),
            "If there is a damaged ally: No player can draw cards.");
  EXPECT_EQ(text_of("  always, if not there is an ally: no player can draw cards"),
            "If there is no ally: No player can draw cards.");
}

// Of several words before a description the nearest says how many there are.
TEST(CardText, DescriptionsFollowTheNearestNumber) {
  EXPECT_EQ(sentence("pay the 3 ally with the lowest focus cost"),
            "Pay the 3 allies with the lowest focus cost.");
  EXPECT_EQ(sentence("pay the your energy plus 1 ally with the lowest focus cost"),
            "Pay the your energy plus 1 allies with the lowest focus cost.");
  EXPECT_EQ(sentence("the players together pay up to 6 damaged ally"),
            "The players together pay up to 6 damaged allies.");
  EXPECT_EQ(sentence("the players together pay up to 1 damaged allies"),
            "The players together pay up to 1 damaged ally.");
  EXPECT_EQ(sentence("a hero returns the topmost allies"), "A hero returns the topmost ally.");
  EXPECT_EQ(text_of("  always, if no allies is in play: no player can draw cards"),
            "If no ally is in play: No player can draw cards.");
  EXPECT_EQ(sentence("the number of damaged ally times: set a trap"),
            "X times, where X is the number of damaged allies: set a trap.");
}

TEST(CardText, ASecondVerbGoesWithTheFirst) {
  EXPECT_EQ(text_of("  passive, after a hero attack and defeat an ally: set a trap"),
            "Passive, after a hero attacks and defeats an ally: Set a trap.");
  EXPECT_EQ(text_of("  passive, after you attacks and defeats an ally: set a trap"),
            "Passive, after you attack and defeat an ally: Set a trap.");
}

TEST(CardText, VerbsFollowTheirSubject) {
  EXPECT_EQ(sentence("you takes 2 random cards"), "You take 2 random cards.");
  EXPECT_EQ(sentence("each opponent take 2 random cards"), "Each opponent takes 2 random cards.");
  EXPECT_EQ(sentence("each opponent and you takes 2 random cards"),
            "Each opponent and you take 2 random cards.");
  EXPECT_EQ(sentence("a hero take 2 random cards"), "A hero takes 2 random cards.");
  EXPECT_EQ(sentence("the left neighbour of you take 2 random cards"),
            "The left neighbour of you takes 2 random cards.");
  EXPECT_EQ(sentence("the hero next to this take 1 random card"),
            "The hero next to this takes 1 random card.");
  EXPECT_EQ(sentence("the heroes next to this takes 1 random card"),
            "The heroes next to this take 1 random card.");
  EXPECT_EQ(sentence("its owner take 1 random card"), "Its owner takes 1 random card.");
  EXPECT_EQ(sentence("each ally and hireling take 1 random card"),
            "Each ally and hireling takes 1 random card.");
  EXPECT_EQ(sentence("each opponent in turn: take 1 card"), "Each opponent in turn: take 1 card.");
}

TEST(CardText, WhatIsCountedIsNamedAfterTheSentence) {
  EXPECT_EQ(sentence("deal a hero the number of \"Melee\" cards in your series damage"),
            "Deal a hero X damage, where X is the number of Melee cards in your series.");
  EXPECT_EQ(text_of("  action:\n"
                    "    until the end of the round: you get + the number of \"Melee\" cards in "
                    "your series energy"),
            "Action: Until the end of the round: you get +X energy, where X is the number of Melee "
            "cards in your series.");
  EXPECT_EQ(sentence("if the number of \"Melee\" cards in your series is 1: set a trap"),
            "If the number of Melee cards in your series is 1: set a trap.");
}

TEST(CardText, RulesOfOneSubjectAreAList) {
  EXPECT_EQ(text_of("  action:\n"
                    "    until the end of the round:\n"
                    "      its owner gets +1 energy\n"
                    "      its owner gets +2 cards\n"
                    "      each opponent gets +1 card"),
            "Action: Until the end of the round: its owner gets +1 energy and +2 cards, and each "
            "opponent gets +1 card.");
}

TEST(CardText, NotStandsWithTheVerb) {
  EXPECT_EQ(text_of("  action: if not your energy is 1: take 1 card"),
            "Action: If your energy is not 1: take 1 card.");
  EXPECT_EQ(text_of("  action: if not not your energy is 1: take 1 card"),
            "Action: If your energy is 1: take 1 card.");
}

TEST(CardText, NamesHaveNoQuotes) {
  EXPECT_EQ(text_of("  action \"Leap\": resolve \"Leap\" of each opponent's hero"),
            "Leap: Resolve Leap of each opponent's hero.");
  EXPECT_EQ(sentence("remember cards in the hand of you as Loot"),
            "Remember cards in the hand of you as Loot.");
}

TEST(CardText, BlocksBecomeSentences) {
  EXPECT_EQ(text_of("  action:\n"
                    "    set a trap\n"
                    "    take 1 card"),
            "Action: Set a trap. Take 1 card.");
  EXPECT_EQ(text_of("  action:\n"
                    "    choose one:\n"
                    "      set a trap\n"
                    "      all of:\n"
                    "        remove a trap\n"
                    "        take 1 card"),
            "Action: Choose one: set a trap; or remove a trap, then take 1 card.");
  EXPECT_EQ(text_of("  action:\n"
                    "    if your energy is 1: take 1 card\n"
                    "    otherwise: take 2 cards\n"
                    "    until the end of the round:\n"
                    "      no player can draw cards\n"
                    "      you begin with 1 more energy"),
            "Action: If your energy is 1: take 1 card. Otherwise: take 2 cards. Until the end of "
            "the round: no player can draw cards and you begin with 1 more energy.");
  EXPECT_EQ(text_of("  action:\n"
                    "    2 times:\n"
                    "      if you can act: set a trap\n"
                    "      otherwise: take 1 card"),
            "Action: 2 times: if you can act: set a trap; otherwise: take 1 card.");
}

TEST(CardText, WhereThenBindsOtherSentencesAreJoinedByAnd) {
  const CardFile file = test_file(
      "card \"Melee\" hero\n"
      "  action:\n"
      "    choose one:\n"
      "      all of:\n"
      "        remove a trap\n"
      "        take 1 card\n"
      "        set a trap\n"
      "      all of:\n"
      "        set a trap\n"
      "        then: take 1 card\n"
      "      all of:\n"
      "        take 1 card\n"
      "        set a trap\n");
  Game game = test_game();
  game.then_binds = true;
  const Library library = read_cards(game, {&file, 1}).library;
  EXPECT_EQ(
      library.definitions[0].text,
      "Action: Choose one: remove a trap, take 1 card, and set a trap; or set a trap, then take "
      "1 card; or take 1 card, and set a trap.");
}

TEST(CardText, YouMayRunsOnIntoACommand) {
  EXPECT_EQ(sentence("you may: set a trap"), "You may set a trap.");
  EXPECT_EQ(sentence("you may: you take 1 random card"), "You may take 1 random card.");
}

TEST(CardText, YouMayLetOthersDoSomething) {
  EXPECT_EQ(sentence("you may: each opponent takes 1 random card"),
            "You may let each opponent take 1 random card.");
  EXPECT_EQ(text_of("  action:\n"
                    "    you may:\n"
                    "      each opponent does this: take 1 card"),
            "Action: You may let each opponent do this: take 1 card.");
}

TEST(CardText, OneLinePerAbility) {
  EXPECT_EQ(text_of("  action: set a trap\n  action: take 1 card"),
            "Action: Set a trap.\nAction: Take 1 card.");
  EXPECT_EQ(text_of(""), "");
}

TEST(CardText, PhrasesHaveNeitherCapitalNorFullStop) {
  const Library library = test_library("card \"A\" hero\n  action: take 1 card\n");
  const Node& block = library.node(library.abilities[0].block);
  EXPECT_EQ(phrase_text(test_game(), library, library.children(block)[0]), "take 1 card");
  EXPECT_EQ(ability_text(test_game(), library, library.abilities[0]), "Action: Take 1 card.");
}

}  // namespace
}  // namespace muster
