#include "cards/token_cursor.h"

#include <fmt/format.h>

#include "cards/explanation.h"

namespace muster {

bool TokenCursor::fail_expecting(std::string_view what) {
  return fail(at_end() ? fmt::format("expected {}, but the line ends here", what)
                       : fmt::format("expected {}, but found {}", what, shown(next())));
}

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < name.size();) {
    if (name[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = is_word_start(name[at]) ? word_end(name, at) : at + 1;
    words.push_back(lower_case(name.substr(at, end - at)));
    at = end;
  }
  return words;
}

}  // namespace muster
