// What a game tells about its questions beyond their words: what they are about, and what their
// options would come to. From what the seat that is asked sees: two tables that differ only in
// hidden cards tell the same.
#pragma once

#include <string>

#include "view/view.h"
#include "view/words.h"

namespace muster {

// What is going on: "{source} attacks {subject} for 2". {source} is the card that asks, {to} a
// player.
struct Situation {
  std::string words;
  CardId subject = no_card;
  Seat to = no_seat;
};

struct Foresight {
  // What a question is about; without words: the question says it.
  Situation (*situation)(const Rules&, const Table&, const Ask&) = nullptr;
  // What an option would come to: "takes 1"; empty: nothing.
  std::string (*forecast)(const Rules&, const Table&, const Ask&, const Option&) = nullptr;
};

// The question with what it is about before it; `foresight` may be nullptr.
std::string told_question(const Foresight* foresight, const Rules& rules, const Table& t,
                          const Names& names, const Ask& a);
// What an option would come to, for whoever sees this view; `foresight` may be nullptr.
std::string told_forecast(const Foresight* foresight, const SeatView& view, const Rules& rules,
                          const Table& t, const Ask& a, const Option& o);

}  // namespace muster
