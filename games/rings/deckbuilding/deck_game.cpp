#include "games/rings/deckbuilding/deck_game.h"

#include <fmt/format.h>

#include <array>

#include "decks/cost.h"
#include "games/rings/deckbuilding/deck_formats.h"
#include "games/rings/rules/rings.h"
#include "util/data_dir.h"

namespace muster::rings {

namespace {

using decks::cost_json;
using decks::cost_text;

class FellowshipDecks : public DeckGame {
 public:
  explicit FellowshipDecks(const Rules& rules) : DeckGame(rules), cards_(rules, data_dir()) {}

  const decks::Cards& cards() const override { return cards_; }
  bool has_one_hero() const override { return false; }
  int most_heroes() const override { return rings::most_heroes; }
  bool is_hero(DefinitionId card) const override { return cards_[card].type == type::hero; }
  void add(Deck& deck, DefinitionId card, int copies) const override {
    if (is_hero(card)) {
      deck.identities.insert(deck.identities.end(), static_cast<std::size_t>(copies), card);
    } else {
      deck.cards[card] += copies;
    }
  }
  // RingsDB lists the heroes of a deck.
  bool is_own_json(std::string_view text) const override {
    return text.find("\"heroes\"") != std::string_view::npos;
  }
  std::span<const std::string_view> formats() const override { return deck_format_names(); }
  std::size_t guess(std::string_view text) const override {
    return static_cast<std::size_t>(guess_deck_format(text));
  }
  std::vector<DeckRead> read(std::string_view text, std::size_t format,
                             const std::string& file) const override {
    return rings::read_decks(cards_, text, static_cast<DeckFormat>(format), file);
  }
  std::string write(const Deck& deck, std::size_t format) const override {
    return rings::write_deck(cards_, deck, static_cast<DeckFormat>(format));
  }
  std::vector<Breach> breaches(const Deck& deck) const override {
    return rings::breaches(rules(), deck);
  }
  std::vector<Breach> party_breaches(std::span<const Deck> party) const override {
    return rings::party_breaches(rules(), party);
  }
  std::string setup_text(const Deck& deck) const override {
    return rings::setup_text(rules(), deck);
  }

  int most_copies(DefinitionId card) const override {
    return is_hero(card) ? 0 : rings::most_copies(cards_[card]);
  }
  std::uint8_t colour_attribute() const override { return attribute::sphere; }
  int opening_hand(const Deck&) const override { return starting_hand; }

  std::string hero_name(DefinitionId hero) const override { return cards_[hero].name; }
  std::string card_name(DefinitionId card) const override { return cards_[card].name; }
  std::string card_notes(DefinitionId card) const override {
    return fmt::format("cost {:<2} {}", cost_text(cards_[card], attribute::cost), sphere(card));
  }
  std::string summary(const Deck& deck) const override {
    return fmt::format("starting threat: {}", threat(deck));
  }
  boost::json::object hero_json(DefinitionId hero) const override {
    return {{"code", cards_.code(hero)},
            {"hero", cards_[hero].name},
            {"sphere", sphere(hero)},
            {"threat", cards_[hero].numbers[attribute::threat_cost]}};
  }
  void describe(boost::json::object& card, DefinitionId id) const override {
    card["cost"] = cost_json(cards_[id], attribute::cost);
    card["sphere"] = sphere(id);
  }

 private:
  const std::string& sphere(DefinitionId card) const {
    return cards_[card].words[attribute::sphere];
  }
  int threat(const Deck& deck) const {
    int sum = 0;
    for (const DefinitionId hero : deck.identities) {
      sum += cards_[hero].numbers[attribute::threat_cost];
    }
    return sum;
  }

  DeckCards cards_;
};

}  // namespace

std::unique_ptr<DeckGame> deck_game(const Rules& rules) {
  return std::make_unique<FellowshipDecks>(rules);
}

}  // namespace muster::rings
