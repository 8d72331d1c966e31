// What a player does not want to be asked about for now. A window that would offer nothing else
// passes by itself.
#pragma once

#include <optional>

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

class Skips {
 public:
  // What was typed after the command, by the seat of the view: "Backflip", "Backflip always".
  // Returns what is to be said about it.
  std::string skip(const SeatView& view, std::string_view typed);
  // One name, or everything if none is given.
  std::string unskip(const SeatView& view, std::string_view typed);
  Lines list(const SeatView& view) const;
  bool any(const SeatView& view) const;

  struct Passed {
    int option = 0;                  // the one that passes
    std::vector<std::string> names;  // what it passes over
  };
  // Nothing when the question has to be asked.
  std::optional<Passed> pass(const SeatView& view, const Ask& question) const;

 private:
  struct Entry {
    Seat seat = no_seat;
    std::string name;  // of a card or an ability
    bool always = false;
    int round = 0;  // otherwise it holds in this round
  };
  bool holds(const Entry& e, const SeatView& view) const;
  bool skipped(const SeatView& view, std::string_view name) const;

  std::vector<Entry> entries_;
};

}  // namespace muster::terminal
