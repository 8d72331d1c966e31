// The log of a game as one seat may read it.
#pragma once

#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// The lines from entry `from` on, wrapped; with_rules adds the rule behind each.
Lines story_lines(const Session& session, Seat reader, std::size_t from, const Style& style,
                  bool with_rules = false);

}  // namespace muster::terminal
