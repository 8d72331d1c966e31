// Going round the table.
#pragma once

#include "rules/play.h"

namespace muster {

// The first of these seats clockwise from where the game says order begins.
inline Seat first_in_order(const Play& p, SeatSet seats) {
  Seat s = p.game.first_seat(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) {
    if (seats.has(s)) return s;
  }
  return no_seat;
}

// Calls f(Seat) for each of these seats, clockwise from where the game says order begins.
template <class F>
void in_order(const Play& p, SeatSet seats, F f) {
  Seat s = p.game.first_seat(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) {
    if (seats.has(s)) f(s);
  }
}

}  // namespace muster
