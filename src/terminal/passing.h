// Windows that a player passes for a while: until the next phase, the end of the round, or until
// something happens.
#pragma once

#include "terminal/style.h"
#include "terminal/windows.h"

namespace muster::terminal {

enum class Until { next_phase, end_of_round, news };

class Passing {
 public:
  // From the window on that the seat of the view is asked about now, for all these seats.
  void pass_on(const SeatView& view, const Ask& question, SeatSet seats, Until until);
  // Is this a window that the seat of the view passes?
  bool passes(const SeatView& view, const Ask& question) const;

  // Something was told, or these seats have to answer something: who waited for that is asked.
  void hear(const Game& game, const LogEntry& entry);
  void asked(SeatSet seats);
  // Asked about everything again; false when nothing was passed.
  bool stop(Seat s);
  void stop_all() { entries_.clear(); }

  // "action windows  until the next phase".
  Lines list(const SeatView& view) const;

 private:
  struct Entry {
    SeatSet seats;
    Until until = Until::next_phase;
    Seat larger = no_seat;  // who had enough at the larger window
    int round = 0;
    int phase = 0;
  };
  static bool holds(const Entry& e, const SeatView& view);

  std::vector<Entry> entries_;
};

}  // namespace muster::terminal
