// Advice in words.
#pragma once

#include "bots/advice.h"
#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// The best options by the numbers that choose them, with their chances; what to be afraid of; and
// how it might go on.
Lines hint_lines(const Session& session, const Ask& question, const Advice& advice,
                 const Style& style);

}  // namespace muster::terminal
