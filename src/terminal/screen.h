// Everything a person at the keyboard sees: the table, what happened, and the question.
#pragma once

#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// The table as this seat (no_seat: a spectator) sees it and the log from entry `since` on: below
// the table, or beside it where there is room.
Lines screen_lines(const Session& session, Seat seat, std::size_t since, const Style& style);

}  // namespace muster::terminal
