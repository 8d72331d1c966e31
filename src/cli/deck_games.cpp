#include "cli/deck_games.h"

#include <fmt/format.h>

#include <array>

#include "cli/commands.h"
#include "games/champions/deck_formats.h"
#include "games/decks/text.h"
#include "games/rings/deck_formats.h"
#include "util/data_dir.h"

namespace muster {

namespace {

using decks::Breach;
using decks::Deck;
using decks::DeckRead;

bool has(const Definition& card, std::size_t attribute) {
  return card.numbers[attribute] != missing_number;
}

std::string cost_text(const Definition& card, std::size_t attribute) {
  if (!has(card, attribute)) return "-";
  const int cost = card.numbers[attribute];
  return cost == x_number ? "X" : std::to_string(cost);
}

boost::json::value cost_json(const Definition& card, std::size_t attribute) {
  if (!has(card, attribute) || card.numbers[attribute] == x_number) return nullptr;
  return card.numbers[attribute];
}

// ---- champions ----------------------------------------------------------------------------------

class ChampionsDecks : public DeckGame {
 public:
  ChampionsDecks() : DeckGame(champions::game()), cards_(rules(), data_dir()) {}

  const decks::Cards& cards() const override { return cards_; }
  std::span<const std::string_view> formats() const override {
    return champions::deck_format_names();
  }
  std::size_t guess(std::string_view text) const override {
    return static_cast<std::size_t>(champions::guess_deck_format(text));
  }
  std::vector<DeckRead> read(std::string_view text, std::size_t format,
                             const std::string& file) const override {
    return champions::read_decks(cards_, text, static_cast<champions::DeckFormat>(format), file);
  }
  std::string write(const Deck& deck, std::size_t format) const override {
    return champions::write_deck(cards_, deck, static_cast<champions::DeckFormat>(format));
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

  std::string hero_name(DefinitionId hero) const override {
    return fmt::format("{} / {}", cards_[hero].name, cards_[cards_[hero].back].name);
  }
  std::string card_name(DefinitionId card) const override {
    const std::string& subtitle = cards_[card].words[champions::attribute::subtitle];
    return subtitle.empty() ? cards_[card].name
                            : fmt::format("{} ({})", cards_[card].name, subtitle);
  }
  std::string card_notes(DefinitionId card) const override {
    const Definition& d = cards_[card];
    std::vector<std::string> parts;
    for (const auto& [which, name] : resources) {
      if (!has(d, which)) continue;
      const int n = d.numbers[which];
      parts.push_back(n == 1 ? name : fmt::format("{} {}", n, name));
    }
    // Where it is from: its aspect, basic, or the hero.
    const std::string& aspect = d.words[champions::attribute::aspect];
    return fmt::format("cost {:<2} {:<12} {}", cost_text(d, champions::attribute::cost),
                       fmt::format("{}", fmt::join(parts, ", ")),
                       aspect.empty() ? rules().library.sets.at(d.set) : aspect);
  }
  std::string summary(const Deck& deck) const override {
    std::vector<std::string> parts;
    for (const auto& [which, name] : resources) {
      int all = 0;
      for (const auto& [card, n] : deck.cards) {
        if (has(cards_[card], which)) all += n * cards_[card].numbers[which];
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
      if (has(cards_[id], which)) made[name] = cards_[id].numbers[which];
    }
    card["cost"] = cost_json(cards_[id], champions::attribute::cost);
    card["resources"] = std::move(made);
  }

 private:
  static constexpr std::array resources = {std::pair{champions::attribute::energy, "energy"},
                                           std::pair{champions::attribute::mental, "mental"},
                                           std::pair{champions::attribute::physical, "physical"},
                                           std::pair{champions::attribute::wild, "wild"}};
  champions::DeckCards cards_;
};

// ---- rings --------------------------------------------------------------------------------------

class RingsDecks : public DeckGame {
 public:
  RingsDecks() : DeckGame(rings::game()), cards_(rules(), data_dir()) {}

  const decks::Cards& cards() const override { return cards_; }
  std::span<const std::string_view> formats() const override { return rings::deck_format_names(); }
  std::size_t guess(std::string_view text) const override {
    return static_cast<std::size_t>(rings::guess_deck_format(text));
  }
  std::vector<DeckRead> read(std::string_view text, std::size_t format,
                             const std::string& file) const override {
    return rings::read_decks(cards_, text, static_cast<rings::DeckFormat>(format), file);
  }
  std::string write(const Deck& deck, std::size_t format) const override {
    return rings::write_deck(cards_, deck, static_cast<rings::DeckFormat>(format));
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

  std::string hero_name(DefinitionId hero) const override { return cards_[hero].name; }
  std::string card_name(DefinitionId card) const override { return cards_[card].name; }
  std::string card_notes(DefinitionId card) const override {
    return fmt::format("cost {:<2} {}", cost_text(cards_[card], rings::attribute::cost),
                       sphere(card));
  }
  std::string summary(const Deck& deck) const override {
    return fmt::format("starting threat: {}", threat(deck));
  }
  boost::json::object hero_json(DefinitionId hero) const override {
    return {{"code", cards_.code(hero)},
            {"hero", cards_[hero].name},
            {"sphere", sphere(hero)},
            {"threat", cards_[hero].numbers[rings::attribute::threat_cost]}};
  }
  void describe(boost::json::object& card, DefinitionId id) const override {
    card["cost"] = cost_json(cards_[id], rings::attribute::cost);
    card["sphere"] = sphere(id);
  }

 private:
  const std::string& sphere(DefinitionId card) const {
    return cards_[card].words[rings::attribute::sphere];
  }
  int threat(const Deck& deck) const {
    int sum = 0;
    for (const DefinitionId hero : deck.identities) {
      sum += cards_[hero].numbers[rings::attribute::threat_cost];
    }
    return sum;
  }

  rings::DeckCards cards_;
};

// How many lines of a deck name a card of this game.
int known_lines(const DeckGame& game, std::string_view text) {
  int known = 0;
  for (std::string_view line : decks::lines_of(text)) {
    if (line.starts_with("hero ")) line.remove_prefix(5);
    if (const auto listed = decks::card_line(line)) line = listed->card;
    line = decks::trimmed(line.substr(0, line.find(" #")));
    const decks::TextCard card = decks::parts_of(line);
    known += game.cards().named(line).empty() && game.cards().named(card.name).empty() ? 0 : 1;
  }
  return known;
}

}  // namespace

DeckGame::DeckGame(const Game& game) : rules_(load_rules(game, data_dir())) {}

DeckRead DeckGame::read_one(std::string_view text, const std::string& file) const {
  std::vector<DeckRead> found = read(text, guess(text), file);
  if (found.size() != 1) {
    throw std::runtime_error(
        fmt::format("{}: there are {} decks in it, not 1", file, found.size()));
  }
  return std::move(found.front());
}

std::span<const Game* const> games_with_decks() {
  static const std::array<const Game*, 2> games = {&champions::game(), &rings::game()};
  return games;
}

std::unique_ptr<DeckGame> deck_game(const Game& game) {
  if (&game == &champions::game()) return std::make_unique<ChampionsDecks>();
  if (&game == &rings::game()) return std::make_unique<RingsDecks>();
  throw UsageError(fmt::format("{} is not played with decks of one's own", game.id));
}

const Game& game_of_deck(std::string_view text) {
  switch (decks::look_of(text)) {
    case decks::Look::xml:
      for (const Game* game : games_with_decks()) {
        if (text.find(deck_game(*game)->cards().kind().octgn_game) != std::string_view::npos) {
          return *game;
        }
      }
      return champions::game();
    case decks::Look::json:
      // RingsDB lists the heroes of a deck, MarvelCDB has one.
      return text.find("\"heroes\"") == std::string_view::npos ? champions::game() : rings::game();
    case decks::Look::text:
    case decks::Look::own:
      break;
  }
  const ChampionsDecks champions_decks;
  const RingsDecks rings_decks;
  return known_lines(rings_decks, text) > known_lines(champions_decks, text) ? rings::game()
                                                                             : champions::game();
}

}  // namespace muster
