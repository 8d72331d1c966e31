// Coming, sitting down and leaving.
#include <fmt/format.h>

#include <algorithm>

#include "house/clock.h"
#include "house/join_keys.h"
#include "house/lengths.h"
#include "house/send_key.h"
#include "util/tidy_text.h"

namespace muster {

namespace {

constexpr int protocol_version = 1;
// Each answer is told to all of them.
constexpr std::ptrdiff_t most_watching = 500;

}  // namespace

void House::join(Guest& g, const Heard& m) {
  if (m.number("v", protocol_version, 0) != protocol_version) {
    refuse(g, m.kind, "bad-message",
           fmt::format("This house speaks version {} of the protocol.", protocol_version));
    return;
  }
  Keys keys;
  if (!keys.read(m)) {
    refuse(g, m.kind, "bad-message",
           "keys should be a list of keys, instead one of pairs of them.");
    return;
  }
  // The table may have to be read first; the guest may be gone by then.
  coming_.erase(g.coming);
  g.coming = ++last_coming_;
  coming_[g.coming] = &g;
  with_table(
      m.text("table"), g.from,
      [this, coming = g.coming, keys = std::move(keys), watch = std::string(m.text("watch")),
       name = tidy_text(m.text("name"), longest_name)](LiveTable& t) {
        if (Guest* guest = arrived(coming)) come_in(t, *guest, keys, watch, name);
      },
      [this, coming = g.coming,
       words = store_.is_shared() ? boost::json::serialize(m.body)
                                  : std::string()](const ApiError& wrong) {
        Guest* guest = arrived(coming);
        if (guest == nullptr) return;
        // Among several nodes a table that cannot be had now can be had later, or elsewhere:
        // whoever has come for it comes again by themselves.
        const bool later = wrong.code == "moved" || wrong.code == "not-readable";
        if (!store_.is_shared() || !later) {
          refuse(*guest, "join", wrong.code, wrong.what());
          return;
        }
        if (guest->table != 0) leave(*guest);
        guest->lead_to(wrong.node, words);
      });
}

// Whoever waited for a table; nullptr when they have left, or want another one by now.
Guest* House::arrived(std::uint64_t coming) {
  const auto at = coming_.find(coming);
  if (at == coming_.end()) return nullptr;
  Guest* guest = at->second;
  guest->coming = 0;
  coming_.erase(at);
  return guest;
}

void House::come_in(LiveTable& t, Guest& g, const Keys& keys, std::string_view watch,
                    const std::string& name) {
  const Keys::Rights rights = keys.rights(t.seating);
  const bool nothing = rights.seats.empty() && !rights.captain;
  if (rights.wrong && nothing) {
    refuse(g, "join", "bad-key", "This link is no longer valid: ask the host for a new one.");
    return;
  }
  if (nothing &&
      (t.seating.locked || (t.seating.is_private && !same_key(t.seating.watch_key, watch)))) {
    refuse(g, "join", "locked", "This table is not open to spectators.");
    return;
  }
  if (nothing &&
      std::find(t.removed_from.begin(), t.removed_from.end(), g.from) != t.removed_from.end()) {
    refuse(g, "join", "removed", "The host has sent you away from this table.");
    return;
  }
  const auto watching = std::count_if(t.guests.begin(), t.guests.end(),
                                      [](const Guest* other) { return other->seats.empty(); });
  if (nothing && g.table != t.number && watching >= most_watching) {
    refuse(g, "join", "full", "So many watch this table already: please try again later.");
    return;
  }
  if (g.table != 0) leave(g);
  g.table = t.number;
  g.number = ++last_guest_;
  g.name = name;
  t.guests.push_back(&g);
  ++guests_;
  if (keys.changes(t.seating)) {
    take_own_keys(t, g, keys);
  } else {
    sit_down(t, g, keys);
  }
}

// Before somebody sits down for the first time, it is on the disk that nobody else has their key
// any more, or else that somebody may have.
void House::take_own_keys(LiveTable& t, Guest& g, const Keys& keys) {
  when_free(t.number, [this, who = GuestLater(g), keys](LiveTable& table) {
    Guest* guest = table.find(who);
    if (guest == nullptr) return;
    Seating changed = table.seating;
    const SeatSet taken = keys.change(changed);
    const std::string notes = seating_text(changed);
    keep(
        table, {table.number, kept::Noted{notes}},
        [this, who, keys, taken, changed = std::move(changed)](LiveTable& noted) {
          const bool were_open = noted.seating.open_hands();
          noted.seating = changed;
          if (were_open && !changed.open_hands()) look_anew(noted);
          const std::vector<Guest*> guests = noted.guests;
          for (Guest* other : guests) {
            if (!(other->seats & taken).empty())
              dismiss(*other, "renewed", "Whoever sits here has taken a key of their own.");
          }
          if (Guest* sitting = noted.find(who); sitting != nullptr) sit_down(noted, *sitting, keys);
        },
        [this, who](LiveTable& noted) {
          Guest* not_noted = noted.find(who);
          if (not_noted == nullptr) return;
          refuse(*not_noted, "join", "not-kept", "You cannot sit down now: try again later.");
          leave(*not_noted);
        });
  });
}

void House::sit_down(LiveTable& t, Guest& g, const Keys& keys) {
  const Keys::Rights rights = keys.rights(t.seating);
  g.seats = rights.seats;
  g.captain = rights.captain;
  g.viewing = g.seats.empty() ? no_seat : g.seats.lowest();
  // Whoever is asked is looked through first.
  if (t.rules != nullptr) {
    t.table.unpack(*now_);
    for (const Ask& a : now_->asks) {
      if (!a.answered() && g.seats.has(a.seat)) {
        g.viewing = a.seat;
        break;
      }
    }
  }
  send_table(t, &g);
  for (const auto& [old, own] : keys.instead) {
    const Seat s = t.seating.seat_of(own);
    if (s != no_seat && t.seating.seats[s].own) send_key(g, s, own);
  }
  if (t.rules == nullptr) return;
  send_view(t, g);
  for (const ChatLine& line : t.chat) g.send(chat_message(line, true));
  if (t.wish && !(t.wish->need & g.seats).empty()) ask_consent(t, g);
  if (!disk_trouble_.empty()) g.send(disk_message());
  when_free(t.number, [this](LiveTable& table) { call_bots(table); });
}

void House::look_through(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  g.viewing = s;
  LiveTable& t = *tables_.at(g.table);
  send_table_to(t, g);
  if (t.rules != nullptr) send_view(t, g);
}

void House::leave(Guest& guest) {
  coming_.erase(guest.coming);
  guest.coming = 0;
  const auto at = tables_.find(guest.table);
  guest.table = 0;
  guest.seats = {};
  guest.viewing = no_seat;
  guest.captain = false;
  if (at == tables_.end()) return;
  LiveTable& t = *at->second;
  std::erase(t.guests, &guest);
  --guests_;
  t.left_at = seconds_now();
  send_table(t);
  miss_absent(t);
}

void House::farewell() {
  for (auto& [number, t] : tables_) {
    for (Guest* g : t->guests) {
      g->send(std::make_shared<const std::string>(
          R"({"t":"bye","code":"restart","text":"The house shuts down; your table is kept."})"));
    }
  }
}

// Whoever is told to come again by "restart" does so by itself.
void House::dismiss(Guest& g, std::string_view code, std::string_view text) {
  std::string message;
  JsonWriter(message)
      .begin_object()
      .member("t", "bye")
      .member("code", code)
      .member("text", text)
      .end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
  leave(g);
  if (code == "restart") g.see_off();
}

}  // namespace muster
