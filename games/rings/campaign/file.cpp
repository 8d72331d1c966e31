// The campaign log as a file: JSON that people can read.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/rings/campaign/campaign.h"

namespace muster::rings {

namespace {

namespace json = boost::json;

using campaigns::begin_log;
using campaigns::damaged;
using campaigns::list;
using campaigns::member;
using campaigns::most;
using campaigns::number;
using campaigns::object;
using campaigns::text;
using campaigns::texts;
using campaigns::truth;
using campaigns::written;

CampaignPlayer read_player(const json::value& v) {
  const json::object& o = object(v, "a player");
  CampaignPlayer player;
  player.name = text(o, "name");
  player.heroes = texts(o, "heroes");
  player.deck = text(o, "deck");
  player.learning = truth(o, "learning-deck");
  player.penalty = number(o, "penalty");
  player.changed = truth(o, "changed-a-hero");
  return player;
}

// A card names the player whose deck it is in, so that people can read it.
PoolCard read_pool_card(const json::value& v, const CampaignLog& log) {
  const json::object& o = object(v, "a card of the pool");
  PoolCard card;
  card.title = text(o, "card");
  if (o.contains("hero")) card.hero = text(o, "hero");
  if (o.contains("deck-of")) {
    card.player = static_cast<int>(player_named(log, text(o, "deck-of")));
  }
  return card;
}

}  // namespace

std::string campaign_json(const CampaignLog& log) {
  json::object o = begin_log(game().id);
  o["name"] = log.name;
  o["expert"] = log.expert;
  o["free-decks"] = log.free_decks;
  o["scenarios"] = written(log.scenarios);
  json::array players;
  for (const CampaignPlayer& player : log.players) {
    players.push_back({{"name", player.name},
                       {"heroes", written(player.heroes)},
                       {"deck", player.deck},
                       {"learning-deck", player.learning},
                       {"penalty", player.penalty},
                       {"changed-a-hero", player.changed}});
  }
  o["players"] = std::move(players);
  o["fallen"] = written(log.fallen);
  json::array pool;
  for (const PoolCard& card : log.pool) {
    json::object entry{{"card", card.title}};
    if (!card.hero.empty()) entry["hero"] = card.hero;
    if (card.player != nobody) {
      entry["deck-of"] = log.players.at(static_cast<std::size_t>(card.player)).name;
    }
    pool.push_back(std::move(entry));
  }
  o["pool"] = std::move(pool);
  json::object damage;
  for (const auto& [hero, n] : log.damage) damage[hero] = n;
  o["damage"] = std::move(damage);
  o["prisoner"] = log.prisoner;
  o["notes"] = written(log.notes);
  json::array completed;
  for (const CompletedScenario& done : log.completed) {
    completed.push_back(
        {{"scenario", done.scenario}, {"score", done.score}, {"rounds", done.rounds}});
  }
  o["completed"] = std::move(completed);
  o["heritage"] = written(log.heritage);
  return written(o);
}

CampaignLog campaign_from_json(std::string_view data) {
  const json::object o = campaigns::read_log(data, game().id);
  CampaignLog log;
  log.name = text(o, "name");
  log.expert = truth(o, "expert");
  log.free_decks = truth(o, "free-decks");
  log.scenarios = texts(o, "scenarios");
  for (const json::value& player : list(o, "players")) log.players.push_back(read_player(player));
  if (log.players.empty() || log.players.size() > 4) damaged("it should have 1 to 4 players");
  log.fallen = texts(o, "fallen");
  for (const json::value& card : list(o, "pool")) log.pool.push_back(read_pool_card(card, log));
  for (const auto& [hero, n] : object(member(o, "damage"), "\"damage\"")) {
    log.damage[std::string(hero)] = number(n, 0, "damage");
  }
  log.prisoner = text(o, "prisoner");
  log.notes = texts(o, "notes");
  for (const json::value& v : list(o, "completed")) {
    const json::object& done = object(v, "a completed scenario");
    log.completed.push_back(
        {text(done, "scenario"), number(done, "score", -most), number(done, "rounds")});
  }
  log.heritage = texts(o, "heritage");
  for (std::size_t i = 0; i < log.completed.size(); ++i) {  // LR-CAMPAIGN-2
    if (i >= log.scenarios.size() || log.completed[i].scenario != log.scenarios[i]) {
      damaged("its scenarios were not won in their order");
    }
  }
  return log;
}

void save_campaign(const std::filesystem::path& file, const CampaignLog& log) {
  replace_file(file, campaign_json(log));
}

CampaignLog load_campaign(const std::filesystem::path& file) {
  return campaigns::load(file, campaign_from_json);
}

}  // namespace muster::rings
