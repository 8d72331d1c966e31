// Ways through the texts of cards, for bots: what a phrase says, by its id.
#pragma once

#include <algorithm>
#include <span>

#include "rules/play.h"

namespace muster {

struct Texts {
  explicit Texts(const Rules& r) : rules(r) {}

  const Rules& rules;

  PhraseId said(const Node& n) const { return rules.game.phrases[n.phrase].id; }
  Control control(const Node& n) const { return rules.game.phrases[n.phrase].control; }
  const Node& node(NodeId n) const { return rules.library.node(n); }
  NodeId id_of(const Node& n) const { return rules.library.id_of(n); }
  std::span<const Node> children(const Node& n) const { return rules.library.children(n); }
  const Definition& definition(DefinitionId d) const { return rules.library.definitions[d]; }
  std::span<const Ability> abilities(DefinitionId d) const {
    return rules.library.abilities_of(definition(d));
  }
  // A number printed on a card; 0 where there is none.
  int printed(DefinitionId d, std::uint8_t attribute) const {
    const int n = definition(d).numbers[attribute];
    return n == missing_number || n == x_number ? 0 : n;
  }

  // The part of a text that says this; nullptr: none does.
  const Node* part_saying(const Node& n, PhraseId id) const {
    if (said(n) == id) return &n;
    for (const Node& c : children(n)) {
      if (const Node* found = part_saying(c, id)) return found;
    }
    return nullptr;
  }
  // Does this text, or a text within it, say this?
  bool says(const Node& n, PhraseId id) const { return part_saying(n, id) != nullptr; }

  // The sentence of an ability that a phrase stands in; nullptr if it has no such phrase.
  const Node* sentence_with(const Ability& a, NodeId phrase) const {
    return sentence_in(node(a.block), phrase);
  }

 private:
  bool contains(const Node& n, NodeId phrase) const {
    if (id_of(n) == phrase) return true;
    const auto parts = children(n);
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Node& c) { return contains(c, phrase); });
  }
  const Node* sentence_in(const Node& block, NodeId phrase) const {
    for (const Node& n : children(block)) {
      if (!contains(n, phrase)) continue;
      if (control(n) == Control::none) return &n;
      const Node* inner = control(n) == Control::block ? sentence_in(n, phrase)
                                                       : sentence_in(children(n).back(), phrase);
      return inner != nullptr ? inner : &n;
    }
    return nullptr;
  }
};

}  // namespace muster
