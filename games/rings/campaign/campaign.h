// The campaign log of Appendix III: what is kept between the scenarios of a campaign, and what may
// be done to it. The log is plain data; every function here that changes it either does so by the
// rules or throws and changes nothing.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "campaigns/log_file.h"
#include "campaigns/sheet.h"
#include "games/rings/rules/box.h"

namespace muster::rings {

struct CampaignPlayer {
  std::string name;
  std::string deck;                 // as the option `decks` takes it, with the heroes below
  std::vector<std::string> heroes;  // by name
  bool learning = false;  // a learning deck, whatever became of its heroes: too small for the rules
  int penalty = 0;        // what the starting threat is raised by
  bool changed = false;   // has replaced a hero of free will since the last scenario

  bool operator==(const CampaignPlayer&) const = default;
};

inline constexpr int nobody = -1;

// One copy of a boon or burden that was earned. LR-CAMPAIGN-POOL-1
struct PoolCard {
  std::string title;
  int player = nobody;  // whose deck it is in, if it has a player card back
  std::string hero;     // whom a permanent card is attached to

  bool operator==(const PoolCard&) const = default;
};

struct CompletedScenario {
  std::string scenario;
  int score = 0, rounds = 0;

  bool operator==(const CompletedScenario&) const = default;
};

struct CampaignLog {  // LR-CAMPAIGN-LOG-2
  std::string name;
  bool expert = false;
  bool free_decks = false;             // decks are not checked
  std::vector<std::string> scenarios;  // in the order in which they are played
  std::vector<CampaignPlayer> players;
  std::vector<std::string> fallen;  // names of heroes
  std::vector<PoolCard> pool;
  std::map<std::string, int> damage;  // by hero, in an expert campaign
  std::string prisoner;               // a hero
  std::vector<std::string> notes;
  std::vector<CompletedScenario> completed;
  std::vector<std::string> heritage;  // an ally who goes on to the next campaign, and his boons

  bool operator==(const CampaignLog&) const = default;
};

// ---- a new campaign -----------------------------------------------------------------------------

// The scenarios that have a campaign card, in order. LR-GAP-71
std::vector<std::string> campaign_scenarios(const Rules& rules);

struct NewCampaign {
  std::string name;
  bool expert = false, free_decks = false;
  std::vector<std::string> names, decks;  // by player
  std::vector<std::string> scenarios;     // none: those of the box
};
CampaignLog new_campaign(const Rules& rules, const NewCampaign& wanted);
// What a campaign that is over hands on: each player gets a copy of each boon.
void inherit(const Rules& rules, CampaignLog& log, const CampaignLog& before);

// ---- where it stands ----------------------------------------------------------------------------

bool is_over(const CampaignLog& log);
// The scenario to be won next, one after the other. Throws when all are won. LR-CAMPAIGN-1, -4
const std::string& next_scenario(const CampaignLog& log);
int total_score(const CampaignLog& log);  // LR-GAP-71
// Whether a player has this hero now.
bool is_played(const CampaignLog& log, std::string_view hero);
// The heroes that nobody plays and that have not fallen, by name.
std::vector<std::string> free_heroes(const Rules& rules, const CampaignLog& log);

// The set-up of the next game. Throws when something has to be decided before, such as who takes
// the place of a fallen hero. LR-CAMPAIGN-SETUP-2 .. 11
Setup next_setup(const Rules& rules, const CampaignLog& log);
// Empty when a game with this set-up is the next one of the log; else what differs.
std::string differs(const Rules& rules, const CampaignLog& log, const Setup& setup);

// ---- after a game -------------------------------------------------------------------------------

struct Recorded {
  bool won = false;
  int score = 0, rounds = 0;
  std::vector<std::string> news;  // what changed in the log, in words
};
// Enters a game that is over. A lost one changes nothing. LR-CAMPAIGN-2..4, LR-GAP-63
Recorded record_game(const Rules& rules, CampaignLog& log, const Table& table);

// ---- between two games --------------------------------------------------------------------------

// The place of a player in the log, by name.
std::size_t player_named(const CampaignLog& log, std::string_view name);

// Another hero in place of one: of a fallen one, or one of free will. Either costs every player 1
// threat. LR-FELLOWSHIP-6 .. 9
void replace_hero(const Rules& rules, CampaignLog& log, std::size_t player, std::string_view hero,
                  std::string_view with);
// A fallen hero goes on because no other is left. LR-FELLOWSHIP-10
void keep_hero(const Rules& rules, CampaignLog& log, std::size_t player, std::string_view hero);
// Takes the recorded damage from a hero; costs its player 1 threat. LR-EXPERT-CAMPAIGN-4
void heal_hero(const Rules& rules, CampaignLog& log, std::string_view hero);
// Other cards with the same heroes. LR-FELLOWSHIP-4, -5
void change_deck(const Rules& rules, CampaignLog& log, std::size_t player, const std::string& deck);
// A copy of a boon or burden goes from one player's deck to another's; nobody: it is left out.
// LR-GAP-68
void give_card(const Rules& rules, CampaignLog& log, std::string_view title, int from, int to);
// A permanent card that was earned without a hero gets one. LR-CAMPAIGN-POOL-4
void attach_card(const Rules& rules, CampaignLog& log, std::string_view title,
                 std::string_view hero);

// ---- as text ------------------------------------------------------------------------------------

std::string campaign_json(const CampaignLog& log);
CampaignLog campaign_from_json(std::string_view text);  // throws CampaignError
// The file is replaced only when all of the new one is written.
void save_campaign(const std::filesystem::path& file, const CampaignLog& log);
CampaignLog load_campaign(const std::filesystem::path& file);  // throws, naming the file

// The log sheet. LR-CAMPAIGN-LOG-5
campaigns::Sheet campaign_sheet(const Rules& rules, const CampaignLog& log);

// ---- what the functions share -------------------------------------------------------------------

// A boon or burden by its title. Throws when there is none.
const Definition& campaign_title(const Rules& rules, std::string_view title);
bool is_burden(const Definition& d);
bool is_permanent(const Definition& d);
// It goes into players' decks; other cards into the encounter deck.
bool has_player_back(const Definition& d);
std::string scenario_title(const Rules& rules, const std::string& scenario);

}  // namespace muster::rings
