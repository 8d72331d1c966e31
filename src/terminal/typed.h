// What a person typed.
#pragma once

#include <string>
#include <string_view>

namespace muster::terminal {

enum class Word {
  nothing,
  number,
  why,
  hint,
  card,
  undo,
  save,
  load,
  log,
  wrong,  // report this moment
  view,
  skip,
  unskip,
  skips,
  next_phase,  // pass until then
  end_of_round,
  wait,
  help,
  again,
  quit,
  unknown
};

struct Typed {
  Word word = Word::unknown;
  int number = 0;    // for Word::number; -1 when it is too large to be any
  std::string rest;  // what follows the word, without spaces around; for unknown words all of it
};

Typed understand(std::string_view line);

}  // namespace muster::terminal
