#include "campaigns/sheet.h"

#include <fmt/format.h>

namespace muster::campaigns {

std::string heading(std::string_view title) {
  return fmt::format("\n{}\n{}\n", title, std::string(title.size(), '-'));
}

std::string row(std::string_view left, std::string_view right) {
  constexpr std::size_t width = 60;
  return fmt::format("  {:.<{}} {}\n", fmt::format("{} ", left), width, right);
}

std::string lines(const std::vector<std::string>& items) {
  if (items.empty()) return "  -\n";
  std::string text;
  for (const std::string& item : items) text += fmt::format("  {}\n", item);
  return text;
}

}  // namespace muster::campaigns
