// Which rules the scenarios and the tests say they prove.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/ledger.h"

namespace muster {

// One id named in a `proves:` list of a scenario or in a PROVES(...) of a C++ test.
struct Proof {
  std::string id;
  std::string file;
  int line = 0;
  std::string scenario;  // the scenario's title; empty for a C++ test
};

// A scenario file holds one or more YAML documents with a `scenario:` title and, if they prove
// something, `proves:` with a list of ids.
std::vector<Proof> proofs_in_scenarios(const std::string& text, const std::string& file);

// The ids in PROVES("ID", ...), outside comments and strings.
std::vector<Proof> proofs_in_cpp(std::string_view text, const std::string& file);

// All proofs in the scenarios and tests of the games and the tests of the project, with file names
// relative to it.
std::vector<Proof> find_proofs(const std::filesystem::path& project);

// A message "file:line: ..." for every proof of something that no ledger knows.
std::vector<std::string> unknown_ids(std::span<const Proof> proofs,
                                     std::span<const Ledger> ledgers);

}  // namespace muster
