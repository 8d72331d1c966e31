#include "campaigns/campaign.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bot_seats.h"
#include "rules/setup.h"
#include "shelf/parts.h"
#include "terminal/new_game.h"
#include "util/data_dir.h"
#include "util/file.h"
#include "util/usage_error.h"

namespace muster {

namespace fs = std::filesystem;

void Campaign::take(std::string_view step, const std::string& chosen) {
  for (const CampaignStep& one : steps()) {
    if (one.id != step) continue;
    if (one.asks == CampaignStep::Asks::choice &&
        std::none_of(one.choices.begin(), one.choices.end(),
                     [&](const OptionChoice& c) { return c.value == chosen; })) {
      throw CampaignError(fmt::format("{}: this cannot be chosen", one.title));
    }
    one.take(chosen);
    return;
  }
  throw CampaignError("this cannot be done now");
}

namespace {

// Seats by their numbers: those that nobody sits at cannot be chosen.
void drop_seats_beyond(std::vector<OptionChoice>& choices, std::size_t players) {
  std::erase_if(choices, [&](const OptionChoice& c) {
    const bool number = c.value.find_first_not_of("0123456789") == std::string::npos;
    return number && !c.value.empty() && std::stoul(c.value) > players;
  });
}

}  // namespace

std::vector<CampaignSetting> Campaign::settings(const Settings&) const {
  std::vector<CampaignSetting> all;
  for (const std::string_view name : free_options()) {
    for (const SetupOption& option : rules_.game.options) {
      if (option.name != name) continue;
      all.push_back({.name = std::string(name),
                     .value = std::string(option.standard),
                     .per_seat = option.per_seat,
                     .many = option.many,
                     .choices = choices_of(rules_, option)});
      drop_seats_beyond(all.back().choices, players().size());
    }
  }
  return all;
}

void Campaign::save(const fs::path& file) const { replace_file(file, written()); }

void Campaign::load(const fs::path& file) {
  campaigns::load(file, [this](std::string_view text) { read(text); });
}

std::vector<std::string> Campaign::player_names(const NewCampaignOptions& wanted,
                                                std::size_t least) {
  std::vector<std::string> names;
  for (const std::string& name : wanted.names) names.push_back(terminal::tidy_name(name));
  const std::size_t players = wanted.players != 0 ? static_cast<std::size_t>(wanted.players)
                                                  : std::max(names.size(), least);
  if (names.size() > players) {
    throw UsageError(fmt::format("{} names for {} players", names.size(), players));
  }
  names.resize(players);
  complete_names(names, std::vector<bool>(players, true));
  return names;
}

RulesShelf& campaign_shelf() {
  static RulesShelf shelf(data_dir());
  return shelf;
}

std::vector<const Game*> games_with_campaigns() {
  std::vector<const Game*> games;
  for (const GameParts* parts : all_parts()) {
    if (parts->campaign != nullptr) games.push_back(parts->game);
  }
  return games;
}

namespace {

[[noreturn]] void no_campaigns_of(std::string_view id) {
  std::vector<std::string_view> known;
  for (const Game* other : games_with_campaigns()) known.push_back(other->id);
  throw UsageError(
      fmt::format("there are campaigns of {}, not of {}", fmt::join(known, " and "), id));
}

}  // namespace

std::unique_ptr<Campaign> campaign_of(const Rules& rules) {
  const auto make = parts_of(rules.game).campaign;
  if (make == nullptr) no_campaigns_of(rules.game.id);
  return make(rules);
}

std::unique_ptr<Campaign> campaign_of(const std::string& id) {
  const Game* game = find_game(id);
  if (game == nullptr || parts_of(*game).campaign == nullptr) no_campaigns_of(id);
  return campaign_of(campaign_shelf().rules(*game));
}

std::unique_ptr<Campaign> load_campaign(const fs::path& file) {
  auto campaign = campaign_of(campaigns::load(file, campaigns::game_of));
  campaign->load(file);
  return campaign;
}

fs::path unfinished_game(const fs::path& file) { return file.string() + ".game"; }

std::string next_words(const Campaign& campaign, const fs::path& file) {
  if (fs::exists(unfinished_game(file))) {
    return fmt::format("A game is under way: `muster campaign play {}` goes on.", file.string());
  }
  if (std::string over = campaign.over(); !over.empty()) return over;
  try {
    campaign.next({});
  } catch (const CampaignError& e) {
    return fmt::format("Before the next game: {}.", e.what());
  }
  return fmt::format("`muster campaign play {}` begins the next game.", file.string());
}

std::string where_it_stands(const Campaign& campaign, const fs::path& file) {
  return fmt::format("{}\n{}\n", campaigns::text_of(campaign.sheet()), next_words(campaign, file));
}

}  // namespace muster
