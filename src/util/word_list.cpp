#include "util/word_list.h"

#include <fmt/format.h>

namespace muster {

std::string list_of(const std::vector<std::string>& words, std::string_view nobody) {
  if (words.size() < 2) return words.empty() ? std::string(nobody) : words[0];
  const std::vector<std::string> all_but_last(words.begin(), words.end() - 1);
  return fmt::format("{} and {}", fmt::join(all_but_last, ", "), words.back());
}

std::string full_stop(std::string sentence) {
  const bool ended = !sentence.empty() && (sentence.ends_with('.') || sentence.ends_with('!') ||
                                           sentence.ends_with('?'));
  if (!ended) sentence += '.';
  return sentence;
}

std::string counted(std::int64_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

}  // namespace muster
