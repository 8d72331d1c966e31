// The first line of a card: its name, its type, and its attributes in any order.
#pragma once

#include <string_view>
#include <vector>

#include "cards/parsed_cards.h"
#include "cards/token_cursor.h"
#include "rules/game.h"

namespace muster {

// Reads what follows the word "card". False when there were errors, which are then reported.
bool read_card_header(const Game& game, TokenCursor& tokens, ParsedCard& card);

// Takes the words of a card type, the longest that fits; -1 when none does.
int take_card_type(const Game& game, TokenCursor& tokens);

// Attributes of all games. The others are in Game::attributes.
bool is_attribute(const Game& game, const CardToken& token);

}  // namespace muster
