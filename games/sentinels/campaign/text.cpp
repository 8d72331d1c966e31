// The campaign log as a text and as a sheet.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "campaigns/sheet.h"
#include "games/sentinels/campaign/campaign.h"
#include "games/sentinels/rules/setup.h"
#include "util/word_list.h"

namespace muster::sentinels {

namespace {

namespace json = boost::json;

using campaigns::lines_of;
using campaigns::list;
using campaigns::Sheet;
using campaigns::SheetLine;
using campaigns::text;
using campaigns::texts;
using campaigns::written;

PlayedEvent read_game(const json::value& v) {
  const json::object& o = campaigns::object(v, "a game");
  return {.event = text(o, "event"),
          .won = campaigns::truth(o, "won"),
          .rounds = campaigns::number(o, "rounds"),
          .advanced = campaigns::truth(o, "advanced"),
          .environment = text(o, "environment"),
          .heroes = texts(o, "heroes"),
          .collections = texts(o, "collections")};
}

// How many games before this one, and with it, were the same Event lost again.
std::size_t times_lost(const std::vector<PlayedEvent>& games, std::size_t last) {
  std::size_t times = 0;
  for (std::size_t i = last + 1; i-- > 0; ++times) {
    const PlayedEvent& game = games[i];
    if (game.won || game.event != games[last].event || game.advanced != games[last].advanced) break;
  }
  return times;
}

SheetLine game_line(const Rules& rules, const PlayedEvent& game, std::size_t lost) {
  const auto place = rules.library.sets.find(game.environment);
  SheetLine line{
      .left =
          fmt::format("{}{}", event_title(rules, game.event), game.advanced ? " (advanced)" : ""),
      .right = lost > 1 ? fmt::format("lost {} times, at last in round {}", lost, game.rounds)
                        : fmt::format("{} in round {}", game.won ? "won" : "lost", game.rounds)};
  line.under.push_back(fmt::format("{}{}", list_of(game.heroes),
                                   place == rules.library.sets.end() ? "" : ", " + place->second));
  if (!game.collections.empty()) {
    std::vector<std::string> titles;
    for (const std::string& c : game.collections) titles.push_back(event_title(rules, c));
    line.under.push_back("with " + list_of(titles));
  }
  return line;
}

// The rewards that a Collection offers. SM-COLLECTION-5
SheetLine collection_line(const Rules& rules, const std::string& event) {
  const Definition& front = rules.library.definitions[event_called(rules, event)];
  std::vector<std::string> rewards;
  for (const Ability& a : rules.library.abilities_of(rules.library.definitions[front.back])) {
    rewards.emplace_back(a.name);
  }
  return {.left = front.name, .right = fmt::format("{}", fmt::join(rewards, " or "))};
}

// Each game; what was lost time and again has one line.
std::vector<SheetLine> events_played(const Rules& rules, const CampaignLog& log) {
  std::vector<SheetLine> lines;
  if (log.games.empty()) return lines;
  for (std::size_t i = 0; i < log.games.size(); ++i) {
    const std::size_t lost = times_lost(log.games, i);
    const bool again = i + 1 < log.games.size() && times_lost(log.games, i + 1) > lost;
    if (lost == 0 || !again) lines.push_back(game_line(rules, log.games[i], lost));
  }
  int beaten = 0;
  for (const DefinitionId d : events_in_order(rules)) {
    beaten += is_beaten(log, rules.library.definitions[d].words[attribute::code]) ? 1 : 0;
  }
  const auto won = std::count_if(log.games.begin(), log.games.end(),
                                 [](const PlayedEvent& game) { return game.won; });
  lines.push_back({.left = fmt::format("{} of {} Events beaten; {} won, {} lost", beaten,
                                       events_in_order(rules).size(), won,
                                       static_cast<std::ptrdiff_t>(log.games.size()) - won)});
  return lines;
}

}  // namespace

std::string campaign_json(const CampaignLog& log) {
  json::object o = campaigns::begin_log(game().id);
  o["name"] = log.name;
  o["players"] = written(log.players);
  o["heroes"] = written(log.heroes);
  json::array games;
  for (const PlayedEvent& game : log.games) {
    games.push_back({{"event", game.event},
                     {"won", game.won},
                     {"rounds", game.rounds},
                     {"advanced", game.advanced},
                     {"environment", game.environment},
                     {"heroes", written(game.heroes)},
                     {"collections", written(game.collections)}});
  }
  o["games"] = std::move(games);
  o["notes"] = written(log.notes);
  return written(o);
}

CampaignLog campaign_from_json(std::string_view data) {
  const json::object o = campaigns::read_log(data, game().id);
  CampaignLog log;
  log.name = text(o, "name");
  log.players = texts(o, "players");
  log.heroes = texts(o, "heroes");
  for (const json::value& v : list(o, "games")) log.games.push_back(read_game(v));
  log.notes = texts(o, "notes");
  return log;
}

void save_campaign(const std::filesystem::path& file, const CampaignLog& log) {
  replace_file(file, campaign_json(log));
}

CampaignLog load_campaign(const std::filesystem::path& file) {
  return campaigns::load(file, campaign_from_json);
}

Sheet campaign_sheet(const Rules& rules, const CampaignLog& log) {
  std::vector<SheetLine> players;
  for (std::size_t s = 0; s < log.players.size(); ++s) {
    const bool chosen = s < log.heroes.size() && log.heroes[s] != "-";
    players.push_back({.left = log.players[s], .right = chosen ? log.heroes[s] : "any Hero"});
  }
  std::vector<SheetLine> events = events_played(rules, log);
  if (const std::string next = next_event(rules, log); !next.empty()) {
    const Definition& d = rules.library.definitions[event_called(rules, next)];
    const int limit = collection_limit(rules, next);
    events.push_back({.left = fmt::format(
                          "next: {} ({}), {}", event_title(rules, next), d.words[attribute::date],
                          limit == 0 ? "without Collections"
                                     : fmt::format("with up to {} of your Collections", limit))});
  }
  std::vector<SheetLine> owned;
  for (const std::string& event : collection(rules, log)) {
    owned.push_back(collection_line(rules, event));
  }
  return {.title = log.name,
          .parts = {{"Players", std::move(players)},
                    {"Events", std::move(events)},
                    {"Collection", std::move(owned)},
                    {"Notes", lines_of(log.notes)}}};
}

}  // namespace muster::sentinels
