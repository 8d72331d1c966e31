#include "games/rings/campaign/rings_campaign.h"

#include <fmt/format.h>

#include <array>
#include <boost/json/parse.hpp>

#include "util/json_array.h"
#include "util/word_list.h"

namespace muster {

CampaignForm RingsCampaign::form() const {
  using Kind = CampaignQuestion::Kind;
  CampaignForm form;
  form.least_players = 1;
  form.most_players = 4;
  form.questions.push_back({.name = "decks",
                            .kind = Kind::deck,
                            .per_player = true,
                            .needed = true,
                            .title = "Deck",
                            .help = "its heroes go through the whole campaign"});
  CampaignQuestion order{.name = "scenarios",
                         .kind = Kind::ordered,
                         .title = "Scenarios",
                         .help = "in the order in which they are played"};
  for (const std::string& id : rings::campaign_scenarios(rules())) {
    order.choices.push_back({id, rings::scenario_title(rules(), id), ""});
  }
  form.questions.push_back(std::move(order));
  form.questions.push_back({.name = "expert",
                            .kind = Kind::flag,
                            .title = "Expert campaign",
                            .help = "heroes keep their damage from scenario to scenario"});
  form.questions.push_back({.name = "anyDecks",
                            .kind = Kind::flag,
                            .title = "Any decks",
                            .help = "decks are not checked"});
  form.questions.push_back({.name = "before",
                            .kind = Kind::log,
                            .title = "After another campaign",
                            .help = "the log of one that is over, whose survivor comes along"});
  return form;
}

void RingsCampaign::begin(const NewCampaignOptions& wanted) {
  if (wanted.decks.empty()) {
    throw CampaignError("each player needs a deck, such as lore: --decks at the command line");
  }
  if (!wanted.heroes.empty()) throw CampaignError("the decks say who the heroes are");
  rings::NewCampaign campaign;
  campaign.name = wanted.title;
  campaign.expert = wanted.expert;
  campaign.free_decks = wanted.any_decks;
  campaign.scenarios = wanted.scenarios;
  campaign.names = player_names(wanted, wanted.decks.size());
  campaign.decks = wanted.decks;
  log_ = rings::new_campaign(rules(), campaign);
  if (!wanted.before.empty())
    rings::inherit(rules(), log_, rings::campaign_from_json(wanted.before));
}

std::vector<std::string> RingsCampaign::players() const {
  std::vector<std::string> names;
  for (const rings::CampaignPlayer& player : log_.players) names.push_back(player.name);
  return names;
}

boost::json::object RingsCampaign::json() const {
  boost::json::object json = boost::json::parse(rings::campaign_json(log_)).as_object();
  json["total-score"] = rings::total_score(log_);
  json["over"] = rings::is_over(log_);
  if (rings::is_over(log_)) return json;
  json["next"] = rings::next_scenario(log_);
  json["free-heroes"] = json_array(rings::free_heroes(rules(), log_));
  return json;
}

std::string RingsCampaign::over() const {
  return rings::is_over(log_) ? "All scenarios are won." : "";
}

std::span<const std::string_view> RingsCampaign::free_options() const {
  static constexpr std::array<std::string_view, 3> list = {"first", "difficulty", "discard-order"};
  return list;
}

Setup RingsCampaign::next(const Settings& settings) const {
  Setup setup = rings::next_setup(rules(), log_);
  setup.options.insert(setup.options.end(), settings.begin(), settings.end());
  return setup;
}

std::string RingsCampaign::next_title(const Settings&) const {
  return rings::scenario_title(rules(), rings::next_scenario(log_));
}

std::string RingsCampaign::differs(const Setup& setup) const {
  return rings::differs(rules(), log_, setup);
}

std::vector<std::string> RingsCampaign::enter(const Setup&, const Table& table) {
  const rings::Recorded recorded = rings::record_game(rules(), log_, table);
  if (!recorded.won) {
    return {
        fmt::format("Lost after {}. The log stays as it is.", counted(recorded.rounds, "round"))};
  }
  std::vector<std::string> words = {fmt::format("Won after {} with a score of {}.",
                                                counted(recorded.rounds, "round"), recorded.score)};
  for (const std::string& news : recorded.news) words.push_back("  " + news);
  return words;
}

}  // namespace muster
