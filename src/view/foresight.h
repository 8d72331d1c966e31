// What a game tells about its questions beyond their words: what they are about, and what their
// options would come to. From what the seat that is asked sees: two tables that differ only in
// hidden cards tell the same.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "view/sample.h"
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

// A line of the log that tells what has become of a card or a seat.
struct Outcome {
  std::uint8_t line = 0;   // index into Game::log_lines
  std::string_view words;  // "{number} damage"
  bool ends = false;       // it is said after the others: "3 damage: defeated"
  bool of_seat = false;    // the line speaks of the seat by whom it is, not of a card
};

struct Foresight {
  // What a question is about; without words: the question says it.
  Situation (*situation)(const Rules&, const Table&, const Ask&) = nullptr;
  // What an option would come to: "takes 1"; empty: nothing.
  std::string (*forecast)(const Rules&, const Table&, const Ask&, const Option&) = nullptr;
  // What may become of a target that a text asks for; at most 16.
  std::span<const Outcome> outcomes = {};
};

// The question with what it is about before it; `foresight` may be nullptr.
std::string told_question(const Foresight* foresight, const Rules& rules, const Table& t,
                          const Names& names, const Ask& a);

// What the options of one question would come to, for whoever sees this view.
//
// A game says some of it. What becomes of a target that a text asks for is tried: on two tables
// that the seat could believe in, with everybody passing in the windows that open, and as far as
// the next question. Only what both tables agree on is told. The rest is chance, and what it comes
// to depends on cards that nobody sees.
class Forecast {
 public:
  // `foresight` and `hidden` may be nullptr. What is seen through the view must not change.
  Forecast(const Foresight* foresight, const HiddenCards* hidden, const Rules& rules,
           const Table& t, const SeatView& view, const Ask& a);
  std::string of(std::size_t option);

 private:
  static constexpr std::size_t most_outcomes = 16;
  // How much of each outcome there was; -1: it did not come.
  using Came = std::array<int, most_outcomes>;

  bool is_tried(const Option& o) const;
  std::string tried(std::size_t option);
  std::optional<Came> came_of(const Table& from, std::size_t option);

  const Foresight* foresight_;
  const HiddenCards* hidden_;
  const Rules& rules_;
  const Table& table_;
  const SeatView& view_;
  const Ask& ask_;
  std::unique_ptr<std::array<Table, 3>> tables_;  // two to believe in, and one to try on
};

}  // namespace muster
