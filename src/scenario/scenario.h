// Scenario files: a position or a new game, scripted choices, and what must then hold.
// docs/scenarios.md describes every key.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "shelf/games.h"
#include "util/yaml.h"
#include "view/words.h"

namespace muster {

struct ScenarioResult {
  std::string title;
  int checks = 0;                     // expectations looked at
  std::vector<std::string> failures;  // one line each: file:line: what; empty when all hold
  std::string state;                  // the table around the first failure
  std::vector<std::string> log;       // what happened, and
  std::string asked;                  // what is asked at the end: where that was wanted
};

// A scenario being played.
struct Stage {
  const Rules& rules;
  Names names;
  Setup setup;
  Table table;
  Log log;
};

enum class Telling : std::uint8_t {
  failures,    // only what does not hold
  everything,  // what happened, too; nothing has to be expected then
};

// Runs every scenario of a text. One that cannot be read or played is a failure of its own; a text
// that holds no scenario throws FileError.
std::vector<ScenarioResult> run_scenarios(RulesShelf& shelf, const std::string& text,
                                          const std::string& file,
                                          Telling telling = Telling::failures);

// ---- the parts of a scenario, each in a file of its own

// document.cpp: a scenario with what its file says for all of its scenarios.
class ScenarioDocument {
 public:
  ScenarioDocument(YamlNode own, std::optional<YamlNode> shared)
      : own_(std::move(own)), shared_(std::move(shared)) {}

  // The scenario's own keys.
  const YamlNode& own() const { return own_; }
  // The scenario's own value of a key, else the file's; the plain form throws when there is none.
  bool has(const std::string& key) const;
  YamlNode operator[](const std::string& key) const;
  // Of two keys that exclude each other, the one that counts here; empty: neither is given.
  std::string either(const std::string& one, const std::string& other) const;

 private:
  YamlNode own_;
  std::optional<YamlNode> shared_;
};
// Whether a document is no scenario but says what all scenarios of its file share. Throws FileError
// when it is neither.
bool is_shared_part(const YamlNode& document);
// Throws FileError for a key that no scenario has.
void check_scenario_keys(const YamlNode& scenario);

// runner.cpp: the game, its players and options; nothing is laid out yet.
Stage set_stage(RulesShelf& shelf, const ScenarioDocument& scenario);
// position.cpp: lays out what `position:` describes, or a new game.
std::uint64_t read_seed(const YamlNode& at);
void set_position(Stage& stage, const YamlNode& scenario);
// check.cpp: compares `expect:` with the table; returns what does not hold.
std::vector<std::string> check_expectations(Stage& stage, const YamlNode& expect, int& checks);
// zones.cpp: compares a zone with what is expected of it, as `viewer` sees it.
struct ZoneComparison {
  YamlNode at;
  std::string what, expected, found;  // `what` goes after the name of the zone
  bool holds = false;
};
std::vector<ZoneComparison> compare_zone(const Stage& stage, const YamlNode& expected, ZoneId z,
                                         Seat viewer);

// names.cpp: readable names to ids; each throws FileError with the nearest known name.
Seat seat_called(const Stage& stage, const YamlNode& name);
Seat seat_called(const Stage& stage, const YamlNode& at, const std::string& name);
int zone_kind_called(const Game& game, std::string_view name);  // -1 when there is none
int value_called(std::span<const ValueName> names, std::string_view name);
DefinitionId definition_called(const Stage& stage, const YamlNode& at, const std::string& name);
// Whether a card of the game is called so, or one that nobody may know: "a Drone".
bool is_a_card(const Stage& stage, const std::string& name);
// A card in play by its name, the second of that name as "Drone#2"; no_card: there is none.
CardId card_in_play(const Stage& stage, const std::string& name);
[[noreturn]] void unknown_key(const YamlNode& at, const std::string& key,
                              std::vector<std::string> known);

// marks.cpp: a card as written in a list: "Defense (turned, face down)".
struct CardWords {
  std::string name;
  std::vector<std::string> marks;
};
CardWords card_words(const Stage& stage, const YamlNode& item);
CardWords card_words(const Stage& stage, const YamlNode& at, std::string text);
// What a mark says of a card.
struct CardMark {
  enum class Kind : std::uint8_t { flag, bits, number, owner, next_to };
  Kind kind = Kind::flag;
  bool absent = false;     // "not turned"
  std::uint16_t flag = 0;  // of Card::flags
  std::size_t counter = 0;
  std::int16_t number = 0;  // what the counter is, or its bits
  Seat owner = no_seat;
  std::string card;  // that it stands next to
};
CardMark read_mark(const Stage& stage, const YamlNode& at, const std::string& word);
bool has_mark(const Stage& stage, CardId c, const CardMark& mark);
// Counters whose number means something to a person: no bits, no cards.
bool is_number(const Game& game, std::size_t counter);
// How a card lies and what is on it, in the words that positions use.
std::vector<std::string> card_marks(const Game& game, const Card& card);

// runner.cpp: the option a script means by a word: its short word, "#3" by number, "no" to pass;
// -1 when it means none.
int option_meant(const Stage& stage, const Ask& a, const std::string& word);
// The short words of a question's options; of cards that share one, with whose they are.
std::vector<std::string> option_words(const Stage& stage, const Ask& a);
// state.cpp: the table in a few lines, for messages.
std::string describe_state(const Stage& stage);
// Who is asked what, with all options.
std::string describe_questions(const Stage& stage);

}  // namespace muster
