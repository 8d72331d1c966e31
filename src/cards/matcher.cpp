#include "cards/matcher.h"

#include <algorithm>
#include <optional>

#include "cards/explanation.h"
#include "cards/parse.h"
#include "rules/phrase_ids.h"

namespace muster {

Matcher::Matcher(const Game& game) : phrases_(game.phrases) {
  literal_ = phrase_with_control(phrases_, Control::literal);
  block_ = phrase_with_control(phrases_, Control::block);
  Rule integer{literal_, group_of(Sort::number, Shape::sentence), 0, {}, {0}};
  integer.parts.push_back({Part::integer, Sort::number, {}, {}, {}, {}});
  add_rule(std::move(integer));
  for (std::size_t i = 0; i < phrases_.size(); ++i) {
    const Phrase& phrase = phrases_[i];
    if (phrase.control == Control::literal) continue;
    for (Form& form : forms_of(phrase)) {
      Rule rule;
      rule.phrase = static_cast<std::uint16_t>(i);
      rule.group = group_of(form.would ? Sort::prospect : phrase.sort,
                            phrase.takes_block ? Shape::block_header : Shape::sentence);
      rule.parts = std::move(form.parts);
      rule.children = std::move(form.children);
      rule.by_you = form.by_you;
      add_rule(std::move(rule));
    }
    if (phrase.id == says::you) you_ = static_cast<std::uint16_t>(i);
  }
}

const TextTree& Matcher::moment(const TextTree& trigger) const {
  const auto found =
      std::find_if(trigger.children.begin(), trigger.children.end(), [&](const TextTree& child) {
        return phrase(child).sort == Sort::event || phrase(child).sort == Sort::time;
      });
  return found == trigger.children.end() ? trigger : *found;
}

const TextTree& Matcher::changed(const TextTree& rule) const {
  if (phrase(rule).stat != 0xff) return rule;
  const auto found =
      std::find_if(rule.children.begin(), rule.children.end(),
                   [&](const TextTree& child) { return phrase(child).stat != 0xff; });
  return found == rule.children.end() ? rule : *found;
}

void Matcher::add_rule(Rule rule) {
  rule.words = static_cast<int>(std::count_if(rule.parts.begin(), rule.parts.end(),
                                              [](const PatternPart& p) { return !p.is_hole(); }));
  const auto index = static_cast<std::uint16_t>(rules_.size());
  Members& members = groups_[rule.group];
  const PatternPart& first = rule.parts.front();
  if (first.is_hole()) {
    members.others.push_back(index);
  } else {
    members.by_first_word[first.text].push_back(index);
    if (!first.plural.empty()) members.by_first_word[first.plural].push_back(index);
  }
  members.all.push_back(index);
  rules_.push_back(std::move(rule));
}

std::variant<TextTree, Mismatch> Matcher::match(Sort sort, Shape shape,
                                                std::span<const CardToken> tokens, int line) const {
  const Group group = group_of(sort, shape);
  Parse parse(*this, tokens, line);
  parse.run(group, Parse::Look::ahead);
  if (!parse.too_long()) {
    if (std::optional<TextTree> tree = parse.best_tree(group)) return std::move(*tree);
  }
  // Once more, this time noting everything that could have come: that is for the message.
  if (!parse.too_long()) parse.run(group, Parse::Look::everywhere);
  if (parse.too_long())
    return Mismatch{0, "this is too complicated; split it into several sentences"};
  return Explanation(*this, parse, group).mismatch();
}

}  // namespace muster
