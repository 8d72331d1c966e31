// Reads one card file into its cards and abilities.
#pragma once

#include <string_view>

#include "cards/card_error.h"
#include "cards/matcher.h"
#include "cards/parsed_cards.h"
#include "rules/game.h"

namespace muster {

// How deep blocks may lie in blocks; the ability's own block counts. The interpreter keeps a place
// for each.
inline constexpr int max_block_depth = 6;
inline constexpr int max_indentation = 12;

// After an error it goes on with the next sentence, ability or card, to report as many as it can.
ParsedFile parse_card_file(const Game& game, const Matcher& matcher, std::string_view text,
                           ErrorList& errors);

}  // namespace muster
