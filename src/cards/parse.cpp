#include "cards/parse.h"

#include <algorithm>
#include <tuple>

#include "util/letters.h"

namespace muster {

// ---- recognising --------------------------------------------------------------------------------

void Parse::run(Group start, Look look) {
  const std::size_t n = tokens_.size();
  columns_.assign(n + 1, {});
  predicted_.assign(n + 1, 0);
  found_.assign(n + 1, {});
  furthest_ = 0;
  predict(0, start, look);
  for (std::size_t c = 0; c <= n && !too_long(); ++c) {
    completed_.clear();
    if (!columns_[c].empty()) furthest_ = c;
    // The list grows while it is worked on.
    for (std::size_t i = 0; i < columns_[c].size() && !too_long(); ++i) {
      const Item item = columns_[c][i];
      const Rule& rule = matcher_.rules_[item.rule];
      ++steps_;
      if (item.dot == rule.parts.size()) {
        complete(c, item);
        continue;
      }
      const PatternPart& part = rule.parts[item.dot];
      if (part.kind == Part::phrase) {
        predict(c, Matcher::group_of(part.sort, Shape::sentence), look);
      } else if (c < n && token_fits(part, tokens_[c])) {
        add(c + 1, {item.rule, item.origin, static_cast<std::uint8_t>(item.dot + 1)});
      }
    }
  }
}

void Parse::add(std::size_t column, Item item) {
  std::vector<Item>& items = columns_[column];
  const auto same = std::find(items.begin(), items.end(), item);
  // The search counts as work, so that no input can make it expensive unnoticed.
  steps_ += static_cast<int>((same - items.begin()) / 8);
  if (same == items.end()) items.push_back(item);
}

void Parse::predict(std::size_t column, Group group, Look look) {
  if (((predicted_[column] >> group) & 1U) != 0) return;
  predicted_[column] |= std::uint64_t{1} << group;
  const auto begin = [&](const std::vector<std::uint16_t>& rules) {
    for (const std::uint16_t rule : rules) {
      columns_[column].push_back({rule, static_cast<std::uint16_t>(column), 0});
    }
  };
  const Matcher::Members& members = matcher_.groups_[group];
  if (look == Look::everywhere) return begin(members.all);
  begin(members.others);
  if (column == tokens_.size() || tokens_[column].kind == CardToken::Kind::quoted) return;
  const auto found = members.by_first_word.find(lower_case(tokens_[column].text));
  if (found != members.by_first_word.end()) begin(found->second);
}

void Parse::complete(std::size_t column, Item item) {
  const Group group = matcher_.rules_[item.rule].group;
  found_[item.origin].push_back({item.rule, static_cast<std::uint16_t>(column)});
  const std::pair<Group, std::uint16_t> span{group, item.origin};
  if (std::find(completed_.begin(), completed_.end(), span) != completed_.end()) return;
  completed_.push_back(span);
  if (group >= Matcher::sorts) return;  // nothing waits for a block header
  // No pattern is empty, so the column of the origin is an earlier one and complete.
  for (const Item& waiting : columns_[item.origin]) {
    ++steps_;
    const Rule& rule = matcher_.rules_[waiting.rule];
    if (waiting.dot == rule.parts.size()) continue;
    const PatternPart& part = rule.parts[waiting.dot];
    if (part.kind != Part::phrase) continue;
    if (Matcher::group_of(part.sort, Shape::sentence) != group) continue;
    add(column, {waiting.rule, waiting.origin, static_cast<std::uint8_t>(waiting.dot + 1)});
  }
}

bool Parse::token_fits(const PatternPart& part, const CardToken& token) const {
  using Kind = CardToken::Kind;
  switch (part.kind) {
    case Part::word: {
      if (token.kind == Kind::quoted) return false;
      const std::string word = lower_case(token.text);
      return word == part.text || (!part.plural.empty() && word == part.plural);
    }
    case Part::name:
    case Part::action:
      return token.kind == Kind::quoted;
    case Part::period:
      return token.kind == Kind::word && std::find(period_words.begin(), period_words.end(),
                                                   lower_case(token.text)) != period_words.end();
    case Part::own_word:
      if (token.kind == Kind::quoted) return true;
      // "Orc", so that a word with a spelling mistake is not taken for a trait.
      // Nor is "X", which is a number.
      return token.kind == Kind::word &&
             !(part.is_trait && (is_small_letter(token.text[0]) || token.text.size() == 1));
    case Part::integer:
      return token.kind == Kind::integer;
    case Part::phrase:
      break;
  }
  return false;
}

bool Parse::fits(Group group, std::size_t begin, std::size_t end) const {
  return std::any_of(found_[begin].begin(), found_[begin].end(), [&](const Found& f) {
    return f.end == end && matcher_.rules_[f.rule].group == group;
  });
}

// ---- choosing a reading -------------------------------------------------------------------------

// Fills ends with where the holes from `part` on end, the longest fillings first.
bool Parse::fit(const Rule& rule, std::size_t part, std::size_t at, std::size_t end, Ends& ends,
                std::vector<bool>& hopeless) {
  if (++steps_ > max_steps) return false;
  if (part == rule.parts.size()) return at == end;
  const std::size_t key = part * (tokens_.size() + 1) + at;
  if (hopeless[key]) return false;
  const PatternPart& p = rule.parts[part];
  if (p.kind != Part::phrase) {
    if (at < end && token_fits(p, tokens_[at])) {
      if (p.is_hole()) ends.push_back(at + 1);
      if (fit(rule, part + 1, at + 1, end, ends, hopeless)) return true;
      if (p.is_hole()) ends.pop_back();
    }
  } else {
    const Group group = Matcher::group_of(p.sort, Shape::sentence);
    for (std::size_t hole_end = end; hole_end > at; --hole_end) {
      steps_ += static_cast<int>(found_[at].size() / 8);
      if (!fits(group, at, hole_end)) continue;
      ends.push_back(hole_end);
      if (fit(rule, part + 1, hole_end, end, ends, hopeless)) return true;
      ends.pop_back();
    }
  }
  hopeless[key] = true;
  return false;
}

std::optional<Parse::Reading> Parse::best_reading(Group group, std::size_t begin, std::size_t end) {
  std::optional<Reading> best;
  // Closed patterns before joining ones ("<number> plus <number>") before those with an open end:
  // so "twice <number>" takes no more than it must.
  const auto own = [&](const PatternPart& p) {
    return p.kind == Part::phrase && Matcher::group_of(p.sort, Shape::sentence) == group;
  };
  const auto rank = [&](const Rule& rule) {
    // What stands before a description holds for all of it: "ready (characters or attachments)".
    // CH-QUALIFIERS-1, CH-EX-18
    const bool kinds = group == Matcher::group_of(Sort::kind, Shape::sentence);
    if (own(rule.parts.front())) return kinds ? 2 : 1;
    // What is nothing but a phrase of another sort says least: "X targets" are so many targets.
    if (rule.parts.size() == 1 && rule.parts.front().kind == Part::phrase) return 3;
    return rule.parts.back().kind != Part::phrase ? 0 : kinds ? 1 : 2;
  };
  const auto better = [&](const Reading& a, const Reading& b) {
    const int rank_a = rank(*a.rule);
    const int rank_b = rank(*b.rule);
    if (rank_a != rank_b) return rank_a < rank_b;
    // Joined from left to right: the longest left side.
    if (own(a.rule->parts.front()) && own(b.rule->parts.front()) && a.ends[0] != b.ends[0]) {
      return a.ends[0] > b.ends[0];
    }
    return std::tie(a.rule->words, a.ends) > std::tie(b.rule->words, b.ends);
  };
  for (const Found& found : found_[begin]) {
    const Rule& rule = matcher_.rules_[found.rule];
    if (found.end != end || rule.group != group) continue;
    Reading reading{&rule, {}};
    std::vector<bool> hopeless(rule.parts.size() * (tokens_.size() + 1));
    if (!fit(rule, 0, begin, end, reading.ends, hopeless)) continue;
    if (!best || better(reading, *best)) best = std::move(reading);
  }
  return best;
}

TextTree Parse::leaf(const PatternPart& part, std::size_t at) const {
  TextTree tree;
  tree.phrase = matcher_.literal();
  tree.kind = part.kind;
  tree.line = line_;
  tree.column = tokens_[at].column;
  tree.text = tokens_[at].text;
  if (part.kind == Part::integer) tree.value = tokens_[at].value;
  if (part.kind == Part::period) {
    const auto word = std::find(period_words.begin(), period_words.end(), lower_case(tree.text));
    tree.value = static_cast<std::int32_t>(word - period_words.begin());
  }
  return tree;
}

bool Parse::build(Group group, std::size_t begin, std::size_t end, int depth, TextTree& tree) {
  if (depth > max_depth) steps_ = max_steps + 1;
  if (too_long()) return false;
  const std::optional<Reading> reading = best_reading(group, begin, end);
  if (!reading) return false;
  const Rule& rule = *reading->rule;
  if (rule.parts.front().kind == Part::integer) {
    tree = leaf(rule.parts.front(), begin);
    return true;
  }
  tree.phrase = rule.phrase;
  tree.line = line_;
  tree.column = tokens_[begin].column;
  std::size_t at = begin;
  std::size_t hole = 0;
  tree.children.resize(rule.children.size() + (rule.by_you ? 1 : 0));
  if (rule.by_you) {
    tree.children[0].phrase = matcher_.you_;
    tree.children[0].line = line_;
    tree.children[0].column = tree.column;
  }
  for (const PatternPart& part : rule.parts) {
    if (!part.is_hole()) {
      ++at;
      continue;
    }
    TextTree& child = tree.children[rule.children[hole]];
    const std::size_t part_end = reading->ends[hole++];
    if (part.kind == Part::phrase) {
      const Group inner = Matcher::group_of(part.sort, Shape::sentence);
      if (!build(inner, at, part_end, depth + 1, child)) return false;
    } else {
      child = leaf(part, at);
    }
    at = part_end;
  }
  return true;
}

std::optional<TextTree> Parse::best_tree(Group group) {
  TextTree tree;
  if (tokens_.empty() || !fits(group, 0, tokens_.size())) return std::nullopt;
  if (!build(group, 0, tokens_.size(), 0, tree)) return std::nullopt;
  return tree;
}

}  // namespace muster
