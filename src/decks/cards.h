// The cards of a game by everything that decks call them: names, codes, OCTGN's ids.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decks/deck.h"
#include "rules/play.h"

namespace muster::decks {

// What decks of a game are made of.
struct Kind {
  std::uint8_t code_attribute, hero_type;
  bool (*in_decks)(const Definition&);  // a card that players have, heroes too
  // The hero a card stands for, by any of its sides; nothing: it is no hero.
  std::optional<DefinitionId> (*identity)(const Rules&, DefinitionId);
  std::string_view last_set;  // comes last in deck files
  std::string_view octgn_game;
  std::string_view hero, card;  // examples
};

// Keeps a reference to the rules.
class Cards {
 public:
  // Throws when the data folder has no list of OCTGN's ids, or a broken one.
  Cards(const Rules& rules, const std::filesystem::path& data_folder, const Kind& kind);

  const Rules& rules() const { return rules_; }
  const Kind& kind() const { return kind_; }
  const Definition& operator[](DefinitionId d) const { return rules_.library.definitions[d]; }
  const std::string& code(DefinitionId d) const { return (*this)[d].words[kind_.code_attribute]; }

  std::optional<DefinitionId> with_code(std::string_view code) const;
  std::optional<DefinitionId> with_octgn_id(std::string_view id) const;
  std::optional<DefinitionId> hero(std::string_view name) const;
  std::optional<DefinitionId> identity(DefinitionId d) const { return kind_.identity(rules_, d); }
  // All cards of this name, in upper or lower case: those of players if there are any of them.
  std::vector<DefinitionId> named(std::string_view name) const;
  std::string_view nearest(std::string_view name) const;  // empty when no name is near
  std::string octgn_id(DefinitionId d) const;             // empty when it has none

 private:
  const Rules& rules_;
  const Kind& kind_;
  std::map<std::string, DefinitionId, std::less<>> by_octgn_id_;
  std::map<std::string, std::string, std::less<>> octgn_ids_;  // by code
};

// Adds copies of a card. A hero, by any of its sides, becomes one of the deck's.
void add(const Cards& cards, Deck& deck, DefinitionId card, int copies);
// Other programs list a hero with its cards, or once for each of its sides.
void add_once_if_identity(const Cards& cards, Deck& deck, DefinitionId card, int copies);
void name_after_hero(const Cards& cards, Deck& deck);
// The name of a card, with its code where the name alone is not enough.
std::string name_with_code(const Cards& cards, DefinitionId d);
// What the cards of a type are headed with in a deck of so many lines of them: "Allies".
std::string heading(const Cards& cards, std::size_t kind, std::size_t lines);

// ---- the starter decks --------------------------------------------------------------------------

std::vector<std::string> starter_deck_ids(const std::filesystem::path& data_folder,
                                          const Game& game);
std::filesystem::path starter_deck_file(const std::filesystem::path& data_folder, const Game& game,
                                        std::string_view id);

}  // namespace muster::decks
