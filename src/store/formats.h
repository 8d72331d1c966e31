// What the two forms of a saved game share.
#pragma once

#include <string_view>

#include "store/record.h"

namespace muster {

inline constexpr std::string_view binary_magic = "MUSTER\x1a\n";
inline constexpr std::uint64_t save_version = 1;

void check_version(std::uint64_t version);  // throws SaveError
Record load_binary(std::string_view data);
Record load_json(std::string_view data);

}  // namespace muster
