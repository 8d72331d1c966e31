#include "terminal/windows.h"

#include "shelf/parts.h"

namespace muster::terminal {

const Windows* windows_of(const Game& game) { return parts_of(game).windows; }

int round_of(const SeatView& view) {
  constexpr int rounds_in_a_battle = 1000;
  int round = 0;
  const auto& values = view.rules().game.values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].name == "round") round += view.value(i);
    if (values[i].name == "battle") round += view.value(i) * rounds_in_a_battle;
  }
  return round;
}

}  // namespace muster::terminal
