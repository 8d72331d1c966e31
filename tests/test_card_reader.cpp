#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "cards/card_parser.h"
#include "cards/source.h"
#include "temporary_folder.h"
#include "test_vocabulary.h"

namespace muster {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A node as text: literals as their value, phrases as [pattern | child | child].
std::string shown(const Library& library, NodeId id) {
  const Node& node = library.node(id);
  const Phrase& phrase = test_game().phrases[node.phrase];
  if (phrase.control == Control::literal) return std::to_string(node.value);
  std::string text = fmt::format("[{}", phrase.pattern);
  for (const Node& child : library.children(node)) {
    text += " | " + shown(library, library.id_of(child));
  }
  return text + "]";
}

// The block of an unnamed action that has these lines below it.
std::string shown_block(std::string_view lines) {
  const Library library = test_library(fmt::format("card \"A\" hero\n  action:\n{}", lines));
  return shown(library, library.abilities.at(0).block);
}

// One sentence.
std::string shown_sentence(std::string_view sentence) {
  const std::string block = shown_block(fmt::format("    {}\n", sentence));
  constexpr std::string_view begin = "[all of | ";
  return block.substr(begin.size(), block.size() - begin.size() - 1);
}

std::string ability_error(std::string_view ability) {
  return only_error(fmt::format("card \"A\" hero\n  {}\n", ability));
}

// ---- cards --------------------------------------------------------------------------------------

TEST(CardReader, ReadsTheHeaderOfACard) {
  const Library library = test_library(
      "card \"Melee\"  technique  number 2  copies 7  icon fist\n"
      "card \"Ann \\\"Ace\\\" Lee\"  hero  traits Attack \"Two Words\" attack 3 keywords guard\n"
      "  # a comment\n"
      "card \"Nobody\"  alter-ego  # nothing else\n"
      "card \"Plot\"  side scheme  cost -1\n");
  ASSERT_EQ(library.definitions.size(), 4U);
  const Definition& melee = library.definitions[0];
  EXPECT_EQ(melee.name, "Melee");
  EXPECT_EQ(melee.set, "base");
  EXPECT_EQ(melee.icon, "fist");
  EXPECT_EQ(melee.file, "test.cards");
  EXPECT_EQ(melee.line, 3);
  EXPECT_EQ(melee.type, word_game::technique);
  EXPECT_EQ(melee.copies, 7);
  EXPECT_EQ(melee.numbers.at(word_game::number), 2);
  EXPECT_EQ(melee.numbers.at(word_game::cost), missing_number);
  const Definition& ann = library.definitions[1];
  EXPECT_EQ(ann.name, "Ann \"Ace\" Lee");
  EXPECT_EQ(ann.copies, 1);
  EXPECT_THAT(ann.traits, ElementsAre("Attack", "Two Words"));
  EXPECT_THAT(ann.keywords, ElementsAre("guard"));
  EXPECT_EQ(ann.numbers.at(word_game::attack), 3);
  EXPECT_EQ(library.definitions[2].type, word_game::alter_ego);
  EXPECT_EQ(library.definitions[3].type, word_game::side_scheme);
  EXPECT_EQ(library.definitions[3].numbers.at(word_game::cost), -1);
  EXPECT_EQ(library.sets.at("base"), "The Base Set");
}

TEST(CardReader, WordsAndTextsAreAttributes) {
  const Library library = test_library("card \"A\" hero motto \"Up!\" origin ours\n");
  EXPECT_EQ(library.definitions[0].words.at(word_game::origin), "ours");
  EXPECT_EQ(library.definitions[0].words.at(word_game::motto), "Up!");
}

TEST(CardReader, FindsDefinitionsByNameAndType) {
  const Library library = test_library("card \"A\" hero\ncard \"A\" alter-ego\n");
  EXPECT_EQ(library.find("A"), 0);
  EXPECT_EQ(library.find("A", word_game::alter_ego), 1);
  EXPECT_EQ(library.find("A", word_game::technique), -1);
  EXPECT_EQ(library.find("B"), -1);
}

// ---- abilities ----------------------------------------------------------------------------------

TEST(CardReader, ReadsWhatStandsBeforeTheColon) {
  const Library library = test_library(
      "card \"A\" hero\n"
      "  hero interrupt \"Sense\" [WG-ONE-1 WG-TWO-2], on your turn, if you can act, "
      "limit 2 per round: take 1 card\n"
      "  passive, after each opponent loses energy, or would: take 1 card\n"
      "  always: you begin with 1 more energy\n");
  ASSERT_EQ(library.definitions[0].ability_count, 3);
  const Ability& sense = library.abilities[0];
  EXPECT_EQ(sense.name, "Sense");
  EXPECT_EQ(library.words.at(sense.word), "Sense");
  EXPECT_EQ(sense.kind, word_game::hero_interrupt);
  EXPECT_THAT(sense.rules, ElementsAre("WG-ONE-1", "WG-TWO-2"));
  EXPECT_EQ(sense.event, word_game::turn);
  EXPECT_EQ(sense.point, Point::before);
  EXPECT_EQ(sense.limit, 2);
  EXPECT_EQ(sense.period, Period::round);
  EXPECT_EQ(shown(library, sense.trigger), "[on your turn]");
  EXPECT_EQ(shown(library, sense.condition), "[<who> can act | [you]]");
  EXPECT_EQ(shown(library, sense.block), "[all of | [take <number> card(s) | 1]]");
  EXPECT_EQ(library.abilities[1].event, word_game::loss);
  EXPECT_EQ(library.abilities[1].point, Point::after);
  EXPECT_EQ(library.abilities[1].limit, 0);
  EXPECT_EQ(library.abilities[2].trigger, no_node);
  EXPECT_EQ(shown(library, library.abilities[2].block),
            "[all of | [you begin with <number> more energy | 1]]");
  EXPECT_EQ(library.definitions[0].events, 0b11U);
  EXPECT_EQ(library.definitions[0].stats, 1U << word_game::energy);
}

TEST(CardReader, OnlyConstantAbilitiesChangeStatsFromTheStart) {
  const Library library = test_library(
      "card \"A\" hero\n"
      "  action: until the end of the turn: no player can draw cards\n");
  EXPECT_EQ(library.definitions[0].stats, 0U);
}

// ---- phrases ------------------------------------------------------------------------------------

TEST(CardReader, UpperAndLowerCaseAndBothNumbersAreTheSame) {
  EXPECT_EQ(shown_sentence("take 1 card"), "[take <number> card(s) | 1]");
  EXPECT_EQ(shown_sentence("Take 1 CARDS"), "[take <number> card(s) | 1]");
}

TEST(CardReader, JoinsFromLeftToRight) {
  EXPECT_EQ(shown_sentence("take 1 plus 2 times 3 minus 4 cards"),
            "[take <number> card(s) | [<number> minus <number> | [<number> times <number> | "
            "[<number> plus <number> | 1 | 2] | 3] | 4]]");
  EXPECT_EQ(shown_sentence("if you can act or you can act and not you can act: take 1 card"),
            "[if <condition> | [<condition> and <condition> | [<condition> or <condition> | "
            "[<who> can act | [you]] | [<who> can act | [you]]] | [not <condition> | "
            "[<who> can act | [you]]]] | [all of | [take <number> card(s) | 1]]]");
}

TEST(CardReader, PhrasesInFrontTakeNoMoreThanTheyMust) {
  EXPECT_EQ(shown_sentence("take twice 2 plus 1 cards"),
            "[take <number> card(s) | [<number> plus <number> | [twice <number> | 2] | 1]]");
  EXPECT_EQ(shown_sentence("take 3, but at most twice your energy, but at most 9 cards"),
            "[take <number> card(s) | [<number>, but at most <number> | "
            "[<number>, but at most <number> | 3 | [twice <number> | [your energy]]] | 9]]");
}

TEST(CardReader, PrefersTheLongerPhrase) {
  EXPECT_EQ(shown_sentence("deal each opponent and you 1 damage"),
            "[deal <who> <number> damage | [each opponent and you] | 1]");
  EXPECT_EQ(shown_sentence("take the number of cards in the hand of each opponent and you cards"),
            "[take <number> card(s) | [the number of <cards> | [card(s) in the hand of <who> | "
            "[each opponent and you]]]]");
}

TEST(CardReader, PossessivesFitAnyone) {
  const Library library = test_library(
      "card \"A\" hero\n  action \"Leap\": resolve \"Leap\" of each opponent's hero\n");
  const Ability& leap = library.abilities[0];
  EXPECT_EQ(shown(library, leap.block),
            fmt::format("[all of | [resolve <action> of <who>'s hero | {} | [each opponent]]]",
                        leap.word));
}

TEST(CardReader, NamesMayComeFromLaterFiles) {
  const std::vector<CardFile> files{
      test_file("card \"A\" hero\n  action: deal you 1 damage for each \"B\" card in your series\n"
                "  action: resolve \"Leap\" of you's hero\n"),
      {"more.cards",
       "game word-game\nset more \"More\"\ncard \"B\" hero\n  action \"Leap\": set a trap\n"
       "card \"B\" technique number 1\n"}};
  const ReadResult result = read_cards(test_game(), files);
  ASSERT_THAT(result.errors, IsEmpty());
  // Of the two cards with the name, the technique: the game lists that type first.
  EXPECT_EQ(shown(result.library, result.library.abilities[0].block),
            "[all of | [deal <who> <number> damage for each <cards> | [you] | 1 | "
            "[<name> card(s) in your series | 2]]]");
  EXPECT_EQ(result.library.sets.size(), 2U);
}

TEST(CardReader, OwnWordsAreKept) {
  const Library library =
      test_library("card \"A\" hero\n  action: remember cards in the hand of you as Loot\n");
  EXPECT_THAT(library.words, ElementsAre("Loot"));
}

// ---- blocks and choices -------------------------------------------------------------------------

TEST(CardReader, BlocksAreTheLastChild) {
  EXPECT_EQ(shown_block("    if your energy is 1:\n"
                        "      take 1 card\n"
                        "      set a trap\n"
                        "    otherwise: take 2 cards\n"
                        "    until the end of the round:\n"
                        "      no player can draw cards\n"
                        "    at the end of the battle: take 3 cards\n"),
            "[all of | [if <condition> | [<number> is <number> | [your energy] | 1] | "
            "[all of | [take <number> card(s) | 1] | [set a trap]]] | "
            "[otherwise | [all of | [take <number> card(s) | 2]]] | "
            "[until the end of the <period> | 4 | [all of | [no player can draw cards]]] | "
            "[at the end of the <period> | 5 | [all of | [take <number> card(s) | 3]]]]");
}

TEST(CardReader, AlternativesCanBeBlocks) {
  EXPECT_EQ(shown_block("    choose one:\n"
                        "      set a trap\n"
                        "      all of:\n"
                        "        take 1 card\n"
                        "        2 times: remove a trap\n"),
            "[all of | [choose one | [all of | [set a trap] | [all of | "
            "[take <number> card(s) | 1] | [<number> times | 2 | [all of | [remove a trap]]]]]]]");
}

TEST(CardReader, NumbersTheQuestionsOfAnAbility) {
  const Library library = test_library(
      "card \"A\" hero\n"
      "  action:\n"
      "    set a trap\n"
      "    deal a hero 1 damage\n"
      "    choose one:\n"
      "      remove a trap\n"
      "      take 1 card\n"
      "  action: set a trap\n");
  std::vector<int> slots;
  for (const Node& node : library.nodes) {
    if (test_game().phrases[node.phrase].offer != nullptr) slots.push_back(node.slot);
  }
  EXPECT_THAT(slots, testing::UnorderedElementsAre(0, 1, 2, 0));
}

TEST(CardReader, ThereIsAnEndToChoosing) {
  std::string traps;
  for (int i = 0; i < answer_slots; ++i) traps += "    set a trap\n";
  EXPECT_NO_THROW(test_library("card \"A\" hero\n  action:\n" + traps));
  EXPECT_EQ(only_error("card \"A\" hero\n  action:\n" + traps + "    remove a trap\n"),
            "10:5: there are too many choices in one ability");
}

// ---- the fingerprint ----------------------------------------------------------------------------

TEST(CardReader, FingerprintIgnoresLayoutAndComments) {
  const std::uint64_t plain = test_library("card \"A\" hero\n  action: take 1 card\n").fingerprint;
  EXPECT_EQ(test_library("\n# hi\ncard   \"A\"   hero # ho\n\n  action [WG-1]:\n    Take 1 cards\n")
                .fingerprint,
            plain);
  EXPECT_NE(test_library("card \"A\" hero\n  action: take 2 cards\n").fingerprint, plain);
  EXPECT_NE(test_library("card \"A\" hero\n  action: set a trap\n").fingerprint, plain);
  EXPECT_NE(test_library("card \"B\" hero\n  action: take 1 card\n").fingerprint, plain);
  EXPECT_NE(test_library("card \"A\" hero copies 2\n  action: take 1 card\n").fingerprint, plain);
  EXPECT_NE(test_library("card \"A\" hero\n  action, limit 1 per turn: take 1 card\n").fingerprint,
            plain);
}

// ---- errors -------------------------------------------------------------------------------------

TEST(CardErrors, InTheFirstLines) {
  const auto error_in = [](std::string_view text) {
    const CardFile file{"x.cards", std::string(text)};
    const ReadResult result = read_cards(test_game(), {&file, 1});
    return result.errors.empty() ? "no error" : described(result.errors.front());
  };
  EXPECT_EQ(error_in(""), "x.cards:1:1: a card file begins with \"game word-game\"");
  EXPECT_EQ(error_in("game chess\n"),
            "x.cards:1:6: expected \"game word-game\", but found \"chess\"");
  EXPECT_EQ(error_in("game word-game\n"),
            "x.cards:1:1: after the game comes its set: set ID \"Title\"");
  EXPECT_EQ(error_in("game word-game\nset \"x\"\n"),
            "x.cards:2:5: expected the set's id, but found the name \"x\"");
  EXPECT_EQ(error_in("game word-game\nset x\n"),
            "x.cards:2:6: expected the title in quotes, but the line ends here");
}

TEST(CardErrors, InTheHeaderOfACard) {
  EXPECT_EQ(only_error("cart \"A\" hero\n"),
            "1:1: I don't know \"cart\" here; did you mean \"card\"?");
  EXPECT_EQ(only_error("card A hero\n"),
            "1:6: expected the card's name in quotes, but found \"A\"");
  EXPECT_EQ(only_error("card \"A\" tecnique number 1\n"),
            "1:10: I don't know \"tecnique\" here; did you mean \"technique\"?");
  EXPECT_EQ(only_error("card \"A\" 3\n"),
            "1:10: expected one of: \"technique\", \"hero\", \"alter-ego\", \"side scheme\", but "
            "found \"3\"");
  EXPECT_EQ(only_error("card \"A\" technique\n"),
            "1:19: a card of the type technique needs \"number\"");
  EXPECT_EQ(only_error("card \"A\" hero number 1\n"),
            "1:15: a card of the type hero has no \"number\"");
  EXPECT_EQ(only_error("card \"A\" hero attak 1\n"),
            "1:15: I don't know \"attak\" here; did you mean \"attack\"?");
  EXPECT_EQ(only_error("card \"A\" hero attack high\n"),
            "1:22: expected a number, but found \"high\"");
  EXPECT_EQ(only_error("card \"A\" hero origin 1\n"), "1:22: expected a word, but found \"1\"");
  EXPECT_EQ(only_error("card \"A\" hero motto up\n"),
            "1:21: expected a text in quotes, but found \"up\"");
  EXPECT_EQ(only_error("card \"A\" hero copies 0\n"), "1:22: a card has 1 to 99 copies");
  EXPECT_EQ(only_error("card \"A\" hero icon a icon b\n"), "1:22: \"icon\" is here twice");
  EXPECT_EQ(only_error("card \"A\" hero traits copies 2\n"),
            "1:22: expected a word, but found \"copies\"");
}

TEST(CardErrors, TwoCardsOfOneNameNameBothPlaces) {
  EXPECT_EQ(only_error("card \"A\" hero\n\ncard \"A\" hero\n"),
            "3:6: the hero \"A\" is already at test.cards:3");
  EXPECT_EQ(only_error("card \"A\" hero\ncard \"A\" alter-ego\n"), "no error");
  const std::vector<CardFile> files{
      test_file("card \"A\" hero\n"),
      {"more.cards", "game word-game\nset more \"More\"\ncard \"A\" hero\n"}};
  EXPECT_THAT(read_cards(test_game(), files).errors, IsEmpty());
}

TEST(CardErrors, InWhatStandsBeforeTheColon) {
  EXPECT_EQ(ability_error("actin: take 1 card"),
            "2:3: I don't know \"actin\" here; did you mean \"action\"?");
  EXPECT_EQ(ability_error("action"),
            "2:9: expected \":\" and what the ability does, but the line ends here");
  EXPECT_EQ(ability_error("action:"), "2:10: expected a sentence here or indented lines below");
  EXPECT_EQ(ability_error("active: take 1 card"),
            "2:9: \"active\" must say what it answers: active, when ...");
  EXPECT_EQ(ability_error("action, on your turn: take 1 card"),
            "2:11: \"action\" answers nothing; expected \"if\", \"limit\", \"max\" or \":\"");
  EXPECT_EQ(ability_error("active, on your tunr: take 1 card"),
            "2:19: I don't know \"tunr\" here; did you mean \"turn\"?");
  EXPECT_EQ(ability_error("active, on your turn, limit 1 per stage, if you can act: set a trap"),
            "2:42: the order is: what it answers, \"if\", \"limit\" or \"max\", each at most once");
  EXPECT_EQ(ability_error("action, limit 1 per sage: set a trap"),
            "2:23: I don't know \"sage\" here; did you mean \"stage\"?");
  EXPECT_EQ(ability_error("always, limit 1 per turn: no player can draw cards"),
            "2:17: \"always\" is always in force and has no limit");
  EXPECT_EQ(ability_error("action [wg-1]: set a trap"),
            "2:11: expected the id of a rule, such as BR-GAME-1, but found \"wg-1\"");
}

TEST(CardErrors, InSentences) {
  EXPECT_EQ(ability_error("action: deal each opponnent 1 damage"),
            "2:21: I don't know \"opponnent\" here; did you mean \"opponent\"?");
  EXPECT_EQ(ability_error("action: take 1 crads"),
            "2:18: I don't know \"crads\" here; did you mean \"cards\"?");
  EXPECT_EQ(ability_error("action: take 1 card now"),
            "2:23: expected the end of the sentence, but found \"now\"");
  EXPECT_EQ(
      ability_error("action: deal"),
      "2:15: expected who (beginning with \"a\", \"each\", \"its\", \"the\", \"you\"), but the "
      "sentence ends here");
  EXPECT_EQ(ability_error("action: deal you \"A\" damage"),
            "2:20: expected one of: a number, \"and\", but found the name \"A\"");
  EXPECT_THAT(ability_error("action: xyz"),
              HasSubstr("2:11: expected something to do (beginning with "));
  EXPECT_EQ(ability_error("always: take 1 card"),
            "2:11: expected a rule (beginning with \"no\", \"the\", \"you\"), but found \"take\"");
  EXPECT_EQ(
      ability_error("action: until the end of the night: no player can draw cards"),
      "2:32: expected one of attack, turn, phase, stage, round, battle, game, but found \"night\"");
}

TEST(CardErrors, InNames) {
  EXPECT_EQ(ability_error("action: deal you 1 damage for each \"Meelee\" card in your series"),
            "2:38: there is no card \"Meelee\"");
  EXPECT_EQ(only_error("card \"Melee\" hero\n"
                       "  action \"Leap\": deal you 1 damage for each \"Meelee\" card in your "
                       "series\n"),
            "2:45: there is no card \"Meelee\"; did you mean \"Melee\"?");
  EXPECT_EQ(only_error("card \"Melee\" hero\n  action \"Leap\": resolve \"Lep\" of you's hero\n"),
            "2:26: there is no ability \"Lep\"; did you mean \"Leap\"?");
}

TEST(CardErrors, InBlocks) {
  EXPECT_EQ(ability_error("action: choose one"), "2:21: expected \":\" and a block after this");
  EXPECT_EQ(ability_error("action: set a trap: take 1 card"),
            "2:21: no \":\" belongs after this sentence");
  EXPECT_EQ(ability_error("action: choose one: set a trap"),
            "2:23: a choice needs at least two alternatives");
  EXPECT_EQ(ability_error("action:\n    set a trap\n    otherwise: set a trap"),
            "4:5: \"otherwise\" must directly follow an \"if\"");
  EXPECT_EQ(ability_error("action:\n    set a trap\n      set a trap"),
            "4:7: this line is indented, but the line above has nothing that takes a block");
  EXPECT_EQ(ability_error("action: set a trap\n    set a trap"),
            "3:5: this line is indented, but the line above has nothing that takes a block");
  EXPECT_EQ(ability_error("action:\n     set a trap"), "3:6: indent by two spaces for each level");
}

TEST(CardErrors, AllAreCollectedAndInOrder) {
  const ReadResult result = read_test(
      "card \"A\" heroo\n"
      "  action: take 1 crad\n"
      "  actoin: take 1 card\n"
      "card \"B\" hero\n"
      "  action:\n"
      "    take one card\n"
      "    take 1 card\n"
      "    set a tarp\n"
      "card \"C hero\n");
  std::vector<int> lines;
  for (const CardError& error : result.errors) lines.push_back(error.line - 2);
  EXPECT_THAT(lines, ElementsAre(1, 2, 3, 6, 8, 9));
  EXPECT_TRUE(result.library.definitions.empty());
  EXPECT_TRUE(result.library.nodes.empty());
}

TEST(CardErrors, AnUnreadableIfIsOneError) {
  EXPECT_EQ(ability_error("action:\n    if you can atc: set a trap\n    otherwise: set a trap"),
            "3:16: I don't know \"atc\" here; did you mean \"act\"?");
}

TEST(CardErrors, ColumnsCountCharacters) {
  EXPECT_EQ(only_error("card \"Żółw\" heroo\n"),
            "1:13: I don't know \"heroo\" here; did you mean \"hero\"?");
}

// ---- hostile files ------------------------------------------------------------------------------

TEST(CardLimits, CharactersAndSizes) {
  EXPECT_EQ(only_error("\tcard \"A\" hero\n"), "1:1: use spaces instead of a tab");
  EXPECT_EQ(only_error("card \"\xff\" hero\n"), "1:7: this is not valid UTF-8");
  EXPECT_EQ(only_error("card \"\xc0\x80\" hero\n"), "1:7: this is not valid UTF-8");
  EXPECT_EQ(only_error("card \"\xed\xa0\x80\" hero\n"), "1:7: this is not valid UTF-8");
  EXPECT_EQ(only_error(std::string("card \"\0\" hero\n", 14)),
            "1:7: this control character cannot be in a card file");
  EXPECT_EQ(only_error("card \"A\\n\" hero\n"), "1:8: after a \\ in a name comes \" or \\");
  EXPECT_EQ(only_error("card \"" + std::string(max_card_line, 'x') + "\" hero\n"),
            "1:1: this line is too long");
  EXPECT_EQ(only_error("card \"A\" hero attack 123456789012\n"), "1:22: this number is too large");
  EXPECT_THAT(only_error(std::string(max_card_file, '\n')), HasSubstr("this file is too large"));
}

TEST(CardLimits, LineEndsOfOtherSystemsAndByteOrderMarksAreFine) {
  const CardFile file{"x.cards",
                      "\xEF\xBB\xBFgame word-game\r\nset x \"X\"\r\ncard \"A\" hero\r\n"};
  EXPECT_THAT(read_cards(test_game(), {&file, 1}).errors, IsEmpty());
}

TEST(CardLimits, Nesting) {
  std::string deep = "card \"A\" hero\n  action:\n";
  for (int i = 1; i < max_block_depth; ++i) {
    deep += std::string(static_cast<std::size_t>(2 + 2 * i), ' ') + "if you can act:\n";
  }
  const std::string right = deep + std::string(2 + 2 * max_block_depth, ' ') + "set a trap\n";
  EXPECT_EQ(only_error(right), "no error");
  std::string inline_blocks = "action: ";
  for (int i = 0; i < 200; ++i) inline_blocks += "if you can act: ";
  EXPECT_THAT(ability_error(inline_blocks + "set a trap"), HasSubstr("nested too deep"));
  std::string stairs = "card \"A\" hero\n  action:\n";
  for (std::size_t i = 2; i < 400; ++i) stairs += std::string(2 * i, ' ') + "if you can act:\n";
  EXPECT_THAT(only_error(stairs), HasSubstr("nested too deep"));
}

TEST(CardLimits, EndlessSentencesAreTooComplicated) {
  std::string sum = "action: take 1";
  for (int i = 0; i < 400; ++i) sum += " plus 1";
  EXPECT_THAT(ability_error(sum + " cards"), HasSubstr("too complicated"));
  std::string neighbours = "action: deal ";
  for (int i = 0; i < 100; ++i) neighbours += "the left neighbour of ";
  EXPECT_THAT(ability_error(neighbours + "you 1 damage"), HasSubstr("too complicated"));
}

TEST(CardLimits, AFileFullOfErrorsIsGivenUp) {
  std::string bad;
  for (int i = 0; i < 10000; ++i) bad += "card \"A\" heroo\n";
  EXPECT_EQ(read_test(bad).errors.size(), ErrorList::limit);
}

TEST(CardLimits, TooMuchTextIsAnError) {
  std::string much = "card \"A\" hero\n";
  for (int i = 0; i < 20000; ++i) much += "  action: take 1 plus 1 cards\n";
  EXPECT_THAT(only_error(much), HasSubstr("too much text"));
}

// Random mixtures of words that mean something: nothing may crash or run away.
TEST(CardLimits, AnySoupOfWordsIsSafe) {
  constexpr std::array<std::string_view, 40> soup{
      "card",   "\"A\"",  "hero",   "technique", "number", "1",     "2",        "action",
      "active", "always", ":",      ",",         "if",     "limit", "per",      "turn",
      "\n",     "\n  ",   "\n    ", "\n      ",  "take",   "cards", "plus",     "times",
      "you",    "can",    "act",    "and",       "not",    "each",  "opponent", "set",
      "a",      "trap",   "choose", "one",       "[",      "]",     "\"",       "'s"};
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (int i = 0; i < 200; ++i) {
      text += soup[random() % soup.size()];
      text += ' ';
    }
    const ReadResult result = read_test(text);
    EXPECT_TRUE(result.errors.empty() || result.library.definitions.empty());
  }
}

