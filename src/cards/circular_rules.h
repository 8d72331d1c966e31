// Finds rules that read the value they change: what they come to would never be known.
#pragma once

#include <string>
#include <vector>

#include "cards/matcher.h"
#include "cards/parsed_cards.h"
#include "rules/game.h"

namespace muster {

struct CircularRule {
  int line = 0, column = 0;  // of the phrase that reads the value
  std::string message;
};

// Those of one card, by all of its rules together. What phrases read, they say themselves
// (Phrase::reads); several cards that only together go round in circles end as EndlessText.
std::vector<CircularRule> circular_rules(const Game& game, const Matcher& matcher,
                                         const ParsedCard& card);

}  // namespace muster
