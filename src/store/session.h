// A game in progress on this machine: the table, its record and log, and the way back.
#pragma once

#include <memory>

#include "store/record.h"
#include "view/view.h"

namespace muster {

class Session {
 public:
  // A new game. Throws SetupError.
  Session(const Rules& rules, Setup setup, std::uint64_t seed);
  // A saved one, replayed. Throws SaveError.
  Session(const Rules& rules, Record record);

  const Rules& rules() const { return rules_; }
  const Table& table() const { return *table_; }
  const Log& log() const { return log_; }
  const Record& record() const { return record_; }
  Names names() const { return {record_.setup.names}; }
  SeatView view(Seat s) const { return {rules_, *table_, s}; }

  void choose(Seat s, int option);
  // Takes back the last answer of this seat (no_seat: of anybody) and all that came after it.
  // False, and nothing changes, when there is none.
  bool undo(Seat seat = no_seat);

 private:
  struct Moment {
    Table table;
    std::size_t log_size;
  };

  const Rules& rules_;
  Record record_;
  std::unique_ptr<Table> table_;
  Log log_;
  std::vector<std::unique_ptr<Moment>> before_;  // the table before each answer
};

}  // namespace muster
