#include "bots/bot.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "bots/random_bot.h"
#include "shelf/parts.h"

namespace muster {

namespace {

using Maker = std::unique_ptr<Bot> (*)(const Rules&);

constexpr std::array<std::string_view, 2> names = {"random", "quick"};

Maker maker(const Game& game, std::string_view name) {
  if (name == "random")
    return [](const Rules&) -> std::unique_ptr<Bot> { return std::make_unique<RandomBot>(); };
  return name == "quick" ? parts_of(game).quick_bot : nullptr;
}

}  // namespace

std::span<const std::string_view> bot_names() { return names; }

bool has_bot(const Game& game, std::string_view name) { return maker(game, name) != nullptr; }

std::unique_ptr<Bot> make_bot(std::string_view name, const Rules& rules) {
  if (const Maker make = maker(rules.game, name)) return make(rules);
  std::string known;
  for (const std::string_view n : names) {
    if (!has_bot(rules.game, n)) continue;
    if (!known.empty()) known += ", ";
    known += n;
  }
  throw BotError(fmt::format("{} has no bot \"{}\"; bots: {}", rules.game.id, name, known));
}

}  // namespace muster
