#include "util/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
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

namespace {

// A file to be written, closed at the end of its block.
class Descriptor {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  Descriptor(const char* path, int flags) : fd_(::open(path, flags | O_CLOEXEC, 0666)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  bool is_open() const { return fd_ >= 0; }
  bool write(std::string_view data) const {
    while (!data.empty()) {
      const ssize_t written = ::write(fd_, data.data(), data.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      data.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  bool sync() const { return ::fsync(fd_) == 0; }

 private:
  int fd_;
};

bool write_whole(const std::filesystem::path& path, std::string_view data) {
  const Descriptor file(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
  return file.is_open() && file.write(data) && file.sync();
}

}  // namespace

// The new file is on the disk before it takes the name of the old one: whatever happens, one of
// them is there as a whole.
void replace_file(const std::filesystem::path& path, std::string_view data) {
  const std::filesystem::path part = path.string() + ".part";
  std::error_code error;
  const bool written = write_whole(part, data);
  if (written) std::filesystem::rename(part, path, error);
  if (!written || error) {
    std::filesystem::remove(part, error);
    throw std::runtime_error(fmt::format("cannot write {}", path.string()));
  }
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const Descriptor entries(folder.c_str(), O_RDONLY | O_DIRECTORY);
  if (entries.is_open()) entries.sync();
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
