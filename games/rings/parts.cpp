#include "games/rings/parts.h"

#include <array>

#include "games/rings/bot/outlook.h"
#include "games/rings/bot/quick_bot.h"
#include "games/rings/campaign/commands.h"
#include "games/rings/campaign/rings_campaign.h"
#include "games/rings/deckbuilding/deck_formats.h"
#include "games/rings/deckbuilding/deck_game.h"
#include "games/rings/rules/forecast.h"
#include "games/rings/rules/rings.h"
#include "games/rings/terminal/hosting.h"
#include "games/rings/terminal/table.h"
#include "games/rings/terminal/windows.h"

namespace muster::rings {

namespace {

constexpr std::array<SetNeed, 1> set_needs = {{{"campaign", "quest"}}};
// Those of the book and no others; Doomed and Victory, which have a number, are attributes of
// cards. LR-KEYWORD-1, LR-GAP-62
constexpr std::array<std::string_view, 7> keywords = {
    "guarded", "permanent", "ranged", "restricted", "sentinel", "setup", "surge"};

}  // namespace

const GameParts& parts() {
  static const GameParts all = {
      .game = &game(),
      .place = 4,
      .quick_bot = [](const Rules& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<QuickBot>(rules);
      },
      .set_needs = set_needs,
      .keywords = {keywords},
      .hidden_cards = &hidden_cards,
      .progress = progress,
      .drawing = &terminal::rings_drawing,
      .hosting = &terminal::rings_hosting,
      .windows = &terminal::rings_windows,
      .foresight = &foresight,
      .decks = deck_game,
      .deck_formats = deck_format_names,
      .campaign = [](const Rules& rules) -> std::unique_ptr<Campaign> {
        return std::make_unique<RingsCampaign>(rules);
      },
      .add_campaign_commands = add_campaign_commands,
  };
  return all;
}

}  // namespace muster::rings
