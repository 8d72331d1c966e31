// Any text can be scanned for proofs, and none makes the scanner fail or run away.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ledger/proofs.h"

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  muster::proofs_in_cpp({reinterpret_cast<const char*>(data), size}, "fuzz.cpp");
  return 0;
}
