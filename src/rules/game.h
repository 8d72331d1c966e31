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
struct Game;
class SeatView;
struct Rules;
struct StatQuery;

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
  std::uint8_t refill_from = 0;   // the kind of zone it is renewed from
  bool hand = false;              // what a player holds; some types' texts work from here
  bool no_control = false;        // lies before a seat, which does not control what lies here
  bool whole = false;             // what a position lists here is all that lies here
  bool aside = false;             // out of play; abilities of Game::outside_kinds work from here
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
const LogLine& log_line(const Game& game, std::uint8_t line);

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
  bool has_bonus = false;   // Game::bonus is asked for it
  bool plain = false;       // only texts change it: Game::base_value is not asked
  bool of_players = false;  // asked of a player or of the whole table, not of a card
};

// A stat that is shown on cards, where the printed attribute is.
struct Badge {
  std::uint8_t stat, attribute;
};

// Something that numbers and states do not tell of a card in play.
struct CardNote {
  std::uint8_t kind = 0;  // in Game::note_kinds
  std::string words;      // may be empty: the kind says it all

  bool operator==(const CardNote&) const = default;
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

// Which targets and alternatives a text may choose, where a book says more than "what can be done".
enum class Choosing : std::uint8_t {
  able,              // any that could do something
  fullest_branches,  // of alternatives, those that can be done most fully
  fullest,           // of targets as well
};

// A number that says how a game went, for statistics: "Gravehold 12".
struct Figure {
  std::string_view name;
  int (*value)(const Rules&, const Table&);  // of a table whose game is over
  bool when_won = false;                     // it means something only where the players have won
};

using StepFunction = void (*)(Play&, void* frame);
using ScopeFunction = Scope* (*)(void* frame);

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
  std::uint32_t quiet_counters = 0;            // a bit for each that scenarios do not mention
  int beside_counter = -1;                     // that holds the card it stands next to, plus 1
  std::span<const CardState> card_states;      // beyond "face down", "turned" and "revealed"
  std::span<const std::string_view> causes;
  std::span<const SetupOption> options;
  std::span<const Figure> figures;  // may be none
  std::vector<Phrase> phrases;      // the kernel's, then the game's
  std::vector<StepFunction> steps;  // the kernel's, then the game's
  // Beside them, where a text ends with its card: the scope of a frame, if it has one.
  std::vector<ScopeFunction> scopes;

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
  int (*text_order)(const Play&, CardId, const Ability&) = nullptr;
  // Who decides when several compulsory texts come equally early; nullptr: the order of play areas.
  Seat (*orderer)(const Table&) = nullptr;
  // Whether this ability of a card in play can be used now at all (face up, not banned, ...).
  bool (*usable)(Play&, CardId, const Ability&) = nullptr;
  // What the game asks of a card at every turn, for Definition::marks; nullptr: nothing.
  std::uint32_t (*marks)(const Definition&) = nullptr;
  // The value of a stat before anything changes it; nullptr: Stat::base for all.
  int (*base_value)(Play&, const StatQuery&) = nullptr;
  // What cards lying on others add to it, as a plus; nullptr: nothing.
  int (*bonus)(const Play&, const StatQuery&) = nullptr;
  // Whom "you" means on a card that answers something; nullptr: its controller.
  Seat (*you)(const Play&, CardId, std::uint8_t occurrence) = nullptr;
  // Who answers what a text asks; nullptr: "you".
  Seat (*asked)(const Play&, const Scope&, const Node& question) = nullptr;
  // How the targets and alternatives of a text are chosen; nullptr: Choosing::able.
  Choosing (*choosing)(const Play&, const Scope&) = nullptr;
  // Carries out an ability in a window, used by this seat (no_seat: it is compulsory); nullptr: its
  // block, at once.
  void (*use)(Play&, CardId, std::uint16_t ability, std::uint8_t occurrence, Seat by) = nullptr;
  // Who may use an optional ability of this card; nullptr: its controller.
  SeatSet (*users)(const Play&, CardId, const Ability&) = nullptr;
  // After something happened: when the compulsory texts have worked and before anybody may answer,
  // what follows from the table itself. Whether it called a procedure; nullptr: nothing follows.
  bool (*before_answers)(Play&) = nullptr;
  // Whether lasting effects of this text concern only what they concern when they begin; nullptr:
  // none do.
  bool (*freezes)(const Play&, const Scope&) = nullptr;
  // Whether an effect of this text may last until the end of a period; nullptr: always.
  bool (*may_last)(const Play&, const Scope&, Period) = nullptr;
  // Whether a text that is being carried out ends where it is, because of what it led to; nullptr:
  // all texts are carried out to their end.
  bool (*breaks_off)(Play&, const Scope&) = nullptr;
  // Whether the text of a card acts where the card lies now. What of it is still to be carried out,
  // and what it made last, ends when the card goes elsewhere; nullptr: neither ends with the card.
  bool (*text_acts)(const Play&, CardId) = nullptr;
  // Events, a bit for each, of which there is nothing to answer when their amount is 0: before they
  // happen, and after.
  std::uint64_t amounts_before = 0, amounts_after = 0;
  // Whether players must not advise each other now; nullptr: never.
  bool (*silent)(const Table&) = nullptr;
  // What stands on the card before its abilities (keywords, limits); nullptr: nothing.
  std::string (*preface)(const Library&, const Definition&) = nullptr;
  // Whether a text can do nothing to this card (it is immune); nullptr: never.
  bool (*unaffected)(Play&, const Scope&, CardId) = nullptr;
  // Whether a text must not choose this card, though it could do something to it (an attack, and
  // somebody guards it); nullptr: never.
  bool (*beyond_reach)(Play&, const Scope&, CardId) = nullptr;
  // An ability can be used only if whatever it chooses can be chosen.
  bool needs_targets = false;
  // Abilities of a prior kind (they cancel) may answer before the compulsory texts do, and only
  // then; and what is to be replaced can still be answered by others, the last of whom counts.
  bool cancels_first = false;
  // Kinds of ability, a bit for each, that work while the card is in a hand or set aside.
  std::uint32_t outside_kinds = 0;
  // "Limit 1 per game" counts for each player, not for the card.
  bool game_limits_by_player = false;
  // A card lying face down in play has no text.
  bool face_down_is_blank = false;
  // Called when an optional ability is used, before its effects (flip the card, pay, ...).
  void (*on_use)(Play&, CardId, const Ability&) = nullptr;
  // Called when an empty pile has been renewed (a penalty, a line in the log); may be nullptr.
  void (*on_refill)(Play&, ZoneId) = nullptr;
  // Checks that hold between any two decisions, beyond those of every game. Empty: all is well.
  std::string (*broken_invariant)(const Rules&, const Table&) = nullptr;
  // What an option would come to, for whoever chooses: "3 damage"; nullptr or empty: nothing.
  std::string (*option_note)(const Rules&, const Table&, const Ask&, const Option&) = nullptr;
  // What an option calls a seat that nobody has: the villain's side; nullptr: there are none.
  std::string_view (*other_side)(Seat) = nullptr;
  // What the log calls a card that nobody may know.
  std::string_view nameless = "a card";
  // What the log calls whoever does something where it is no seat.
  std::string_view no_player = "nobody";
  // A card's name where players call it otherwise; empty: by its name.
  std::string (*card_words)(const Rules&, const Table&, CardId) = nullptr;

  // For scenarios: shorthands, moments to begin at, what a position needs that none was told of
  // (missing heroes), and what follows from cards as they were laid.
  bool any_cards = false;  // a position may use any card, as often as it likes
  // The key of a seat that says who it plays, and the option of the set-up that it stands for.
  std::string_view identity_key = "hero", identity_option = "heroes";
  std::span<const Shorthand> shorthands;
  std::span<const StartPoint> start_points;
  void (*complete_setup)(const Rules&, Setup&) = nullptr;
  std::string (*complete_position)(Play&) = nullptr;

  // What front ends note on a card in play beside its numbers and states: the kinds of notes there
  // are, and those on a card in the order of their kinds; nullptr: none.
  std::span<const std::string_view> note_kinds;
  std::vector<CardNote> (*card_notes)(Play&, CardId) = nullptr;

  // The players choose in which order several cards are reached by what happens at the same time.
  bool players_order_hits = false;
};

}  // namespace muster
