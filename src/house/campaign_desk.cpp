#include "house/campaign_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "core/ids.h"
#include "house/api_error.h"
#include "house/lengths.h"
#include "house/wanted.h"
#include "shelf/parts.h"
#include "util/base64.h"
#include "util/tidy_text.h"
#include "util/usage_error.h"

namespace muster {

namespace {

namespace json = boost::json;

constexpr std::size_t longest_log = 200000;
constexpr std::size_t longest_game = 1 << 18;
constexpr std::size_t longest_deck = 2000;  // as the set-up takes it
constexpr std::size_t most_scenarios = 100;
constexpr std::size_t most_settings = 30;

[[noreturn]] void not_allowed(std::string_view sentence) {
  throw ApiError(422, "not-allowed", std::string(sentence));
}

// What the rules of a campaign refuse, as an answer for people.
template <class Do>
auto by_the_rules(Do how) {
  try {
    return how();
  } catch (const CampaignError& e) {
    not_allowed(e.what());
  } catch (const UsageError& e) {
    not_allowed(e.what());
  }
}

std::string title_of(RulesShelf& shelf, const std::string& id) {
  const Game* game = shelf.find(id);
  return game == nullptr ? tidy_text(id, longest_name) : std::string(game->title);
}

const Game& game_called(RulesShelf& shelf, const std::string& id) {
  const Game* game = shelf.find(id);
  if (game == nullptr)
    throw ApiError(404, "no-such-game",
                   fmt::format("There is no game \"{}\" here.", tidy_text(id, longest_name)));
  if (parts_of(*game).campaign == nullptr)
    throw ApiError(404, "no-campaigns", fmt::format("{} has no campaigns.", game->title));
  return *game;
}

std::unique_ptr<Campaign> opened(const CampaignNotes& notes, const Rules& rules) {
  auto campaign = campaign_of(rules);
  by_the_rules([&] { campaign->read(notes.log); });
  return campaign;
}

std::unique_ptr<Campaign> opened(const CampaignNotes& notes, RulesShelf& shelf) {
  return opened(notes, shelf.rules(game_called(shelf, notes.game)));
}

// ---- what requests say --------------------------------------------------------------------------

std::vector<std::string> texts_of(const json::object& o, std::string_view name, std::size_t most,
                                  std::size_t longest) {
  std::vector<std::string> texts;
  const json::array* list = list_of(o, name, most);
  if (list == nullptr) return texts;
  for (const json::value& v : *list) {
    if (!v.is_string() || v.get_string().size() > longest)
      bad_request(
          fmt::format("\"{}\" should be a list of texts of at most {} letters.", name, longest));
    texts.emplace_back(v.get_string());
  }
  return texts;
}

NewCampaignOptions new_campaign_in(const json::object& o) {
  NewCampaignOptions wanted;
  wanted.title = tidy_text(text_of(o, "title", 4 * longest_title), longest_title);
  wanted.names = texts_of(o, "names", max_seats, 4 * longest_name);
  for (std::string& name : wanted.names) name = tidy_text(name, longest_name);
  wanted.decks = texts_of(o, "decks", max_seats, longest_deck);
  wanted.heroes = texts_of(o, "heroes", max_seats, longest_title);
  wanted.scenarios = texts_of(o, "scenarios", most_scenarios, longest_title);
  wanted.before = text_of(o, "before", longest_log);
  wanted.expert = flag_of(o, "expert");
  wanted.any_decks = flag_of(o, "anyDecks");
  // Nobody has a Hero of their own: as if none were said.
  if (std::all_of(wanted.heroes.begin(), wanted.heroes.end(),
                  [](const std::string& hero) { return hero.empty() || hero == "-"; }))
    wanted.heroes.clear();
  for (std::string& hero : wanted.heroes) {
    if (hero.empty()) hero = "-";
  }
  return wanted;
}

Settings settings_in(const Campaign& campaign, const json::object& wanted) {
  Settings settings;
  const json::value* all = wanted.if_contains("settings");
  if (all == nullptr || all->is_null()) return settings;
  if (!all->is_object() || all->get_object().size() > most_settings)
    bad_request("\"settings\" should be an object.");
  const auto free = campaign.free_options();
  for (const auto& [key, value] : all->get_object()) {
    const std::string chosen = text_of(all->get_object(), key, most::letters_in_option);
    if (std::find(free.begin(), free.end(), std::string_view(key)) == free.end())
      not_allowed(fmt::format("The log of the campaign says what \"{}\" is.",
                              tidy_text(std::string_view(key), longest_name)));
    if (!chosen.empty()) settings.emplace_back(key, chosen);
  }
  return settings;
}

// ---- what answers say ---------------------------------------------------------------------------

json::array choices_json(const std::vector<OptionChoice>& choices) {
  json::array all;
  for (const OptionChoice& c : choices)
    all.push_back({{"value", c.value}, {"title", c.title}, {"note", c.note}});
  return all;
}

json::value step_json(const CampaignStep& step) {
  constexpr std::array<std::string_view, 3> asks = {"nothing", "choice", "deck"};
  return {{"id", step.id},
          {"group", step.group},
          {"title", step.title},
          {"note", step.note},
          {"rules", json::array(step.rules.begin(), step.rules.end())},
          {"needed", step.needed},
          {"asks", asks[static_cast<std::size_t>(step.asks)]},
          {"choices", choices_json(step.choices)}};
}

json::value setting_json(const CampaignSetting& setting) {
  return {{"name", setting.name},        {"value", setting.value},
          {"perSeat", setting.per_seat}, {"many", setting.many},
          {"most", setting.most},        {"choices", choices_json(setting.choices)}};
}

// null: there is no game to be played, not even another one of those that were won.
json::value next_json(const Campaign& campaign, const Settings& settings) {
  json::object next;
  try {
    next["title"] = campaign.next_title(settings);
    json::array all;
    for (const CampaignSetting& one : campaign.settings(settings)) all.push_back(setting_json(one));
    next["settings"] = std::move(all);
    campaign.next(settings);
  } catch (const CampaignError& e) {
    if (!next.contains("settings")) return nullptr;
    next["problem"] = e.what();
  }
  return next;
}

}  // namespace

std::string campaign_text(const CampaignNotes& notes) {
  return json::serialize(json::object{{"game", notes.game},
                                      {"log", notes.log},
                                      {"key", notes.key},
                                      {"watch", notes.watch},
                                      {"table", notes.table},
                                      {"last", notes.last},
                                      {"cameOfIt", notes.came_of_it}});
}

CampaignNotes read_campaign_notes(std::string_view text) {
  const json::value root = json::parse({text.data(), text.size()});
  const auto word = [&](std::string_view name) {
    return json::value_to<std::string>(root.at(name));
  };
  return {.game = word("game"),
          .log = word("log"),
          .key = word("key"),
          .watch = word("watch"),
          .table = word("table"),
          .last = word("last"),
          .came_of_it = word("cameOfIt")};
}

json::value campaign_form_json(const Rules& rules) {
  if (parts_of(rules.game).campaign == nullptr) return nullptr;
  constexpr std::array<std::string_view, 5> kinds = {"deck", "one", "ordered", "flag", "log"};
  const CampaignForm form = campaign_of(rules)->form();
  json::array questions;
  for (const CampaignQuestion& q : form.questions) {
    questions.push_back({{"name", q.name},
                         {"kind", kinds[static_cast<std::size_t>(q.kind)]},
                         {"perPlayer", q.per_player},
                         {"needed", q.needed},
                         {"title", q.title},
                         {"help", q.help},
                         {"choices", choices_json(q.choices)}});
  }
  return {{"players", {form.least_players, form.most_players}},
          {"questions", std::move(questions)}};
}

CampaignNotes begin_campaign(RulesShelf& shelf, const json::object& wanted) {
  CampaignNotes notes;
  const std::string file = text_of(wanted, "file", longest_log);
  notes.game = file.empty() ? text_of(wanted, "game", longest_name)
                            : by_the_rules([&] { return campaigns::game_of(file); });
  const auto campaign = campaign_of(shelf.rules(game_called(shelf, notes.game)));
  if (file.empty()) {
    NewCampaignOptions options = new_campaign_in(wanted);
    if (options.title.empty()) options.title = campaign->rules().game.title;
    by_the_rules([&] { campaign->begin(options); });
  } else {
    by_the_rules([&] { campaign->read(file); });
    // Whether the rest of the program can do something with it.
    by_the_rules([&] { campaign->sheet(); });
  }
  notes.log = campaign->written();
  return notes;
}

json::object campaign_json(const CampaignNotes& notes, RulesShelf& shelf) {
  const auto campaign = opened(notes, shelf);
  return by_the_rules([&] {
    json::array steps;
    if (notes.table.empty()) {
      for (const CampaignStep& step : campaign->steps()) steps.push_back(step_json(step));
    }
    const std::vector<std::string> players = campaign->players();
    return json::object{{"game", notes.game},
                        {"title", campaign->title()},
                        {"players", json::array(players.begin(), players.end())},
                        {"sheet", campaigns::json_of(campaign->sheet())},
                        {"over", campaign->over()},
                        {"cameOfIt", notes.came_of_it},
                        {"last", notes.last},
                        {"steps", std::move(steps)},
                        {"next", notes.table.empty() ? next_json(*campaign, {}) : nullptr}};
  });
}

json::object next_game_json(const CampaignNotes& notes, RulesShelf& shelf,
                            const json::object& wanted) {
  const auto campaign = opened(notes, shelf);
  const json::value next = next_json(*campaign, settings_in(*campaign, wanted));
  if (!next.is_object()) not_allowed(campaign->over());
  return next.get_object();
}

void take_campaign_step(CampaignNotes& notes, RulesShelf& shelf, const json::object& wanted) {
  const auto campaign = opened(notes, shelf);
  if (const std::string note = tidy_text(text_of(wanted, "note", 4 * longest_note), longest_note);
      !note.empty()) {
    campaign->note(note);
  } else {
    if (!notes.table.empty())
      not_allowed("A game of this campaign is under way: it has to be entered or given up first.");
    const std::string step = text_of(wanted, "step", longest_deck);
    const std::string value = text_of(wanted, "value", longest_deck);
    by_the_rules([&] { campaign->take(step, value); });
  }
  notes.log = campaign->written();
  if (notes.log.size() > longest_log) not_allowed("The log is as long as it can be.");
}

json::object table_of_campaign(const CampaignNotes& notes, RulesShelf& shelf,
                               const json::object& wanted) {
  if (!notes.table.empty()) not_allowed("A game of this campaign is under way already.");
  const auto campaign = opened(notes, shelf);
  const Settings settings = settings_in(*campaign, wanted);
  const Setup setup = by_the_rules([&] { return campaign->next(settings); });
  json::object options;
  for (const auto& [key, value] : setup.options) options[key] = value;
  json::array names;
  for (const std::string& name : setup.names) names.push_back(json::value(name));
  json::object body{
      {"game", notes.game},
      {"players", setup.players},
      {"options", std::move(options)},
      {"names", std::move(names)},
      {"title", fmt::format("{}: {}", campaign->title(), campaign->next_title(settings))}};
  for (const char* same : {"seats", "seed", "private"}) {
    if (const json::value* v = wanted.if_contains(same)) body[same] = *v;
  }
  return body;
}

void enter_game(CampaignNotes& notes, const Rules& rules, const Setup& setup, const Table& table) {
  const auto campaign = opened(notes, rules);
  by_the_rules([&] {
    if (const std::string other = campaign->differs(setup); !other.empty())
      throw CampaignError("this is not the next game of this campaign: " + other);
    notes.came_of_it.clear();
    for (const std::string& words : campaign->enter(setup, table))
      notes.came_of_it += (notes.came_of_it.empty() ? "" : "\n") + tidy_text(words, longest_note);
  });
  notes.log = campaign->written();
  if (!notes.table.empty()) notes.last = std::exchange(notes.table, {});
}

void enter_saved_game(CampaignNotes& notes, RulesShelf& shelf, const json::object& wanted) {
  if (!notes.table.empty())
    not_allowed("A game of this campaign is under way: it has to be entered or given up first.");
  const std::string file = text_of(wanted, "file", longest_game);
  try {
    const Record record = load_record(file.starts_with('{') ? file : base64_decoded(file));
    if (record.game != notes.game)
      not_allowed(fmt::format("This is a game of {}; the campaign is one of {}.",
                              title_of(shelf, record.game), title_of(shelf, notes.game)));
    check_size(record);
    const Rules& rules = rules_for_brought(shelf, game_called(shelf, notes.game), record);
    const auto table = std::make_unique<Table>();
    replay(record, rules, *table, nullptr);
    enter_game(notes, rules, record.setup, *table);
  } catch (const SaveError& e) {
    throw ApiError(400, "bad-file", fmt::format("This file cannot be opened: {}.", e.what()));
  } catch (const SetupError& e) {
    throw ApiError(400, "bad-file", e.what());
  }
}

}  // namespace muster
