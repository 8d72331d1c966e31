// Looks whether a server still knows all that it has acknowledged.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "load/address.h"
#include "load/plan.h"

namespace muster::load {

struct VerifyResult {
  std::uint64_t tables = 0;
  std::uint64_t answers = 0;            // acknowledged
  std::uint64_t wrong = 0;              // tables that are behind, gone or different
  std::vector<std::string> complaints;  // the first few, in words
};

// Joins every table of the journal again, and compares its answers with those in the journal.
VerifyResult verify(const ServerAddress& server, const std::filesystem::path& journal,
                    const LoadProgress& progress);

}  // namespace muster::load
