#include "games/rings/rules/rings.h"
#include "rules/interpreter.h"
#include "table_test.h"
#include "terminal/passing.h"
#include "terminal/skips.h"
#include "terminal/typed.h"

namespace muster::terminal {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

namespace line = rings::line;
namespace prompt = rings::prompt;
namespace value = rings::value;
using rings::Step;

const SeatSet both = SeatSet::first(2);

// A table whose steps pass by hand.
class PassingTest : public TableTest {
 protected:
  PassingTest() : TableTest("rings", 2, {{"decks", "leadership,lore"}}) { go(1, Step::s3_1); }

  void go(int round, Step step) {
    set(value::round, round);
    set(value::step, static_cast<int>(step));
  }
  Ask window(std::uint8_t which = prompt::action, std::string_view card = "Denethor") {
    table.asks.clear();
    table.options.clear();
    Play p(rules(), table, nullptr);
    p.ask(0, which);
    const auto d = static_cast<std::size_t>(rules().library.find(card));
    p.offer_ability(0, rules().library.definitions[d].first_ability);
    p.offer_pass();
    return table.asks[0];
  }
  void pass_on(Until until, SeatSet seats = SeatSet::of(0)) {
    passing.pass_on(view(0), window(), seats, until);
  }
  bool passes(Seat s = 0, std::uint8_t which = prompt::action) {
    return passing.passes(view(s), window(which));
  }
  void hear(std::uint8_t which, Seat by) { passing.hear(rules().game, {.line = which, .by = by}); }

