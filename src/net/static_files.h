// The page: all its files, read into memory when the house opens. What is not among them cannot be
// asked for, whatever a path looks like.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "net/http.h"

namespace muster {

class StaticFiles {
 public:
  // A folder that is not there has no files. Throws std::runtime_error when one cannot be read.
  explicit StaticFiles(const std::filesystem::path& folder);

  bool empty() const { return files_.empty(); }
  // Paths of pages are all the one page, which finds its way by itself.
  std::optional<HttpReply> find(std::string_view path, bool gzip) const;

 private:
  struct File {
    std::string type, cache;
    std::shared_ptr<const std::string> plain, packed;
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace muster
