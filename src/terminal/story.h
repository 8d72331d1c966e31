// The log of a game as one seat may read it.
#pragma once

#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// The lines from entry `from` on, wrapped; with_rules adds the rule behind each. `also`: other
// seats the reader plays for.
Lines story_lines(const Session& session, Seat reader, std::size_t from, const Style& style,
                  bool with_rules = false, SeatSet also = {});

}  // namespace muster::terminal
