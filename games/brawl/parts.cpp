#include "games/brawl/parts.h"

#include "games/brawl/bot/outlook.h"
#include "games/brawl/bot/quick_bot.h"
#include "games/brawl/rules/brawl.h"
#include "games/brawl/rules/forecast.h"
#include "games/brawl/terminal/table.h"

namespace muster::brawl {

const GameParts& parts() {
  static const GameParts all = {
      .game = &game(),
      .place = 1,
      .quick_bot = [](const Rules& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<QuickBot>(rules);
      },
      .hidden_cards = &hidden_cards,
      .progress = progress,
      .drawing = &terminal::brawl_drawing,
      .foresight = &foresight,
  };
  return all;
}

}  // namespace muster::brawl
