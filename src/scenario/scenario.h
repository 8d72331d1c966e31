// Scenario files: a position or a new game, scripted choices, and what must then hold.
// docs/scenarios.md describes every key.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "games/games.h"
#include "util/yaml.h"
#include "view/words.h"

namespace muster {

struct ScenarioResult {
  std::string title;
  int checks = 0;                     // expectations looked at
  std::vector<std::string> failures;  // one line each: file:line: what; empty when all hold
  std::string state;                  // the table around the first failure
};

// A scenario being played.
struct Stage {
  const Rules& rules;
  Names names;
  Setup setup;
  Table table;
  Log log;
};

// Runs every scenario of a text. A file that is no scenario throws FileError.
std::vector<ScenarioResult> run_scenarios(RulesShelf& shelf, const std::string& text,
                                          const std::string& file);

// ---- the parts of a scenario, each in a file of its own

// position.cpp: lays out what `position:` describes.
void set_position(Stage& stage, const YamlNode& scenario);
// check.cpp: compares `expect:` with the table; returns what does not hold.
std::vector<std::string> check_expectations(Stage& stage, const YamlNode& expect, int& checks);
// names.cpp: readable names to ids; each throws FileError with the nearest known name.
Seat seat_called(const Stage& stage, const YamlNode& name);
int zone_kind_called(const Game& game, std::string_view name);  // -1 when there is none
int value_called(std::span<const ValueName> names, std::string_view name);
DefinitionId definition_called(const Stage& stage, const YamlNode& at, const std::string& name);
[[noreturn]] void unknown_key(const YamlNode& at, const std::string& key,
                              std::vector<std::string> known);
// A card as written in a list: "Defense (turned, face down)".
struct CardWords {
  std::string name;
  std::vector<std::string> marks;
};
CardWords card_words(const YamlNode& item);
// How a card lies and what is on it, in the words that positions use.
std::vector<std::string> card_marks(const Game& game, const Card& card);
// runner.cpp: the option a script means by a word: its short word, "#3" by number, "no" to pass;
// -1 when it means none.
int option_meant(const Stage& stage, const Ask& a, const std::string& word);
// state.cpp: the table in a few lines, for messages.
std::string describe_state(const Stage& stage);

}  // namespace muster
