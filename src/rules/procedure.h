// Rules written as procedures that can stop to ask, in the order of the rulebook.
//
// A procedure is a plain struct derived from Procedure: its locals and step(). A frame has no
// holes, because it is hashed: where the compiler finds one, a `filler` goes. The numbers given to
// CALL and ASK are its steps; nothing that must survive them may live in a C++ local. They are
// written out, not taken from line numbers, so that saved games survive edits of the source.
#pragma once

#include "rules/play.h"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define STEPS_BEGIN \
  switch (pc) {     \
    case 0:
#define CALL(n, ...)     \
  do {                   \
    pc = (n);            \
    p.call(__VA_ARGS__); \
    return;              \
    case (n):;           \
  } while (false)
#define ASK(n) \
  do {         \
    pc = (n);  \
    return;    \
    case (n):; \
  } while (false)
#define STEPS_END \
  }               \
  p.finish()
// NOLINTEND(cppcoreguidelines-macro-usage)
