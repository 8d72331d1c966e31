#include "cards/library_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "cards/circular_rules.h"
#include "rules/phrase_ids.h"
#include "rules/setup.h"
#include "util/nearest.h"

namespace muster {
namespace {

constexpr std::size_t max_definitions = 65000;

class Builder {
 public:
  Builder(const Game& game, const Matcher& matcher, std::vector<CardError>& errors)
      : game_(game), matcher_(matcher), errors_(errors) {
    keeps_choices_ = std::any_of(game.phrases.begin(), game.phrases.end(), [](const Phrase& p) {
      return p.id == says::that_card || p.id == says::that_player;
    });
  }

  Library build(std::span<ParsedFile> files) {
    for (ParsedFile& file : files) add_definitions(file);
    for (ParsedFile& file : files) {
      for (ParsedCard& card : file.cards) {
        for (const ParsedAbility& a : card.abilities) note_ability_name(a.ability.name);
      }
    }
    std::size_t definition = 0;
    join_sides();
    look_up_lists();
    for (ParsedFile& file : files) {
      file_ = &file.file;
      for (ParsedCard& card : file.cards) {
        for (const CircularRule& rule : circular_rules(game_, matcher_, card)) {
          error(rule.line, rule.column, rule.message);
        }
        add_abilities(card, definition++);
      }
    }
    return std::move(library_);
  }

 private:
  bool enough_errors() const { return errors_.size() >= ErrorList::limit; }
  void error(int line, int column, std::string message) {
    if (!enough_errors()) errors_.push_back({*file_, line, column, std::move(message)});
  }

  // ---- cards ------------------------------------------------------------------------------------

  void add_definitions(ParsedFile& file) {
    file_ = &file.file;
    const auto [set, is_new] = library_.sets.emplace(file.set, file.title);
    if (!is_new && set->second != file.title) {
      error(file.set_line, 1,
            fmt::format("the set {} has another title elsewhere: {}", file.set,
                        in_quotes(set->second)));
    }
    for (ParsedCard& card : file.cards) {
      const Definition& d = card.definition;
      const auto key = std::make_tuple(d.name + key_of(d), d.type, d.set);
      const auto [earlier, first] = places_.emplace(key, fmt::format("{}:{}", d.file, d.line));
      if (!first) {
        error(d.line, card.column,
              fmt::format("the {} {} is already at {}", game_.card_types[d.type].name,
                          in_quotes(d.name), earlier->second));
      }
      if (library_.definitions.size() == max_definitions) {
        return error(d.line, card.column, "there are too many cards");
      }
      note_definition(d, library_.definitions.size());
      library_.definitions.push_back(std::move(card.definition));
    }
  }

  // What tells this card from others of its name, type and set.
  std::string key_of(const Definition& d) const {
    std::string key;
    for (std::size_t i = 0; i < game_.attributes.size(); ++i) {
      if (game_.attributes[i].key) key += '\n' + d.words[i];
    }
    return key;
  }

  // Two-sided cards name the other side by its key.
  void join_sides() {
    const auto index = [&](std::string_view name) {
      const auto found = std::find_if(game_.attributes.begin(), game_.attributes.end(),
                                      [&](const Attribute& a) { return a.name == name; });
      return static_cast<std::size_t>(found - game_.attributes.begin());
    };
    const std::size_t back = index("back");
    if (back == game_.attributes.size()) return;
    std::map<std::string, DefinitionId> by_key;
    for (std::size_t i = 0; i < library_.definitions.size(); ++i) {
      by_key.emplace(key_of(library_.definitions[i]), static_cast<DefinitionId>(i));
    }
    for (Definition& d : library_.definitions) {
      if (d.words[back].empty()) continue;
      const auto other = by_key.find('\n' + d.words[back]);
      file_ = &d.file;
      if (other == by_key.end()) {
        error(d.line, 1,
              fmt::format("the other side of {}, {}, is not there", in_quotes(d.name),
                          in_quotes(d.words[back])));
      } else {
        d.back = other->second;
      }
    }
  }

  // "Crystal, Crystal, Spark": the cards that an attribute lists.
  void look_up_lists() {
    for (std::size_t i = 0; i < game_.attributes.size(); ++i) {
      if (game_.attributes[i].kind != AttributeKind::cards) continue;
      for (Definition& d : library_.definitions) {
        d.cards.resize(game_.attributes.size());
        for (const std::string& name : listed(d.words[i])) {
          if (const auto found = by_name_.find(name); found != by_name_.end()) {
            d.cards[i].push_back(static_cast<DefinitionId>(found->second));
          } else if (!name.empty()) {
            file_ = &d.file;
            error(d.line, 1,
                  fmt::format("there is no card {} for the {} of {}", in_quotes(name),
                              game_.attributes[i].name, in_quotes(d.name)));
          }
        }
      }
    }
  }

