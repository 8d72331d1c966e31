// Text that somebody typed, made fit for others to read.
#pragma once

#include <string>
#include <string_view>

namespace muster {

// Without control characters, marks that turn the direction of writing, and blanks around it or in
// a row; whole characters, not more than so many bytes.
std::string tidy_text(std::string_view text, std::size_t longest);

}  // namespace muster
