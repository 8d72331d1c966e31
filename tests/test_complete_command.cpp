// muster complete: what the shells offer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "places.h"
#include "run_muster.h"
#include "util/file.h"

namespace muster {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string offered(const std::string& words) {
  const test::Outcome outcome = test::run_muster("complete -- " + words);
  EXPECT_EQ(outcome.exit_code, 0) << words;
  return "\n" + outcome.output;
}

TEST(Complete, Commands) {
  EXPECT_THAT(offered("''"), AllOf(HasSubstr("\nplay\tPlay a game"), HasSubstr("\nserve\t"),
                                   Not(HasSubstr("\ncomplete\t")), Not(HasSubstr("\n--"))));
  EXPECT_THAT(offered("ru"), StartsWith("\nrules\t"));
  EXPECT_THAT(offered("rules ''"), AllOf(HasSubstr("\nsearch\t"), HasSubstr("\ncoverage\t")));
}

TEST(Complete, Options) {
  EXPECT_THAT(offered("serve --"), AllOf(HasSubstr("\n--port\t"), HasSubstr("\n--behind-proxy\t"),
                                         HasSubstr("\n--help\t")));
  EXPECT_THAT(offered("serve --po"), StartsWith("\n--port\t"));
  EXPECT_THAT(offered("--ver"), StartsWith("\n--version\t"));
}

TEST(Complete, Games) {
  EXPECT_THAT(offered("play ''"), HasSubstr("\nrings\tThe Lord of the Rings"));
  EXPECT_THAT(offered("play --plain br"), StartsWith("\nbrawl\t"));
  EXPECT_THAT(offered("cards show --game ''"), HasSubstr("\nsentinels\t"));
}

TEST(Complete, NothingWhereTheShellKnowsBetter) {
  EXPECT_EQ(offered("play brawl ''"), "\n");
  EXPECT_EQ(offered("serve --data ''"), "\n");
  EXPECT_EQ(offered("play --load br"), "\n");
}

TEST(Complete, TheManualNamesEveryCommand) {
  const std::string manual = read_file(source_dir() + "/packaging/muster.1");
  std::istringstream commands(test::run_muster("complete -- ''").output);
  for (std::string line; std::getline(commands, line);) {
    const std::string command = line.substr(0, line.find('\t'));
    EXPECT_THAT(manual, ::testing::ContainsRegex("\n\\.BR? " + command + "[ \n]")) << command;
  }
}

}  // namespace
}  // namespace muster
