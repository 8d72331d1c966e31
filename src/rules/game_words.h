// The words of a game: its zones, types, values, events, prompts and log lines, as constant data.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace muster {

struct GameWords;

// Who sees the face of a card in a zone.
enum class Sight : std::uint8_t {
  everybody,
  owner,
  nobody,
  by_face,  // everybody, unless it lies face down: then its controller
  face_up,  // everybody, unless it lies face down: then nobody
};

// What happens when a card is wanted from an empty pile.
enum class Refill : std::uint8_t {
  never,    // nothing: the pile stays empty
  shuffle,  // the other pile is shuffled into a new one
  flip,     // the other pile is turned over, its order kept: the card discarded first comes first
};

struct ZoneKind {
  std::string_view name;
  bool per_seat = false;
  Sight sight = Sight::everybody;
  bool in_play = false;    // texts of cards here work
  bool face_down = false;  // cards come here face down
  Refill refill = Refill::never;
  std::uint8_t refill_from = 0;  // the kind of zone it is renewed from
  bool hand = false;             // what a player holds; some types' texts work from here
  bool no_control = false;       // lies before a seat, which does not control what lies here
  bool whole = false;            // what a position lists here is all that lies here
  bool aside = false;  // out of play; abilities of GamePolicy::outside_kinds work from here
  std::string_view follows = {};  // positions lay no cards here: they follow from this value
  bool out_of_game = false;       // what lies here takes no part in the game any more
  bool stock = false;             // a supply: positions that need a card elsewhere take a new one
};

struct Prompt {
  std::string_view key;        // for scripts: "lay"
  std::string_view text;       // for people: "Choose a technique card to lay face down."; {number},
                               // and {what:a card} for what the text of a card speaks of
  std::string_view rule;       // what makes it so; texts of cards bring their own
  std::string_view pass = {};  // what not doing it is called: "nobody defends"
  // Where numbers are chosen between: "draw {number:card}", and what 0 is called.
  std::string_view amount = {}, none = {};
};

// What is happening, for whoever is asked to answer it: "{source} attacks {subject}".
struct EventWords {
  std::string_view before, after;
};

// A line of the log: "{by} reveals {card}." with the fields of LogEntry as holes.
struct LogLine {
  std::string_view key, text, rule;
  bool begins = false;  // with it a turn begins, or a round where a game has no turns
};

// The lines of kernel_line, in their order, and the line an entry of the log belongs to.
std::span<const LogLine> kernel_log_lines();
const LogLine& log_line(const GameWords& game, std::uint8_t line);

// Something a player may do that is no card's text: "attack with {card}".
struct Deed {
  std::string_view key;   // for scripts, before the card's name: "attack"
  std::string_view text;  // for people
};

struct AbilityKind {
  std::string_view word;   // as written on cards: "active"
  bool optional = false;   // "you may"
  bool constant = false;   // its block is rules, in force while the card is in play
  bool triggered = false;  // needs a trigger phrase
  std::string_view label;  // in rendered text: "Active"
  bool timed = false;      // the label says when: it is written beside a name, too
  bool prior = false;      // may be used before the compulsory texts work: it cancels
};

enum class AttributeKind : std::uint8_t {
  number,
  word,
  text,
  flag,
  cards,  // names of cards in quotes, separated by commas
};
struct Attribute {
  std::string_view name;
  AttributeKind kind = AttributeKind::number;
  bool stat = false;  // listed among the card's stats
  bool key = false;   // tells apart cards of one name, type and set
};

struct CardType {
  std::string_view name;
  std::string_view required;  // attributes, separated by spaces
  std::string_view optional;
  bool from_hand = false;  // its text works while the card is in a hand
};

struct Stat {
  std::string_view name;
  std::int16_t base = 0;
  bool has_bonus = false;   // GamePolicy::bonus is asked for it
  bool plain = false;       // only texts change it: GamePolicy::base_value is not asked
  bool of_players = false;  // asked of a player or of the whole table, not of a card
};

// A stat that is shown on cards, where the printed attribute is.
struct Badge {
  std::uint8_t stat, attribute;
};

// A number kept on the table, and how to read it.
enum class ValueKind : std::uint8_t { number, seat, seats, card };
struct ValueName {
  std::string_view name;
  ValueKind kind = ValueKind::number;
  bool fleeting = false;  // only the text at work speaks of it: "that target"
};

// A word for a state of a card: a flag, or a bit of one of its counters.
struct CardState {
  std::string_view name;
  std::uint16_t flag = 0;
  int counter = -1;
  std::int16_t bit = 0;
};

struct GameWords {
  std::span<const ZoneKind> zones;
  std::span<const Prompt> prompts;
  std::span<const LogLine> log_lines;
  std::span<const Deed> deeds;
  std::span<const AbilityKind> ability_kinds;
  std::span<const std::string_view> labels;  // what an ability can be labelled as: (attack)
  std::span<const Attribute> attributes;
  std::span<const CardType> card_types;
  std::span<const std::string_view> events;
  std::span<const EventWords> event_words;  // of each event; may be left out
  std::span<const Stat> stats;
  std::span<const Badge> badges;
  std::span<const ValueName> seat_values;      // names of Facts::seat_values
  std::span<const ValueName> values;           // names of Table::values
  std::span<const std::string_view> counters;  // names of Card::counters
  std::uint32_t quiet_counters = 0;            // a bit for each that scenarios do not mention
  int beside_counter = -1;                     // that holds the card it stands next to, plus 1
  std::span<const CardState> card_states;      // beyond "face down", "turned" and "revealed"
  std::span<const std::string_view> causes;
  std::span<const std::string_view> note_kinds;  // of CardNote
  // The book says that what stands behind "then" waits for what stands before it.
  bool then_binds = false;
  // What the log calls a card that nobody may know.
  std::string_view nameless = "a card";
  // What the log calls whoever does something where it is no seat.
  std::string_view no_player = "nobody";
};

}  // namespace muster
