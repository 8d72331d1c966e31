#include "games/champions/deckbuilding/deck_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "decks/formats.h"
#include "games/champions/deckbuilding/deck_reading.h"

namespace muster::champions {

namespace {

bool in_decks(const Definition& d) { return !is_encounter_card(d); }
std::optional<DefinitionId> identity(const Rules& rules, DefinitionId card) {
  const Definition& d = rules.library.definitions[card];
  if (!is_identity(d)) return std::nullopt;
  return d.type == type::hero ? card : d.back;
}
constexpr decks::Kind deck_kind = {.code_attribute = attribute::code,
                                   .hero_type = type::hero,
                                   .in_decks = in_decks,
                                   .identity = identity,
                                   .last_set = "basic",
                                   .octgn_game = "055c536f-adba-4bc2-acbf-9aefb9756046",
                                   .hero = "Spider-Man",
                                   .card = "Backflip"};

constexpr std::array<std::string_view, 4> format_names = {"muster", "marvelcdb-json",
                                                          "marvelcdb-text", "octgn"};

}  // namespace

DeckCards::DeckCards(const Rules& rules, const std::filesystem::path& data_folder)
    : decks::Cards(rules, data_folder, deck_kind) {}

std::span<const std::string_view> deck_format_names() { return format_names; }

DeckFormat guess_deck_format(std::string_view text) {
  switch (decks::look_of(text)) {
    case decks::Look::xml:
      return DeckFormat::octgn;
    case decks::Look::json:
      return DeckFormat::marvelcdb_json;
    case decks::Look::text:
      return DeckFormat::marvelcdb_text;
    case decks::Look::own:
      break;
  }
  return DeckFormat::muster;
}

std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file) {
  text = without_byte_order_mark(text);
  switch (format) {
    case DeckFormat::marvelcdb_json:
      return read_marvelcdb_json(cards, text, file);
    case DeckFormat::marvelcdb_text:
      return {read_marvelcdb_text(cards, text, file)};
    case DeckFormat::octgn: {
      DeckRead read = decks::read_octgn(cards, text, file);
      set_aside_what_comes_anyway(cards, read);
      return {std::move(read)};
    }
    case DeckFormat::muster:
      break;
  }
  return {decks::read_own(cards, text, file)};
}

DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file) {
  const std::string text = read_file(file);
  std::vector<DeckRead> decks = read_decks(cards, text, guess_deck_format(text), file.string());
  if (decks.size() != 1) {
    throw std::runtime_error(
        fmt::format("{}: there are {} decks in it, not 1", file.string(), decks.size()));
  }
  return std::move(decks.front());
}

std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format) {
  switch (format) {
    case DeckFormat::marvelcdb_json:
      return write_marvelcdb_json(cards, deck);
    case DeckFormat::marvelcdb_text:
      return write_marvelcdb_text(cards, deck);
    case DeckFormat::octgn:
      return decks::write_octgn(cards, deck);
    case DeckFormat::muster:
      break;
  }
  return decks::write_own(cards, deck);
}

}  // namespace muster::champions
