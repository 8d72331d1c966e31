// Cards as the rules need them: compiled from the card files by src/cards, read-only while games
// run.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "core/table.h"

namespace muster {

// A node of a card's text: a phrase of the vocabulary with what fills its holes.
struct Node {
  std::uint16_t phrase = 0;  // index into Game::phrases
  NodeId first = no_node;    // its children are nodes first .. first + count - 1
  std::uint8_t count = 0;
  std::uint8_t slot = 0xff;    // where the answer is kept, for phrases that ask
  std::uint8_t questions = 0;  // how many phrases ask in it, outside blocks
  // A literal number, a definition, an index into Library::words; of a rule, the stat it changes.
  std::int32_t value = 0;
};

enum class Point : std::uint8_t { before, after };

// One ability of a card: when it works, under which condition, how often, and what it does.
struct Ability {
  std::uint8_t kind = 0;      // index into Game::ability_kinds
  std::uint8_t event = 0xff;  // what it answers; 0xff: nothing (an action, a constant)
  Point point = Point::before;
  NodeId trigger = no_node;
  NodeId moment = no_node;  // what the trigger speaks of: an event within it, or itself
  NodeId condition = no_node;
  NodeId block = no_node;       // what it does: a block of effects, or of rules for a constant
  std::uint8_t limit = 0;       // 0: no limit
  bool for_all_copies = false;  // the limit counts uses of all copies of the card: "max"
  bool by_player = false;       // the limit counts for each player: "for each player"
  Period period = Period::game;
  bool at_end = false;             // what the trigger speaks of must be over
  std::uint8_t label = 0xff;       // index into Game::labels: an attack, a thwart, ...
  NodeId cost = no_node;           // what must be paid first: a block, part of `block`
  bool replaces = false;           // it puts something in the place of what it answers; by Rules
  DefinitionId definition = 0;     // whose it is
  std::uint16_t word = 0xffff;     // its name as an index into Library::words
  std::string name;                // "Hail of Blows"; may be empty
  std::vector<std::string> rules;  // ids of the rules it carries out
};

inline constexpr std::int16_t missing_number = -32768;  // the card does not have it
inline constexpr std::int16_t x_number = -32767;  // printed as X: the text says how much it is
inline constexpr int max_attributes = 56;

// What games read at every step comes first and lies together.
struct Definition {
  std::uint8_t type = 0;  // index into Game::card_types
  std::uint8_t copies = 1;
  std::uint16_t ordinal = 0;   // its place among the definitions of its type; set by Rules
  DefinitionId title = 0;      // the first definition of the same name; set by Rules
  DefinitionId back = 0xffff;  // the other side of a two-sided card
  std::uint16_t first_ability = 0, ability_count = 0;  // in Library::abilities
  std::uint32_t ability_kinds = 0;                     // bit per kind of ability; set by Rules
  std::uint32_t marks = 0;                             // free for the game, by Game::marks
  std::uint64_t events = 0;                            // bit per event some ability answers
  std::uint64_t stats = 0;                             // bit per stat some constant ability changes
  std::array<std::int16_t, max_attributes> numbers;    // by index into Game::attributes
  std::vector<std::string> words;                // the same for attributes that are words or text
  std::vector<std::vector<DefinitionId>> cards;  // the same for lists of cards
  std::vector<std::string> traits, keywords;
  std::uint64_t keyword_bits = 0;  // a bit for each keyword; set by Rules
  std::string name, set, icon, file;
  int line = 0;
  std::uint64_t identity = 0;     // which card of the game it is, whatever it says
  std::uint64_t fingerprint = 0;  // changes when what this card does may change
  std::string text;               // rendered English

  Definition() { numbers.fill(missing_number); }
};

// All cards of one game.
class Library {
 public:
  std::vector<Definition> definitions;
  std::vector<Ability> abilities;
  std::vector<Node> nodes;
  std::vector<std::string> words;           // names that texts refer to (actions, bindings)
  std::map<std::string, std::string> sets;  // set id -> title
  std::uint64_t fingerprint = 0;            // changes when any card's behaviour may change

  const Node& node(NodeId n) const { return nodes[n]; }
  std::span<const Node> children(const Node& n) const {
    return n.count == 0 ? std::span<const Node>{} : std::span<const Node>{&nodes[n.first], n.count};
  }
  NodeId id_of(const Node& n) const { return static_cast<NodeId>(&n - nodes.data()); }
  std::span<const Ability> abilities_of(const Definition& d) const {
    return {abilities.data() + d.first_ability, d.ability_count};
  }
  // -1 when there is none. A type index narrows the search.
  int find(std::string_view name, int type = -1) const;
};

}  // namespace muster
