// Puts parsed files together into a library: looks up the names, numbers the questions, and lays
// the trees out flat.
#pragma once

#include <span>
#include <vector>

#include "cards/card_error.h"
#include "cards/matcher.h"
#include "cards/parsed_cards.h"
#include "rules/game.h"
#include "rules/library.h"

namespace muster {

inline constexpr std::size_t max_nodes = 65000;

Library build_library(const Game& game, const Matcher& matcher, std::span<ParsedFile> files,
                      std::vector<CardError>& errors);

}  // namespace muster
