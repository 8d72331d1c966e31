#include "shelf/games.h"

#include "cards/reader.h"
#include "shelf/parts.h"

namespace muster {

std::span<const Game* const> all_games() {
  static const std::vector<const Game*> games = [] {
    std::vector<const Game*> all;
    for (const GameParts* parts : all_parts()) all.push_back(parts->game);
    return all;
  }();
  return games;
}

const Game* find_game(std::string_view id) {
  for (const Game* g : all_games()) {
    if (g->id == id) return g;
  }
  return nullptr;
}

std::filesystem::path game_folder(const Game& game, const std::filesystem::path& data_folder) {
  return data_folder / "games" / game.id;
}

std::filesystem::path card_folder(const Game& game, const std::filesystem::path& data_folder) {
  return game_folder(game, data_folder) / "cards";
}

Rules load_rules(const Game& game, const std::filesystem::path& data_folder) {
  return {game, load_library(game, card_folder(game, data_folder))};
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
      const auto folder = card_folder(game, folder_);
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
