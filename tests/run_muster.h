// Runs the muster program the way a person does.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

#include "places.h"

namespace muster::test {

struct Outcome {
  int exit_code = 0;
  std::string output;
};

// `arguments` are as typed in a shell, so "2>&1" brings the errors into the output.
inline Outcome run_muster(const std::string& arguments) {
  FILE* pipe = popen((muster_executable() + " " + arguments).c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + muster_executable());
  Outcome outcome;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    outcome.output.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

}  // namespace muster::test
