// What commands and the house ask of a game that is played with decks of one's own.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "decks/cards.h"
#include "shelf/games.h"

namespace muster {

class DeckGame {
 public:
  explicit DeckGame(const Rules& rules) : rules_(rules) {}
  virtual ~DeckGame() = default;
  DeckGame(const DeckGame&) = delete;
  DeckGame& operator=(const DeckGame&) = delete;

  const Rules& rules() const { return rules_; }
  virtual const decks::Cards& cards() const = 0;

  // One hero in each deck, whom the set-up names by itself; else several, who are in the list.
  virtual bool has_one_hero() const = 0;
  virtual int most_heroes() const { return 1; }
  virtual bool is_hero(DefinitionId card) const = 0;
  virtual void add(decks::Deck& deck, DefinitionId card, int copies) const = 0;
  // Whether a deck in JSON looks like one of this game's.
  virtual bool is_own_json(std::string_view text) const = 0;

  // Formats by their place in this list; the first one is Muster's own.
  virtual std::span<const std::string_view> formats() const = 0;
  virtual std::size_t guess(std::string_view text) const = 0;
  virtual std::vector<decks::DeckRead> read(std::string_view text, std::size_t format,
                                            const std::string& file) const = 0;
  virtual std::string write(const decks::Deck& deck, std::size_t format) const = 0;
  // The only deck of a text, in whatever format it is.
  decks::DeckRead read_one(std::string_view text, const std::string& file) const;

  virtual std::vector<decks::Breach> breaches(const decks::Deck& deck) const = 0;
  virtual std::vector<decks::Breach> party_breaches(std::span<const decks::Deck> party) const = 0;
  virtual std::string setup_text(const decks::Deck& deck) const = 0;

  // What a deck can be built of: in how many copies a card may be in one (0: in none), what comes
  // with a hero, and the attribute by which cards belong together.
  virtual int most_copies(DefinitionId card) const = 0;
  virtual std::map<DefinitionId, int> cards_of(DefinitionId) const { return {}; }
  virtual std::uint8_t colour_attribute() const = 0;
  // How many cards are drawn before the first round.
  virtual int opening_hand(const decks::Deck& deck) const = 0;

  // For people: a hero, a card, what stands behind a card in a list, and below the whole.
  virtual std::string hero_name(DefinitionId hero) const = 0;
  virtual std::string card_name(DefinitionId card) const = 0;
  virtual std::string card_notes(DefinitionId card) const = 0;
  virtual std::string summary(const decks::Deck& deck) const = 0;
  // For programs.
  virtual boost::json::object hero_json(DefinitionId hero) const = 0;
  virtual void describe(boost::json::object& card, DefinitionId id) const = 0;

 private:
  const Rules& rules_;
};

// The games that are played with decks of one's own.
std::vector<const Game*> games_with_decks();
// Throws UsageError for another game. The rules must outlive it; without rules, it is about the
// cards that are shipped.
std::unique_ptr<DeckGame> deck_game(const Rules& rules);
std::unique_ptr<DeckGame> deck_game(const Game& game);
// The game that a deck is for, by what is in it.
const Game& game_of_deck(std::string_view text);

}  // namespace muster
