// A player that is no person. A bot sees what its seat may see and answers the questions put to it.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string_view>

#include "core/random.h"
#include "view/view.h"

namespace muster {

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // The index of the option to take. The generator is the bot's own, not the table's.
  virtual int choose(const SeatView& view, const Ask& question, Random& random) = 0;

  // What each option is worth to the bot, by index: more is better, and the scale is its own. A bot
  // that has no opinion leaves them equal.
  virtual void weigh(const SeatView& view, const Ask& question, std::span<double> worth) = 0;
};

struct BotError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The names of all bots that a seat can be given to, simplest first. Not every game has every bot.
// Further names are think, think:N and think:Nms, for measuring: see bots/think_bot.h.
std::span<const std::string_view> bot_names();
// Does it think ahead? Then it takes its time, and must not keep others waiting.
bool thinks(std::string_view name);
bool has_bot(const Game& game, std::string_view name);

// A bot for a table with these rules, which must outlive it. Throws BotError, which says which bots
// the game has.
std::unique_ptr<Bot> make_bot(std::string_view name, const Rules& rules);

}  // namespace muster
