#include "net/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include "net/trouble.h"

namespace muster {

namespace fs = std::filesystem;

FolderLock::FolderLock(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw std::runtime_error(why_no_folder(error, folder));
  const fs::path file = folder / "lock";
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0)
    throw std::runtime_error(why_no_folder({errno, std::generic_category()}, folder));
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw std::runtime_error(
        fmt::format("another house is open in {}; --data chooses another folder", folder.string()));
  }
}

FolderLock::~FolderLock() { ::close(descriptor_); }

bool FolderLock::is_taken(const fs::path& folder) {
  const fs::path file = folder / "lock";
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool taken = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0;
  ::close(descriptor);
  return taken;
}

}  // namespace muster
