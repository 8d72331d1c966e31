// What the command `campaign` asks of a game that has campaigns.
#pragma once

#include <boost/json/object.hpp>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "campaigns/log_file.h"
#include "shelf/games.h"
#include "terminal/console.h"

namespace muster {

inline constexpr std::size_t longest_note = 400;  // and name of a campaign

// What is said when a campaign begins; each game takes what it knows and refuses the rest.
struct NewCampaignOptions {
  std::string title, before;
  std::vector<std::string> names, decks, scenarios, heroes;
  int players = 0;
  bool expert = false, any_decks = false;
};

using Settings = std::vector<std::pair<std::string, std::string>>;

// A campaign log with the rules of its game.
class Campaign {
 public:
  explicit Campaign(const Game& game);
  virtual ~Campaign() = default;
  Campaign(const Campaign&) = delete;
  Campaign& operator=(const Campaign&) = delete;

  RulesShelf& shelf() { return shelf_; }
  const Rules& rules() const { return rules_; }

  virtual void begin(const NewCampaignOptions& wanted) = 0;
  virtual void load(const std::filesystem::path& file) = 0;
  virtual void save(const std::filesystem::path& file) const = 0;

  virtual std::string sheet() const = 0;
  // The log for programs, with what follows from it.
  virtual boost::json::object json() const = 0;
  // Empty while there is a game to play; else that there is none, in words.
  virtual std::string over() const = 0;

  // The options that players may set for the next game, and its set-up. Throws CampaignError when
  // something has to be decided before.
  virtual std::span<const std::string_view> free_options() const = 0;
  virtual Setup next(const Settings& settings) const = 0;
  // Asks people for what they decide before each game, or decides it for bots (no console).
  virtual void decide(Setup& setup, terminal::Console* console) const = 0;
  // Empty when a game with this set-up can be entered; else why not.
  virtual std::string differs(const Setup& setup) const = 0;
  // Enters a game that is over; says what came of it.
  virtual std::vector<std::string> enter(const Setup& setup, const Table& table) = 0;
  virtual void note(std::string words) = 0;

 protected:
  // Names for all, from those given, the number given, and what else is given for each player.
  static std::vector<std::string> player_names(const NewCampaignOptions& wanted, std::size_t least);

 private:
  RulesShelf shelf_;
  const Rules& rules_;
};

// The games that have campaigns.
std::vector<const Game*> games_with_campaigns();
// A campaign yet to begin. Throws UsageError when the game has none.
std::unique_ptr<Campaign> campaign_of(const std::string& id);
// The one that is in a file.
std::unique_ptr<Campaign> load_campaign(const std::filesystem::path& file);

// Where the game is kept that is not over yet.
std::filesystem::path unfinished_game(const std::filesystem::path& file);
// The log and what the players have to do next, for people.
std::string where_it_stands(const Campaign& campaign, const std::filesystem::path& file);
std::string next_words(const Campaign& campaign, const std::filesystem::path& file);

}  // namespace muster
