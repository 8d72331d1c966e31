// What the readers of all deck formats share: taking text apart, and what an identity brings along.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/champions/deck_formats.h"
#include "util/file.h"

namespace muster::champions {

inline constexpr int most_in_a_line = 99;  // more copies than this are a slip
inline constexpr std::string_view pack_name = "Core Set";

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
std::string_view trimmed(std::string_view text);
// For names from elsewhere: a name is one line of characters, whatever the file says.
std::string one_line(std::string_view text);
// Names are typed with either apostrophe.
std::string straight_quotes(std::string_view text);
std::string_view without_byte_order_mark(std::string_view text);
std::vector<std::string_view> lines_of(std::string_view text);
int line_at(std::string_view text, std::size_t offset);
std::optional<int> whole_number(std::string_view text);
std::string did_you_mean(std::string_view near);

// "2 Backflip", "2x Backflip".
struct CardLine {
  std::string_view copies, card;
};
std::optional<CardLine> card_line(std::string_view line);
int copies_in(std::string_view text, const std::string& file, int line);

bool has_identity(const Deck& deck, DefinitionId hero);
// Other programs list an identity with its cards, or once for each of its sides.
void add_once_if_identity(const DeckCards& cards, Deck& deck, DefinitionId card, int copies);
void name_after_hero(const DeckCards& cards, Deck& deck);
// The obligation and the nemesis set come with the hero; they are no cards of the deck.
void set_aside_what_comes_anyway(const DeckCards& cards, DeckRead& read);
// The name of a card, with its code where the name alone is not enough.
std::string name_with_code(const DeckCards& cards, DefinitionId d);

// What the cards of a type are headed with in a deck of so many lines of them: "Allies".
std::string heading(const DeckCards& cards, std::size_t kind, std::size_t lines);

// ---- each format in a file of its own

DeckRead read_muster_deck(const DeckCards& cards, std::string_view text, const std::string& file);
std::string write_muster_deck(const DeckCards& cards, const Deck& deck);
std::vector<DeckRead> read_marvelcdb_json(const DeckCards& cards, std::string_view text,
                                          const std::string& file);
std::string write_marvelcdb_json(const DeckCards& cards, const Deck& deck);
DeckRead read_marvelcdb_text(const DeckCards& cards, std::string_view text,
                             const std::string& file);
std::string write_marvelcdb_text(const DeckCards& cards, const Deck& deck);
DeckRead read_octgn(const DeckCards& cards, std::string_view text, const std::string& file);
std::string write_octgn(const DeckCards& cards, const Deck& deck);

}  // namespace muster::champions
