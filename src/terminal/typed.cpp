#include "terminal/typed.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "util/letters.h"

namespace muster::terminal {

namespace {

struct Spelling {
  std::string_view text;
  Word word;
};

constexpr std::array spellings = {
    Spelling{"why", Word::why},        Spelling{"hint", Word::hint},
    Spelling{"c", Word::card},         Spelling{"card", Word::card},
    Spelling{"u", Word::undo},         Spelling{"undo", Word::undo},
    Spelling{"save", Word::save},      Spelling{"load", Word::load},
    Spelling{"log", Word::log},        Spelling{"l", Word::log},
    Spelling{"wrong", Word::wrong},    Spelling{"view", Word::view},
    Spelling{"v", Word::view},         Spelling{"help", Word::help},
    Spelling{"h", Word::help},         Spelling{"q", Word::quit},
    Spelling{"quit", Word::quit},      Spelling{"exit", Word::quit},
    Spelling{"again", Word::again},    Spelling{"skip", Word::skip},
    Spelling{"unskip", Word::unskip},  Spelling{"skips", Word::skips},
    Spelling{"n", Word::next_phase},   Spelling{"next", Word::next_phase},
    Spelling{"e", Word::end_of_round}, Spelling{"end", Word::end_of_round},
    Spelling{"w", Word::wait},         Spelling{"wait", Word::wait},
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
    text.remove_suffix(1);
  return text;
}

// Control characters would confuse the terminal when the text is shown again.
std::string printable(std::string_view text) {
  std::string out(text);
  std::erase_if(out, [](char c) { return std::iscntrl(static_cast<unsigned char>(c)) != 0; });
  return out;
}

}  // namespace

Typed understand(std::string_view line) {
  const std::string clean = printable(trimmed(line));
  const std::string_view text = trimmed(clean);
  if (text.empty()) return {.word = Word::nothing, .rest = {}};
  if (text[0] == '?') return {.word = Word::why, .rest = std::string(trimmed(text.substr(1)))};
  if (text.find_first_not_of("0123456789") == std::string_view::npos) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return {.word = Word::number, .number = error == std::errc() ? n : -1, .rest = {}};
  }
  const std::size_t space = text.find(' ');
  const std::string word = lower_case(text.substr(0, space));
  for (const Spelling& s : spellings) {
    if (s.text != word) continue;
    return {.word = s.word,
            .rest = space == std::string_view::npos ? std::string()
                                                    : std::string(trimmed(text.substr(space)))};
  }
  return {.word = Word::unknown, .rest = std::string(text)};
}

}  // namespace muster::terminal
