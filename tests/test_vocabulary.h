// A small game that exists only as words, for tests of the card language.
#pragma once

#include <string>
#include <string_view>

#include "cards/reader.h"
#include "rules/game.h"

namespace muster {

namespace word_game {
enum Event : std::uint8_t { turn, loss };
enum Stat : std::uint8_t { energy, drawing };
enum Kind : std::uint8_t { action, active, passive, always, hero_interrupt };
enum AttributeIndex : std::uint8_t { number, cost, origin, motto, attack };
enum Type : std::uint8_t { technique, hero, alter_ego, side_scheme };
}  // namespace word_game

const Game& test_game();

// A file of the test game: the two lines at the top, then these cards.
CardFile test_file(std::string_view cards, std::string name = "test.cards");

ReadResult read_test(std::string_view cards);

// The library of cards that must be right; throws CardFilesError otherwise.
Library test_library(std::string_view cards);

// The only error of these cards, as "line:column: message", lines counted from the first card.
std::string only_error(std::string_view cards);

}  // namespace muster
