// The campaign log: which Events were played, and the Collection that was won by beating them. The
// log is plain data; every function here that changes it either does so by the rules or throws and
// changes nothing.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "campaigns/log_file.h"
#include "campaigns/sheet.h"
#include "games/sentinels/rules/sentinels.h"

namespace muster::sentinels {

// A game with an Event that was played to its end.
struct PlayedEvent {
  std::string event;  // as the option `event` calls it
  bool won = false;
  int rounds = 0;
  bool advanced = false;
  std::string environment;
  std::vector<std::string> heroes, collections;

  bool operator==(const PlayedEvent&) const = default;
};

struct CampaignLog {
  std::string name;
  std::vector<std::string> players;  // names, by seat
  std::vector<std::string> heroes;   // by seat, as the option `heroes` takes them; none: at random
  std::vector<PlayedEvent> games;    // in the order in which they were played
  std::vector<std::string> notes;

  bool operator==(const CampaignLog&) const = default;
};

// Throws when no game could be set up with these.
CampaignLog new_campaign(const Rules& rules, std::string name, std::vector<std::string> players,
                         std::vector<std::string> heroes);

// ---- where it stands ----------------------------------------------------------------------------

bool is_over(const Rules& rules, const CampaignLog& log);
bool is_beaten(const CampaignLog& log, std::string_view event);
// The Event with the earliest date that was not beaten yet; empty when all were. SM-EVENTS-3
std::string next_event(const Rules& rules, const CampaignLog& log);
// Regular Events that were beaten, by date. SM-COLLECTION-1, -10, SM-CRITICAL-EVENT-5
std::vector<std::string> collection(const Rules& rules, const CampaignLog& log);
// The Collections from which those for this Event can be chosen, and how many. SM-COLLECTION-2
std::vector<std::string> collections_for(const Rules& rules, const CampaignLog& log,
                                         std::string_view event);
int collection_limit(const Rules& rules, std::string_view event);
// "Moonfall", or a critical Event's title.
std::string event_title(const Rules& rules, std::string_view event);

// ---- the next game ------------------------------------------------------------------------------

// The options that the players are free to set for each game.
std::span<const std::string_view> free_options();
// The next Event in the order of dates, in any Environment, with the Heroes of the log, as far as
// the settings say nothing else. Throws when the log does not allow it. SM-EVENTS-5, -6
Setup next_setup(const Rules& rules, const CampaignLog& log,
                 const std::vector<std::pair<std::string, std::string>>& settings);
// Empty when a game with this set-up can be one of this campaign; else why not.
std::string differs(const Rules& rules, const CampaignLog& log, const Setup& setup);

// Enters a game that is over; says in words what came of it.
std::vector<std::string> record_game(const Rules& rules, CampaignLog& log, const Setup& setup,
                                     const Table& table);

// ---- as text ------------------------------------------------------------------------------------

std::string campaign_json(const CampaignLog& log);
CampaignLog campaign_from_json(std::string_view text);  // throws CampaignError
// The file is replaced only when all of the new one is written.
void save_campaign(const std::filesystem::path& file, const CampaignLog& log);
CampaignLog load_campaign(const std::filesystem::path& file);  // throws, naming the file
campaigns::Sheet campaign_sheet(const Rules& rules, const CampaignLog& log);

}  // namespace muster::sentinels
