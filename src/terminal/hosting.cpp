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
            {.asks = true,
             .first_words = first_champions_words,
             .ask_options = ask_champions_options}},
  };
  static constexpr Hosting generic = {.first_words = first_words, .ask_options = ask_options};
  for (const Entry& e : entries) {
    if (e.game == game.id) return e.hosting;
  }
  return generic;
}

}  // namespace muster::terminal
