#include "games/sentinels/campaign/commands.h"

#include <fmt/format.h>

#include <boost/json/parse.hpp>

#include "games/sentinels/terminal/hosting.h"
#include "util/json_array.h"
#include "util/usage_error.h"

namespace muster {

SentinelsCampaign::SentinelsCampaign() : Campaign(sentinels::game()) {}

void SentinelsCampaign::begin(const NewCampaignOptions& wanted) {
  if (!wanted.decks.empty()) throw UsageError("every Hero has a deck of their own: --heroes");
  if (!wanted.scenarios.empty() || !wanted.before.empty() || wanted.expert || wanted.any_decks) {
    throw UsageError(
        "--scenarios, --after, --expert and --any-decks are for campaigns of rings; sentinels "
        "plays "
        "Events by their dates");
  }
  constexpr std::size_t fewest = 3;
  log_ = sentinels::new_campaign(rules(), wanted.title,
                                 player_names(wanted, std::max(fewest, wanted.heroes.size())),
                                 wanted.heroes);
}

void SentinelsCampaign::load(const std::filesystem::path& file) {
  log_ = sentinels::load_campaign(file);
}

void SentinelsCampaign::save(const std::filesystem::path& file) const {
  sentinels::save_campaign(file, log_);
}

std::string SentinelsCampaign::sheet() const { return sentinels::campaign_sheet(rules(), log_); }

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
             ? "All Events are beaten. `--option event=...` plays one of them again."
             : "";
}

std::span<const std::string_view> SentinelsCampaign::free_options() const {
  return sentinels::free_options();
}

Setup SentinelsCampaign::next(const Settings& settings) const {
  return sentinels::next_setup(rules(), log_, settings);
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
