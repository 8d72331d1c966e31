// Any text can be run as a scenario file: it holds, it fails, or it is refused with a FileError.
#include <cstddef>
#include <cstdint>
#include <string>

#include "scenario/scenario.h"
#include "util/data_dir.h"
#include "util/file.h"

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static muster::RulesShelf shelf(muster::data_dir());
  try {
    muster::run_scenarios(shelf, std::string(reinterpret_cast<const char*>(data), size),
                          "fuzz.yaml");
  } catch (const muster::FileError&) {
  }
  return 0;
}
