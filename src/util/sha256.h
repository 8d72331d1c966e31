// SHA-256 (FIPS 180-4): what is kept under a hash does not tell what opens it.
#pragma once

#include <string>
#include <string_view>

namespace muster {

// 64 hexadecimal digits.
std::string sha256_hex(std::string_view text);

}  // namespace muster
