// The formats that decks of every game have: Muster's own deck files and OCTGN's .o8d.
#pragma once

#include <string>
#include <string_view>

#include "decks/cards.h"

namespace muster::decks {

// `file` is for the errors. They throw std::runtime_error, saying where, when the text is no such
// thing.
DeckRead read_own(const Cards& cards, std::string_view text, const std::string& file);
std::string write_own(const Cards& cards, const Deck& deck);
// For the end of a deck file: what the deck lacks, as comments that read_own() understands.
std::string write_left_out(const DeckRead& read);
DeckRead read_octgn(const Cards& cards, std::string_view text, const std::string& file);
std::string write_octgn(const Cards& cards, const Deck& deck);

}  // namespace muster::decks
