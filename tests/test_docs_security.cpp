// docs/security.md must be right: behind each promise stands a test, and it is there.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "places.h"
#include "util/file.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

struct Promise {
  std::string what;
  std::vector<std::string> tests;  // as they are written
};

std::vector<std::string> in_backticks(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t open = text.find('`'); open != std::string::npos;) {
    const std::size_t close = text.find('`', open + 1);
    if (close == std::string::npos) break;
    words.push_back(text.substr(open + 1, close - open - 1));
    open = text.find('`', close + 1);
  }
  return words;
}

std::vector<Promise> promises() {
  std::vector<Promise> found;
  std::istringstream lines(read_file(fs::path(source_dir()) / "docs" / "security.md"));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t middle = line.find(" | ");
    if (!line.starts_with("| ") || middle == std::string::npos) continue;
    if (line.starts_with("| promise |")) continue;
    found.push_back({line.substr(2, middle - 2), in_backticks(line.substr(middle))});
  }
  return found;
}

// Without what Google Test adds for the values that a test is run with.
std::string plain_suite(const std::string& name) { return name.substr(name.rfind('/') + 1); }
std::string plain_test(const std::string& name) { return name.substr(0, name.find('/')); }

std::set<std::string> all_tests() {
  std::set<std::string> all;
  const ::testing::UnitTest& program = *::testing::UnitTest::GetInstance();
  for (int s = 0; s < program.total_test_suite_count(); ++s) {
    const ::testing::TestSuite& suite = *program.GetTestSuite(s);
    all.insert(plain_suite(suite.name()) + ".*");
    for (int t = 0; t < suite.total_test_count(); ++t)
      all.insert(plain_suite(suite.name()) + "." + plain_test(suite.GetTestInfo(t)->name()));
  }
  return all;
}

bool is_test_name(const std::string& word) {
  return std::isupper(static_cast<unsigned char>(word[0])) != 0 &&
         word.find('.') != std::string::npos;
}

TEST(Documentation, BehindEachPromiseStandsATest) {
  const std::set<std::string> tests = all_tests();
  const std::vector<Promise> all = promises();
  EXPECT_GT(all.size(), 30U);
  for (const Promise& promise : all) {
    EXPECT_FALSE(promise.tests.empty()) << promise.what;
    // A file may be said after what in it is meant.
    std::string part;
    for (const std::string& test : promise.tests) {
      if (is_test_name(test)) {
        EXPECT_TRUE(tests.contains(test))
            << "there is no test " << test << " for: " << promise.what;
      } else if (test.find('/') != std::string::npos) {
        const fs::path file = fs::path(source_dir()) / test;
        ASSERT_TRUE(fs::is_regular_file(file)) << test << " for: " << promise.what;
        EXPECT_NE(read_file(file).find(part), std::string::npos) << part << " in " << test;
        part.clear();
      } else {
        part = test;
      }
    }
    EXPECT_EQ(part, "") << promise.what;
  }
}

}  // namespace
}  // namespace muster
