#include "util/data_dir.h"

#include <fmt/format.h>

#include <cstdlib>
#include <stdexcept>

namespace muster {
namespace {

bool is_data_dir(const std::filesystem::path& folder) {
  return std::filesystem::is_directory(folder / "games") &&
         std::filesystem::is_directory(folder / "lang");
}

}  // namespace

std::optional<std::filesystem::path> data_dir_above(std::filesystem::path start) {
  while (!is_data_dir(start)) {
    std::filesystem::path parent = start.parent_path();
    if (parent == start) return std::nullopt;
    start = std::move(parent);
  }
  return start;
}

std::optional<std::filesystem::path> data_dir_of(const std::filesystem::path& executable) {
  const std::filesystem::path folder = executable.parent_path();
  if (auto found = data_dir_above(folder)) return found;
  std::filesystem::path installed = folder.parent_path() / "share" / "muster";
  if (is_data_dir(installed)) return installed;
  return std::nullopt;
}

std::filesystem::path data_dir() {
  if (const char* home = std::getenv("MUSTER_HOME"); home != nullptr && *home != '\0') {
    if (is_data_dir(home)) return home;
    throw std::runtime_error(
        fmt::format("MUSTER_HOME is {}, but there are no games and lang folders in it", home));
  }
  std::error_code no_proc;
  const auto executable = std::filesystem::read_symlink("/proc/self/exe", no_proc);
  if (!no_proc) {
    if (const auto found = data_dir_of(executable)) return *found;
  }
  if (const auto found = data_dir_above(std::filesystem::current_path())) return *found;
  throw std::runtime_error(
      "cannot find the games and lang folders: neither above the executable or the current "
      "folder, "
      "nor in ../share/muster; set MUSTER_HOME to the folder that holds them");
}

}  // namespace muster
