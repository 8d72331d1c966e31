// Bytes as text, for files that travel inside JSON.
#pragma once

#include <string>
#include <string_view>

namespace muster {

std::string base64_encoded(std::string_view bytes);
// Blanks are skipped. Throws std::runtime_error when the text is no base64.
std::string base64_decoded(std::string_view text);

}  // namespace muster
