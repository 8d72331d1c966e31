// The question to a seat in words, with its options numbered.
#pragma once

#include "store/session.h"
#include "terminal/style.h"

namespace muster::terminal {

// Options that read the same (two cards of one name) are one choice.
struct Choosable {
  int option = 0;  // the first of them
  int copies = 1;
  std::string text, note;
};
std::vector<Choosable> choosable(const Session& session, const Ask& question);

// The question, and below it what can be chosen, numbered from 1.
Lines question_lines(const Session& session, const Ask& question, const Style& style);

// Enter may stand for the first option when it commits to nothing: when it says no, or when there
// is nothing else to choose.
bool enter_is_safe(const Session& session, const Ask& question);

}  // namespace muster::terminal
