#include "rules/setup.h"

#include <algorithm>

#include "rules/play.h"

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

std::vector<std::string> values_of(const SetupOption& option) {
  std::vector<std::string> values;
  if (option.values == "text") return values;
  for (std::string_view rest = option.values; !rest.empty();) {
    const std::size_t bar = std::min(rest.find('|'), rest.size());
    values.emplace_back(rest.substr(0, bar));
    rest.remove_prefix(std::min(bar + 1, rest.size()));
  }
  return values;
}

std::vector<OptionChoice> choices_of(const Rules& rules, const SetupOption& option) {
  std::vector<OptionChoice> choices;
  if (rules.game.option_choices != nullptr) {
    choices = rules.game.option_choices(rules, option.name);
  }
  if (!choices.empty()) return choices;
  for (const std::string& value : values_of(option)) choices.push_back({value, value, {}});
  return choices;
}

Setup first_game(const Rules& rules) {
  if (rules.game.first_game != nullptr) return rules.game.first_game(rules);
  return {.players = rules.game.min_players, .options = {}, .names = {}};
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

std::vector<std::string> by_seat(const Setup& setup, std::string_view option) {
  std::vector<std::string> values = listed(setup.option(option));
  values.resize(static_cast<std::size_t>(setup.players), "-");
  return values;
}

void set_by_seat(Setup& setup, std::string_view option, const std::vector<std::string>& values) {
  std::string joined;
  for (const std::string& v : values) joined += (joined.empty() ? "" : ",") + v;
  for (auto& [key, chosen] : setup.options) {
    if (key != option) continue;
    chosen = joined;
    return;
  }
  setup.options.emplace_back(option, joined);
}

}  // namespace muster
