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

// The number Enter stands for: the option that says no or done, or the only one there is; 0 when it
// would commit to something.
int enter_means(const Session& session, const Ask& question);

}  // namespace muster::terminal
