#include "cards/usage.h"

namespace muster {
namespace {

void note(const Library& library, NodeId id, std::vector<bool>& used) {
  if (id == no_node) return;
  const Node& node = library.node(id);
  used[node.phrase] = true;
  for (const Node& child : library.children(node)) note(library, library.id_of(child), used);
}

}  // namespace

std::vector<int> cards_using_phrases(const Game& game, const Library& library) {
  std::vector<int> count(game.phrases.size());
  for (const Definition& d : library.definitions) {
    std::vector<bool> used(game.phrases.size());
    for (const Ability& a : library.abilities_of(d)) {
      for (const NodeId part : {a.trigger, a.condition, a.block}) note(library, part, used);
    }
    for (std::size_t i = 0; i < used.size(); ++i) count[i] += used[i] ? 1 : 0;
  }
  return count;
}

std::string_view sort_word(const Phrase& phrase) {
  if (phrase.takes_block) return "block";
  switch (phrase.sort) {
    case Sort::effect:
      return "effect";
    case Sort::who:
      return "who";
    case Sort::cards:
      return "cards";
    case Sort::number:
      return "number";
    case Sort::condition:
      return "condition";
    case Sort::trigger:
      return "trigger";
    case Sort::rule:
      return "rule";
    case Sort::kind:
      return "kind";
    case Sort::event:
    case Sort::prospect:
      return "event";
    case Sort::time:
      return "time";
    case Sort::stat:
      return "stat";
    case Sort::keyword:
      return "keyword";
    case Sort::act:
      return "act";
    case Sort::resource:
      return "resource";
    case Sort::price:
      return "price";
    case Sort::zone:
      return "zone";
    case Sort::damage:
      return "damage";
    case Sort::blow:
      return "blow";
    case Sort::people:
      return "people";
    case Sort::measure:
      return "measure";
  }
  return {};
}

}  // namespace muster
