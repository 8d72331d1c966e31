// Scenarios as something to look at: the position, and what becomes of it answer by answer.
#pragma once

#include <functional>
#include <string>

#include "scenario/scenario.h"

namespace muster {

// A moment of a scenario: how it begins, or what an answer led to.
struct WalkStep {
  const Stage& stage;
  Seat seat = no_seat;   // who answered; no_seat: it begins here
  std::string words;     // the answer, as players read it
  std::size_t log_from;  // what it brought begins here in the log
};

// Throws FileError where the script cannot be played.
void walk(RulesShelf& shelf, const ScenarioDocument& scenario,
          const std::function<void(const WalkStep&)>& look);

// The scenarios of a file that say they prove this rule or example, each with what its file says
// for all. Throws FileError.
std::vector<ScenarioDocument> scenarios_proving(const std::string& text, const std::string& file,
                                                const std::string& id);

}  // namespace muster
