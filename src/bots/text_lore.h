// What bots know of card texts: a meaning for each phrase they understand.
#pragma once

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "bots/texts.h"

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
struct TextLore : Texts {
  TextLore(const Rules& r, std::span<const PhraseMeaning<Meaning>> known) : Texts(r) {
    const std::vector<Meaning> by_phrase = meanings_of(r.game, known);
    for (const Node& n : r.library.nodes) meanings_.push_back(by_phrase[n.phrase]);
  }

  Meaning meaning(const Node& n) const { return meanings_[id_of(n)]; }

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

 protected:
  // What a phrase means may depend on what is in its holes: `refined` tells, for each node.
  template <class F>
  void refine(F refined) {
    for (std::size_t i = 0; i < meanings_.size(); ++i)
      meanings_[i] = refined(rules.library.nodes[i]);
  }

 private:
  std::vector<Meaning> meanings_;  // by node
};

}  // namespace muster
