#include "games/champions/parts.h"

#include <array>

#include "games/champions/bot/outlook.h"
#include "games/champions/bot/quick_bot.h"
#include "games/champions/deckbuilding/deck_formats.h"
#include "games/champions/deckbuilding/deck_game.h"
#include "games/champions/rules/champions.h"
#include "games/champions/rules/forecast.h"
#include "games/champions/terminal/hosting.h"
#include "games/champions/terminal/table.h"

namespace muster::champions {

namespace {

// Every hero brings an obligation and a nemesis set. CH-OBLIGATION-2, CH-NEMESIS-1
constexpr std::array<SetNeed, 7> set_needs = {{{"villain", "main scheme"},
                                               {"main scheme", "villain"},
                                               {"hero", "alter-ego"},
                                               {"alter-ego", "hero"},
                                               {"hero", "obligation"},
                                               {"hero", "minion", "-nemesis"},
                                               {"hero", "side scheme", "-nemesis"}}};
// CH-KEYWORD-1. Uses and retaliate have numbers and are attributes; overkill is gained by attacks.
constexpr std::array<std::string_view, 6> keywords = {"guard",      "peril", "quickstrike",
                                                      "restricted", "surge", "toughness"};

}  // namespace

const GameParts& parts() {
  static const GameParts all = {
      .game = &game(),
      .place = 2,
      .quick_bot = [](const Rules& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<QuickBot>(rules);
      },
      .set_needs = set_needs,
      .keywords = {keywords},
      .hidden_cards = &hidden_cards,
      .progress = progress,
      .drawing = &terminal::champions_drawing,
      .hosting = &terminal::champions_hosting,
      .foresight = &foresight,
      .decks = deck_game,
      .deck_formats = deck_format_names,
  };
  return all;
}

}  // namespace muster::champions
