#include "games/champions/parts.h"

#include "games/champions/bot/quick_bot.h"
#include "games/champions/deckbuilding/deck_formats.h"
#include "games/champions/deckbuilding/deck_game.h"
#include "games/champions/rules/champions.h"
#include "games/champions/terminal/hosting.h"
#include "games/champions/terminal/table.h"

namespace muster::champions {

const GameParts& parts() {
  static const GameParts all = {
      .game = &game(),
      .place = 2,
      .quick_bot = [](const Rules& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<QuickBot>(rules);
      },
      .drawing = &terminal::champions_drawing,
      .hosting = &terminal::champions_hosting,
      .decks = deck_game,
      .deck_formats = deck_format_names,
  };
  return all;
}

}  // namespace muster::champions
