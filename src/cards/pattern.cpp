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

constexpr std::array<Hole, 26> holes{{
    {"effect", Part::phrase, Sort::effect},
    {"who", Part::phrase, Sort::who},
    {"cards", Part::phrase, Sort::cards},
    {"number", Part::phrase, Sort::number},
    {"condition", Part::phrase, Sort::condition},
    {"trigger", Part::phrase, Sort::trigger},
    {"rule", Part::phrase, Sort::rule},
    {"kind", Part::phrase, Sort::kind},
    {"event", Part::phrase, Sort::event},
    {"prospect", Part::phrase, Sort::prospect},
    {"time", Part::phrase, Sort::time},
    {"stat", Part::phrase, Sort::stat},
    {"keyword", Part::phrase, Sort::keyword},
    {"act", Part::phrase, Sort::act},
    {"resource", Part::phrase, Sort::resource},
    {"price", Part::phrase, Sort::price},
    {"zone", Part::phrase, Sort::zone},
    {"damage", Part::phrase, Sort::damage},
    {"blow", Part::phrase, Sort::blow},
    {"people", Part::phrase, Sort::people},
    {"measure", Part::phrase, Sort::measure},
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

namespace {

PatternPart plain_word(std::string_view word) {
  PatternPart part;
  part.written = word;
  part.text = lower_case(word);
  return part;
}

bool is_being(const PatternPart& p) { return p.text == "is" || p.text == "are"; }
// "take(s)", "resolves/resolve"
bool is_verb(const PatternPart& p) {
  return !p.plural.empty() && (p.plural == p.text + "s" || p.plural == p.text + "es" ||
                               p.text == p.plural + "s" || p.text == p.plural + "es");
}
std::string infinitive_of(const PatternPart& verb) {
  if (is_being(verb)) return "be";
  return verb.text.size() < verb.plural.size() ? verb.text : verb.plural;
}

// "an ally is defeated": "an ally would be defeated".
Pattern prospective(const Phrase& phrase, Pattern parts) {
  const auto verb = std::find_if(parts.begin(), parts.end(), [](const PatternPart& p) {
    return !p.is_hole() && (is_being(p) || is_verb(p));
  });
  if (verb == parts.end()) fail(phrase.pattern, "has no verb");
  *verb = plain_word(infinitive_of(*verb));
  parts.insert(verb, plain_word("would"));
  return parts;
}

// "<who> draw(s) cards from their deck": "draw cards from your deck".
Pattern imperative(const Phrase& phrase, Pattern parts) {
  if (parts.size() < 2 || parts[0].sort != Sort::who || !is_verb(parts[1])) {
    fail(phrase.pattern, "does not begin with who does what");
  }
  parts.erase(parts.begin());
  parts[0] = plain_word(infinitive_of(parts[0]));
  for (PatternPart& p : parts) {
    if (!p.is_hole() && p.text == "their") p = plain_word("your");
  }
  return parts;
}

// The children in the order in which the pattern names them.
std::vector<std::uint8_t> in_order_of_pattern(const Pattern& parts) {
  std::vector<std::uint8_t> children;
  for (const PatternPart& p : parts) {
    if (p.is_hole()) children.push_back(static_cast<std::uint8_t>(children.size()));
  }
  return children;
}

// The same for the holes of the other pattern: each is the first of its sort that is left.
std::vector<std::uint8_t> in_order_of(const Pattern& other, const Pattern& parts,
                                      std::string_view pattern) {
  std::vector<const PatternPart*> left;
  for (const PatternPart& p : parts) {
    if (p.is_hole()) left.push_back(&p);
  }
  std::vector<std::uint8_t> children;
  for (const PatternPart& p : other) {
    if (!p.is_hole()) continue;
    const auto same = std::find_if(left.begin(), left.end(), [&](const PatternPart* q) {
      return q != nullptr && q->kind == p.kind && q->sort == p.sort;
    });
    if (same == left.end()) fail(pattern, "has other holes");
    children.push_back(static_cast<std::uint8_t>(same - left.begin()));
    *same = nullptr;
  }
  return children;
}

}  // namespace

std::vector<Form> forms_of(const Phrase& phrase) {
  const Pattern parts = parse_pattern(phrase.pattern);
  std::vector<Form> forms{{.parts = parts, .children = in_order_of_pattern(parts)}};
  if (phrase.sort == Sort::event && (phrase.points & 1U) != 0) {
    forms.push_back(forms[0]);
    forms.back().parts = prospective(phrase, parts);
    forms.back().would = true;
  }
  if (!phrase.counted.empty()) {
    const Pattern other = parse_pattern(phrase.counted);
    forms.push_back(
        {.parts = other, .children = in_order_of(other, parts, phrase.counted), .counted = true});
  }
  if (!phrase.by_you) return forms;
  for (std::size_t i = 0, all = forms.size(); i < all; ++i) {
    Form form = forms[i];
    form.parts = imperative(phrase, form.parts);
    form.children.erase(form.children.begin());
    form.by_you = true;
    forms.push_back(std::move(form));
  }
  return forms;
}

std::uint16_t phrase_with_control(std::span<const Phrase> phrases, Control control) {
  const auto found = std::find_if(phrases.begin(), phrases.end(),
                                  [&](const Phrase& f) { return f.control == control; });
  if (found == phrases.end()) throw std::logic_error("a phrase of the kernel is missing");
  return static_cast<std::uint16_t>(found - phrases.begin());
}

}  // namespace muster
