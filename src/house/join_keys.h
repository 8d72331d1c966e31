// What somebody who joins may do, by the keys that they have.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "house/heard.h"
#include "house/keys.h"

namespace muster {

// The keys that somebody comes with, and those that they want to have instead from now on: their
// own, which nobody else has seen.
struct House::Keys {
  std::vector<std::string> held;
  std::vector<std::pair<std::string, std::string>> instead;  // old, new

  static std::string text(const boost::json::value& v) {
    return {v.get_string().data(), v.get_string().size()};
  }
  // False when the message has something else there.
  bool read(const Heard& m) {
    constexpr std::size_t most_keys = 2 * max_seats + 1;
    const boost::json::value* list = m.body.if_contains("keys");
    if (list != nullptr && list->is_array()) {
      if (list->get_array().size() > most_keys) return false;
      for (const boost::json::value& key : list->get_array()) {
        if (!key.is_string()) return false;
        held.push_back(text(key));
      }
    }
    list = m.body.if_contains("instead");
    if (list == nullptr || list->is_null()) return true;
    if (!list->is_array() || list->get_array().size() > max_seats) return false;
    for (const boost::json::value& v : list->get_array()) {
      if (!v.is_array() || v.get_array().size() != 2) return false;
      const boost::json::array& two = v.get_array();
      if (!two[0].is_string() || !two[1].is_string() || !is_key(text(two[1]))) return false;
      held.push_back(text(two[0]));
      held.push_back(text(two[1]));
      instead.emplace_back(text(two[0]), text(two[1]));
    }
    return true;
  }

  struct Rights {
    SeatSet seats;
    bool captain = false, wrong = false;
  };
  Rights rights(const Seating& seating) const {
    Rights found;
    for (const std::string& key : held) {
      const Seat s = seating.seat_of(key);
      if (s != no_seat) {
        found.seats.add(s);
      } else if (same_key(seating.captain_key, key)) {
        found.captain = true;
      } else {
        found.wrong = true;
      }
    }
    return found;
  }

  // What sitting down changes: keys that were handed round become the players' own. Returns the
  // seats whose old keys are void now.
  SeatSet change(Seating& seating) const {
    SeatSet taken;
    for (const auto& [old, own] : instead) {
      const Seat s = seating.seat_of(old);
      if (s == no_seat || seating.seats[s].own || seating.seat_of(own) != no_seat) continue;
      seating.seats[s].key = own;
      seating.seats[s].own = true;
      seating.seats[s].forget_wishes();  // of somebody with the key that was handed round
      taken.add(s);
    }
    if (!seating.for_several()) return taken;
    const SeatSet seats = rights(seating).seats;
    for (std::size_t s = 0; s < seating.seats.size(); ++s) {
      if (seats.has(static_cast<Seat>(s)) && !seating.seats[s].own) seating.seats[s].peeked = true;
    }
    return taken;
  }
  bool changes(const Seating& seating) const {
    Seating changed = seating;
    const SeatSet taken = change(changed);
    for (std::size_t s = 0; s < seating.seats.size(); ++s) {
      if (changed.seats[s].peeked != seating.seats[s].peeked) return true;
    }
    return !taken.empty();
  }
};

}  // namespace muster
