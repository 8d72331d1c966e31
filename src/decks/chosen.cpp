#include "decks/chosen.h"

#include <fmt/format.h>

#include <algorithm>

#include "decks/deck_game.h"
#include "util/data_dir.h"
#include "util/file.h"
#include "util/nearest.h"
#include "util/usage_error.h"

namespace muster {

namespace fs = std::filesystem;

namespace {

decks::DeckRead read_known(const DeckGame& decks, const Game& game, const std::string& name) {
  const fs::path file = deck_place(name, &game).file;
  decks::DeckRead read = decks.read_one(read_file(file), file.string());
  if (const decks::LeftOut* unknown = read.first_unknown(); unknown != nullptr) {
    throw UsageError(fmt::format("{}: there is no card {} in the sets here", name, unknown->card));
  }
  return read;
}

}  // namespace

DeckPlace deck_place(const std::string& name, const Game* only) {
  if (fs::exists(name) && !fs::is_directory(name)) return {name, nullptr};
  std::vector<std::string> starters;
  for (const Game* game : games_with_decks()) {
    if (only != nullptr && game != only) continue;
    for (const std::string& id : decks::starter_deck_ids(data_dir(), *game)) {
      if (id == name) return {decks::starter_deck_file(data_dir(), *game, id), game};
      starters.push_back(id);
    }
  }
  const std::vector<std::string_view> known(starters.begin(), starters.end());
  const std::string_view near = nearest_word(name, known);
  throw UsageError(
      fmt::format("there is no file and no starter deck \"{}\"{}\nstarter decks: {}", name,
                  near.empty() ? std::string() : fmt::format("; did you mean {}?", near),
                  fmt::join(starters, ", ")));
}

void use_decks(Setup& setup, const Rules& rules, std::span<const std::string> decks) {
  if (decks.empty()) return;
  const std::unique_ptr<DeckGame> game = deck_game(rules);
  const bool one_hero = game->has_one_hero();
  if (!setup.option("heroes").empty() || !setup.option("decks").empty()) {
    throw UsageError("a deck brings its hero: leave the options heroes and decks out");
  }
  std::string heroes;
  std::string lists;
  const auto add = [](std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ",") + item;
  };
  for (const std::string& name : decks) {
    if (name == "-") {
      add(heroes, "-");
      add(lists, "-");
      continue;
    }
    const decks::Deck deck = read_known(*game, rules.game, name).deck;
    if (one_hero && deck.identities.size() != 1) {
      throw UsageError(
          fmt::format("{}: a deck has one hero, not {}", name, deck.identities.size()));
    }
    if (one_hero) add(heroes, game->cards().code(deck.identities[0]));
    add(lists, game->setup_text(deck));
  }
  if (one_hero) setup.options.emplace_back("heroes", heroes);
  setup.options.emplace_back("decks", lists);
}

std::string deck_text(const Game& game, const std::string& name) {
  const std::unique_ptr<DeckGame> decks_of = deck_game(game);
  return decks_of->setup_text(read_known(*decks_of, game, name).deck);
}

std::string deck_for_setup(const Game& game, const std::string& name) {
  // A list of codes begins with one, and has no file of that name.
  const bool list = !name.empty() && name[0] >= '0' && name[0] <= '9' && !fs::exists(name);
  return list ? name : deck_text(game, name);
}

}  // namespace muster
