// The question to a seat in words, with its options numbered.
#pragma once

#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// Options that read the same are one line: any of their numbers means them. The first is shown.
Lines question_lines(const Session& session, const Ask& question, const Style& style);

// Enter may stand for the first option when it commits to nothing: when it says no, or when all
// options say the same.
bool enter_is_safe(const Session& session, const Ask& question);

}  // namespace muster::terminal
