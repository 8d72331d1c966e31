// The canonical layout of a card file. It keeps comments, the order of everything and the grouping
// by blank lines, and never changes what the cards mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/card_error.h"
#include "rules/game.h"

namespace muster {

// Either the text in its canonical layout, or what keeps it from being read.
struct FormattedCards {
  std::string text;
  std::vector<CardError> errors;
};

// With the game of the file, the parts of a card's first line are set apart by two spaces; without
// it they stay apart where they were.
FormattedCards format_cards(std::string_view text, const Game* game = nullptr,
                            std::string_view file = {});

// The id after "game" in the first line that is no comment; empty when there is none.
std::string game_of_cards(std::string_view text);

}  // namespace muster
