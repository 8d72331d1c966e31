#include "campaigns/campaign.h"

#include <fmt/format.h>

#include "bots/bot_seats.h"
#include "shelf/parts.h"
#include "terminal/new_game.h"
#include "util/data_dir.h"
#include "util/file.h"
#include "util/usage_error.h"

namespace muster {

namespace fs = std::filesystem;

Campaign::Campaign(const Game& game) : shelf_(data_dir()), rules_(shelf_.rules(game)) {}

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

std::vector<const Game*> games_with_campaigns() {
  std::vector<const Game*> games;
  for (const GameParts* parts : all_parts()) {
    if (parts->campaign != nullptr) games.push_back(parts->game);
  }
  return games;
}

std::unique_ptr<Campaign> campaign_of(const std::string& id) {
  const Game* game = find_game(id);
  const auto make = game == nullptr ? nullptr : parts_of(*game).campaign;
  if (make != nullptr) return make();
  std::vector<std::string_view> known;
  for (const Game* other : games_with_campaigns()) known.push_back(other->id);
  throw UsageError(
      fmt::format("there are campaigns of {}, not of {}", fmt::join(known, " and "), id));
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
  return fmt::format("{}\n{}\n", campaign.sheet(), next_words(campaign, file));
}

}  // namespace muster
