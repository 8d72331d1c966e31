// A table that somebody looks at, as small as it can be held: ten thousand of them fit into memory.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/packed_table.h"
#include "house/guest.h"
#include "house/seating.h"
#include "store/record.h"

namespace muster {

struct ChatLine {
  Seat seat = no_seat;
  std::string name, text, word;  // a text, or the word of a signal
};

// Somebody wants to take back answers after others saw something new.
struct UndoWish {
  int id = 0;
  Seat by = no_seat;
  std::size_t left = 0;  // so many answers would stay
  SeatSet need;          // whose consent is still wanted
  SeatSet agreed;
};

// A guest to be served later. It may have left by then, and another one sit in its memory.
struct GuestLater {
  Guest* guest = nullptr;
  std::uint64_t number = 0;

  GuestLater() = default;
  explicit GuestLater(Guest& g) : guest(&g), number(g.number) {}
};

// With more than so many at a table, telling them all is work that is worth sparing.
inline constexpr std::size_t few_guests = 30;
// A game with more answers than this is long.
inline constexpr std::size_t long_game = 1000;
// Whoever comes is told so many lines of what has happened, the last ones.
inline constexpr std::size_t most_lines_told = 3000;

struct TableReview;

struct LiveTable {
  TableNumber number = 0;
  const Rules* rules = nullptr;  // nullptr: it cannot be opened here; `problem` says why
  std::string problem;
  Record record;
  Seating seating;
  Names names;
  PackedTable table;
  std::uint64_t stamp = 0;       // of the table as it is now: no other, at no time, has the same
  std::uint32_t taken_back = 0;  // how often answers were taken back
  bool over = false;
  // Views of the table as it is, by whose eyes: whoever asks again gets the same.
  std::vector<std::pair<Perspective, Message>> views;
  // What happened so far: of a short game for a moment, when somebody comes; of a long one always,
  // since it takes long to play it again. Of one that has lines beyond number, from this one on.
  std::optional<Log> log;
  std::size_t log_from = 0;

  // Of a game that is over, if somebody asked for it.
  std::shared_ptr<TableReview> review;

  std::vector<Guest*> guests;
  bool tells_soon = false;  // who is here, and what is allowed
  std::vector<ChatLine> chat;
  // What was said is being written, and there is more of it by now.
  bool talk_going = false, talk_due = false;
  // Whom the captain does not want to hear or to have here, for as long as the table is in memory:
  // those who sit by their seats, others by where they come from.
  SeatSet muted;
  std::vector<std::string> muted_from, removed_from;
  std::optional<UndoWish> wish;

  // Something about this table is being worked out or written to the disk: whatever else is wanted
  // waits.
  bool busy = false;
  std::vector<std::function<void()>> waiting;
  bool bot_thinks = false;  // a bot is about to answer
  // Somebody who is away may have to be called soon; and when each seat was called last.
  bool may_call = false;
  std::array<std::chrono::steady_clock::time_point, max_seats> called{};
  std::int64_t left_at = 0;  // when the last guest left, in seconds
  std::int64_t used = 0;     // when somebody last came, as far as it was noted
  bool archived = false;     // it has to be restored first

  // Of a table that other nodes may take: by what right this one has it, and whether what is
  // wished there has still to be written down, or is on its way.
  std::int64_t token = 0;
  bool carried_due = false, carried_going = false;

  void keep_log(Log whole) {
    log = std::move(whole);
    log_from = 0;
    shorten_log();
  }
  void shorten_log() {
    if (log->size() < 2 * most_lines_told) return;
    const std::size_t gone = log->size() - most_lines_told;
    log_from += gone;
    log = Log(log->begin() + static_cast<std::ptrdiff_t>(gone), log->end());
  }
  // nullptr when it has left.
  Guest* find(const GuestLater& later) const {
    for (Guest* g : guests) {
      if (g == later.guest && g->number == later.number) return g;
    }
    return nullptr;
  }
  bool is_muted(const Guest& g) const {
    if (!g.seats.empty()) return !(g.seats & muted).empty();
    return std::find(muted_from.begin(), muted_from.end(), g.from) != muted_from.end();
  }
  SeatSet people() const {
    SeatSet seats;
    for (std::size_t s = 0; s < seating.seats.size(); ++s) {
      if (seating.seats[s].is_person()) seats.add(static_cast<Seat>(s));
    }
    return seats;
  }
  // People who have sat down at some time. A seat that waits for its player has no opinion yet.
  SeatSet players() const {
    SeatSet seats;
    for (std::size_t s = 0; s < seating.seats.size(); ++s) {
      const SeatNotes& seat = seating.seats[s];
      if (seat.is_person() && (seat.own || seat.peeked)) seats.add(static_cast<Seat>(s));
    }
    return seats;
  }
  SeatSet present() const {
    SeatSet seats;
    for (const Guest* g : guests) seats = seats | g->seats;
    return seats;
  }
};

// The game with its players' names of today.
inline Record record_of(const LiveTable& t) {
  Record record = t.record;
  record.setup.names = t.names.players;
  return record;
}

}  // namespace muster
