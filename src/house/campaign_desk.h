// Campaigns that the house keeps: what is kept of one, and what requests about it come to. Nothing
// here touches what changes: it may be done in any thread.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "campaigns/campaign.h"
#include "store/record.h"

namespace muster {

// What is kept of a campaign: its log, as the command line writes it, and the house's own notes.
struct CampaignNotes {
  std::string game, log;
  std::string key;    // whoever has it goes on with the campaign
  std::string watch;  // and with this one looks at it
  // The table of the game that is under way; empty: there is none. And the one before it.
  std::string table, last;
  std::string came_of_it;  // what the last game brought, in words
};

// As they are kept. Throws std::runtime_error when the text is no such notes.
std::string campaign_text(const CampaignNotes& notes);
CampaignNotes read_campaign_notes(std::string_view text);

// What a new campaign is asked about; null where the game has none.
boost::json::value campaign_form_json(const Rules& rules);

// All that follows throws ApiError when the rules of the campaign do not allow it, or the request
// makes no sense.

// A new one, as somebody wants it or out of a file of the command line; without keys.
CampaignNotes begin_campaign(RulesShelf& shelf, const boost::json::object& wanted);
// What there is to see of it: the sheet, what can be done, and what comes next.
boost::json::object campaign_json(const CampaignNotes& notes, RulesShelf& shelf);
// What the next game is with these settings: {settings}.
boost::json::object next_game_json(const CampaignNotes& notes, RulesShelf& shelf,
                                   const boost::json::object& wanted);
// One step between two games: {step, value}; or a note: {note}.
void take_campaign_step(CampaignNotes& notes, RulesShelf& shelf, const boost::json::object& wanted);
// The body of POST /tables for the next game: {settings, seats, seed, private}.
boost::json::object table_of_campaign(const CampaignNotes& notes, RulesShelf& shelf,
                                      const boost::json::object& wanted);
// Enters a game that is over.
void enter_game(CampaignNotes& notes, const Rules& rules, const Setup& setup, const Table& table);
// One that was played elsewhere and saved: {file}.
void enter_saved_game(CampaignNotes& notes, RulesShelf& shelf, const boost::json::object& wanted);

}  // namespace muster
