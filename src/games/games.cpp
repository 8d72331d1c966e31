#include "games/games.h"

#include <array>

#include "cards/reader.h"
#include "games/brawl/brawl.h"

namespace muster {

std::span<const Game* const> all_games() {
  static const std::array<const Game*, 1> games = {&brawl::game()};
  return games;
}

const Game* find_game(std::string_view id) {
  for (const Game* g : all_games()) {
    if (g->id == id) return g;
  }
  return nullptr;
}

Rules load_rules(const Game& game, const std::filesystem::path& data_folder) {
  return {game, load_library(game, data_folder / "cards" / game.id)};
}

const Rules& RulesShelf::rules(const Game& game) {
  auto& slot = loaded_[&game];
  if (!slot) slot = std::make_unique<Rules>(load_rules(game, folder_));
  return *slot;
}

}  // namespace muster