  // Of several cards with one name, a text means the one whose type the game lists first.
  void note_definition(const Definition& d, std::size_t id) {
    const auto [known, is_new] = by_name_.emplace(d.name, id);
    if (!is_new && d.type < library_.definitions[known->second].type) known->second = id;
  }

  void note_ability_name(const std::string& name) {
    if (!name.empty()) ability_names_.insert(name);
  }

  // ---- abilities --------------------------------------------------------------------------------

  void add_abilities(ParsedCard& card, std::size_t definition) {
    if (definition >= library_.definitions.size()) return;
    Definition& d = library_.definitions[definition];
    d.first_ability = static_cast<std::uint16_t>(library_.abilities.size());
    for (ParsedAbility& parsed : card.abilities) {
      if (library_.abilities.size() == max_definitions) {
        return error(parsed.line, parsed.column, "there are too many abilities");
      }
      Ability ability = std::move(parsed.ability);
      ability.definition = static_cast<DefinitionId>(definition);
      if (!ability.name.empty()) ability.word = word(ability.name);
      begin_choices();
      named_ = 0;
      if (parsed.trigger) {
        ability.trigger = add_tree(*parsed.trigger);
        ability.moment = moment_in(ability.trigger);
      }
      if (parsed.condition) ability.condition = add_tree(*parsed.condition);
      begin_choices();  // nobody is asked so far: "a minion" is any
      ability.block = add_tree(parsed.block);
      for (const Node& sentence : library_.children(library_.node(ability.block))) {
        if (game_.phrases[sentence.phrase].control == Control::cost) ability.cost = sentence.first;
      }
      if (ability.event < max_events) d.events |= std::uint64_t{1} << ability.event;
      if (game_.ability_kinds[ability.kind].constant) note_stats(parsed.block, d);
      library_.abilities.push_back(std::move(ability));
      ++d.ability_count;
    }
  }

  void begin_choices() {
    slots_ = 0;
    named_card_ = named_player_ = named_number_ = 0xff;
  }

  void note_stats(const TextTree& tree, Definition& d) const {
    const Phrase& phrase = matcher_.phrase(tree);
    if (phrase.sort == Sort::rule) {
      const std::uint8_t stat = matcher_.phrase(matcher_.changed(tree)).stat;
      if (stat < max_stats) d.stats |= std::uint64_t{1} << stat;
    }
    for (const TextTree& child : tree.children) note_stats(child, d);
  }

  std::uint16_t word(const std::string& text) {
    const auto [found, is_new] = words_.emplace(text, static_cast<std::uint16_t>(words_.size()));
    if (is_new) library_.words.push_back(text);
    return found->second;
  }

  // ---- nodes ------------------------------------------------------------------------------------

  NodeId add_tree(TextTree& tree) {
    resolve(tree);
    if (library_.nodes.size() + 1 > max_nodes) return too_many(tree), no_node;
    const auto root = static_cast<NodeId>(library_.nodes.size());
    library_.nodes.emplace_back();
    fill(root, tree);
    return root;
  }

  // The children of a node stand side by side.
  void fill(NodeId id, const TextTree& tree) {
    Node node;
    node.phrase = tree.phrase;
    node.slot = tree.slot;
    node.value = tree.value;
    if (is_rule(tree)) node.value = matcher_.phrase(matcher_.changed(tree)).stat;
    node.count = static_cast<std::uint8_t>(tree.children.size());
    const std::size_t first = library_.nodes.size();
    if (first + tree.children.size() > max_nodes) return too_many(tree);
    if (node.count != 0) {
      node.first = static_cast<NodeId>(first);
      library_.nodes.resize(first + node.count);
    }
    library_.nodes[id] = node;
    for (std::size_t i = 0; i < tree.children.size(); ++i) {
      fill(static_cast<NodeId>(first + i), tree.children[i]);
    }
    library_.nodes[id].questions = questions_in(library_.nodes[id]);
  }

  bool is_rule(const TextTree& tree) const {
    return tree.kind == Part::phrase && matcher_.phrase(tree).sort == Sort::rule;
  }

  NodeId moment_in(NodeId trigger) const {
    for (const Node& child : library_.children(library_.node(trigger))) {
      const Sort sort = game_.phrases[child.phrase].sort;
      if (sort == Sort::event || sort == Sort::time) return library_.id_of(child);
    }
    return trigger;
  }

  std::uint8_t questions_in(const Node& node) const {
    const Phrase& phrase = game_.phrases[node.phrase];
    if (phrase.control == Control::block) return 0;
    std::size_t all = phrase.offer != nullptr ? 1 : 0;
    for (const Node& child : library_.children(node)) all += child.questions;
    return static_cast<std::uint8_t>(all);
  }

