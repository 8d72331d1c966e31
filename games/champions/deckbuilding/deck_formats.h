// Decks as text: Muster's own deck files, MarvelCDB's JSON and plain text, OCTGN's .o8d. What they
// look like is in docs/decks.md.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "decks/cards.h"
#include "games/champions/deckbuilding/decks.h"

namespace muster::champions {

enum class DeckFormat : std::uint8_t { muster, marvelcdb_json, marvelcdb_text, octgn };
std::span<const std::string_view> deck_format_names();  // in the order of DeckFormat
// By what the text looks like.
DeckFormat guess_deck_format(std::string_view text);

using decks::DeckRead;
using decks::LeftOut;

class DeckCards : public decks::Cards {
 public:
  DeckCards(const Rules& rules, const std::filesystem::path& data_folder);
};

// Reads the decks of a text: one, except that MarvelCDB's JSON may be a list of decks. `file` is
// for the errors. Throws std::runtime_error, saying where, when the text is no such thing.
std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file);
// The same with the only deck of a file, in whatever format it is.
DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file);

std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format);

}  // namespace muster::champions
