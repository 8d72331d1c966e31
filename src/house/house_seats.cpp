// Who sits where: names, seats and their keys.
#include "house/heard.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "house/new_table.h"
#include "house/send_key.h"
#include "house/wanted.h"
#include "util/tidy_text.h"

namespace muster {

void send_key(Guest& g, Seat s, const std::string& key) {
  std::string message;
  JsonWriter(message)
      .begin_object()
      .member("t", "key")
      .member("seat", int{s})
      .member("key", std::string_view(key))
      .end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

// Nothing of a change is seen, and no key handed out, before it is on the disk.
void House::change_seating(LiveTable& t, Seating changed, GuestLater who, std::string_view re,
                           std::function<void(LiveTable&)> then) {
  const std::string notes = seating_text(changed);
  keep(
      t, {t.number, kept::Noted{notes}},
      [this, who, changed = std::move(changed), then = std::move(then)](LiveTable& table) {
        const bool were_open = table.seating.open_hands();
        table.seating = changed;
        table.names = changed.names();
        table.views.clear();
        if (then) then(table);
        send_table(table, table.find(who));
        if (table.seating.open_hands() != were_open) look_anew(table);
      },
      [this, who, re = std::string(re)](LiveTable& table) { tell_not_kept(table, who, re); });
}

// Those who watch see the hands from now on, or do not any more.
void House::look_anew(LiveTable& t) {
  if (t.rules == nullptr) return;
  for (Guest* g : t.guests) {
    if (g->seats.empty()) send_view(t, *g);
  }
}

Perspective House::eyes_of(const LiveTable& t, const Guest& g) const {
  if (g.seats.empty() && t.seating.open_hands()) return all_eyes(t);
  return g.perspective(cooperative(t));
}

void House::show(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  const bool yes = m.flag("yes").value_or(true);
  when_free(g.table, [this, who = GuestLater(g), s, yes](LiveTable& t) {
    if (t.find(who) == nullptr || t.seating.seats[s].shows == yes) return;
    Seating changed = t.seating;
    changed.seats[s].shows = yes;
    change_seating(t, std::move(changed), who, "show", {});
  });
}

void House::tell_not_kept(LiveTable& t, GuestLater who, std::string_view re, std::int64_t q) {
  if (Guest* guest = t.find(who); guest != nullptr)
    refuse(*guest, re, "not-kept", "This could not be written down: try again later.", q);
}

void House::rename(Guest& g, const Heard& m) {
  const std::string name = tidy_text(m.text("name"), longest_name);
  if (g.seats.empty()) {
    g.name = name;
    return;
  }
  const Seat s = m.seat();
  if (!may_act(g, m, s) || name.empty()) return;
  when_free(g.table, [this, who = GuestLater(g), s, name](LiveTable& t) {
    if (t.seating.seats[s].name == name) return;
    Seating changed = t.seating;
    changed.seats[s].name = name;
    change_seating(t, std::move(changed), who, "name", {});
  });
}

void House::sit(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  const std::string name = tidy_text(m.text("name"), longest_name);
  when_free(g.table, [this, who = GuestLater(g), s, name](LiveTable& t) {
    Guest* guest = t.find(who);
    if (guest == nullptr) return;
    if (s >= t.seating.seats.size() || t.seating.seats[s].kind != open_seat) {
      refuse(*guest, "sit", "not-yours", "This seat is not open.");
      return;
    }
    if (t.seating.locked) {
      refuse(*guest, "sit", "locked", "The host has locked this table.");
      return;
    }
    Seating changed = t.seating;
    SeatNotes& seat = changed.seats[s];
    seat.kind = persons_seat;
    seat.key = new_key();
    seat.own = true;
    seat.change_hands();
    if (!name.empty()) seat.name = name;
    change_seating(t, std::move(changed), who, "sit", [this, who, s](LiveTable& table) {
      Guest* sitting = table.find(who);
      if (sitting == nullptr) return;
      send_key(*sitting, s, table.seating.seats[s].key);
      sitting->seats.add(s);
      if (sitting->viewing == no_seat) sitting->viewing = s;
      if (table.rules != nullptr) send_view(table, *sitting);
    });
  });
}

void House::change_seat(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  const std::string kind(m.text("kind"));
  if (s >= tables_.at(g.table)->seating.seats.size()) {
    refuse(g, m.kind, "bad-message", "There is no such seat.");
    return;
  }
  if (!g.seats.has(s) && !is_captain(g, m)) return;
  if (const Rules* rules = tables_.at(g.table)->rules; rules != nullptr)
    check_seat_kind(*rules, kind);
  when_free(g.table, [this, who = GuestLater(g), s, kind](LiveTable& t) {
    if (t.find(who) == nullptr || t.seating.seats[s].kind == kind) return;
    Seating changed = t.seating;
    changed.seats[s].kind = kind;
    changed.seats[s].key = kind == persons_seat ? new_key() : std::string();
    changed.seats[s].own = false;
    changed.seats[s].change_hands();
    change_seating(t, std::move(changed), who, "seat", [this, who, s](LiveTable& table) {
      // Whoever sat there does no longer.
      for (Guest* other : table.guests) {
        if (!other->seats.has(s)) continue;
        other->seats.remove(s);
        if (other->viewing == s)
          other->viewing = other->seats.empty() ? no_seat : other->seats.lowest();
        if (table.rules != nullptr) send_view(table, *other);
      }
      const std::string& key = table.seating.seats[s].key;
      Guest* captain = table.find(who);
      if (!key.empty() && captain != nullptr) send_key(*captain, s, key);
    });
  });
}

// A new key for the captain, or for those who watch. Whoever came by the old one has no more right
// to it.
void House::renew_right(Guest& g, const std::string& what) {
  when_free(g.table, [this, who = GuestLater(g), what](LiveTable& t) {
    if (t.find(who) == nullptr) return;
    Seating changed = t.seating;
    (what == "captain" ? changed.captain_key : changed.watch_key) = new_key();
    change_seating(t, std::move(changed), who, "renew", [this, who, what](LiveTable& table) {
      const std::vector<Guest*> guests = table.guests;
      for (Guest* other : guests) {
        if (what == "captain") {
          if (other->number != who.number) other->captain = false;
        } else if (table.seating.is_private && other->seats.empty() && !other->captain) {
          dismiss(*other, "renewed", "The link for watching was renewed: ask for the new one.");
        }
      }
      Guest* renewing = table.find(who);
      if (renewing == nullptr) return;
      std::string message;
      JsonWriter(message)
          .begin_object()
          .member("t", "key")
          .member("what", std::string_view(what))
          .member("key", std::string_view(what == "captain" ? table.seating.captain_key
                                                            : table.seating.watch_key))
          .end_object();
      renewing->send(std::make_shared<const std::string>(std::move(message)));
    });
  });
}

void House::renew(Guest& g, const Heard& m) {
  if (const std::string what(m.text("what")); what == "captain" || what == "watch") {
    if (is_captain(g, m)) renew_right(g, what);
    return;
  }
  const LiveTable& now = *tables_.at(g.table);
  const Seat s = m.seat();
  if (s >= now.seating.seats.size() || !now.seating.seats[s].is_person()) {
    refuse(g, m.kind, "bad-message", "Only a person's seat has a link.");
    return;
  }
  if (!g.seats.has(s) && !is_captain(g, m)) return;
  when_free(g.table, [this, who = GuestLater(g), s](LiveTable& t) {
    const Guest* guest = t.find(who);
    if (guest == nullptr) return;
    Seating changed = t.seating;
    changed.seats[s].key = new_key();
    // The captain gives it to somebody, who may take one of their own then.
    changed.seats[s].own = guest->seats.has(s);
    if (changed.seats[s].own) {
      changed.seats[s].peeked = false;
    } else {
      changed.seats[s].change_hands();
    }
    change_seating(t, std::move(changed), who, "renew", [this, who, s](LiveTable& table) {
      Guest* renewing = table.find(who);
      if (renewing != nullptr) send_key(*renewing, s, table.seating.seats[s].key);
      const std::vector<Guest*> guests = table.guests;
      for (Guest* other : guests) {
        if (other != renewing && other->seats.has(s))
          dismiss(*other, "renewed", "The link of this seat was renewed: ask for the new one.");
      }
    });
  });
}

}  // namespace muster
