#include "store/save_file.h"

#include <fmt/format.h>

#include <fstream>

#include "util/file.h"

namespace muster {

void save_file(const std::filesystem::path& file, const Record& record, const Rules& rules) {
  const std::string data =
      file.extension() == ".json" ? save_json(record, rules) : save_binary(record);
  const std::filesystem::path part = file.string() + ".part";
  std::error_code error;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out << data;
    out.close();
    if (!out) {
      std::filesystem::remove(part, error);
      throw SaveError(fmt::format("cannot write {}", file.string()));
    }
  }
  std::filesystem::rename(part, file, error);
  if (error) {
    std::filesystem::remove(part, error);
    throw SaveError(fmt::format("cannot write {}", file.string()));
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
