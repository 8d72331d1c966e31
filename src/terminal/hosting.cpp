#include "terminal/hosting.h"

#include <array>

#include "terminal/champions_hosting.h"
#include "terminal/generic_hosting.h"

namespace muster::terminal {

const Hosting& hosting_of(const Game& game) {
  struct Entry {
    std::string_view game;
    Hosting hosting;
  };
  static constexpr std::array entries = {
      Entry{"champions",
            {.players = 1,
             .cooperative = true,
             .asks = true,
             .first_game = first_champions_game,
             .ask_options = ask_champions_options,
             .ending = champions_ending}},
  };
  static constexpr Hosting generic = {
      .first_game = first_game, .ask_options = ask_options, .ending = ending};
  for (const Entry& e : entries) {
    if (e.game == game.id) return e.hosting;
  }
  return generic;
}

}  // namespace muster::terminal
