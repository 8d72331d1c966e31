#include <gtest/gtest.h>

#include "util/wrap.h"

namespace muster {
namespace {

TEST(Wrap, BreaksBetweenWords) { EXPECT_EQ(wrap("one two three", 7), "one two\nthree"); }

TEST(Wrap, IndentsEveryLine) { EXPECT_EQ(wrap("one two", 6, 2), "  one\n  two"); }

TEST(Wrap, TakesLineEndsAsSpaces) { EXPECT_EQ(wrap(" one\n\ntwo ", 20), "one two"); }

TEST(Wrap, KeepsALongWordWhole) { EXPECT_EQ(wrap("a lengthy b", 4), "a\nlengthy\nb"); }

TEST(Wrap, CountsLettersAndNotBytes) { EXPECT_EQ(wrap("їжак їжак", 9), "їжак їжак"); }

TEST(Wrap, EmptyTextIsAnEmptyLine) { EXPECT_EQ(wrap("", 10), ""); }

}  // namespace
}  // namespace muster
