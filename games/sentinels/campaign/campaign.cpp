#include "games/sentinels/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/sentinels/rules/setup.h"
#include "rules/setup.h"
#include "util/word_list.h"

namespace muster::sentinels {

namespace {

const Definition& definition(const Rules& rules, DefinitionId d) {
  return rules.library.definitions[d];
}

const Definition& event_card(const Rules& rules, std::string_view event) {
  const DefinitionId d = event_called(rules, event);
  if (d == 0xffff) throw CampaignError(fmt::format("there is no Event \"{}\"", event));
  return definition(rules, d);
}

std::vector<std::string> brought_to(const Setup& setup) {
  std::vector<std::string> brought = listed(setup.option("collections"));
  std::erase_if(brought, [](const std::string& c) { return c.empty() || c == "-"; });
  return brought;
}

void check(const Rules& rules, const CampaignLog& log, const Setup& setup) {
  if (const std::string wrong = check_setup(rules, setup); !wrong.empty()) {
    throw CampaignError(wrong);
  }
  if (const std::string wrong = differs(rules, log, setup); !wrong.empty()) {
    throw CampaignError(wrong);
  }
}

// Either all Heroes are named or none: nobody should find a Hero in their team whom they never
// chose.
void check_heroes(const Setup& setup) {
  if (setup.option("heroes").empty()) return;
  const std::size_t named = listed(setup.option("heroes")).size();
  if (named == static_cast<std::size_t>(setup.players)) return;
  throw CampaignError(
      fmt::format("{} Hero{} for {} players; a game has 3 to 5 Heroes, one for "
                  "each, and - stands for any",
                  named, named == 1 ? "" : "es", setup.players));
}

// Who played, whichever side the cards show at the end.
std::vector<std::string> heroes_of(const Rules& rules, const Table& t) {
  std::vector<std::string> heroes;
  for (int i = 0; i < t.players(); ++i) {
    const auto character = static_cast<CardId>(of(t, static_cast<Seat>(i), seat_value::character));
    const Definition& d = definition(rules, t.cards[character].definition);
    heroes.push_back(hero_title(d.type == type::incapacitated ? definition(rules, d.back) : d));
  }
  return heroes;
}

std::string environment_of(const Rules& rules, const Table& t) {
  for (const Card& c : t.cards) {
    if (definition(rules, c.definition).type == type::environment)
      return definition(rules, c.definition).set;
  }
  return {};
}

}  // namespace

CampaignLog new_campaign(const Rules& rules, std::string name, std::vector<std::string> players,
                         std::vector<std::string> heroes) {
  CampaignLog log{.name = std::move(name),
                  .players = std::move(players),
                  .heroes = std::move(heroes),
                  .games = {},
                  .notes = {}};
  next_setup(rules, log, {});
  return log;
}

bool is_beaten(const CampaignLog& log, std::string_view event) {
  return std::any_of(log.games.begin(), log.games.end(),
                     [&](const PlayedEvent& g) { return g.won && g.event == event; });
}

bool is_over(const Rules& rules, const CampaignLog& log) { return next_event(rules, log).empty(); }

std::string next_event(const Rules& rules, const CampaignLog& log) {
  for (const DefinitionId d : events_in_order(rules)) {
    const std::string& event = definition(rules, d).words[attribute::code];
    if (!is_beaten(log, event)) return event;
  }
  return {};
}

std::vector<std::string> collection(const Rules& rules, const CampaignLog& log) {
  std::vector<std::string> list;
  for (const DefinitionId d : events_in_order(rules)) {
    const std::string& event = definition(rules, d).words[attribute::code];
    if (definition(rules, d).type == type::event && is_beaten(log, event)) list.push_back(event);
  }
  return list;
}

std::vector<std::string> collections_for(const Rules& rules, const CampaignLog& log,
                                         std::string_view event) {
  std::vector<std::string> list = collection(rules, log);
  std::erase(list, event);
  return list;
}

int collection_limit(const Rules& rules, std::string_view event) {
  return std::max<int>(0, event_card(rules, event).numbers[attribute::limit]);
}

std::string event_title(const Rules& rules, std::string_view event) {
  return event_name(event_card(rules, event));
}

std::span<const std::string_view> free_options() {
  static constexpr std::array<std::string_view, 7> list = {
      "event", "collections", "heroes", "environment", "advanced", "arranging", "captain"};
  return list;
}

Setup next_setup(const Rules& rules, const CampaignLog& log,
                 const std::vector<std::pair<std::string, std::string>>& settings) {
  Setup setup;
  setup.players = static_cast<int>(log.players.size());
  setup.names = log.players;
  setup.options = settings;
  const auto otherwise = [&](std::string_view key, std::string value) {
    if (setup.option(key).empty()) setup.options.emplace_back(key, std::move(value));
  };
  const std::string next = next_event(rules, log);
  if (next.empty() && setup.option("event").empty()) {
    throw CampaignError(
        "all Events are beaten; the option event says which one is played once more");
  }
  otherwise("event", next);
  otherwise("environment", "random");
  if (!log.heroes.empty()) otherwise("heroes", fmt::format("{}", fmt::join(log.heroes, ",")));
  check(rules, log, setup);
  check_heroes(setup);
  return setup;
}

std::string differs(const Rules& rules, const CampaignLog& log, const Setup& setup) {
  const std::string_view event = setup.option("event", "none");
  if (event.empty() || event == "none") return "it is a game without an Event";
  const std::vector<std::string> owned = collections_for(rules, log, event);
  for (const std::string& c : brought_to(setup)) {  // SM-COLLECTION-1
    if (std::find(owned.begin(), owned.end(), c) != owned.end()) continue;
    return fmt::format("{} is not in your Collection; {}", event_title(rules, c),
                       owned.empty() ? "nothing is yet" : "there are " + list_of(owned));
  }
  return {};
}

// SM-GAP-40: losing changes nothing, and who wins once more has no second copy.
std::vector<std::string> record_game(const Rules& rules, CampaignLog& log, const Setup& setup,
                                     const Table& table) {
  if (!table.over()) throw CampaignError("the game is not over yet");
  check(rules, log, setup);
  const std::string event(setup.option("event"));
  const bool first_time = !is_beaten(log, event);
  log.games.push_back({.event = event,
                       .won = table.facts.winners != 0,
                       .rounds = at(table, value::round),
                       .advanced = setup.option("advanced", "no") == "yes",
                       .environment = environment_of(rules, table),
                       .heroes = heroes_of(rules, table),
                       .collections = brought_to(setup)});
  const PlayedEvent& played = log.games.back();
  const std::string title = event_title(rules, event);
  if (!played.won) return {fmt::format("Lost: {}, after {} rounds.", title, played.rounds)};
  std::vector<std::string> news = {fmt::format("Won: {}, after {} rounds.", title, played.rounds)};
  if (first_time && event_card(rules, event).type == type::event) {
    news.push_back(fmt::format("{} is in your Collection.", title));  // SM-COLLECTION-1
  }
  return news;
}

}  // namespace muster::sentinels
