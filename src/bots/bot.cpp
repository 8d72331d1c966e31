#include "bots/bot.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "bots/random_bot.h"
#include "bots/think_bot.h"
#include "shelf/parts.h"

namespace muster {

namespace {

constexpr std::array<std::string_view, 5> all_names = {"random", "quick", "easy", "fair", "strong"};

}  // namespace

std::span<const std::string_view> bot_names() { return all_names; }

bool thinks(std::string_view name) { return level_called(name).has_value(); }

bool has_bot(const Game& game, std::string_view name) {
  if (name == "random") return true;
  if (name == "quick") return parts_of(game).quick_bot != nullptr;
  return thinks(name) && can_think(game);
}

std::unique_ptr<Bot> make_bot(std::string_view name, const Rules& rules) {
  if (has_bot(rules.game, name)) {
    if (name == "random") return std::make_unique<RandomBot>();
    if (name == "quick") return parts_of(rules.game).quick_bot(rules);
    return std::make_unique<ThinkBot>(rules, *level_called(name));
  }
  std::string known;
  for (const std::string_view n : all_names) {
    if (!has_bot(rules.game, n)) continue;
    if (!known.empty()) known += ", ";
    known += n;
  }
  throw BotError(fmt::format("{} has no bot \"{}\"; bots: {}", rules.game.id, name, known));
}

}  // namespace muster
