#include "terminal/layout.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::terminal {

namespace {

std::string bar(std::size_t n) {
  std::string line;
  for (; n > 0; --n) line += "─";
  return line;
}

}  // namespace

std::size_t inside_width(const Style& style) { return style.width - (style.boxes ? 4 : 2); }

Lines boxed(const Style& style, const std::string& title, const std::string& note,
            const Lines& inside) {
  Lines lines;
  if (!style.boxes) {
    const bool beside = !note.empty() && columns(title) + 2 + columns(note) <= style.width;
    lines.push_back(beside ? fmt::format("{}  {}", title, note) : title);
    if (!beside && !note.empty()) lines.push_back("  " + note);
    for (const std::string& line : inside) lines.push_back("  " + line);
    return lines;
  }
  const std::size_t across = style.width - 2;
  const std::size_t taken =
      columns(title) + (title.empty() ? 0 : 3) + (note.empty() ? 0 : columns(note) + 3);
  if (taken >= across && !note.empty()) {  // no room on the edge: the note goes inside
    Lines all = {note};
    append(all, inside);
    return boxed(style, title, "", all);
  }
  std::string top = style.ink(title.empty() ? "╭" : "╭─ ", Ink::quiet) + title;
  if (!title.empty()) top += ' ';
  top += style.ink(bar(across > taken ? across - taken : 1), Ink::quiet);
  if (!note.empty()) top += fmt::format(" {} {}", note, style.ink("─", Ink::quiet));
  lines.push_back(top + style.ink("╮", Ink::quiet));
  const std::string side = style.ink("│", Ink::quiet);
  for (const std::string& line : inside) {
    lines.push_back(fmt::format("{} {} {}", side, padded(line, inside_width(style)), side));
  }
  lines.push_back(style.ink("╰" + bar(across) + "╯", Ink::quiet));
  return lines;
}

Lines cells_in_a_row(const Style& style, const std::vector<Lines>& cells) {
  std::size_t height = 0;
  std::size_t widest = 0;
  for (const Lines& cell : cells) {
    height = std::max(height, cell.size());
    for (const std::string& line : cell) widest = std::max(widest, columns(line));
  }
  if (!style.boxes || style.width < cells.size() + 1) return {};
  const std::size_t width = (style.width - cells.size() - 1) / cells.size();
  if (width < widest) return {};
  const auto edge = [&](std::string_view left, std::string_view middle, std::string_view right) {
    std::string line(left);
    for (std::size_t i = 0; i < cells.size(); ++i)
      line += (i == 0 ? "" : std::string(middle)) + bar(width);
    return style.ink(line + std::string(right), Ink::quiet);
  };
  const std::string side = style.ink("│", Ink::quiet);
  Lines lines = {edge("┌", "┬", "┐")};
  for (std::size_t row = 0; row < height; ++row) {
    std::string line = side;
    for (const Lines& cell : cells)
      line += padded(row < cell.size() ? cell[row] : "", width) + side;
    lines.push_back(std::move(line));
  }
  lines.push_back(edge("└", "┴", "┘"));
  return lines;
}

Lines filled(const Lines& items, std::string_view separator, std::size_t width,
             std::size_t hanging) {
  const std::size_t room = width > hanging ? width - hanging : 1;
  Lines lines;
  const auto add = [&](const std::string& line) {
    lines.push_back(std::string(lines.empty() ? 0 : hanging, ' ') + line);
  };
  for (const std::string& item : flowing(items, separator, room)) {
    if (columns(item) <= room) {
      add(item);
      continue;
    }
    Lines words;
    for (std::size_t from = 0; from < item.size();) {
      const std::size_t space = std::min(item.find(' ', from), item.size());
      words.push_back(item.substr(from, space - from));
      from = space + 1;
    }
    for (const std::string& line : flowing(words, " ", room)) add(line);
  }
  return lines;
}

Lines labelled(std::string_view label, const Lines& items, std::string_view separator,
               std::size_t width) {
  Lines lines = filled(items, separator, width > label_width ? width - label_width : 1);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i] = padded(i == 0 ? std::string(label) : std::string(), label_width) + lines[i];
  }
  return lines;
}

Lines beside(const Lines& left, std::size_t left_width, const Lines& right) {
  Lines lines;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : std::string();
    if (i < right.size()) line = padded(std::move(line), left_width) + right[i];
    lines.push_back(std::move(line));
  }
  return lines;
}

void append(Lines& to, const Lines& more) { to.insert(to.end(), more.begin(), more.end()); }

}  // namespace muster::terminal
