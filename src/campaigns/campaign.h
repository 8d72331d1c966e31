// What a game that has campaigns says of them: to the command `campaign`, and to the house.
#pragma once

#include <boost/json/object.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "campaigns/log_file.h"
#include "campaigns/sheet.h"
#include "shelf/games.h"
#include "terminal/console.h"

namespace muster {

inline constexpr std::size_t longest_note = 400;  // and name of a campaign

// What is said when a campaign begins; each game takes what it knows and refuses the rest.
struct NewCampaignOptions {
  std::string title;
  std::string before;  // the log of another campaign that hands something on
  std::vector<std::string> names, decks, scenarios, heroes;  // decks as the set-up takes them
  int players = 0;
  bool expert = false, any_decks = false;
};

// What a new campaign is asked about beside its title and the names of its players, by the names
// that NewCampaignOptions has for it.
struct CampaignQuestion {
  enum class Kind : std::uint8_t { deck, one, ordered, flag, log };
  std::string_view name;
  Kind kind;
  bool per_player = false;
  bool needed = false;
  std::string title, help;
  std::vector<OptionChoice> choices = {};
};

struct CampaignForm {
  int least_players = 1, most_players = 1;
  std::vector<CampaignQuestion> questions;
};

// Something that the rules let players do between two games.
struct CampaignStep {
  enum class Asks : std::uint8_t { nothing, choice, deck };
  std::string id;           // the same as long as it can be done
  std::string group;        // what it is about: a player, a card
  std::string title, note;  // note: what it costs
  std::vector<std::string> rules = {};
  bool needed = false;  // no game begins before
  Asks asks = Asks::nothing;
  std::vector<OptionChoice> choices = {};
  // Does it, with what was chosen. Throws CampaignError and changes nothing when it cannot be done.
  std::function<void(const std::string& chosen)> take = {};
};

using Settings = std::vector<std::pair<std::string, std::string>>;

// An option of the game's set-up that players are free to choose for the next game.
struct CampaignSetting {
  std::string name, value;  // value: what it is when nobody chooses
  bool per_seat = false, many = false;
  int most = 0;  // of many: so many at most; 0: any number
  std::vector<OptionChoice> choices = {};
};

// A campaign log with the rules of its game.
class Campaign {
 public:
  // The rules must outlive it.
  explicit Campaign(const Rules& rules) : rules_(rules) {}
  virtual ~Campaign() = default;
  Campaign(const Campaign&) = delete;
  Campaign& operator=(const Campaign&) = delete;

  const Rules& rules() const { return rules_; }

  virtual CampaignForm form() const = 0;
  virtual void begin(const NewCampaignOptions& wanted) = 0;
  // The log as a text, which people can read; `read` throws CampaignError when it is none.
  virtual void read(std::string_view text) = 0;
  virtual std::string written() const = 0;

  virtual std::string title() const = 0;
  virtual std::vector<std::string> players() const = 0;
  virtual campaigns::Sheet sheet() const = 0;
  // The log for programs, with what follows from it.
  virtual boost::json::object json() const = 0;
  // Empty while there is a game to play; else that there is none, in words.
  virtual std::string over() const = 0;

  // What can be done before the next game. What they do is done to this campaign.
  virtual std::vector<CampaignStep> steps() { return {}; }
  // Does one of them. Throws CampaignError when it is none, or not with what was chosen.
  void take(std::string_view step, const std::string& chosen);

  // The options that players may set for the next game, and its set-up. Throws CampaignError when
  // something has to be decided before.
  virtual std::span<const std::string_view> free_options() const = 0;
  virtual Setup next(const Settings& settings) const = 0;
  // The same options with what there is to choose from, as far as the others are chosen.
  virtual std::vector<CampaignSetting> settings(const Settings& chosen) const;
  // What the next game is called with these.
  virtual std::string next_title(const Settings& settings) const = 0;
  // Asks people for what they decide before each game, or decides it for bots (no console).
  virtual void decide(Setup& setup, terminal::Console* console) const = 0;
  // Empty when a game with this set-up can be entered; else why not.
  virtual std::string differs(const Setup& setup) const = 0;
  // Enters a game that is over; says what came of it.
  virtual std::vector<std::string> enter(const Setup& setup, const Table& table) = 0;
  virtual void note(std::string words) = 0;

  // Replaces the file only when all of the new one is written.
  void save(const std::filesystem::path& file) const;
  void load(const std::filesystem::path& file);  // its errors name the file

 protected:
  // Names for all, from those given, the number given, and what else is given for each player.
  static std::vector<std::string> player_names(const NewCampaignOptions& wanted, std::size_t least);

 private:
  const Rules& rules_;
};

// The shelf of those that campaign_of(id) and load_campaign make.
RulesShelf& campaign_shelf();

// The games that have campaigns.
std::vector<const Game*> games_with_campaigns();
// A campaign yet to begin, or to be read. Throws UsageError when the game has none.
std::unique_ptr<Campaign> campaign_of(const Rules& rules);
std::unique_ptr<Campaign> campaign_of(const std::string& id);
// The one that is in a file.
std::unique_ptr<Campaign> load_campaign(const std::filesystem::path& file);

// Where the game is kept that is not over yet.
std::filesystem::path unfinished_game(const std::filesystem::path& file);
// The log and what the players have to do next, for people.
std::string where_it_stands(const Campaign& campaign, const std::filesystem::path& file);
std::string next_words(const Campaign& campaign, const std::filesystem::path& file);

}  // namespace muster
