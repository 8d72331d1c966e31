#include "cards/circular_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster {
namespace {

// A value as rules speak of it: a stat, and of stats such as traits the word that is asked for.
struct Value {
  std::uint8_t stat = 0xff;
  std::string word;

  bool operator==(const Value&) const = default;
};

struct Reading {
  Value value;
  int line = 0, column = 0;
};

struct ReadRule {
  Value changes;
  std::vector<Reading> reads;
};

class RulesOfCard {
 public:
  RulesOfCard(const Game& game, const Matcher& matcher) : game_(game), matcher_(matcher) {}

  void add(const ParsedAbility& ability) {
    const bool constant = game_.ability_kinds[ability.ability.kind].constant;
    std::vector<Reading> conditions;
    if (constant && ability.condition) note_reading(*ability.condition, conditions);
    // What lasts may be settled when it begins: then it reads each value once.
    if (constant || game_.freezes == nullptr) note_rules(ability.block, conditions);
  }

  std::vector<CircularRule> circular() const {
    std::vector<CircularRule> found;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      for (const Reading& reading : rules_[i].reads) {
        std::vector<bool> seen(rules_.size());
        if (!leads_to(reading.value, i, seen)) continue;
        const std::string changed = words_for(rules_[i].changes);
        const std::string read = words_for(reading.value);
        found.push_back({reading.line, reading.column,
                         read == changed
                             ? fmt::format("this reads the value that its own rule changes, {}: "
                                           "it would never be known",
                                           changed)
                             : fmt::format("this reads a value, {}, that depends on the one that "
                                           "its own rule changes, {}: neither would ever be known",
                                           read, changed)});
        break;
      }
    }
    return found;
  }

 private:
  static std::vector<std::string> own_words(const TextTree& tree) {
    std::vector<std::string> words;
    for (const TextTree& child : tree.children) {
      if (child.kind == Part::own_word) words.push_back(child.text);
    }
    return words;
  }

  // What a phrase and everything in it reads.
  void note_reading(const TextTree& tree, std::vector<Reading>& reads) const {
    for (const TextTree& child : tree.children) note_reading(child, reads);
    if (tree.kind != Part::phrase) return;
    const Sort sort = matcher_.phrase(tree).sort;
    if (sort == Sort::number || sort == Sort::kind || sort == Sort::condition) {
      note_stats_asked_for(tree, reads);
    }
    std::vector<std::string> words = own_words(tree);
    if (words.empty()) words.emplace_back();
    const std::uint64_t stats = matcher_.phrase(tree).reads;
    for (std::uint8_t stat = 0; stat < max_stats; ++stat) {
      if (((stats >> stat) & 1U) == 0) continue;
      for (const std::string& word : words) reads.push_back({{stat, word}, tree.line, tree.column});
    }
  }

  // "the attack of this", "a character with ranged"
  void note_stats_asked_for(const TextTree& tree, std::vector<Reading>& reads) const {
    for (const TextTree& child : tree.children) {
      if (child.kind != Part::phrase) continue;
      const Phrase& phrase = matcher_.phrase(child);
      if (phrase.sort != Sort::stat && phrase.sort != Sort::keyword) continue;
      const std::vector<std::string> words = own_words(child);
      const std::string word = words.empty() ? std::string() : words.front();
      if (phrase.stat != 0xff) reads.push_back({{phrase.stat, word}, tree.line, tree.column});
    }
  }

  void note_rules(const TextTree& tree, const std::vector<Reading>& conditions) {
    if (tree.kind != Part::phrase) return;
    const Phrase& phrase = matcher_.phrase(tree);
    if (phrase.sort == Sort::rule) {
      ReadRule rule;
      const TextTree& changed = matcher_.changed(tree);
      rule.changes.stat = matcher_.phrase(changed).stat;
      if (const auto words = own_words(changed); !words.empty()) rule.changes.word = words.front();
      rule.reads = conditions;
      note_reading(tree, rule.reads);
      rules_.push_back(std::move(rule));
      return;
    }
    for (const TextTree& child : tree.children) note_rules(child, conditions);
  }

  bool leads_to(const Value& value, std::size_t rule, std::vector<bool>& seen) const {
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      if (seen[i] || rules_[i].changes != value) continue;
      if (i == rule) return true;
      seen[i] = true;
      for (const Reading& next : rules_[i].reads) {
        if (leads_to(next.value, rule, seen)) return true;
      }
    }
    return false;
  }

  std::string words_for(const Value& value) const {
    const std::string_view name = game_.stats[value.stat].name;
    return value.word.empty() ? std::string(name) : fmt::format("{} {}", name, value.word);
  }

  const Game& game_;
  const Matcher& matcher_;
  std::vector<ReadRule> rules_;
};

}  // namespace

std::vector<CircularRule> circular_rules(const Game& game, const Matcher& matcher,
                                         const ParsedCard& card) {
  RulesOfCard rules(game, matcher);
  for (const ParsedAbility& ability : card.abilities) rules.add(ability);
  return rules.circular();
}

}  // namespace muster
