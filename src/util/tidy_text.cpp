#include "util/tidy_text.h"

#include "util/letters.h"

namespace muster {

namespace {

bool is_blank(std::string_view character) {
  return character.size() == 1 &&
         (static_cast<unsigned char>(character[0]) <= ' ' || character[0] == '\x7f');
}

// U+202A to U+202E and U+2066 to U+2069.
bool turns_writing(std::string_view character) {
  return (character >= "\xe2\x80\xaa" && character <= "\xe2\x80\xae") ||
         (character >= "\xe2\x81\xa6" && character <= "\xe2\x81\xa9");
}

}  // namespace

std::string tidy_text(std::string_view text, std::size_t longest) {
  std::string tidy;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t n = character_length(text, at);
    const std::string_view character = text.substr(at, n);
    at += n == 0 ? 1 : n;
    if (n == 0 || turns_writing(character)) continue;
    if (is_blank(character) && (tidy.empty() || tidy.back() == ' ')) continue;
    if (tidy.size() + n > longest) break;
    tidy += is_blank(character) ? std::string_view(" ") : character;
  }
  if (!tidy.empty() && tidy.back() == ' ') tidy.pop_back();
  return tidy;
}

}  // namespace muster
