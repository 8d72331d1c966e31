#include "games/games.h"

#include <array>

#include "cards/reader.h"
#include "games/aeons_end/aeons_end.h"
#include "games/brawl/brawl.h"
#include "games/champions/champions.h"
#include "games/rings/rings.h"
#include "games/sentinels/sentinels.h"

namespace muster {

std::span<const Game* const> all_games() {
  static const std::array<const Game*, 5> games = {
      &brawl::game(), &champions::game(), &aeons_end::game(), &rings::game(), &sentinels::game()};
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

const Rules& RulesShelf::rules(const Game& game) { return rules(game, {}); }

const Game* RulesShelf::find(std::string_view id) const {
  for (const Game* g : put_) {
    if (g->id == id) return g;
  }
  return find_game(id);
}

const Rules& RulesShelf::rules(const Game& game, const std::filesystem::path& more_cards) {
  const std::lock_guard lock(loading_);
  const std::pair key{&game, more_cards};
  auto& slot = loaded_[key];
  if (!slot) {
    auto read = read_.find(key);
    if (read == read_.end()) {
      const auto folder = folder_ / "cards" / game.id;
      read = read_.emplace(key, load_library(game, folder, more_cards)).first;
    }
    Library library = read->second;
    if (change_) change_(library);
    slot = std::make_unique<Rules>(game, std::move(library));
  }
  return *slot;
}

void RulesShelf::change(std::function<void(Library&)> change) {
  change_ = std::move(change);
  loaded_.clear();
}

}  // namespace muster
