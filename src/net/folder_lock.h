// One house per folder: two would not know of each other's answers.
#pragma once

#include <filesystem>

namespace muster {

class FolderLock {
 public:
  // Makes the folder if need be. Throws std::runtime_error when it cannot be written, or another
  // house is open there.
  explicit FolderLock(const std::filesystem::path& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  // Whether a house is open in this folder now.
  static bool is_taken(const std::filesystem::path& folder);

 private:
  int descriptor_ = -1;
};

}  // namespace muster
