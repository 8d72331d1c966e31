#include "store/save_file.h"

#include <fmt/format.h>

#include "util/file.h"

namespace muster {

void save_file(const std::filesystem::path& file, const Record& record, const Rules& rules) {
  const std::string data =
      file.extension() == ".json" ? save_json(record, rules) : save_binary(record);
  try {
    replace_file(file, data);
  } catch (const std::runtime_error& e) {
    throw SaveError(e.what());
  }
}

Record load_file(const std::filesystem::path& file) {
  try {
    return load_record(read_file(file));
  } catch (const SaveError& e) {
    throw SaveError(fmt::format("{}: {}", file.string(), e.what()));
  }
}

}  // namespace muster
