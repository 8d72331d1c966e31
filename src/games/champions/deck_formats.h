// Decks as text: Muster's own deck files, MarvelCDB's JSON and plain text, OCTGN's .o8d. What they
// look like is in docs/decks.md.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/champions/decks.h"

namespace muster::champions {

enum class DeckFormat : std::uint8_t { muster, marvelcdb_json, marvelcdb_text, octgn };
std::span<const std::string_view> deck_format_names();  // in the order of DeckFormat
std::optional<DeckFormat> deck_format(std::string_view name);
// By what the text looks like.
DeckFormat guess_deck_format(std::string_view text);

// The cards by everything that decks call them: names, codes, OCTGN's ids. Keeps a reference to
// the rules.
class DeckCards {
 public:
  // Throws when the data folder has no list of OCTGN's ids, or a broken one.
  DeckCards(const Rules& rules, const std::filesystem::path& data_folder);

  const Rules& rules() const { return rules_; }
  const Definition& operator[](DefinitionId d) const { return rules_.library.definitions[d]; }
  const std::string& code(DefinitionId d) const { return (*this)[d].words[attribute::code]; }

  std::optional<DefinitionId> with_code(std::string_view code) const;
  std::optional<DefinitionId> with_octgn_id(std::string_view id) const;
  std::optional<DefinitionId> hero(std::string_view name) const;
  // All cards of this name, in upper or lower case: player cards if there are any of them.
  std::vector<DefinitionId> named(std::string_view name) const;
  std::string_view nearest(std::string_view name) const;  // empty when no name is near
  std::string octgn_id(DefinitionId d) const;             // empty when it has none

 private:
  const Rules& rules_;
  std::map<std::string, DefinitionId, std::less<>> by_octgn_id_;
  std::map<std::string, std::string, std::less<>> octgn_ids_;  // by code
};

// A card that a text names and the deck does not have.
struct LeftOut {
  std::string card;  // as far as the text tells: name, code, pack
  int copies = 1;
  bool unknown =
      true;  // false: a card of the hero that never is in the deck, such as an obligation
};

struct DeckRead {
  Deck deck;
  std::vector<LeftOut> left_out;

  // The first card that the sets here do not have; nullptr: they have all.
  const LeftOut* first_unknown() const;
};

// Reads the decks of a text: one, except that MarvelCDB's JSON may be a list of decks. `file` is
// for the errors. Throws std::runtime_error, saying where, when the text is no such thing.
std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file);
// The same with the only deck of a file, in whatever format it is.
DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file);

std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format);

// ---- the starter decks --------------------------------------------------------------------------

std::vector<std::string> starter_deck_ids(const std::filesystem::path& data_folder);
std::filesystem::path starter_deck_file(const std::filesystem::path& data_folder,
                                        std::string_view id);

}  // namespace muster::champions
