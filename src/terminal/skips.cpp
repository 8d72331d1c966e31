#include "terminal/skips.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/interpreter.h"
#include "terminal/windows.h"
#include "util/letters.h"
#include "util/nearest.h"

namespace muster::terminal {

namespace {

constexpr std::string_view always_word = "always";

// Everything that a window can offer: optional abilities by name, and the cards they stand on.
std::vector<std::string_view> known_names(const Rules& rules) {
  std::vector<std::string_view> names;
  const auto add = [&](std::string_view name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  };
  const Windows* windows = windows_of(rules.game);
  for (const Ability& a : rules.library.abilities) {
    const bool used_in_windows = windows != nullptr && windows->offers(a.kind);
    if (!rules.game.ability_kinds[a.kind].optional && !used_in_windows) continue;
    add(a.name);
    add(rules.library.definitions[a.definition].name);
  }
  return names;
}

// The known name that was typed, or the first that begins like it; empty when there is none.
std::string_view meant(const std::vector<std::string_view>& known, std::string_view typed) {
  for (const std::string_view name : known) {
    if (same_letters(name, typed)) return name;
  }
  for (const std::string_view name : known) {
    if (same_letters(name.substr(0, typed.size()), typed)) return name;
  }
  return {};
}

std::string_view without_last_word(std::string_view text, std::string_view word, bool& found) {
  found = text.size() >= word.size() &&
          same_letters(text.substr(text.size() - word.size()), word) &&
          (text.size() == word.size() || text[text.size() - word.size() - 1] == ' ');
  if (!found) return text;
  text.remove_suffix(word.size());
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

bool Skips::holds(const Entry& e, const SeatView& view) const {
  return e.seat == view.seat() && (e.always || e.round == round_of(view));
}

bool Skips::skipped(const SeatView& view, std::string_view name) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const Entry& e) { return holds(e, view) && same_letters(e.name, name); });
}

std::string Skips::skip(const SeatView& view, std::string_view typed) {
  bool always = false;
  const std::string_view wanted = without_last_word(typed, always_word, always);
  if (wanted.empty()) return "skip and the name of a card or ability: you are not asked about it.";
  const std::vector<std::string_view> known = known_names(view.rules());
  const std::string name(meant(known, wanted));
  if (name.empty()) {
    const std::string_view near = nearest_word(wanted, known);
    return fmt::format("Nothing called \"{}\" is ever asked about{}", wanted,
                       near.empty() ? "." : fmt::format("; did you mean {}?", near));
  }
  std::erase_if(entries_, [&](const Entry& e) {
    return e.seat == view.seat() && (e.name == name || !holds(e, view));
  });
  entries_.push_back(
      {.seat = view.seat(), .name = name, .always = always, .round = round_of(view)});
  return fmt::format("You are not asked about {} {}; `unskip {}` takes that back.", name,
                     always ? "any more" : "until the end of the round", name);
}

std::string Skips::unskip(const SeatView& view, std::string_view typed) {
  if (typed.empty()) {
    const auto gone =
        std::erase_if(entries_, [&](const Entry& e) { return e.seat == view.seat(); });
    return gone == 0 ? "Nothing is skipped." : "You are asked about everything again.";
  }
  std::vector<std::string_view> mine;
  for (const Entry& e : entries_) {
    if (holds(e, view)) mine.push_back(e.name);
  }
  const std::string name(meant(mine, typed));
  if (name.empty()) return fmt::format("\"{}\" is not skipped; `skips` shows what is.", typed);
  std::erase_if(entries_, [&](const Entry& e) { return e.seat == view.seat() && e.name == name; });
  return fmt::format("You are asked about {} again.", name);
}

bool Skips::any(const SeatView& view) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const Entry& e) { return holds(e, view); });
}

Lines Skips::list(const SeatView& view) const {
  Lines lines;
  for (const Entry& e : entries_) {
    if (!holds(e, view)) continue;
    lines.push_back(
        fmt::format("  {}  {}", e.name, e.always ? "always" : "until the end of the round"));
  }
  if (lines.empty()) lines.emplace_back("Nothing is skipped; `skip NAME` would.");
  return lines;
}

std::optional<Skips::Passed> Skips::pass(const SeatView& view, const Ask& question) const {
  const Windows* windows = windows_of(view.rules().game);
  const bool in_window = windows != nullptr && windows->has(question);
  if (question.prompt != prompt_window && !in_window) return std::nullopt;
  Passed passed{.option = -1, .names = {}};
  const auto options = view.options(question);
  const Library& library = view.rules().library;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& o = options[i];
    if (o.kind == OptionKind::pass) {
      passed.option = static_cast<int>(i);
      continue;
    }
    if (o.kind != OptionKind::ability) return std::nullopt;
    const Ability& a = library.abilities[o.value];
    const std::string& card = library.definitions[a.definition].name;
    const bool by_ability = !a.name.empty() && skipped(view, a.name);
    if (!by_ability && !skipped(view, card)) return std::nullopt;
    const std::string& name = by_ability ? a.name : card;
    if (std::find(passed.names.begin(), passed.names.end(), name) == passed.names.end())
      passed.names.push_back(name);
  }
  if (passed.option < 0 || passed.names.empty()) return std::nullopt;
  return passed;
}

}  // namespace muster::terminal
