// What the two forms of a saved game share.
#pragma once

#include <string_view>

#include "store/record.h"

namespace muster {

inline constexpr std::string_view binary_magic = "MUSTER\x1a\n";

// The format of a saved game that can be read; else throws SaveError.
std::uint8_t readable_format(std::uint64_t version);
Record load_binary(std::string_view data);
Record load_json(std::string_view data);

}  // namespace muster
