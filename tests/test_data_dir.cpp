#include <gtest/gtest.h>

#include <cstdlib>

#include "temporary_folder.h"
#include "util/data_dir.h"

namespace muster {
namespace {

TEST(DataDir, IsTheNearestFolderAboveWithCardsAndRules) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "games");
  std::filesystem::create_directories(folder.path() / "lang");
  std::filesystem::create_directories(folder.path() / "a/b/games");
  EXPECT_EQ(data_dir_above(folder.path() / "a/b"), folder.path());
  EXPECT_EQ(data_dir_above(folder.path()), folder.path());
}

TEST(DataDir, IsNothingWhereThereIsNone) { EXPECT_EQ(data_dir_above("/"), std::nullopt); }

TEST(DataDir, OfAnInstalledProgramIsInShareBesideIt) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "bin");
  EXPECT_EQ(data_dir_of(folder.path() / "bin/muster"), std::nullopt);
  std::filesystem::create_directories(folder.path() / "share/muster/games");
  std::filesystem::create_directories(folder.path() / "share/muster/lang");
  EXPECT_EQ(data_dir_of(folder.path() / "bin/muster"), folder.path() / "share/muster");
  // A project around the program is nearer.
  std::filesystem::create_directories(folder.path() / "games");
  std::filesystem::create_directories(folder.path() / "lang");
  EXPECT_EQ(data_dir_of(folder.path() / "bin/muster"), folder.path());
}

class DataDirFromEnvironment : public ::testing::Test {
 protected:
  ~DataDirFromEnvironment() override { unsetenv("MUSTER_HOME"); }
};

TEST_F(DataDirFromEnvironment, MusterHomeComesFirst) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "games");
  std::filesystem::create_directories(folder.path() / "lang");
  setenv("MUSTER_HOME", folder.path().c_str(), 1);
  EXPECT_EQ(data_dir(), folder.path());
}

TEST_F(DataDirFromEnvironment, AWrongMusterHomeIsAnError) {
  const test::TemporaryFolder folder;
  setenv("MUSTER_HOME", folder.path().c_str(), 1);
  EXPECT_THROW(data_dir(), std::runtime_error);
}

}  // namespace
}  // namespace muster
