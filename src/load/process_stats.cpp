#include "load/process_stats.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace muster::load {

namespace {

std::optional<std::uint64_t> resident_pages(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  std::uint64_t size = 0, resident = 0;
  if (!(file >> size >> resident)) return std::nullopt;
  return resident;
}

std::optional<std::uint64_t> cpu_ticks(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  // The name of the program, in brackets, may hold anything; what follows is words and numbers.
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string skipped;
  constexpr int before_user_time = 11;
  for (int i = 0; i < before_user_time; ++i) fields >> skipped;
  std::uint64_t user = 0, system = 0;
  if (!(fields >> user >> system)) return std::nullopt;
  return user + system;
}

}  // namespace

std::optional<ProcessStats> process_stats(pid_t pid) {
  const auto pages = resident_pages(pid);
  const auto ticks = cpu_ticks(pid);
  if (!pages || !ticks) return std::nullopt;
  return ProcessStats{
      .resident_bytes = *pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)),
      .cpu_seconds = static_cast<double>(*ticks) / static_cast<double>(sysconf(_SC_CLK_TCK))};
}

}  // namespace muster::load
