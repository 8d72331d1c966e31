// PROVES("BR-GAME-1", "BR-GAME-2") in a test says which rules it proves. `muster rules coverage`
// reads it from the source; the test's report carries it too.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

namespace muster::test {

inline void record_proofs(std::initializer_list<std::string_view> ids) {
  ::testing::Test::RecordProperty("proves", fmt::format("{}", fmt::join(ids, " ")));
}

}  // namespace muster::test

#define PROVES(...) ::muster::test::record_proofs({__VA_ARGS__})
