// Text files, and errors that say where in a file something is wrong.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

// Something is wrong in a file: "file:line: what".
struct FileError : std::runtime_error {
  FileError(std::string_view file, int line, std::string_view what);
};

// The whole file; throws std::runtime_error when it can't be read.
std::string read_file(const std::filesystem::path& path);

// Writes a whole file. What was there is replaced only when all of the new one is written; throws
// std::runtime_error when it can't be.
void replace_file(const std::filesystem::path& path, std::string_view data);

// The files below a folder with this ending (".yaml"), sorted; none when there is no such folder.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               std::string_view ending);

}  // namespace muster
