#include <gtest/gtest.h>

#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

TEST(File, ReadsAWholeFile) {
  const test::TemporaryFolder folder;
  folder.write("a.txt", "one\ntwo\n");
  folder.write("empty.txt", "");
  EXPECT_EQ(read_file(folder.path() / "a.txt"), "one\ntwo\n");
  EXPECT_EQ(read_file(folder.path() / "empty.txt"), "");
}

TEST(File, SaysWhichFileCannotBeRead) {
  const test::TemporaryFolder folder;
  EXPECT_THROW(read_file(folder.path() / "none.txt"), std::runtime_error);
  EXPECT_THROW(read_file(folder.path()), std::runtime_error);
}

TEST(File, ListsFilesByEndingAndSorted) {
  const test::TemporaryFolder folder;
  folder.write("b.yaml", "");
  folder.write("sub/a.yaml", "");
  folder.write("a.yaml", "");
  folder.write("a.txt", "");
  const std::vector<std::filesystem::path> expected = {
      folder.path() / "a.yaml", folder.path() / "b.yaml", folder.path() / "sub/a.yaml"};
  EXPECT_EQ(files_below(folder.path(), ".yaml"), expected);
  EXPECT_TRUE(files_below(folder.path() / "none", ".yaml").empty());
}

}  // namespace
}  // namespace muster
