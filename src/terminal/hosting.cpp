#include "terminal/hosting.h"

#include <array>

#include "terminal/aeons_end_hosting.h"
#include "terminal/champions_hosting.h"
#include "terminal/generic_hosting.h"
#include "terminal/rings_hosting.h"
#include "terminal/sentinels_hosting.h"

namespace muster::terminal {

const Hosting& hosting_of(const Game& game) {
  struct Entry {
    std::string_view game;
    Hosting hosting;
  };
  static constexpr std::array entries = {
      Entry{"aeons-end",
            {.asks = true,
             .first_words = first_aeons_end_words,
             .ask_options = ask_aeons_end_options}},
      Entry{"champions",
            {.asks = true,
             .first_words = first_champions_words,
             .ask_options = ask_champions_options}},
      Entry{"rings",
            {.asks = true, .first_words = first_rings_words, .ask_options = ask_rings_options}},
      Entry{"sentinels",
            {.asks = true,
             .first_words = first_sentinels_words,
             .ask_options = ask_sentinels_options}},
  };
  static constexpr Hosting generic = {.first_words = first_words, .ask_options = ask_options};
  for (const Entry& e : entries) {
    if (e.game == game.id) return e.hosting;
  }
  return generic;
}

}  // namespace muster::terminal
