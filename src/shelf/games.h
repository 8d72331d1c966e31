// The games there are.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "rules/play.h"
#include "shelf/own_sets.h"

namespace muster {

std::span<const Game* const> all_games();
const Game* find_game(std::string_view id);  // nullptr when there is none

// Where what belongs to a game is, and its card files.
std::filesystem::path game_folder(const Game& game, const std::filesystem::path& data_folder);
std::filesystem::path card_folder(const Game& game, const std::filesystem::path& data_folder);

// A game with its cards: from the project's card files, and people's own (shelf/own_sets.h).
Rules load_rules(const Game& game, const std::filesystem::path& data_folder);

// Loads the rules of each game when they are first asked for, by any thread.
class RulesShelf {
 public:
  explicit RulesShelf(std::filesystem::path data_folder, OwnSets own = usual_own_sets())
      : folder_(std::move(data_folder)), own_(std::move(own)) {}
  const Rules& rules(const Game& game);
  // As if there were these sets and no others: for a table that was made when it was so. All of
  // them must be there. Throws CardFilesError when they cannot be read without the others.
  const Rules& rules(const Game& game, const std::vector<std::string>& sets);
  // Whether rules with these sets and no others stand here, or there is room for them. Rules that
  // were handed out stay: whoever brings games from elsewhere, each with other sets, is to be asked
  // this first.
  bool has_room_for(const Game& game, const std::vector<std::string>& sets);
  // The game of this id; nullptr when there is none.
  const Game* find(std::string_view id) const;
  // This game stands on the shelf in place of the one of its id. It must outlive the shelf.
  void put(const Game& game) { put_.push_back(&game); }
  // With one more card file; its name tells the libraries apart.
  const Rules& rules(const Game& game, const std::filesystem::path& more_cards);
  // Looks for people's own sets there from now on; rules handed out before are gone.
  void look_in(OwnSets own);
  // Every library is changed like this from now on; rules handed out before are gone.
  void change(std::function<void(Library&)> change);

 private:
  using Key = std::tuple<const Game*, std::filesystem::path, std::vector<std::string>>;

  const LoadedCards& read(const Key& key);
  const Rules& put_up(const Key& key);
  const Rules* standing(const Key& key);

  std::filesystem::path folder_;
  OwnSets own_;
  std::mutex reading_;  // of what was read
  std::mutex loading_;  // of what was loaded; never held for long
  std::vector<const Game*> put_;
  std::function<void(Library&)> change_;
  std::map<Key, LoadedCards> read_;
  std::map<Key, std::unique_ptr<Rules>> loaded_;
};

}  // namespace muster
