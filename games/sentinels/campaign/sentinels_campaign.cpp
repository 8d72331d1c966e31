#include "games/sentinels/campaign/sentinels_campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/parse.hpp>

#include "games/sentinels/rules/choices.h"
#include "games/sentinels/rules/setup.h"
#include "games/sentinels/terminal/hosting.h"
#include "rules/setup.h"
#include "util/json_array.h"

namespace muster {

namespace {

constexpr std::size_t fewest_players = 3, most_players = 5;

std::string_view chosen_in(const Settings& settings, std::string_view name) {
  for (const auto& [key, value] : settings) {
    if (key == name) return value;
  }
  return {};
}

}  // namespace

CampaignForm SentinelsCampaign::form() const {
  CampaignForm form;
  form.least_players = static_cast<int>(fewest_players);
  form.most_players = static_cast<int>(most_players);
  form.questions.push_back({.name = "heroes",
                            .kind = CampaignQuestion::Kind::one,
                            .per_player = true,
                            .title = "Hero",
                            .help = "whoever has none plays another one in every game",
                            .choices = sentinels::option_choices(rules(), "heroes")});
  return form;
}

void SentinelsCampaign::begin(const NewCampaignOptions& wanted) {
  if (!wanted.decks.empty())
    throw CampaignError("every Hero has a deck of their own: say which Heroes play (--heroes)");
  if (!wanted.scenarios.empty() || !wanted.before.empty() || wanted.expert || wanted.any_decks) {
    throw CampaignError(
        "--scenarios, --after, --expert and --any-decks are for campaigns of other games; these "
        "play Events by their dates");
  }
  log_ = sentinels::new_campaign(
      rules(), wanted.title, player_names(wanted, std::max(fewest_players, wanted.heroes.size())),
      wanted.heroes);
}

boost::json::object SentinelsCampaign::json() const {
  boost::json::object json = boost::json::parse(sentinels::campaign_json(log_)).as_object();
  json["collection"] = json_array(sentinels::collection(rules(), log_));
  json["over"] = sentinels::is_over(rules(), log_);
  if (const std::string next = sentinels::next_event(rules(), log_); !next.empty()) {
    json["next"] = next;
    json["collection-limit"] = sentinels::collection_limit(rules(), next);
  }
  return json;
}

std::string SentinelsCampaign::over() const {
  return sentinels::is_over(rules(), log_)
             ? "All Events are beaten. Any of them can be played once more."
             : "";
}

std::span<const std::string_view> SentinelsCampaign::free_options() const {
  return sentinels::free_options();
}

Setup SentinelsCampaign::next(const Settings& settings) const {
  return sentinels::next_setup(rules(), log_, settings);
}

// SM-EVENTS-5, SM-COLLECTION-1 .. 4
std::vector<CampaignSetting> SentinelsCampaign::settings(const Settings& chosen) const {
  std::vector<CampaignSetting> all = Campaign::settings(chosen);
  const std::string next = sentinels::next_event(rules(), log_);
  std::string event(chosen_in(chosen, "event"));
  if (event.empty()) event = next;
  for (CampaignSetting& one : all) {
    if (one.name == "event") {
      one.value = next;
      std::erase_if(one.choices, [](const OptionChoice& c) { return c.value == "none"; });
      for (OptionChoice& c : one.choices) {
        if (sentinels::is_beaten(log_, c.value)) c.note += c.note.empty() ? "beaten" : ", beaten";
      }
    } else if (one.name == "collections") {
      const auto owned = event.empty() ? std::vector<std::string>()
                                       : sentinels::collections_for(rules(), log_, event);
      std::erase_if(one.choices, [&](const OptionChoice& c) {
        return std::find(owned.begin(), owned.end(), c.value) == owned.end();
      });
      one.most = event.empty() ? 0 : sentinels::collection_limit(rules(), event);
      // Some Events let nobody bring any.
      if (one.most == 0) one.choices.clear();
    } else if (one.name == "environment") {
      one.value = "random";
    } else if (one.name == "heroes") {
      one.value = fmt::format("{}", fmt::join(log_.heroes, ","));
    }
  }
  std::erase_if(all, [](const CampaignSetting& one) {
    return one.name == "collections" && one.choices.empty();
  });
  return all;
}

std::string SentinelsCampaign::next_title(const Settings& settings) const {
  const std::string_view event = chosen_in(settings, "event");
  const std::string next = sentinels::next_event(rules(), log_);
  if (event.empty() && next.empty()) return {};
  return sentinels::event_title(rules(), event.empty() ? std::string_view(next) : event);
}

// SM-COLLECTION-3: before the game begins. Bots bring the first ones.
void SentinelsCampaign::decide(Setup& setup, terminal::Console* console) const {
  const std::string event(setup.option("event"));
  std::vector<std::string> free = sentinels::collections_for(rules(), log_, event);
  if (free.empty() || !setup.option("collections").empty()) return;
  const auto limit = static_cast<std::size_t>(sentinels::collection_limit(rules(), event));
  if (console != nullptr) {
    free = terminal::choose_collections(*console, rules(), limit, free);
  } else if (free.size() > limit) {
    free.resize(limit);
  }
  // "-" says that the players have decided to bring none.
  setup.options.emplace_back("collections",
                             free.empty() ? "-" : fmt::format("{}", fmt::join(free, ",")));
}

std::string SentinelsCampaign::differs(const Setup& setup) const {
  return sentinels::differs(rules(), log_, setup);
}

std::vector<std::string> SentinelsCampaign::enter(const Setup& setup, const Table& table) {
  return sentinels::record_game(rules(), log_, setup, table);
}

}  // namespace muster
