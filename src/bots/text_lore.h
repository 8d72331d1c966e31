// What bots know of card texts: a meaning for each phrase they understand, and ways through a text.
#pragma once

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/play.h"

namespace muster {

template <class Meaning>
struct PhraseMeaning {
  std::string_view pattern;
  Meaning meaning;
};

// By index into the game's phrases. Throws if the list has a pattern that the game does not know.
template <class Meaning>
std::vector<Meaning> meanings_of(const Game& game, std::span<const PhraseMeaning<Meaning>> known) {
  std::vector<Meaning> meanings(game.phrases.size(), Meaning::unknown);
  for (const PhraseMeaning<Meaning>& e : known) {
    const auto at = std::find_if(game.phrases.begin(), game.phrases.end(),
                                 [&e](const Phrase& p) { return p.pattern == e.pattern; });
    if (at == game.phrases.end()) {
      throw std::logic_error("the quick bot knows a phrase that the cards do not: " +
                             std::string(e.pattern));
    }
    meanings[static_cast<std::size_t>(at - game.phrases.begin())] = e.meaning;
  }
  return meanings;
}

template <class Meaning>
struct TextLore {
  TextLore(const Rules& r, std::span<const PhraseMeaning<Meaning>> known) : rules(r) {
    const std::vector<Meaning> by_phrase = meanings_of(r.game, known);
    for (const Node& n : r.library.nodes) meanings_.push_back(by_phrase[n.phrase]);
  }

  const Rules& rules;

  Meaning meaning(const Node& n) const { return meanings_[id_of(n)]; }
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

  // Does this text, or a text within it, say this?
  bool says(const Node& n, Meaning m) const { return part_with(n, m) != nullptr; }
  // The part of a text that says this; nullptr: none does.
  const Node* part_with(const Node& n, Meaning m) const {
    if (meaning(n) == m) return &n;
    for (const Node& c : children(n)) {
      if (const Node* found = part_with(c, m)) return found;
    }
    return nullptr;
  }
  // The sentence of an ability that a phrase stands in; nullptr if it has no such phrase.
  const Node* sentence_with(const Ability& a, NodeId phrase) const {
    return sentence_in(node(a.block), phrase);
  }

 protected:
  // What a phrase means may depend on what is in its holes: `refined` tells, for each node.
  template <class F>
  void refine(F refined) {
    for (std::size_t i = 0; i < meanings_.size(); ++i)
      meanings_[i] = refined(rules.library.nodes[i]);
  }

 private:
  std::vector<Meaning> meanings_;  // by node

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
