// Games as files.
#pragma once

#include <filesystem>

#include "store/record.h"

namespace muster {

// Readable JSON when the name ends in .json, else compact. The file is replaced only when all of
// the new one is written. Throws SaveError.
void save_file(const std::filesystem::path& file, const Record& record, const Rules& rules);

// The game in a file of either form. Throws SaveError, which names the file.
Record load_file(const std::filesystem::path& file);

}  // namespace muster
