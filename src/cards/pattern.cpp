#include "cards/pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "cards/source.h"
#include "util/letters.h"

namespace muster {
namespace {

struct Hole {
  std::string_view name;
  Part kind;
  Sort sort = Sort::effect;
};

constexpr std::array<Hole, 16> holes{{
    {"effect", Part::phrase, Sort::effect},
    {"who", Part::phrase, Sort::who},
    {"cards", Part::phrase, Sort::cards},
    {"number", Part::phrase, Sort::number},
    {"condition", Part::phrase, Sort::condition},
    {"trigger", Part::phrase, Sort::trigger},
    {"rule", Part::phrase, Sort::rule},
    {"kind", Part::phrase, Sort::kind},
    {"people", Part::phrase, Sort::people},
    {"measure", Part::phrase, Sort::measure},
    {"zone", Part::phrase, Sort::zone},
    {"name", Part::name},
    {"action", Part::action},
    {"period", Part::period},
    {"word", Part::own_word},
    {"trait", Part::own_word},
}};

[[noreturn]] void fail(std::string_view pattern, std::string_view what) {
  throw std::logic_error(fmt::format("the pattern \"{}\" {}", pattern, what));
}

PatternPart hole_named(std::string_view name, std::string_view pattern) {
  const auto found =
      std::find_if(holes.begin(), holes.end(), [&](const Hole& h) { return h.name == name; });
  if (found == holes.end()) fail(pattern, fmt::format("has an unknown hole <{}>", name));
  PatternPart part{.kind = found->kind, .sort = found->sort};
  part.is_trait = name == "trait";
  return part;
}

// Where the ending in "card(s)" closes; npos when there is none at this place.
std::size_t ending_end(std::string_view pattern, std::size_t at) {
  return at < pattern.size() && pattern[at] == '(' ? pattern.find(')', at) : std::string_view::npos;
}

}  // namespace

Pattern parse_pattern(std::string_view pattern) {
  Pattern parts;
  std::size_t at = 0;
  while (at < pattern.size()) {
    if (pattern[at] == ' ') {
      ++at;
      continue;
    }
    if (pattern[at] == '<') {
      const std::size_t end = pattern.find('>', at);
      if (end == std::string_view::npos) fail(pattern, "has a hole without an end");
      parts.push_back(hole_named(pattern.substr(at + 1, end - at - 1), pattern));
      at = end + 1;
      continue;
    }
    const std::size_t end = is_word_start(pattern[at]) ? word_end(pattern, at) : at + 1;
    PatternPart word;
    word.written = pattern.substr(at, end - at);
    word.text = lower_case(word.written);
    at = end;
    if (const std::size_t close = ending_end(pattern, at); close != std::string_view::npos) {
      word.written_plural = word.written + std::string(pattern.substr(at + 1, close - at - 1));
      word.plural = lower_case(word.written_plural);
      at = close + 1;
    } else if (at + 1 < pattern.size() && pattern[at] == '/' && is_word_start(pattern[at + 1])) {
      const std::size_t plural_end = word_end(pattern, at + 1);
      word.written_plural = pattern.substr(at + 1, plural_end - at - 1);
      word.plural = lower_case(word.written_plural);
      at = plural_end;
    }
    parts.push_back(std::move(word));
  }
  if (parts.empty()) fail(pattern, "is empty");
  if (parts.size() > 100) fail(pattern, "is too long");
  return parts;
}

std::vector<std::uint8_t> children_of_holes(const Phrase& phrase, const Pattern& pattern) {
  Pattern usual = parse_pattern(phrase.pattern);
  std::erase_if(usual, [](const PatternPart& part) { return !part.is_hole(); });
  std::vector<bool> taken(usual.size());
  std::vector<std::uint8_t> children;
  for (const PatternPart& part : pattern) {
    if (!part.is_hole()) continue;
    std::size_t child = 0;
    while (child < usual.size() &&
           (taken[child] || usual[child].kind != part.kind || usual[child].sort != part.sort)) {
      ++child;
    }
    if (child == usual.size()) fail(phrase.counted, "has other holes than the usual pattern");
    taken[child] = true;
    children.push_back(static_cast<std::uint8_t>(child));
  }
  return children;
}

Pattern without_subject(Pattern pattern) {
  pattern.erase(pattern.begin());
  pattern.front().plural.clear();
  pattern.front().written_plural.clear();
  for (PatternPart& part : pattern) {
    if (!part.is_hole() && part.text == "their") part.text = part.written = "your";
  }
  return pattern;
}

std::uint16_t phrase_with_control(std::span<const Phrase> phrases, Control control) {
  const auto found = std::find_if(phrases.begin(), phrases.end(),
                                  [&](const Phrase& f) { return f.control == control; });
  if (found == phrases.end()) throw std::logic_error("a phrase of the kernel is missing");
  return static_cast<std::uint16_t>(found - phrases.begin());
}

}  // namespace muster
