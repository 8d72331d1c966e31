#include "games/aeons-end/parts.h"

#include <array>

#include "games/aeons-end/bot/outlook.h"
#include "games/aeons-end/bot/quick_bot.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/rules/forecast.h"
#include "games/aeons-end/terminal/hosting.h"
#include "games/aeons-end/terminal/table.h"

namespace muster::aeons_end {

namespace {

constexpr std::array<SetNeed, 3> set_needs = {
    {{"nemesis", "attack"}, {"nemesis", "minion"}, {"nemesis", "power"}}};

}  // namespace

const GameParts& parts() {
  static const GameParts all = {
      .game = &game(),
      .place = 3,
      .quick_bot = [](const Rules& rules) -> std::unique_ptr<Bot> {
        return std::make_unique<QuickBot>(rules);
      },
      .set_needs = set_needs,
      .hidden_cards = &hidden_cards,
      .progress = progress,
      .drawing = &terminal::aeons_end_drawing,
      .hosting = &terminal::aeons_end_hosting,
      .foresight = &foresight,
  };
  return all;
}

}  // namespace muster::aeons_end
