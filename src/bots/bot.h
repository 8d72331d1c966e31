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
};

struct BotError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The names of all bots, simplest first. Not every game has every bot.
std::span<const std::string_view> bot_names();
bool has_bot(const Game& game, std::string_view name);

// A bot for a table with these rules, which must outlive it. Throws BotError, which says which bots
// the game has.
std::unique_ptr<Bot> make_bot(std::string_view name, const Rules& rules);

}  // namespace muster
