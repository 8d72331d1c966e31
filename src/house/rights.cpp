#include "house/rights.h"

#include <algorithm>

#include "house/api_error.h"
#include "house/keys.h"

namespace muster {

Rights rights_of(const LiveTable& t, std::string_view keys) {
  Rights r;
  bool captain = false;
  while (!keys.empty()) {
    const std::size_t comma = std::min(keys.find(','), keys.size());
    const std::string_view key = keys.substr(0, comma);
    if (const Seat s = t.seating.seat_of(key); s != no_seat) r.seats.add(s);
    captain = captain || same_key(t.seating.captain_key, key) || same_key(t.seating.watch_key, key);
    keys.remove_prefix(std::min(comma + 1, keys.size()));
  }
  r.invited = !r.seats.empty() || captain || !t.seating.is_private;
  // Whoever takes an open seat later plays with the one who has looked into the decks.
  const bool open = std::any_of(t.seating.seats.begin(), t.seating.seats.end(),
                                [](const SeatNotes& s) { return s.kind == open_seat; });
  const bool alone = (!r.seats.empty() || captain) && (t.people() - r.seats).empty() && !open;
  r.know_all = (t.over && r.invited) || alone;
  return r;
}

void check_plays(const LiveTable& t) {
  if (t.rules == nullptr) throw ApiError(409, "other-version", t.problem);
}

void check_may_know_all(const LiveTable& t, std::string_view keys) {
  check_plays(t);
  if (!rights_of(t, keys).know_all) {
    throw ApiError(
        403, "not-over",
        "While others play or a seat is open, only a finished game can be exported or forked: what "
        "lies in the decks would be known.");
  }
}

}  // namespace muster
