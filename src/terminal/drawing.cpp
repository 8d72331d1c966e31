#include "terminal/drawing.h"

#include "terminal/brawl_table.h"
#include "terminal/generic_table.h"

namespace muster::terminal {

std::vector<Seat> seats_around(const SeatView& view) {
  std::vector<Seat> seats;
  Seat s = view.seat() == no_seat ? Seat{0} : view.left_of(view.seat());
  while (s != view.seat() && static_cast<int>(seats.size()) < view.players()) {
    seats.push_back(s);
    s = view.left_of(s);
  }
  return seats;
}

const Drawing& drawing_of(const Game& game) {
  static const Drawing brawl = {draw_brawl_table, brawl_option_note};
  static const Drawing generic = {draw_generic_table, generic_option_note};
  return game.id == "brawl" ? brawl : generic;
}

}  // namespace muster::terminal
