#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <sstream>

#include "games/brawl/rules/brawl.h"
#include "games/brawl/terminal/table.h"
#include "places.h"
#include "terminal/generic_table.h"
#include "terminal/keyboard_game.h"
#include "terminal/layout.h"
#include "terminal/lookup.h"
#include "terminal/question.h"
#include "terminal/screen.h"
#include "terminal/typed.h"
#include "terminal/welcome.h"
#include "view/view.h"

namespace muster::terminal {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const Rules& brawl_rules() {
  static const Rules rules = load_rules(*find_game("brawl"), source_dir());
  return rules;
}

const Style plain{.width = 80};
const Style framed{.width = 80, .boxes = true};
const Style coloured{.width = 120, .boxes = true, .escapes = true};

std::string joined(const Lines& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }

// ---- text ---------------------------------------------------------------------------------------

TEST(TerminalStyle, ColumnsAreCharactersWithoutEscapeCodes) {
  EXPECT_EQ(columns("●●○"), 3U);
  EXPECT_EQ(columns(coloured.ink("Женя", Ink::danger)), 4U);
  EXPECT_EQ(padded("★", 3), "★  ");
  EXPECT_EQ(cut("Женя", 4), "Женя");
  EXPECT_EQ(cut("Женечка", 4), "Жен…");
  EXPECT_EQ(plain.ink("Shot", Ink::danger), "Shot");
}

TEST(TerminalStyle, LinesAreFilledAndIndented) {
  EXPECT_THAT(wrapped("one two three", 9, 2), ElementsAre("one two", "  three"));
  EXPECT_THAT(flowing({"one", "two", "three"}, " · ", 9, 1), ElementsAre("one · two", " three"));
}

TEST(TerminalLayout, BoxesAreAsWideAsTheScreen) {
  const Lines box = boxed(framed, "Title", "note", {"inside"});
  EXPECT_THAT(box, Each(::testing::ResultOf(columns, 80U)));
  EXPECT_THAT(boxed(plain, "Title", "note", {"inside"}), ElementsAre("Title  note", "  inside"));
}

TEST(TerminalLayout, CellsThatDoNotFitAreNotDrawn) {
  EXPECT_THAT(cells_in_a_row({.width = 11, .boxes = true}, {{"ab"}, {"cd"}}),
              ElementsAre("┌────┬────┐", "│ab  │cd  │", "└────┴────┘"));
  EXPECT_TRUE(cells_in_a_row({.width = 11, .boxes = true}, {{"abcde"}, {"cd"}}).empty());
}

// ---- what is typed ------------------------------------------------------------------------------

TEST(Typed, NumbersWordsAndTheRest) {
  EXPECT_EQ(understand(" 12 ").number, 12);
  EXPECT_EQ(understand("99999999999999").number, -1);
  EXPECT_EQ(understand("").word, Word::nothing);
  EXPECT_EQ(understand("?").word, Word::why);
  EXPECT_EQ(understand("? BR-HAIL-2").rest, "BR-HAIL-2");
  EXPECT_EQ(understand("c  Star-Lord ").rest, "Star-Lord");
  EXPECT_EQ(understand("UNDO").word, Word::undo);
  EXPECT_EQ(understand("save a b.json").rest, "a b.json");
  EXPECT_EQ(understand("undoo").word, Word::unknown);
  EXPECT_EQ(understand("fo\x1b[2Jo").rest, "fo[2Jo");
}

// ---- rules and cards ----------------------------------------------------------------------------

TEST(Lookup, FindsRulesAndCardsAndProposesOthers) {
  Lookup lookup(brawl_rules(), source_dir());
  EXPECT_THAT(joined(lookup.rule("br-hail-2", plain)), HasSubstr("BR-HAIL-2"));
  EXPECT_THAT(joined(lookup.rule("BR-GAP-29", plain)), HasSubstr("BR-GAP-29"));
  EXPECT_EQ(joined(lookup.rule("BR-HIAL-2", plain)),
            "There is no rule BR-HIAL-2; did you mean BR-HAIL-2?");
  EXPECT_THAT(joined(lookup.card("melee", plain)),
              AllOf(HasSubstr("number 2"), HasSubstr("Hail of Blows")));
  EXPECT_THAT(joined(lookup.card("rock", plain)), HasSubstr("Rocket Raccoon"));
  EXPECT_THAT(joined(lookup.card("Gamroa", plain)), HasSubstr("did you mean Gamora?"));
}

// ---- the table ----------------------------------------------------------------------------------

class BrawlTable : public ::testing::Test {
 protected:
  BrawlTable() {
    const muster::Setup setup{
        .players = 3, .options = {{"heroes", "Drax,Groot,Gamora"}}, .names = {}};
    lay_out(brawl_rules(), table, setup, 1);
    Play p(brawl_rules(), table, nullptr);
    brawl::at(table, brawl::value::battle) = 2;
    brawl::at(table, brawl::value::round) = 1;
    brawl::at(table, brawl::value::stage) = 2;
    brawl::at(table, brawl::value::turn) = 1;
    brawl::at(table, brawl::value::first_player) = 2;
    brawl::set_seats(table, brawl::value::in_battle, SeatSet(0b011));
    brawl::of(table, 0, brawl::seat_value::energy) = 3;
    brawl::of(table, 1, brawl::seat_value::energy) = 1;
    brawl::of(table, 1, brawl::seat_value::wins) = 2;
    p.card(brawl::tactic_card(p, 2)).side = 1;
    brawl::lay_knockout(p, 0, brawl::tactic_card(p, 3));
    give("Shot", brawl::zone::hand, 0);
    give("Shot", brawl::zone::hand, 0);
    give("Trick", brawl::zone::hand, 1);
    p.show(give("Ambush", brawl::zone::hand, 1), SeatSet::of(0));
    give("Defense", brawl::zone::series, 1, false);
    give("Planning", brawl::zone::series, 1, true);
    give("Melee", brawl::zone::series, 0, true);
  }

