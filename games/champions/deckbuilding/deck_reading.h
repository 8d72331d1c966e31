// What the readers of all deck formats share: taking text apart, and what an identity brings along.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decks/text.h"
#include "games/champions/deckbuilding/deck_formats.h"
#include "util/file.h"

namespace muster::champions {

using decks::add_once_if_identity;
using decks::card_line;
using decks::CardLine;
using decks::copies_in;
using decks::heading;
using decks::lines_of;
using decks::most_in_a_line;
using decks::name_after_hero;
using decks::one_line;
using decks::parts_of;
using decks::TextCard;
using decks::trimmed;
using decks::without_byte_order_mark;

inline constexpr std::string_view pack_name = "Core Set";

// The obligation and the nemesis set come with the hero; they are no cards of the deck.
void set_aside_what_comes_anyway(const DeckCards& cards, DeckRead& read);

// ---- each format in a file of its own

std::vector<DeckRead> read_marvelcdb_json(const DeckCards& cards, std::string_view text,
                                          const std::string& file);
std::string write_marvelcdb_json(const DeckCards& cards, const Deck& deck);
DeckRead read_marvelcdb_text(const DeckCards& cards, std::string_view text,
                             const std::string& file);
std::string write_marvelcdb_text(const DeckCards& cards, const Deck& deck);

}  // namespace muster::champions
