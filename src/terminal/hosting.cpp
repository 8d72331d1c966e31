#include "terminal/hosting.h"

#include "shelf/parts.h"
#include "terminal/generic_hosting.h"

namespace muster::terminal {

const Hosting& hosting_of(const Game& game) {
  static constexpr Hosting generic = {.first_words = first_words, .ask_options = ask_options};
  const Hosting* own = parts_of(game).hosting;
  return own == nullptr ? generic : *own;
}

}  // namespace muster::terminal
