// Rules written as procedures that can stop to ask, in the order of the rulebook.
//
// A procedure is a plain struct: its locals, `pc` (where to go on), and step(). The numbers given
// to CALL and ASK are its steps; nothing that must survive them may live in a C++ local. They are
// written out, not taken from line numbers, so that saved games survive edits of the source.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/play.h"

namespace muster {

// The kernel's procedures come first in Game::steps, a game's own from here on.
inline constexpr std::uint16_t first_game_procedure = 8;

template <class P>
void run_step(Play& p, void* frame) {
  static_cast<P*>(frame)->step(p);
}

// The step functions of a list of procedures, each at the index its `kind` says.
template <class... P>
std::vector<StepFunction> step_table() {
  std::vector<StepFunction> table(std::max({static_cast<std::size_t>(P::kind)...}) + 1, nullptr);
  ((table[P::kind] = &run_step<P>), ...);
  return table;
}

}  // namespace muster

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
