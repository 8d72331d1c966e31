// Decks as text: Muster's own deck files, RingsDB's JSON and plain text, OCTGN's .o8d. What they
// look like is in docs/decks.md.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "decks/cards.h"
#include "games/rings/deckbuilding/decks.h"

namespace muster::rings {

using decks::Deck;
using decks::DeckRead;
using decks::LeftOut;

enum class DeckFormat : std::uint8_t { muster, ringsdb_json, ringsdb_text, octgn };
std::span<const std::string_view> deck_format_names();  // in the order of DeckFormat
// By what the text looks like.
DeckFormat guess_deck_format(std::string_view text);

class DeckCards : public decks::Cards {
 public:
  DeckCards(const Rules& rules, const std::filesystem::path& data_folder);
};

// Reads the decks of a text: one, except that RingsDB's JSON may be a list of decks. `file` is for
// the errors. Throws std::runtime_error, saying where, when the text is no such thing.
std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file);
// The same with the only deck of a file, in whatever format it is.
DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file);
std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format);

// ---- what the rules say of them -----------------------------------------------------------------

DeckList deck_list(const Deck& deck);
// Nothing is wrong with a learning deck, though it is small.
std::vector<Breach> breaches(const Rules& rules, const Deck& deck);
// What is wrong when these decks play one game together; not what is wrong with each of them.
std::vector<Breach> party_breaches(const Rules& rules, std::span<const Deck> decks);
// The deck as the setup option `decks` takes it: a learning deck by its name, else a list.
std::string setup_text(const Rules& rules, const Deck& deck);

// ---- each format in a file of its own -----------------------------------------------------------

std::vector<DeckRead> read_ringsdb_json(const DeckCards& cards, std::string_view text,
                                        const std::string& file);
std::string write_ringsdb_json(const DeckCards& cards, const Deck& deck);
DeckRead read_ringsdb_text(const DeckCards& cards, std::string_view text, const std::string& file);
std::string write_ringsdb_text(const DeckCards& cards, const Deck& deck);

}  // namespace muster::rings
