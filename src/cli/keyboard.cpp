#include "cli/keyboard.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "core/random.h"
#include "terminal/new_game.h"

namespace muster {

terminal::Style style_of_stdout(bool plain) {
  constexpr std::size_t narrowest = 40;
  constexpr std::size_t usual = 80;
  constexpr std::size_t widest = 120;
  terminal::Style style;
  style.boxes = stdout_is_terminal() && !plain;
  style.escapes = colours_on() && !plain;
  winsize size{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to ask
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
  style.width = known ? std::clamp<std::size_t>(size.ws_col, narrowest, widest) : usual;
  style.rows = known ? size.ws_row : 0;
  return style;
}

std::vector<std::string> wanted_seats(const Game& game, int players, int humans,
                                      const std::vector<std::string>& named) {
  if (named.empty() && humans < 0) return {};
  if (humans > players) {
    throw UsageError(fmt::format("{} people cannot take {} seats", humans, players));
  }
  auto seats = terminal::seats_for(game, players, std::max(humans, 0));
  for (std::size_t s = 0; s < named.size(); ++s) {
    if (s >= seats.size()) throw UsageError(fmt::format("there are only {} seats", players));
    if (named[s] != terminal::person && !has_bot(game, named[s])) {
      throw UsageError(fmt::format("a seat can be human, {}; not \"{}\"",
                                   fmt::join(bot_names(), ", "), named[s]));
    }
    seats[s] = named[s];
  }
  return seats;
}

std::uint64_t seed_from_clock() {
  // Short enough to be told to somebody.
  constexpr std::uint64_t most = 1000000;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return mix64(static_cast<std::uint64_t>(now.count())) % most;
}

}  // namespace muster
