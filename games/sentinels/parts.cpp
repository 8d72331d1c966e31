#include "games/sentinels/parts.h"

#include <array>

#include "games/sentinels/bot/outlook.h"
#include "games/sentinels/bot/quick_bot.h"
#include "games/sentinels/campaign/sentinels_campaign.h"
#include "games/sentinels/rules/forecast.h"
#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/terminal/hosting.h"
#include "games/sentinels/terminal/table.h"

namespace muster::sentinels {

namespace {

constexpr std::array<SetNeed, 3> set_needs = {{{"hero character", "incapacitated"},
                                               {"hero character", "hero"},
                                               {"villain character", "villain"}}};

}  // namespace

const GameParts& parts() {
  static const GameParts all = {
      .game = &game(),
      .place = 5,
      .quick_bot = [](const Rules& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<QuickBot>(rules);
      },
      .set_needs = set_needs,
      .keywords = {.any = true},
      .hidden_cards = &hidden_cards,
      .progress = progress,
      .drawing = &terminal::sentinels_drawing,
      .hosting = &terminal::sentinels_hosting,
      .foresight = &foresight,
      .campaign = [](const Rules& rules) -> std::unique_ptr<Campaign> {
        return std::make_unique<SentinelsCampaign>(rules);
      },
  };
  return all;
}

}  // namespace muster::sentinels
