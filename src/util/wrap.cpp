#include "util/wrap.h"

#include <algorithm>

namespace muster {
namespace {

// Columns of a UTF-8 text: its bytes without the continuation bytes.
std::size_t columns(std::string_view word) {
  return static_cast<std::size_t>(std::count_if(word.begin(), word.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

}  // namespace

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  constexpr std::string_view spaces = " \n\t";
  std::string result(indent, ' ');
  std::size_t used = indent;
  for (std::size_t start = text.find_first_not_of(spaces); start != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(spaces, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    const std::size_t length = columns(word);
    if (used > indent && used + 1 + length > width) {
      result += '\n';
      result.append(indent, ' ');
      used = indent;
    } else if (used > indent) {
      result += ' ';
      ++used;
    }
    result += word;
    used += length;
    start = text.find_first_not_of(spaces, end);
  }
  return result;
}

}  // namespace muster
