// The games there are.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "rules/play.h"

namespace muster {

std::span<const Game* const> all_games();
const Game* find_game(std::string_view id);  // nullptr when there is none

// Where what belongs to a game is, and its card files.
std::filesystem::path game_folder(const Game& game, const std::filesystem::path& data_folder);
std::filesystem::path card_folder(const Game& game, const std::filesystem::path& data_folder);

// A game with its cards from the project's card files.
Rules load_rules(const Game& game, const std::filesystem::path& data_folder);

// Loads the rules of each game when they are first asked for, by any thread.
class RulesShelf {
 public:
  explicit RulesShelf(std::filesystem::path data_folder) : folder_(std::move(data_folder)) {}
  const Rules& rules(const Game& game);
  // The game of this id; nullptr when there is none.
  const Game* find(std::string_view id) const;
  // This game stands on the shelf in place of the one of its id. It must outlive the shelf.
  void put(const Game& game) { put_.push_back(&game); }
  // With one more card file; its name tells the libraries apart.
  const Rules& rules(const Game& game, const std::filesystem::path& more_cards);
  // Every library is changed like this from now on; rules handed out before are gone.
  void change(std::function<void(Library&)> change);

 private:
  std::filesystem::path folder_;
  std::mutex loading_;  // of what was read and loaded
  std::vector<const Game*> put_;
  std::function<void(Library&)> change_;
  std::map<std::pair<const Game*, std::filesystem::path>, Library> read_;
  std::map<std::pair<const Game*, std::filesystem::path>, std::unique_ptr<Rules>> loaded_;
};

}  // namespace muster
