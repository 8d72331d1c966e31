// What a game tells the kernel about itself, part by part. Everything here is constant data; the
// rules of play are the procedures.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/game_policy.h"
#include "rules/game_scenarios.h"
#include "rules/game_setup.h"
#include "rules/game_telling.h"
#include "rules/game_words.h"
#include "rules/phrase.h"

namespace muster {

using StepFunction = void (*)(Play&, void* frame);
using ScopeFunction = Scope* (*)(void* frame);

struct Game : GameWords, GameSetup, GamePolicy, GameTelling, GameScenarios {
  std::uint8_t number = 0;
  std::string_view id, title;
  int min_players = 1, max_players = 1;
  std::string_view summary;
  int decision_bound = 0;    // no game takes more answers than this
  bool cooperative = false;  // all players win or all lose

  std::vector<Phrase> phrases;      // the kernel's, then the game's
  std::vector<StepFunction> steps;  // the kernel's, then the game's
  // Beside them, where a text ends with its card: the scope of a frame, if it has one.
  std::vector<ScopeFunction> scopes;
};

}  // namespace muster