  void too_many(const TextTree& tree) {
    if (full_) return;
    full_ = true;
    error(tree.line, tree.column, "the card files of this game have too much text");
  }

  // Looks up names, and numbers the questions in the order in which they will be asked.
  void resolve(TextTree& tree) {
    for (TextTree& child : tree.children) resolve(child);
    switch (tree.kind) {
      case Part::name:
        return resolve_name(tree);
      case Part::action:
        return resolve_action(tree);
      case Part::own_word:
        tree.value = word(tree.text);
        return;
      case Part::phrase:
        break;
      default:
        return;
    }
    const Phrase& phrase = matcher_.phrase(tree);
    if (!keeps_choices_) note_names(tree);
    if (keeps_choices_ && phrase.named != Named::nothing) return resolve_named(tree, phrase.named);
    const bool names_anew = keeps_choices_ && phrase.names != Named::nothing && tree.slot == 0xff;
    if (phrase.offer == nullptr && !names_anew) return;
    if (slots_ == answer_slots) {
      error(tree.line, tree.column, "there are too many choices in one ability");
    }
    tree.slot = static_cast<std::uint8_t>(slots_++);
    if (phrase.names == Named::card || phrase.sort == Sort::cards) named_card_ = tree.slot;
    if (phrase.names == Named::player || phrase.sort == Sort::who) named_player_ = tree.slot;
    if (phrase.names == Named::number) named_number_ = tree.slot;
  }

  // "it", "that player": what the latest sentence before has chosen.
  void resolve_named(TextTree& tree, Named what) {
    tree.slot = what == Named::card     ? named_card_
                : what == Named::number ? named_number_
                                        : named_player_;
    // "X" may be what was paid, too.
    if (tree.slot != 0xff || what == Named::number) return;
    error(tree.line, tree.column,
          what == Named::card
              ? "no card is chosen, revealed or looked at before, that this could mean"
              : "no player is chosen before, whom this could mean");
  }

  // "it", "that player": whom or what a sentence before has chosen.
  void note_names(const TextTree& tree) {
    const Phrase& phrase = matcher_.phrase(tree);
    named_ |= static_cast<unsigned>(phrase.names);
    if ((static_cast<unsigned>(phrase.named) & ~named_) == 0) return;
    error(tree.line, tree.column,
          fmt::format("\"{}\" names nothing: no sentence before it chooses a {}", phrase.pattern,
                      phrase.named == Named::card ? "card" : "player"));
  }

  void resolve_name(TextTree& tree) {
    const auto found = by_name_.find(tree.text);
    if (found != by_name_.end()) {
      tree.value = static_cast<std::int32_t>(found->second);
      return;
    }
    std::vector<std::string_view> known;
    if (!enough_errors()) {
      for (const auto& [name, id] : by_name_) known.push_back(name);
    }
    unknown(tree, "card", known);
  }

  void resolve_action(TextTree& tree) {
    if (ability_names_.contains(tree.text)) {
      tree.value = word(tree.text);
      return;
    }
    const std::vector<std::string_view> known(ability_names_.begin(), ability_names_.end());
    unknown(tree, "ability", known);
  }

  void unknown(const TextTree& tree, std::string_view what,
               std::span<const std::string_view> known) {
    if (enough_errors()) return;
    const std::string_view near = nearest_word(tree.text, known);
    error(tree.line, tree.column,
          fmt::format(
              "there is no {} {}{}", what, in_quotes(tree.text),
              near.empty() ? std::string() : fmt::format("; did you mean {}?", in_quotes(near))));
  }

  const Game& game_;
  const Matcher& matcher_;
  std::vector<CardError>& errors_;
  const std::string* file_ = nullptr;
  Library library_;
  std::map<std::tuple<std::string, std::uint8_t, std::string>, std::string> places_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
  std::set<std::string, std::less<>> ability_names_;
  std::map<std::string, std::uint16_t, std::less<>> words_;
  int slots_ = 0;
  unsigned named_ = 0;  // bits of Named: what the ability has chosen so far
  // Where the kernel's words for it are in use, what was chosen is kept in slots.
  bool keeps_choices_ = false;
  // The slots of what was chosen last.
  std::uint8_t named_card_ = 0xff, named_player_ = 0xff, named_number_ = 0xff;
  bool full_ = false;
};

}  // namespace

Library build_library(const Game& game, const Matcher& matcher, std::span<ParsedFile> files,
                      std::vector<CardError>& errors) {
  return Builder(game, matcher, errors).build(files);
}

}  // namespace muster
