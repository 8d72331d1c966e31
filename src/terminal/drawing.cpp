#include "terminal/drawing.h"

#include "shelf/parts.h"
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
  static constexpr Drawing generic = {draw_generic_table, generic_option_note};
  const Drawing* own = parts_of(game).drawing;
  return own == nullptr ? generic : *own;
}

}  // namespace muster::terminal
