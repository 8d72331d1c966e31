// Where commands look for sets that people wrote themselves.
#pragma once

#include <CLI/CLI.hpp>

namespace muster {

// From now on every shelf looks through the folders that the environment names, and says on stderr
// what it leaves out.
void look_for_own_sets();

// --sets DIR: one more such folder.
void add_sets_option(CLI::App& command);

}  // namespace muster
