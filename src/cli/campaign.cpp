#include "cli/campaign.h"

#include <fmt/format.h>

#include <array>

#include "bots/bot_seats.h"
#include "cli/commands.h"
#include "cli/rings_campaign.h"
#include "cli/sentinels_campaign.h"
#include "terminal/new_game.h"
#include "util/data_dir.h"
#include "util/file.h"

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

std::span<const Game* const> games_with_campaigns() {
  static const std::array<const Game*, 2> list = {find_game("rings"), find_game("sentinels")};
  return list;
}

std::unique_ptr<Campaign> campaign_of(const std::string& game) {
  if (game == "rings") return std::make_unique<RingsCampaign>();
  if (game == "sentinels") return std::make_unique<SentinelsCampaign>();
  throw UsageError(fmt::format("there are campaigns of rings and sentinels, not of {}", game));
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
