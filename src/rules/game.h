// What a game tells the kernel about itself: its words, zones, values, phrases and procedures.
// Everything here is constant data; the rules of play are the procedures.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "rules/phrase.h"

namespace muster {

class Play;
class SeatView;
struct Rules;
struct StatQuery;

// Who sees the face of a card in a zone.
enum class Sight : std::uint8_t { everybody, owner, nobody, by_face };  // by_face: unless face down

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
};

struct Prompt {
  std::string_view key;        // for scripts: "lay"
  std::string_view text;       // for people: "Choose a technique card to lay face down."; {number}
  std::string_view rule;       // what makes it so; texts of cards bring their own
  std::string_view pass = {};  // what not doing it is called: "nobody defends"
};

// What is happening, for whoever is asked to answer it: "{source} attacks {subject}".
struct EventWords {
  std::string_view before, after;
};

// A line of the log: "{by} reveals {card}." with the fields of LogEntry as holes.
struct LogLine {
  std::string_view key, text, rule;
};

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
};

enum class AttributeKind : std::uint8_t { number, word, text, flag };
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
  bool has_bonus = false;  // Game::bonus is asked for it
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
};

// A word for a state of a card: a flag, or a bit of one of its counters.
struct CardState {
  std::string_view name;
  std::uint16_t flag = 0;
  int counter = -1;
  std::int16_t bit = 0;
};

// A way to speak of a part of a position in scenarios: "traps: [Melee, Shot]".
struct Shorthand {
  std::string_view name;
  std::vector<std::string> (*read)(const Rules&, const Table&);
  // Empty when done; otherwise what is wrong with it.
  std::string (*write)(Play&, const std::vector<std::string>&);
};

// A moment of the game at which a scenario may begin.
struct StartPoint {
  std::string_view name, help;
  void (*begin)(Play&);  // sets what the moment implies and pushes the procedures under way
};

// What a table is started with. Options are checked by the game against SetupOption.
struct Setup {
  int players = 0;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> names;  // of the players; may be shorter than players

  std::string_view option(std::string_view key, std::string_view otherwise = {}) const;
};

struct SetupOption {
  std::string_view name, values, standard, help;  // values: "guardians|avengers|both", or "text"
  bool open = false;      // card files can bring further values, which the game itself looks up
  bool per_seat = false;  // a value for each seat, separated by commas
  bool many = false;      // any number of values, separated by commas
};

// A value that an option of the set-up can have, for people to choose from.
struct OptionChoice {
  std::string value, title, note;
};

using StepFunction = void (*)(Play&, void* frame);

struct Game {
  std::uint8_t number = 0;
  std::string_view id, title;
  int min_players = 1, max_players = 1;
  std::string_view summary;
  int decision_bound = 0;    // no game takes more answers than this
  bool cooperative = false;  // all players win or all lose

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
  std::span<const CardState> card_states;      // beyond "face down", "turned" and "revealed"
  std::span<const std::string_view> causes;
  std::span<const SetupOption> options;
  std::vector<Phrase> phrases;      // the kernel's, then the game's
  std::vector<StepFunction> steps;  // the kernel's, then the game's

  // Empty when the setup is playable; otherwise what is wrong with it.
  std::string (*check_setup)(const Rules&, const Setup&) = nullptr;
  // What an option can be set to; nullptr, or empty: what SetupOption::values says.
  std::vector<OptionChoice> (*option_choices)(const Rules&, std::string_view option) = nullptr;
  // A good first game; nullptr: as few players as can play, and no options.
  Setup (*first_game)(const Rules&) = nullptr;
  // Who won, and how; nullptr: the names of the winners say it.
  std::string (*ending)(const Rules&, const Table&, std::span<const std::string> names) = nullptr;
  // Lays out the table and pushes the first procedure.
  void (*set_up)(Play&, const Setup&) = nullptr;
  // In which order seats are served when the book says "beginning with": normally the first player.
  Seat (*first_seat)(const Table&) = nullptr;
  // The order in which a card's compulsory text works among several: lower first.
  int (*text_order)(const Play&, CardId) = nullptr;
  // Who decides when several compulsory texts come equally early; nullptr: the order of play areas.
  Seat (*orderer)(const Table&) = nullptr;
  // Whether this ability of a card in play can be used now at all (face up, not banned, ...).
  bool (*usable)(Play&, CardId, const Ability&) = nullptr;
  // The value of a stat before anything changes it; nullptr: Stat::base for all.
  int (*base_value)(const Play&, const StatQuery&) = nullptr;
  // What cards lying on others add to it, as a plus; nullptr: nothing.
  int (*bonus)(const Play&, const StatQuery&) = nullptr;
  // Whom "you" means on a card that answers something; nullptr: its controller.
  Seat (*you)(const Play&, CardId, std::uint8_t occurrence) = nullptr;
  // Who answers what a text asks; nullptr: "you".
  Seat (*asked)(const Play&, const Scope&, const Phrase&) = nullptr;
  // Carries out an ability in a window; nullptr: its block, at once.
  void (*use)(Play&, CardId, std::uint16_t ability, std::uint8_t occurrence) = nullptr;
  // Whether a period is under way, so that an effect may last until its end; nullptr: always.
  bool (*runs)(const Table&, Period) = nullptr;
  // Whether players must not advise each other now; nullptr: never.
  bool (*silent)(const Table&) = nullptr;
  // What stands on the card before its abilities (keywords, limits); nullptr: nothing.
  std::string (*preface)(const Game&, const Definition&) = nullptr;
  // A card lying face down in play has no text.
  bool face_down_is_blank = false;
  // Called when an optional ability is used, before its effects (flip the card, pay, ...).
  void (*on_use)(Play&, CardId, const Ability&) = nullptr;
  // Called when an empty pile has been renewed (a penalty, a line in the log); may be nullptr.
  void (*on_refill)(Play&, ZoneId) = nullptr;
  // Checks that hold between any two decisions, beyond those of every game. Empty: all is well.
  std::string (*broken_invariant)(const Rules&, const Table&) = nullptr;
  // What the log calls a card that nobody may know.
  std::string_view nameless = "a card";
  // A card's name where players call it otherwise; empty: by its name.
  std::string (*card_words)(const Rules&, const Table&, CardId) = nullptr;

  // For scenarios: shorthands, moments to begin at, what a position needs that none was told of
  // (missing heroes), and what follows from cards as they were laid.
  bool any_cards = false;  // a position may use any card, as often as it likes
  std::span<const Shorthand> shorthands;
  std::span<const StartPoint> start_points;
  void (*complete_setup)(const Rules&, Setup&) = nullptr;
  std::string (*complete_position)(Play&) = nullptr;
};

}  // namespace muster
