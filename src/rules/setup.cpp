#include "rules/setup.h"

#include <algorithm>

namespace muster {

std::string wrong_option(std::span<const SetupOption> options, const Setup& setup) {
  for (const auto& [key, chosen] : setup.options) {
    const auto option = std::find_if(options.begin(), options.end(),
                                     [&k = key](const SetupOption& o) { return o.name == k; });
    if (option == options.end()) return "there is no option \"" + key + "\"";
    if (option->values == "text" || option->open) continue;
    const std::string padded = "|" + std::string(option->values) + "|";
    if (padded.find("|" + chosen + "|") == std::string::npos) {
      return std::string(option->name) + " can be " + std::string(option->values) + ", not \"" +
             chosen + "\"";
    }
  }
  return {};
}

std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> items;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    std::string_view item = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
    items.emplace_back(item);
  }
  return items;
}

}  // namespace muster
