#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <filesystem>

#include "run_muster.h"
#include "store/formats.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using test::Outcome;
using test::run_muster;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// `lines` as printf understands them, into muster with these arguments.
Outcome type(const std::string& lines, const std::string& arguments) {
  return run_muster(arguments + " 2>&1 <<'END_OF_INPUT'\n" + lines + "\nEND_OF_INPUT");
}

std::string ones(int n) {
  std::string lines;
  for (int i = 0; i < n; ++i) lines += "1\n";
  return lines;
}

TEST(PlayCommand, CanBeScripted) {
  const Outcome outcome = type("1\n1\n1", "play brawl --seed 3 --plain");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("Choose your hero for the whole game."));
  EXPECT_THAT(outcome.output, HasSubstr("The seed is 3"));
  EXPECT_THAT(outcome.output, HasSubstr("The input ended before the game did. Seed 3, "));
  EXPECT_THAT(outcome.output, AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("│"))));
}

TEST(PlayCommand, PlaysAWholeGame) {
  const Outcome outcome =
      type(ones(2000), "play brawl --seed 3 --players 3 --names Katya --option set=avengers");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr(" wins the game."));
}

TEST(PlayCommand, WithoutAGameEnterStartsOne) {
  const Outcome outcome = type("\n\n1", "play --plain --seed 3");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output,
              HasSubstr("a first game: you against 3 quick bots with the guardians set"));
  EXPECT_THAT(outcome.output, HasSubstr("Choose your hero"));
}

// Its line is too long for a narrow terminal.
TEST(PlayCommand, TheFirstGameIsOfferedInLinesThatFit) {
  const Outcome outcome = type("q", "play aeons-end --plain");
  EXPECT_THAT(outcome.output, HasSubstr("\n  Enter  a first game: you as Kadir"));
  EXPECT_THAT(outcome.output, HasSubstr("\n         level beginner\n"));
}

TEST(PlayCommand, SavesLoadsAndReplays) {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "game.muster").string();
  const std::string json = (folder.path() / "game.json").string();
  const Outcome saved =
      type(ones(12) + "save " + file + "\nsave " + json + "\nsave " + file + "\nn\nquit",
           "play brawl --seed 3 --plain --names Katya");
  EXPECT_EQ(saved.exit_code, 0);
  EXPECT_THAT(saved.output, HasSubstr("Saved as " + file));
  EXPECT_THAT(saved.output, HasSubstr("exists. Replace it? [y/N] Not saved."));
  EXPECT_THAT(saved.output, Not(HasSubstr("Save before leaving?")));

  const Outcome loaded = type("", "play --plain --load " + file);
  EXPECT_EQ(loaded.exit_code, 0);
  EXPECT_THAT(loaded.output, HasSubstr("At the keyboard: Katya."));

  EXPECT_EQ(run_muster("replay --verify " + file).exit_code, 0);
  EXPECT_THAT(run_muster("replay " + json).output,
              AllOf(HasSubstr("seed     3"), HasSubstr("not over yet")));
  EXPECT_THAT(run_muster("replay --log " + file).output,
              HasSubstr("is the first player.  BR-SETUP-1"));
  EXPECT_THAT(run_muster("replay --step 8 --seat Katya " + file).output,
              HasSubstr("Clockwise from you"));
  const auto data = boost::json::parse(run_muster("replay --json --log --step 9 " + file).output);
  EXPECT_EQ(data.at("answers").as_int64(), 9);
  EXPECT_EQ(data.at("table").at("game").as_string(), "brawl");

  const std::string scenario = (folder.path() / "exported.yaml").string();
  EXPECT_EQ(run_muster("replay " + file + " --export-scenario " + scenario).exit_code, 0);
  EXPECT_EQ(run_muster("scenario " + scenario).exit_code, 0);
}

TEST(PlayCommand, SaysWhatCannotBePlayed) {
  const auto complaint = [](const std::string& arguments) {
    const Outcome outcome = run_muster("play " + arguments + " 2>&1 </dev/null");
    EXPECT_EQ(outcome.exit_code, 2) << arguments;
    return outcome.output;
  };
  EXPECT_THAT(complaint("brwal"), HasSubstr("did you mean brawl?"));
  EXPECT_THAT(complaint("brawl --players 9"), HasSubstr("2 to 8 players, not 9"));
  EXPECT_THAT(complaint("brawl --option set=moon"),
              HasSubstr("set can be guardians|avengers|both, not \"moon\""));
  EXPECT_THAT(complaint("brawl --option set"), HasSubstr("key=value"));
  EXPECT_THAT(complaint("brawl --seat human,robot"), HasSubstr("not \"robot\""));
  EXPECT_THAT(complaint("brawl --players 2 --humans 3"), HasSubstr("3 people cannot take 2 seats"));
  EXPECT_THAT(complaint("brawl --players 2 --names A,B,C"), HasSubstr("3 names for 2 players"));
  EXPECT_THAT(complaint("brawl --names Katya,Katya"), HasSubstr("two players are called Katya"));
  EXPECT_THAT(complaint("brawl --seed x"), HasSubstr("--seed"));
}

TEST(ReplayCommand, SaysInOneLineWhatIsWrongWithAFile) {
  const test::TemporaryFolder folder;
  const std::string file = (folder.path() / "game.muster").string();
  type(ones(6) + "save " + file + "\nquit", "play brawl --seed 3 --plain");
  const std::string whole = read_file(file);
  folder.write("cut.muster", whole.substr(0, whole.size() / 2));
  std::string other = whole;
  other[binary_magic.size()] = 9;
  folder.write("other.muster", other);
  folder.write("text.muster", "hello\n");
  folder.write("empty.muster", "");
  const auto complaint = [&](const std::string& name) {
    const Outcome outcome = run_muster("replay " + (folder.path() / name).string() + " 2>&1");
    EXPECT_EQ(outcome.exit_code, 1) << name;
    EXPECT_EQ(std::count(outcome.output.begin(), outcome.output.end(), '\n'), 1) << outcome.output;
    return outcome.output;
  };
  EXPECT_THAT(complaint("cut.muster"), HasSubstr("cut off"));
  EXPECT_THAT(complaint("other.muster"), HasSubstr("saved in format 9"));
  EXPECT_THAT(complaint("text.muster"), HasSubstr("no saved game"));
  EXPECT_THAT(complaint("empty.muster"), HasSubstr("empty"));
  EXPECT_THAT(complaint("none.muster"), HasSubstr("cannot read"));
  EXPECT_EQ(run_muster("replay " + file + " --step 9999 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("replay " + file + " --seat Nobody 2>&1").exit_code, 2);
}

}  // namespace
}  // namespace muster
