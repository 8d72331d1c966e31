#include "places.h"

namespace muster {

const std::string& source_dir() {
  static const std::string path = MUSTER_SOURCE_DIR;
  return path;
}

const std::string& muster_executable() {
  static const std::string path = MUSTER_EXECUTABLE;
  return path;
}

}  // namespace muster
