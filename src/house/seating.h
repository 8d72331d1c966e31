// Who sits where at a table, and who may do what there: the house's own notes about a table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "view/words.h"

namespace muster {

inline constexpr std::string_view open_seat = "open";
inline constexpr std::string_view persons_seat = "person";

struct SeatNotes {
  std::string name;
  std::string kind;  // open_seat, persons_seat, or the name of a bot
  std::string key;   // empty: nobody can sit here by a key
  // Its key is known to its player alone, and no longer to whoever opened the table.
  bool own = false;
  // Somebody looked at the table from here with a key that others have, too.
  bool peeked = false;
  // Its player lets those who watch see its hand.
  bool shows = false;
  // How its player is called when away and asked, and where: one of the ways of this house.
  std::string call_by, call_to;

  // Somebody else sits here from now on: what was wished before is over.
  void change_hands() {
    peeked = false;
    forget_wishes();
  }
  void forget_wishes() {
    shows = false;
    call_by.clear();
    call_to.clear();
  }
  bool is_person() const { return kind == persons_seat; }
  bool is_bot() const { return kind != persons_seat && kind != open_seat; }
};

struct Seating {
  std::string title;
  std::int64_t opened = 0;  // seconds since 1970
  std::vector<SeatNotes> seats;
  std::string captain_key, watch_key;
  Seat captain = no_seat;  // where the captain sat down
  bool is_private = false, locked = false;
  // How somebody may know what lies in the decks: "seed" (whoever opened the table chose it),
  // "file", "fork", or "export" (the game was given out). Empty: nobody does.
  std::string known;
  // Where the bots of this table take their chances from. It has nothing to do with the seed: what
  // they do must not tell anything about it.
  std::uint64_t chance = 0;
  // The version of Muster that has opened the table last; older ones did not note it.
  std::string version;
  // The campaign of which this is a game, and the key for looking at it. Empty: of none.
  std::string campaign, campaign_watch;
  // The table where those who sit here play on. Empty: there is none.
  std::string next;

  // Whether more than one person may come to play here.
  bool for_several() const;
  // Whether everybody who plays lets those who watch see all hands.
  bool open_hands() const;
  Names names() const;
  // The seat that this key opens, or no_seat.
  Seat seat_of(std::string_view key) const;
};

// As they are kept in the store. Throws std::runtime_error when the text is no such notes.
std::string seating_text(const Seating& seating);
Seating read_seating(std::string_view text);

}  // namespace muster
