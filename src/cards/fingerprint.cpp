#include "cards/fingerprint.h"

#include <xxhash.h>

#include <string>
#include <string_view>

#include "cards/pattern.h"

namespace muster {
namespace {

// Writes everything that counts one after the other, each text with its length in front.
class Record {
 public:
  // `names_cards`: a card that a text speaks of counts by its name, else by its place.
  Record(const Game& game, const Library& library, bool names_cards)
      : game_(game), library_(library), names_cards_(names_cards) {}

  void add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    bytes_ += text;
  }

  // Byte by byte, lowest first: the same on every machine.
  void add(std::int64_t number) {
    for (int i = 0; i < 8; ++i) {
      bytes_ += static_cast<char>((static_cast<std::uint64_t>(number) >> (8 * i)) & 0xffU);
    }
  }

  void add(const Definition& d) {
    add(d.name);
    add(d.set);
    add(game_.card_types[d.type].name);
    add(d.copies);
    for (std::size_t i = 0; i < game_.attributes.size(); ++i) {
      if (d.numbers[i] == missing_number && d.words[i].empty()) continue;
      add(game_.attributes[i].name);
      add(d.numbers[i]);
      add(d.words[i]);
    }
    for (const auto* list : {&d.traits, &d.keywords}) {
      add(static_cast<std::int64_t>(list->size()));
      for (const std::string& word : *list) add(word);
    }
    add(d.ability_count);
    for (const Ability& ability : library_.abilities_of(d)) add(ability);
  }

  void add_identity(const Definition& d) {
    add(game_.id);
    add(d.set);
    add(game_.card_types[d.type].name);
    add(d.name);
    for (std::size_t i = 0; i < game_.attributes.size(); ++i) {
      if (game_.attributes[i].key) add(d.words[i]);
    }
  }

  std::uint64_t hash() const { return XXH3_64bits(bytes_.data(), bytes_.size()); }

 private:
  void add(const Ability& a) {
    add(a.name);
    add(game_.ability_kinds[a.kind].word);
    add(a.limit);
    if (a.for_all_copies) add("max");
    if (a.by_player) add("for each player");
    add(static_cast<int>(a.period));
    for (const NodeId node : {a.trigger, a.condition, a.block}) {
      add(node == no_node ? 0 : 1);
      if (node != no_node) add(library_.node(node), Part::phrase);
    }
  }

  void add(const Node& node, Part part) {
    const Phrase& phrase = game_.phrases[node.phrase];
    if (phrase.control == Control::literal) {
      add(static_cast<int>(part));
      const bool is_word = part == Part::action || part == Part::own_word;
      if (is_word) add(library_.words[static_cast<std::size_t>(node.value)]);
      if (!is_word && !(part == Part::name && names_cards_)) add(node.value);
      if (part == Part::name && names_cards_)
        add(library_.definitions[static_cast<std::size_t>(node.value)].name);
      return;
    }
    add(phrase.pattern);
    add(node.slot);
    add(node.count);
    Pattern holes = parse_pattern(phrase.pattern);
    std::erase_if(holes, [](const PatternPart& p) { return !p.is_hole(); });
    const auto children = library_.children(node);
    for (std::size_t i = 0; i < children.size(); ++i) {
      add(children[i], i < holes.size() ? holes[i].kind : Part::phrase);
    }
  }

  const Game& game_;
  const Library& library_;
  const bool names_cards_;
  std::string bytes_;
};

}  // namespace

std::uint64_t fingerprint_of(const Game& game, const Library& library) {
  Record record(game, library, false);
  record.add("muster-cards-1");
  record.add(game.id);
  for (const Definition& d : library.definitions) record.add(d);
  return record.hash();
}

void take_fingerprints(const Game& game, Library& library) {
  library.fingerprint = fingerprint_of(game, library);
  for (Definition& d : library.definitions) {
    Record record(game, library, true);
    record.add(d);
    if (d.back != 0xffff) record.add(library.definitions[d.back]);
    d.fingerprint = record.hash();
    Record identity(game, library, true);
    identity.add_identity(d);
    d.identity = identity.hash();
  }
}

}  // namespace muster
