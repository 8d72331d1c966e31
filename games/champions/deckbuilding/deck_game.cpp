#include "games/champions/deckbuilding/deck_game.h"

#include <fmt/format.h>

#include <array>

#include "decks/cost.h"
#include "games/champions/deckbuilding/deck_formats.h"
#include "games/champions/rules/champions.h"
#include "util/data_dir.h"

namespace muster::champions {

namespace {

using decks::cost_json;
using decks::cost_text;
using decks::has_number;

class HeroDecks : public DeckGame {
 public:
  explicit HeroDecks(const Rules& rules) : DeckGame(rules), cards_(rules, data_dir()) {}

  const decks::Cards& cards() const override { return cards_; }
  bool has_one_hero() const override { return true; }
  bool is_hero(DefinitionId card) const override { return is_identity(cards_[card]); }
  void add(Deck& deck, DefinitionId card, int copies) const override {
    champions::add(rules(), deck, card, copies);
  }
  // MarvelCDB has one hero in a deck and does not list heroes.
  bool is_own_json(std::string_view text) const override {
    return text.find("\"heroes\"") == std::string_view::npos;
  }
  std::span<const std::string_view> formats() const override { return deck_format_names(); }
  std::size_t guess(std::string_view text) const override {
    return static_cast<std::size_t>(guess_deck_format(text));
  }
  std::vector<DeckRead> read(std::string_view text, std::size_t format,
                             const std::string& file) const override {
    return champions::read_decks(cards_, text, static_cast<DeckFormat>(format), file);
  }
  std::string write(const Deck& deck, std::size_t format) const override {
    return champions::write_deck(cards_, deck, static_cast<DeckFormat>(format));
  }
  std::vector<Breach> breaches(const Deck& deck) const override {
    return champions::breaches(rules(), deck);
  }
  std::vector<Breach> party_breaches(std::span<const Deck> party) const override {
    return champions::party_breaches(rules(), party);
  }
  std::string setup_text(const Deck& deck) const override {
    return champions::setup_text(rules(), deck);
  }

  int most_copies(DefinitionId card) const override {
    const Definition& d = cards_[card];
    if (is_encounter_card(d) || d.numbers[attribute::deck_limit] == missing_number) return 0;
    return d.numbers[attribute::deck_limit];
  }
  // CH-DECK-3
  std::map<DefinitionId, int> cards_of(DefinitionId hero) const override {
    std::map<DefinitionId, int> own;
    const auto& definitions = rules().library.definitions;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
      const Definition& d = definitions[i];
      const auto id = static_cast<DefinitionId>(i);
      if (d.set == cards_[hero].set && is_hero_specific(d) && most_copies(id) > 0) {
        own.emplace(id, d.copies);
      }
    }
    return own;
  }
  std::uint8_t colour_attribute() const override { return attribute::aspect; }
  // CH-SETUP-2, -15
  int opening_hand(const Deck& deck) const override {
    if (deck.identities.empty()) return 0;
    return cards_[cards_[deck.identities[0]].back].numbers[attribute::hand];
  }

  std::string hero_name(DefinitionId hero) const override {
    return fmt::format("{} / {}", cards_[hero].name, cards_[cards_[hero].back].name);
  }
  std::string card_name(DefinitionId card) const override {
    const std::string& subtitle = cards_[card].words[attribute::subtitle];
    return subtitle.empty() ? cards_[card].name
                            : fmt::format("{} ({})", cards_[card].name, subtitle);
  }
  std::string card_notes(DefinitionId card) const override {
    const Definition& d = cards_[card];
    std::vector<std::string> parts;
    for (const auto& [which, name] : resources) {
      if (!has_number(d, which)) continue;
      const int n = d.numbers[which];
      parts.push_back(n == 1 ? name : fmt::format("{} {}", n, name));
    }
    // Where it is from: its aspect, basic, or the hero.
    const std::string& aspect = d.words[attribute::aspect];
    return fmt::format("cost {:<2} {:<12} {}", cost_text(d, attribute::cost),
                       fmt::format("{}", fmt::join(parts, ", ")),
                       aspect.empty() ? rules().library.sets.at(d.set) : aspect);
  }
  std::string summary(const Deck& deck) const override {
    std::vector<std::string> parts;
    for (const auto& [which, name] : resources) {
      int all = 0;
      for (const auto& [card, n] : deck.cards) {
        if (has_number(cards_[card], which)) all += n * cards_[card].numbers[which];
      }
      parts.push_back(fmt::format("{} {}", all, name));
    }
    return fmt::format("resources: {}", fmt::join(parts, ", "));
  }
  boost::json::object hero_json(DefinitionId hero) const override {
    return {{"code", cards_.code(hero)},
            {"hero", cards_[hero].name},
            {"alter-ego", cards_[cards_[hero].back].name}};
  }
  void describe(boost::json::object& card, DefinitionId id) const override {
    boost::json::object made;
    for (const auto& [which, name] : resources) {
      if (has_number(cards_[id], which)) made[name] = cards_[id].numbers[which];
    }
    card["cost"] = cost_json(cards_[id], attribute::cost);
    card["resources"] = std::move(made);
  }

 private:
  static constexpr std::array resources = {
      std::pair{attribute::energy, "energy"}, std::pair{attribute::mental, "mental"},
      std::pair{attribute::physical, "physical"}, std::pair{attribute::wild, "wild"}};
  DeckCards cards_;
};

}  // namespace

std::unique_ptr<DeckGame> deck_game(const Rules& rules) {
  return std::make_unique<HeroDecks>(rules);
}

}  // namespace muster::champions
