#include "terminal/style.h"

#include <fmt/format.h>

#include <algorithm>

#include "util/wrap.h"

namespace muster::terminal {

namespace {

std::string_view escape_of(Ink ink) {
  switch (ink) {
    case Ink::title:
      return "\x1b[1m";
    case Ink::quiet:
      return "\x1b[2m";
    case Ink::mine:
      return "\x1b[1;36m";
    case Ink::good:
      return "\x1b[32m";
    case Ink::warning:
      return "\x1b[33m";
    case Ink::danger:
      return "\x1b[1;31m";
    case Ink::violet:
      return "\x1b[35m";
    case Ink::red:
      return "\x1b[31m";
    case Ink::blue:
      return "\x1b[34m";
    case Ink::green:
      return "\x1b[32m";
  }
  return {};
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

std::string Style::ink(std::string_view text, Ink ink) const {
  if (!escapes || text.empty()) return std::string(text);
  return fmt::format("{}{}\x1b[0m", escape_of(ink), text);
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if (starts_character(text[i])) {
      ++count;
    }
  }
  return count;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = columns(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

std::string cut(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  std::size_t bytes = 0;
  for (std::size_t taken = 0; bytes < text.size(); ++bytes) {
    if (starts_character(text[bytes]) && taken++ + 1 == width) break;
  }
  return std::string(text.substr(0, bytes)) + "…";
}

Lines wrapped(std::string_view text, std::size_t width, std::size_t hanging) {
  Lines lines;
  const std::string all = wrap(text, width > hanging ? width - hanging : 1);
  for (std::size_t start = 0; start <= all.size();) {
    const std::size_t end = std::min(all.find('\n', start), all.size());
    lines.push_back(std::string(lines.empty() ? 0 : hanging, ' ') + all.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

Lines flowing(const Lines& items, std::string_view separator, std::size_t width,
              std::size_t hanging) {
  Lines lines;
  for (const std::string& item : items) {
    const bool fits =
        !lines.empty() && columns(lines.back()) + columns(separator) + columns(item) <= width;
    if (fits) {
      lines.back() += fmt::format("{}{}", separator, item);
    } else {
      lines.push_back(std::string(lines.empty() ? 0 : hanging, ' ') + item);
    }
  }
  return lines;
}

}  // namespace muster::terminal
