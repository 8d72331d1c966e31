// Which Muster this is. CMakeLists.txt reads it from here.
#pragma once

#include <string_view>

namespace muster {

inline constexpr std::string_view program_version = "0.9.0";

}  // namespace muster
