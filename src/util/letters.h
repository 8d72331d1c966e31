// Letters: upper and lower case of ASCII ones, whatever the locale, and UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace muster {

constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = lower_case(c);
  return lower;
}

// The same text if case does not count.
inline bool same_letters(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower_case(a[i]) != lower_case(b[i])) return false;
  }
  return true;
}

// How many bytes the character at `at` takes; 0 when it is no valid UTF-8.
std::size_t character_length(std::string_view text, std::size_t at);

}  // namespace muster
