#include "decks/deck_game.h"

#include <fmt/format.h>

#include "decks/text.h"
#include "shelf/parts.h"
#include "util/data_dir.h"
#include "util/usage_error.h"

namespace muster {

namespace {

using decks::DeckRead;

// Decks are read and written all the time, card files are read once.
RulesShelf& shelf() {
  static RulesShelf shelf(data_dir());
  return shelf;
}

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

DeckRead DeckGame::read_one(std::string_view text, const std::string& file) const {
  std::vector<DeckRead> found = read(text, guess(text), file);
  if (found.size() != 1) {
    throw std::runtime_error(
        fmt::format("{}: there are {} decks in it, not 1", file, found.size()));
  }
  return std::move(found.front());
}

std::vector<const Game*> games_with_decks() {
  std::vector<const Game*> games;
  for (const GameParts* parts : all_parts()) {
    if (parts->decks != nullptr) games.push_back(parts->game);
  }
  return games;
}

std::unique_ptr<DeckGame> deck_game(const Rules& rules) {
  const GameParts& parts = parts_of(rules.game);
  if (parts.decks == nullptr) {
    throw UsageError(fmt::format("{} is not played with decks of one's own", rules.game.id));
  }
  return parts.decks(rules);
}

std::unique_ptr<DeckGame> deck_game(const Game& game) { return deck_game(shelf().rules(game)); }

const Game& game_of_deck(std::string_view text) {
  const std::vector<const Game*> games = games_with_decks();
  const decks::Look look = decks::look_of(text);
  const Game* best = nullptr;
  int most = -1;
  for (const Game* game : games) {
    const std::unique_ptr<DeckGame> decks_of = deck_game(*game);
    int likely = 0;
    if (look == decks::Look::xml) {
      const bool named = text.find(decks_of->cards().kind().octgn_game) != std::string_view::npos;
      likely = named ? 1 : 0;
    } else if (look == decks::Look::json) {
      likely = decks_of->is_own_json(text) ? 1 : 0;
    } else {
      likely = known_lines(*decks_of, text);
    }
    if (likely > most) {
      best = game;
      most = likely;
    }
  }
  return *best;
}

}  // namespace muster
