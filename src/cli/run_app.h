#pragma once

#include <CLI/CLI.hpp>

namespace muster {

// Reads the command line, carries out its command, prints errors, and returns the exit code.
int run_app(CLI::App& app, int argc, const char* const* argv);

}  // namespace muster