  CardId give(std::string_view name, std::uint8_t zone, Seat s, bool face_down = false) {
    Play p(brawl_rules(), table, nullptr);
    CardId c = table.zones[p.zone(brawl::zone::technique_deck)].first;
    while (p.definition(c).name != name) c = p.card(c).next;
    p.move(c, p.zone(zone, s));
    p.card(c).set(flag::face_down, face_down);
    return c;
  }

  std::string drawn(Seat s, const Style& style) const {
    return joined(draw_brawl_table({brawl_rules(), table, s}, names, style));
  }

  Names names{{"Maxim", "Katya", "Zhenya"}};
  Table table;
};

TEST_F(BrawlTable, ShowsWhatLiesOnIt) {
  for (const Style& style : {plain, framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("Battle 2 · Round 1 · Stage 2 · Phase 2: actions"));
    EXPECT_THAT(text, HasSubstr("Katya's turn"));
    EXPECT_THAT(text, HasSubstr("first player: Zhenya"));
    EXPECT_THAT(text, HasSubstr("▲ TRAP"));
    EXPECT_THAT(text, HasSubstr("✖ KNOCKOUT"));
    EXPECT_THAT(text, HasSubstr("Piles        deck 42"));
    EXPECT_THAT(text, HasSubstr("Maxim · Drax"));
    EXPECT_THAT(text, HasSubstr("●●●○○○  ☆☆☆"));
    EXPECT_THAT(text, HasSubstr("▸ Katya · Groot"));
    EXPECT_THAT(text, HasSubstr("●○○○○○  ★★☆"));
    EXPECT_THAT(text, HasSubstr("out of the battle"));
    EXPECT_THAT(text, HasSubstr("5 Shot ×2"));
    EXPECT_THAT(text, HasSubstr("[2 Melee]"));
    EXPECT_THAT(text, HasSubstr("series 5 Defense → [?]"));
    EXPECT_THAT(text, HasSubstr("hand 2: 1 Ambush, 1 unseen"));
    EXPECT_LT(text.find("Katya · Groot"), text.find("Zhenya · Gamora"));
    EXPECT_LT(text.find("Zhenya · Gamora"), text.find("Maxim · Drax"));
  }
}

TEST_F(BrawlTable, FitsTheWidth) {
  for (const std::size_t width : {40U, 60U, 80U, 100U, 120U}) {
    for (const bool boxes : {false, true}) {
      const Style style{.width = width, .boxes = boxes, .escapes = boxes};
      for (const std::string& line : draw_brawl_table({brawl_rules(), table, 0}, names, style)) {
        EXPECT_LE(columns(line), width) << line;
      }
    }
  }
}

TEST_F(BrawlTable, PlainLinesHaveNoEscapeCodesAndNoFrames) {
  EXPECT_THAT(drawn(0, plain), AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("│"))));
  EXPECT_THAT(drawn(0, framed), AllOf(Not(HasSubstr("\x1b")), HasSubstr("│")));
  EXPECT_THAT(drawn(0, coloured), HasSubstr("\x1b"));
}

TEST_F(BrawlTable, ASpectatorSeesNoHand) {
  const std::string text = drawn(no_seat, plain);
  EXPECT_THAT(text, HasSubstr("hand 2: 2 unseen"));
  EXPECT_THAT(text, Not(HasSubstr("5 Shot ×2")));
  EXPECT_THAT(text, HasSubstr("Maxim · Drax"));
}

