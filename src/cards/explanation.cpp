#include "cards/explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "util/nearest.h"

namespace muster {
namespace {

constexpr std::size_t most_listed = 8;

template <class T>
void add_once(std::vector<T>& list, T item) {
  if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(std::move(item));
}

std::string_view sort_name(Sort sort) {
  switch (sort) {
    case Sort::effect:
      return "something to do";
    case Sort::who:
      return "who";
    case Sort::cards:
      return "cards";
    case Sort::number:
      return "a number";
    case Sort::condition:
      return "a condition";
    case Sort::trigger:
      return "what it answers";
    case Sort::rule:
      return "a rule";
    case Sort::kind:
      return "a kind of card";
    case Sort::event:
      return "what happens";
    case Sort::prospect:
      return "what would happen";
    case Sort::time:
      return "a part of the game";
    case Sort::stat:
      return "a value";
    case Sort::keyword:
      return "a keyword";
    case Sort::act:
      return "what it concerns";
    case Sort::resource:
      return "a kind of resource";
    case Sort::price:
      return "how many resources";
    case Sort::zone:
      return "where cards lie";
    case Sort::damage:
      return "damage";
    case Sort::blow:
      return "damage, as it is answered";
    case Sort::people:
      return "a kind of player";
    case Sort::measure:
      return "what a player has";
  }
  return {};
}

std::string hole_name(const PatternPart& part) {
  switch (part.kind) {
    case Part::name:
      return "the name of a card in quotes";
    case Part::action:
      return "the name of an ability in quotes";
    case Part::period:
      return fmt::format("one of {}", fmt::join(period_words, ", "));
    case Part::own_word:
      return part.is_trait ? "a trait" : "a word";
    case Part::integer:
      return "digits";
    case Part::phrase:
      return std::string(sort_name(part.sort));
    case Part::word:
      break;
  }
  return fmt::format("\"{}\"", part.text);
}

}  // namespace

std::string expected_list(std::vector<std::string> items) {
  if (items.size() == 1) return "expected " + items.front();
  const bool more = items.size() > most_listed;
  if (more) items.resize(most_listed);
  return fmt::format("expected one of: {}{}", fmt::join(items, ", "), more ? ", ..." : "");
}

std::string shown(const CardToken& token) {
  return token.kind == CardToken::Kind::quoted ? "the name " + in_quotes(token.text)
                                               : in_quotes(token.text);
}

std::string unknown_word(const CardToken& token, std::span<const std::string_view> known,
                         const std::string& otherwise) {
  if (token.kind == CardToken::Kind::word) {
    const std::string_view near = nearest_word(token.text, known);
    if (!near.empty()) {
      return fmt::format("I don't know \"{}\" here; did you mean \"{}\"?", token.text, near);
    }
  }
  return fmt::format("{}, but found {}", otherwise, shown(token));
}

// Every word that could stand at the furthest place.
std::vector<std::string_view> Explanation::words() const {
  std::vector<std::string_view> words;
  for (const Parse::Item& item : parse_.items_at(parse_.furthest())) {
    const Matcher::Rule& rule = matcher_.rules_[item.rule];
    if (item.dot == rule.parts.size()) continue;
    const PatternPart& part = rule.parts[item.dot];
    if (part.kind == Part::word) {
      add_once<std::string_view>(words, part.text);
      if (!part.plural.empty()) add_once<std::string_view>(words, part.plural);
    } else if (part.kind == Part::period) {
      for (const std::string_view period : period_words) add_once(words, period);
    }
  }
  return words;
}

// A hole, with the words that can begin what fills it.
std::string Explanation::with_first_words(Sort sort) const {
  std::vector<std::string> first;
  for (const auto& [word, rules] : matcher_.groups_[static_cast<std::size_t>(sort)].by_first_word) {
    add_once(first, fmt::format("\"{}\"", word));
  }
  if (first.empty()) return std::string(sort_name(sort));
  const bool more = first.size() > most_listed;
  if (more) first.resize(most_listed);
  return fmt::format("{} (beginning with {}{})", sort_name(sort), fmt::join(first, ", "),
                     more ? ", ..." : "");
}

// What the phrases that got this far need next: words and kinds of holes.
std::vector<std::string> Explanation::expected() const {
  const std::size_t at = parse_.furthest();
  std::vector<std::string> literal;
  std::vector<Sort> sorts;
  for (const Parse::Item& item : parse_.items_at(at)) {
    const Matcher::Rule& rule = matcher_.rules_[item.rule];
    const bool begun = item.dot != 0;
    if (!begun || item.dot == rule.parts.size()) continue;
    const PatternPart& part = rule.parts[item.dot];
    if (part.kind == Part::phrase) {
      add_once(sorts, part.sort);
    } else {
      add_once(literal, hole_name(part));
    }
  }
  const bool header = group_ >= Matcher::sorts;
  if (at == 0) {
    if (header) {
      for (const auto& [word, rules] : matcher_.groups_[group_].by_first_word) {
        add_once(literal, fmt::format("\"{}\"", word));
      }
    } else {
      sorts.push_back(static_cast<Sort>(group_));
    }
  }
  std::vector<std::string> all;
  all.reserve(sorts.size() + literal.size() + 1);
  for (const Sort sort : sorts) {
    all.push_back(sorts.size() + literal.size() == 1 ? with_first_words(sort)
                                                     : std::string(sort_name(sort)));
  }
  if (at != 0 && parse_.fits(group_, 0, at)) {
    all.emplace_back(header ? "\":\"" : "the end of the sentence");
  }
  all.insert(all.end(), literal.begin(), literal.end());
  return all;
}

// The phrases that fit as much of the beginning as any does.
std::string Explanation::begin_alike() const {
  constexpr std::size_t most_named = 5;
  std::vector<std::string_view> patterns;
  for (std::size_t at = parse_.furthest(); at > 0 && patterns.empty(); --at) {
    for (const Parse::Item& item : parse_.items_at(at)) {
      const Matcher::Rule& rule = matcher_.rules_[item.rule];
      if (item.origin != 0 || item.dot == 0 || rule.group != group_) continue;
      if (rule.parts.front().is_hole()) continue;  // so begins every sentence
      add_once(patterns, matcher_.phrases_[rule.phrase].pattern);
    }
  }
  if (patterns.empty()) return {};
  const bool more = patterns.size() > most_named;
  if (more) patterns.resize(most_named);
  return fmt::format("phrases that begin like this: {}{}", fmt::join(patterns, "; "),
                     more ? "; ..." : "");
}

Mismatch Explanation::mismatch() const {
  const std::size_t at = parse_.furthest();
  const std::string list = expected_list(expected());
  if (at == parse_.tokens().size()) {
    return {at, list + ", but the sentence ends here", begin_alike()};
  }
  return {at, unknown_word(parse_.tokens()[at], words(), list), begin_alike()};
}

}  // namespace muster
