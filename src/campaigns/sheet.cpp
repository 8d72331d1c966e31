#include "campaigns/sheet.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>

namespace muster::campaigns {

namespace {

namespace json = boost::json;

std::string row(const SheetLine& line) {
  constexpr std::size_t width = 60;
  std::string text = line.right.empty()
                         ? fmt::format("  {}\n", line.left)
                         : fmt::format("  {:.<{}} {}\n", line.left + " ", width, line.right);
  for (const std::string& more : line.under) text += fmt::format("    {}\n", more);
  return text;
}

}  // namespace

std::vector<SheetLine> lines_of(const std::vector<std::string>& items) {
  std::vector<SheetLine> lines;
  lines.reserve(items.size());
  for (const std::string& item : items) lines.push_back({.left = item});
  return lines;
}

std::string text_of(const Sheet& sheet) {
  std::string text = fmt::format("Campaign log: {}\n", sheet.title);
  for (const SheetPart& part : sheet.parts) {
    text += fmt::format("\n{}\n{}\n", part.title, std::string(part.title.size(), '-'));
    for (const SheetLine& line : part.lines) text += row(line);
    if (part.lines.empty()) text += "  -\n";
  }
  return sheet.sum.empty() ? text : text + fmt::format("\n{}\n", sheet.sum);
}

json::object json_of(const Sheet& sheet) {
  json::array parts;
  for (const SheetPart& part : sheet.parts) {
    json::array lines;
    for (const SheetLine& line : part.lines) {
      json::object one{{"left", line.left}};
      if (!line.right.empty()) one["right"] = line.right;
      if (!line.under.empty()) one["under"] = json::array(line.under.begin(), line.under.end());
      lines.push_back(std::move(one));
    }
    parts.push_back({{"title", part.title}, {"lines", std::move(lines)}});
  }
  return {{"title", sheet.title}, {"parts", std::move(parts)}, {"sum", sheet.sum}};
}

}  // namespace muster::campaigns