// ---- folders ------------------------------------------------------------------------------------

TEST(CardFiles, AreReadInTheOrderOfTheirNames) {
  const test::TemporaryFolder folder;
  folder.write("b.cards", "game word-game\nset two \"Two\"\ncard \"B\" hero\n");
  folder.write("a.cards", "game word-game\nset one \"One\"\ncard \"A\" hero\n");
  folder.write("notes.txt", "not a card file");
  const Library library = load_library(test_game(), folder.path());
  ASSERT_EQ(library.definitions.size(), 2U);
  EXPECT_EQ(library.definitions[0].name, "A");
  EXPECT_EQ(library.definitions[1].name, "B");
}

TEST(CardFiles, ErrorsAreThrownAsAList) {
  const test::TemporaryFolder folder;
  EXPECT_THROW(load_library(test_game(), folder.path()), CardFilesError);
  folder.write("a.cards", "game word-game\nset one \"One\"\ncard \"A\" heroo\ncart\n");
  try {
    load_library(test_game(), folder.path());
    FAIL();
  } catch (const CardFilesError& error) {
    EXPECT_THAT(error.what(), HasSubstr("a.cards:3:10: I don't know \"heroo\""));
    EXPECT_THAT(error.what(), HasSubstr("a.cards:4:1: I don't know \"cart\""));
  }
}

}  // namespace
}  // namespace muster
