#include "bots/bot.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "bots/aeons_end_quick_bot.h"
#include "bots/brawl_quick_bot.h"
#include "bots/champions_quick_bot.h"
#include "bots/random_bot.h"
#include "bots/rings_quick_bot.h"
#include "bots/sentinels_quick_bot.h"

namespace muster {

namespace {

struct Entry {
  std::string_view name;
  std::string_view game;  // empty: plays every game
  std::unique_ptr<Bot> (*make)(const Rules&);
};

template <class B>
std::unique_ptr<Bot> make(const Rules& rules) {
  return std::make_unique<B>(rules);
}

constexpr std::array entries = {
    Entry{"random", "",
          [](const Rules&) -> std::unique_ptr<Bot> { return std::make_unique<RandomBot>(); }},
    Entry{"quick", "brawl", make<brawl::QuickBot>},
    Entry{"quick", "champions", make<champions::QuickBot>},
    Entry{"quick", "aeons-end", make<aeons_end::QuickBot>},
    Entry{"quick", "rings", make<rings::QuickBot>},
    Entry{"quick", "sentinels", make<sentinels::QuickBot>},
};

constexpr std::array<std::string_view, 2> names = {"random", "quick"};

const Entry* find(const Game& game, std::string_view name) {
  for (const Entry& e : entries) {
    if (e.name == name && (e.game.empty() || e.game == game.id)) return &e;
  }
  return nullptr;
}

}  // namespace

std::span<const std::string_view> bot_names() { return names; }

bool has_bot(const Game& game, std::string_view name) { return find(game, name) != nullptr; }

std::unique_ptr<Bot> make_bot(std::string_view name, const Rules& rules) {
  if (const Entry* e = find(rules.game, name)) return e->make(rules);
  std::string known;
  for (const std::string_view n : names) {
    if (!has_bot(rules.game, n)) continue;
    if (!known.empty()) known += ", ";
    known += n;
  }
  throw BotError(fmt::format("{} has no bot \"{}\"; bots: {}", rules.game.id, name, known));
}

}  // namespace muster
