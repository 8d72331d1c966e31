#include "util/file.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace muster {

FileError::FileError(std::string_view file, int line, std::string_view what)
    : std::runtime_error(fmt::format("{}:{}: {}", file, line, what)) {}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  // An empty file makes the insertion fail without anything being wrong.
  if (in && in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  if (in.bad() || !in.is_open() || text.fail()) {
    throw std::runtime_error(fmt::format("cannot read {}", path.string()));
  }
  return std::move(text).str();
}

void replace_file(const std::filesystem::path& path, std::string_view data) {
  const std::filesystem::path part = path.string() + ".part";
  std::error_code error;
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  out << data;
  out.close();
  const bool written = !out.fail();
  if (written) std::filesystem::rename(part, path, error);
  if (!written || error) {
    std::filesystem::remove(part, error);
    throw std::runtime_error(fmt::format("cannot write {}", path.string()));
  }
}

std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               std::string_view ending) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::is_directory(folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() == ending) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace muster