// Whatever is hidden from a seat may be anything: the drawing is the same.
TEST_F(BrawlTable, HiddenCardsDoNotChangeADrawing) {
  const Table before = table;
  Play p(brawl_rules(), table, nullptr);
  const auto exchange = [&](ZoneId z, int n) {
    Card& hidden = table.cards[table.nth(z, n)];
    Card& other = table.cards[table.zones[p.zone(brawl::zone::technique_deck)].last];
    ASSERT_NE(hidden.definition, other.definition);
    std::swap(hidden.definition, other.definition);
  };
  exchange(p.zone(brawl::zone::hand, 1), 0);
  exchange(p.zone(brawl::zone::series, 1), 1);
  for (const auto draw : {draw_brawl_table, draw_generic_table}) {
    EXPECT_EQ(joined(draw({brawl_rules(), before, 0}, names, framed)),
              joined(draw({brawl_rules(), table, 0}, names, framed)));
    EXPECT_NE(joined(draw({brawl_rules(), before, 1}, names, framed)),
              joined(draw({brawl_rules(), table, 1}, names, framed)));
  }
}

TEST_F(BrawlTable, TheGenericDrawingNeedsOnlyTheGamesOwnNames) {
  const std::string text = joined(draw_generic_table({brawl_rules(), table, 0}, names, plain));
  EXPECT_THAT(text, HasSubstr("Guardians of the Galaxy: Battle of Superheroes"));
  EXPECT_THAT(text, HasSubstr("round 1"));
  EXPECT_THAT(text, HasSubstr("technique deck 42"));
  EXPECT_THAT(text, HasSubstr("energy 3"));
  EXPECT_THAT(text, HasSubstr("hand 2: Shot, Shot"));
  EXPECT_THAT(text, HasSubstr("hand 2: Ambush, 1 unseen"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

// ---- questions ----------------------------------------------------------------------------------

TEST(Question, OptionsThatReadTheSameAreOneLine) {
  Session session(
      brawl_rules(),
      {.players = 2, .options = {{"heroes", "Drax,Groot"}}, .names = {"Maxim", "Katya"}}, 3);
  const Ask& question = *next_question(session.table());
  const Lines lines = question_lines(session, question, plain);
  EXPECT_THAT(lines[0], HasSubstr(" ▸ Pick one of the open cards."));
  EXPECT_THAT(joined(lines), HasSubstr(" or "));  // the actions of a technique
  EXPECT_LE(lines.size(), 8U);                    // there are seven techniques
  EXPECT_EQ(enter_means(session, question), 0);
}

// ---- a game at the keyboard ---------------------------------------------------------------------

// Plays with this input and returns everything that was shown.
std::string played(NewGame wanted, const std::string& input, const Style& style = plain) {
  RulesShelf shelf(source_dir());
  std::istringstream in(input);
  std::ostringstream out;
  Console console(in, out, [&] { return style; });
  KeyboardGame game(console, shelf, source_dir());
  wanted.game = find_game("brawl");
  wanted.seats.resize(static_cast<std::size_t>(wanted.setup.players), "random");
  complete_names(wanted);
  game.start(wanted);
  game.run();
  return out.str();
}

NewGame one_person() {
  return {.game = nullptr,
          .setup = {.players = 3, .options = {}, .names = {"Katya"}},
          .seed = 7,
          .seats = {"human"}};
}

NewGame two_people() {
  return {.game = nullptr,
          .setup = {.players = 2, .options = {}, .names = {"Katya", "Maxim"}},
          .seed = 7,
          .seats = {"human", "human"}};
}

TEST(KeyboardGame, EndsCleanlyWhenTheInputDoes) {
  EXPECT_THAT(played(one_person(), ""), HasSubstr("The input ended before the game did. Seed 7, "));
  EXPECT_THAT(played(two_people(), ""), HasSubstr("The input ended before the game did."));
}

TEST(KeyboardGame, AWholeGameCanBeTyped) {
  std::string input;
  for (int i = 0; i < 3000; ++i) input += "1\n";
  const std::string text = played(one_person(), input);
  EXPECT_THAT(text, HasSubstr("wins the game."));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(KeyboardGame, TheSameInputGivesTheSameGame) {
  std::string input;
  for (int i = 0; i < 40; ++i) input += "1\n";
  EXPECT_EQ(played(one_person(), input), played(one_person(), input));
}

TEST(KeyboardGame, WrongInputGetsOneHelpfulLine) {
  EXPECT_THAT(played(one_person(), "frob\n"),
              HasSubstr("\"frob\" means nothing here; a number chooses"));
  EXPECT_THAT(played(one_person(), "99\n"),
              HasSubstr("There is no such option: type a number from 1 to 2."));
  EXPECT_THAT(played(one_person(), "0\n"), HasSubstr("There is no such option"));
  EXPECT_THAT(played(one_person(), "\n"), HasSubstr("Enter alone would commit you here"));
  EXPECT_THAT(played(one_person(), "undo\n"), HasSubstr("There is nothing to take back yet."));
  EXPECT_THAT(played(one_person(), "load /nowhere.muster\n"),
              HasSubstr("Not loaded: cannot read /nowhere.muster."));
}

TEST(KeyboardGame, ExplainsItself) {
  const std::string text = played(one_person(), "?\n? BR-HAIL-2\nc melee\nhelp\nlog\nview\n");
  EXPECT_THAT(text, HasSubstr("BR-SETUP-5"));
  EXPECT_THAT(text, HasSubstr("BR-HAIL-2"));
  EXPECT_THAT(text, HasSubstr("Hail of Blows"));
  EXPECT_THAT(text, HasSubstr("take back your last answer"));
}

TEST(KeyboardGame, UndoComesBackToTheQuestion) {
  const std::string text = played(one_person(), "1\nundo\n");
  EXPECT_THAT(text, HasSubstr("Taken back."));
  EXPECT_GT(text.rfind("Choose your hero"), text.find("Taken back."));
}

TEST(KeyboardGame, AsksBeforeUnsavedAnswersAreLost) {
  EXPECT_THAT(played(one_person(), "quit\n"), Not(HasSubstr("Save before leaving?")));
  EXPECT_THAT(played(one_person(), "1\nquit\nn\n"),
              AllOf(HasSubstr("Save before leaving?"), HasSubstr("Until next time.")));
  EXPECT_THAT(played(one_person(), "1\nquit\n\n"), HasSubstr("The input ended"));
}

// Between two people's questions the screen is emptied before the next one presses Enter.
TEST(KeyboardGame, HandsAreHiddenWhileTheKeyboardIsPassed) {
  const Style style{.width = 80, .boxes = true, .escapes = true, .rows = 40};
  const std::string text = played(two_people(), "\n1\n\n1\n", style);
  const std::size_t first = text.find("Pass the keyboard to Katya, then press Enter.");
  const std::size_t second = text.find("Pass the keyboard to Maxim, then press Enter.");
  ASSERT_NE(first, std::string::npos);
  ASSERT_NE(second, std::string::npos);
  const std::string hidden = "\x1b[2J\x1b[3J\x1b[H";
  EXPECT_EQ(text.substr(second - hidden.size(), hidden.size()), hidden);
  EXPECT_EQ(text.substr(first - hidden.size(), hidden.size()), hidden);
  // What Katya was offered is not shown to Maxim.
  const std::string katya = text.substr(first, second - first);
  const std::string maxim = text.substr(second);
  EXPECT_THAT(katya, HasSubstr("Katya ▸ Choose your hero"));
  EXPECT_THAT(maxim, HasSubstr("Maxim ▸ Choose your hero"));
}

TEST(KeyboardGame, BotsAlonePlayToTheEnd) {
  NewGame nobody{
      .game = nullptr, .setup = {.players = 4, .options = {}, .names = {}}, .seed = 5, .seats = {}};
  EXPECT_THAT(played(nobody, ""), HasSubstr("wins the game."));
}

// ---- the welcome --------------------------------------------------------------------------------

std::optional<NewGame> welcomed(const std::string& input) {
  RulesShelf shelf(source_dir());
  std::istringstream in(input);
  std::ostringstream out;
  Console console(in, out, [] { return plain; });
  return ask_for_game(console, shelf, 9, find_game("brawl"));
}

TEST(Welcome, EnterIsAGoodFirstGame) {
  const auto wanted = welcomed("\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 4);
  EXPECT_THAT(wanted->seats, ElementsAre("human", "quick", "quick", "quick"));
  EXPECT_THAT(wanted->setup.names, ElementsAre("Player 1", "Ada", "Boris", "Chen"));
  EXPECT_EQ(wanted->seed, 9U);
}

TEST(Welcome, EverythingCanBeChosen) {
  const auto wanted = welcomed("x\ns\n9\n6\n2\nKatya\nAda\nboth\n3\nfourth-win\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 6);
  EXPECT_THAT(wanted->setup.names, ElementsAre("Katya", "Ada", "Boris", "Chen", "Dalia", "Emil"));
  EXPECT_EQ(wanted->setup.option("set"), "both");
  EXPECT_EQ(wanted->setup.option("teams"), "3");
  EXPECT_EQ(wanted->setup.option("tie"), "fourth-win");
}

TEST(Welcome, WhatCannotBePlayedIsAskedAgain) {
  const auto wanted = welcomed("s\n3\n\n\n\n2\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_TRUE(wanted->setup.options.empty());
}

TEST(Welcome, LeavingIsAlwaysPossible) {
  EXPECT_FALSE(welcomed(""));
  EXPECT_FALSE(welcomed("q\n"));
  EXPECT_FALSE(welcomed("s\n4\n"));
  EXPECT_FALSE(welcomed("s\nquit\n"));
}

}  // namespace
}  // namespace muster::terminal
