#include "terminal/lookup.h"

#include <fmt/format.h>

#include "terminal/layout.h"
#include "util/letters.h"
#include "util/nearest.h"

namespace muster::terminal {

namespace {

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string_view near = nearest_word(word, known);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

Lines entry(const Style& style, std::string_view id, std::string_view heading,
            std::string_view text) {
  Lines lines = {fmt::format("{}  {}", style.ink(id, Ink::title), heading)};
  for (const std::string& line : wrapped(text, style.width - 2)) lines.push_back("  " + line);
  return lines;
}

}  // namespace

Lines Lookup::rule(std::string_view id, const Style& style) {
  if (!ledger_) ledger_ = load_ledger(ledger_file(folder_, rules_.game.id));
  for (const Rule& r : ledger_->rules) {
    if (same_letters(r.id, id)) return entry(style, r.id, r.term, r.text);
  }
  for (const Example& e : ledger_->examples) {
    if (same_letters(e.id, id)) {
      return entry(style, e.id, e.title, fmt::format("{} {} {}", e.given, e.when, e.then));
    }
  }
  for (const Gap& g : ledger_->gaps) {
    if (same_letters(g.id, id)) return entry(style, g.id, g.question, g.ruling);
  }
  return {fmt::format("There is no rule {}{}", id, did_you_mean(id, ledger_->ids()))};
}

Lines Lookup::card(std::string_view name, const Style& style) const {
  const Definition* found = nullptr;
  std::vector<std::string_view> known;
  for (const Definition& d : rules_.library.definitions) {
    known.push_back(d.name);
    if (found == nullptr && d.name.size() > name.size() &&
        same_letters(d.name.substr(0, name.size()), name)) {
      found = &d;
    }
  }
  for (const Definition& d : rules_.library.definitions) {
    if (same_letters(d.name, name)) {
      found = &d;
      break;
    }
  }
  if (found == nullptr)
    return {fmt::format("There is no card \"{}\"{}", name, did_you_mean(name, known))};
  std::string heading(rules_.game.card_types[found->type].name);
  for (std::size_t i = 0; i < rules_.game.attributes.size(); ++i) {
    if (found->numbers[i] != missing_number) {
      heading += fmt::format(" · {} {}", rules_.game.attributes[i].name, found->numbers[i]);
    }
  }
  if (found->copies > 1) heading += fmt::format(" · {} copies", found->copies);
  Lines lines = {
      fmt::format("{}  {}", style.ink(found->name, Ink::title), style.ink(heading, Ink::quiet))};
  std::string_view text = found->text;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    for (const std::string& line : wrapped(text.substr(0, end), style.width - 2, 2))
      lines.push_back("  " + line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace muster::terminal
