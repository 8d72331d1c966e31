#include "terminal/tally.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::terminal {

void Tally::add(std::string item) {
  const auto same = std::find(items_.begin(), items_.end(), item);
  if (same != items_.end()) {
    ++copies_[static_cast<std::size_t>(same - items_.begin())];
    return;
  }
  items_.push_back(std::move(item));
  copies_.push_back(1);
}

Lines Tally::lines() const {
  Lines lines = items_;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (copies_[i] > 1) lines[i] += fmt::format(" ×{}", copies_[i]);
  }
  return lines;
}

std::string part_of(const Style& style, int left, int most) {
  const Ink ink = left * 4 <= most ? Ink::danger : left * 2 <= most ? Ink::warning : Ink::good;
  return style.ink(fmt::format("{}/{}", left, most), ink);
}

}  // namespace muster::terminal
