// Everything a person at the keyboard sees: the table, what happened, and the question.
#pragma once

#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// The table as this seat (no_seat: a spectator) sees it and the log from entry `since` on: below
// the table, or beside it where there is room. `also`: other seats the same person plays for.
Lines screen_lines(const Session& session, Seat seat, std::size_t since, const Style& style,
                   SeatSet also = {});

}  // namespace muster::terminal
