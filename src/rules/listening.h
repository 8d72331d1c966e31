// Texts that answer an event, found by what the table keeps of them.
#pragma once

#include "rules/play.h"

namespace muster {

// Whether some text that answers this event is wanted. It stops at the first.
template <class F>
bool any_listening(const Play& p, std::uint8_t event, F wanted) {
  int left = p.t.facts.listeners[event];
  for (std::size_t i = 0; i < p.t.texts.size() && left > 0; ++i) {
    if ((p.t.subjects[i].events >> event & 1U) == 0) continue;
    --left;
    if (wanted(p.t.texts[i])) return true;
  }
  return false;
}

}  // namespace muster
