// muster --version
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "run_muster.h"
#include "temporary_folder.h"

namespace muster {
namespace {

using ::testing::HasSubstr;

class Version : public ::testing::Test {
 protected:
  ~Version() override { unsetenv("MUSTER_HOME"); }
};

TEST_F(Version, NamesTheCardsOfEveryGame) {
  const test::Outcome outcome = test::run_muster("--version");
  EXPECT_EQ(outcome.exit_code, 0);
  for (const char* game : {"brawl", "champions", "aeons-end", "rings", "sentinels"}) {
    EXPECT_THAT(outcome.output,
                ::testing::ContainsRegex("\n  " + std::string(game) + " +[0-9a-f]{16}\n"));
  }
  EXPECT_THAT(outcome.output, ::testing::ContainsRegex("^muster [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST_F(Version, IsToldAlsoIfTheCardsAreBroken) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "games/brawl/cards");
  std::filesystem::create_directories(folder.path() / "lang");
  std::ofstream(folder.path() / "games/brawl/cards/broken.cards") << "no card\n";
  setenv("MUSTER_HOME", folder.path().c_str(), 1);
  const test::Outcome outcome = test::run_muster("--version");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output, HasSubstr("brawl      cannot be read: "));
}

}  // namespace
}  // namespace muster