  Passing passing;
};

TEST_F(PassingTest, EachWindowIsAskedAtFirst) { EXPECT_FALSE(passes()); }

TEST_F(PassingTest, UntilTheNextPhase) {
  pass_on(Until::next_phase);
  go(1, Step::s3_4);
  EXPECT_TRUE(passes());
  EXPECT_THAT(passing.list(view(0)), ElementsAre("  action windows  until the next phase"));
  go(1, Step::s4_1);
  EXPECT_FALSE(passes());
  EXPECT_THAT(passing.list(view(0)), IsEmpty());
  go(2, Step::s3_1);
  EXPECT_FALSE(passes());
}

TEST_F(PassingTest, UntilTheEndOfTheRound) {
  pass_on(Until::end_of_round);
  go(1, Step::s7_4);
  EXPECT_TRUE(passes());
  go(2, Step::s1_3);
  EXPECT_FALSE(passes());
}

TEST_F(PassingTest, UntilACardIsRevealed) {
  pass_on(Until::news);
  go(2, Step::s3_1);
  EXPECT_TRUE(passes());
  hear(line::commits, 0);
  EXPECT_TRUE(passes());
  hear(line::reveals, 1);
  EXPECT_FALSE(passes());
}

TEST_F(PassingTest, UntilAnEnemyAttacksWhoeverWaits) {
  pass_on(Until::news);
  hear(line::enemy_attacks, 1);
  EXPECT_TRUE(passes());
  hear(line::enemy_attacks, 0);
  EXPECT_FALSE(passes());
}

TEST_F(PassingTest, UntilAnythingElseIsAsked) {
  pass_on(Until::news);
  passing.asked(SeatSet::of(1));
  EXPECT_TRUE(passes());
  passing.asked(SeatSet::of(0));
  EXPECT_FALSE(passes());
  pass_on(Until::next_phase);
  passing.asked(SeatSet::of(0));
  EXPECT_TRUE(passes());
}

TEST_F(PassingTest, OtherQuestionsAreAsked) {
  pass_on(Until::end_of_round);
  for (const std::uint8_t other : {std::uint8_t{prompt_window}, std::uint8_t{prompt::commit},
                                   std::uint8_t{prompt::defend}, std::uint8_t{prompt::planning}})
    EXPECT_FALSE(passes(0, other)) << int{other};
}

TEST_F(PassingTest, WhoIsDonePlanningIsNotAskedAgain) {
  go(1, Step::s2_2);
  passing.pass_on(view(0), window(prompt::planning), both, Until::end_of_round);
  EXPECT_TRUE(passes(0, prompt::planning));
  EXPECT_FALSE(passes(1, prompt::planning));
  EXPECT_TRUE(passes(1));
  go(2, Step::s2_2);
  EXPECT_FALSE(passes(0, prompt::planning));
}

TEST_F(PassingTest, OfTheSeatsItIsFor) {
  pass_on(Until::end_of_round);
  EXPECT_FALSE(passes(1));
  pass_on(Until::next_phase, both);
  EXPECT_TRUE(passes(0));
  EXPECT_TRUE(passes(1));
  go(1, Step::s4_1);
  EXPECT_FALSE(passes(0));
}

TEST_F(PassingTest, CanBeTakenBack) {
  EXPECT_FALSE(passing.stop(0));
  pass_on(Until::end_of_round);
  EXPECT_TRUE(passing.stop(0));
  EXPECT_FALSE(passes());
}

TEST_F(PassingTest, OneAbilityCanBeSkippedInAllWindows) {
  Skips skips;
  EXPECT_FALSE(skips.pass(view(0), window()));
  EXPECT_THAT(skips.skip(view(0), "deneth"), HasSubstr("Denethor until the end of the round"));
  EXPECT_TRUE(skips.pass(view(0), window()));
  EXPECT_FALSE(skips.pass(view(0), window(prompt::action, "Beravor")));
  // Planning offers cards to play besides.
  Play p(rules(), table, nullptr);
  window(prompt::planning);
  p.offer_deed(rings::deed::play, 0);
  EXPECT_FALSE(skips.pass(view(0), table.asks[0]));
}

TEST(PassingWords, AreUnderstood) {
  EXPECT_EQ(understand("n").word, Word::next_phase);
  EXPECT_EQ(understand("E").word, Word::end_of_round);
  EXPECT_EQ(understand("wait").word, Word::wait);
}

// ---- at the keyboard ----------------------------------------------------------------------------

// Denethor can look at the encounter deck in every window until he does.
std::string played(const std::string& input) {
  return written_in({.game = find_game("rings"),
                     .setup = {.players = 1, .options = {{"decks", "lore"}}, .names = {}},
                     .seed = 3,
                     .seats = {std::string(person)}},
                    input);
}

std::size_t times(const std::string& text, std::string_view word) {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

constexpr std::string_view question = "Take an action?";

TEST(PassingKeyboard, EnterPassesOneWindow) {
  const std::string text = played("1\n\n\n\n");
  EXPECT_THAT(text, AllOf(HasSubstr("n/e/w pass more"), Not(HasSubstr("Passed by itself"))));
  EXPECT_EQ(times(text, question), 2U);  // after drawing cards, and as the quest phase begins
}

TEST(PassingKeyboard, OneKeyPassesThePhase) {
  const std::string text = played("1\n\n\nn\n\n\n");
  EXPECT_THAT(text, HasSubstr("Passed by itself: action windows (`skips`)."));
  EXPECT_THAT(text, HasSubstr("Travel phase · 4.2"));
}

TEST(PassingKeyboard, OneKeyPassesTheRoundButOtherQuestionsCome) {
  const std::string text = played("1\ne\nskips\nunskip\nskips\n");
  EXPECT_EQ(times(text, question), 1U);
  EXPECT_THAT(text, HasSubstr("Play allies and attachments"));
  EXPECT_THAT(text, HasSubstr("  action windows  until the end of the round"));
  EXPECT_THAT(text, HasSubstr("You are asked about everything again."));
  EXPECT_THAT(text, HasSubstr("Nothing is skipped"));
}

TEST(PassingKeyboard, TakingBackAsksAgain) {
  const std::string text = played("1\nn\nundo\n\n");
  EXPECT_EQ(times(text, question), 2U);
}

TEST(PassingKeyboard, TheKeysAreExplained) {
  EXPECT_THAT(played("1\nhelp\n"), HasSubstr("n            pass until the next phase"));
  EXPECT_THAT(played("n\n"), HasSubstr("There is nothing to pass on from here"));
}

}  // namespace
}  // namespace muster::terminal
