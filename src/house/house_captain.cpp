// What the captain of a table may do with it and with those who watch.
#include <algorithm>

#include "house/heard.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "house/table_review.h"
#include "house/talk_paper.h"
#include "util/tidy_text.h"

namespace muster {

namespace {

constexpr std::size_t most_unwanted = 100;

}  // namespace

void House::change_table(Guest& g, const Heard& m) {
  if (!is_captain(g, m)) return;
  const auto is_private = m.flag("private");
  const auto locked = m.flag("locked");
  std::optional<std::string> title;
  if (m.body.contains("title")) title = tidy_text(m.text("title"), longest_title);
  when_free(g.table, [this, who = GuestLater(g), is_private, locked, title](LiveTable& t) {
    Seating changed = t.seating;
    changed.is_private = is_private.value_or(changed.is_private);
    changed.locked = locked.value_or(changed.locked);
    changed.title = title.value_or(changed.title);
    const bool locks = changed.locked && !t.seating.locked;
    change_seating(t, std::move(changed), who, "set", [this, locks](LiveTable& table) {
      if (!locks) return;
      const std::vector<Guest*> guests = table.guests;
      for (Guest* other : guests) {
        if (other->seats.empty() && !other->captain)
          dismiss(*other, "locked", "The host has locked this table.");
      }
    });
  });
}

// Somebody who watches, by their number, or who sits, by their seat.
void House::mute(Guest& g, const Heard& m) {
  if (!is_captain(g, m)) return;
  LiveTable& t = *tables_.at(g.table);
  const bool yes = m.flag("yes").value_or(true);
  if (const Seat s = m.seat(); s < t.seating.seats.size()) {
    if (yes) {
      t.muted.add(s);
    } else {
      t.muted.remove(s);
    }
  } else {
    const std::int64_t number = m.number("guest", INT64_MAX, -1);
    const auto who = std::find_if(t.guests.begin(), t.guests.end(), [&](const Guest* other) {
      return other->number == static_cast<std::uint64_t>(number) && other->seats.empty();
    });
    if (who == t.guests.end()) {
      refuse(g, m.kind, "no-such-guest", "There is nobody like that here.");
      return;
    }
    const std::string from = (*who)->from;
    std::erase(t.muted_from, from);
    if (yes && t.muted_from.size() < most_unwanted) t.muted_from.push_back(from);
  }
  remember(t);
  send_table(t, &g);
}

void House::remove(Guest& g, const Heard& m) {
  if (!is_captain(g, m)) return;
  LiveTable& t = *tables_.at(g.table);
  const std::int64_t number = m.number("guest", INT64_MAX, -1);
  const auto who = std::find_if(t.guests.begin(), t.guests.end(), [&](const Guest* other) {
    return other->number == static_cast<std::uint64_t>(number) && other->seats.empty() &&
           !other->captain;
  });
  if (who == t.guests.end()) {
    refuse(g, m.kind, "no-such-guest", "There is nobody like that here.");
    return;
  }
  const std::string from = (*who)->from;
  if (t.removed_from.size() < most_unwanted) t.removed_from.push_back(from);
  remember(t);
  const std::vector<Guest*> guests = t.guests;
  for (Guest* other : guests) {
    if (other->from == from && other->seats.empty() && !other->captain)
      dismiss(*other, "removed", "The host has sent you away from this table.");
  }
}

// There is another table for the same people: everybody who sits here gets the key of their seat
// there, and nobody else's.
void House::lead_on(Guest& g, const Heard& m) {
  if (!is_captain(g, m)) return;
  const boost::json::value* keys = m.body.if_contains("keys");
  const std::string_view table = m.text("table");
  if (table_number(table) == 0 || keys == nullptr || !keys->is_array() ||
      keys->get_array().size() > max_seats) {
    refuse(g, m.kind, "bad-message", "Which table, and which keys by seat?");
    return;
  }
  for (Guest* other : tables_.at(g.table)->guests) {
    if (other == &g || other->seats.empty()) continue;
    std::string message;
    JsonWriter to(message);
    to.begin_object().member("t", "next").member("table", table).key("keys").begin_array();
    const auto seats_there = static_cast<Seat>(keys->get_array().size());
    for (Seat s = 0; s < seats_there; ++s) {
      const boost::json::string* key = keys->get_array()[s].if_string();
      if (key == nullptr || !other->seats.has(s) || g.seats.has(s) || !is_key(*key)) continue;
      to.value(std::string_view(*key));
    }
    to.end_array().end_object();
    other->send(std::make_shared<const std::string>(std::move(message)));
  }
}

void House::close(Guest& g, const Heard& m) {
  if (!is_captain(g, m)) return;
  when_free(g.table, [this, who = GuestLater(g)](LiveTable& t) {
    keep(
        t, {t.number, kept::Closed{}},
        [this](LiveTable& closed) {
          ++counts_.closed;
          store_.keep({closed.number, kept::PaperGone{talk_paper(closed.number)}}, {});
          store_.keep({0, kept::PaperGone{review_paper(closed.number)}}, [](const std::string&) {});
          send_home(closed.number, "closed", "The host has closed this table.");
        },
        [this, who](LiveTable& table) { tell_not_kept(table, who, "close"); });
  });
}

}  // namespace muster
