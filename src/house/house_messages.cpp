// What guests say, one message at a time.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "house/blind.h"
#include "house/house.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "util/tidy_text.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr int protocol_version = 1;
constexpr std::size_t longest_text = 500;
constexpr std::size_t remembered_lines = 50;
constexpr std::size_t most_unwanted = 100;
constexpr std::array<std::string_view, 6> signals = {"offer",       "wait",     "thanks",
                                                     "well-played", "thinking", "help"};

}  // namespace

// A message that was understood as far as being an object with a kind.
struct House::Heard {
  const json::object& body;
  std::string_view kind;

  std::string_view text(std::string_view name) const {
    const json::value* v = body.if_contains(name);
    if (v == nullptr || !v->is_string()) return {};
    return {v->get_string().data(), v->get_string().size()};
  }
  // `otherwise` when there is none, or none in this range.
  std::int64_t number(std::string_view name, std::int64_t most, std::int64_t otherwise) const {
    const json::value* v = body.if_contains(name);
    if (v == nullptr || !v->is_int64() || v->get_int64() < 0 || v->get_int64() > most)
      return otherwise;
    return v->get_int64();
  }
  Seat seat(std::string_view name = "seat") const {
    return static_cast<Seat>(number(name, max_seats - 1, no_seat));
  }
  std::optional<bool> flag(std::string_view name) const {
    const json::value* v = body.if_contains(name);
    if (v == nullptr || !v->is_bool()) return std::nullopt;
    return v->get_bool();
  }
};

namespace {

// Sends a key to whoever it belongs to.
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

}  // namespace

// The keys that somebody comes with, and those that they want to have instead from now on: their
// own, which nobody else has seen.
struct House::Keys {
  std::vector<std::string> held;
  std::vector<std::pair<std::string, std::string>> instead;  // old, new

  static std::string text(const json::value& v) {
    return {v.get_string().data(), v.get_string().size()};
  }
  // False when the message has something else there.
  bool read(const Heard& m) {
    constexpr std::size_t most_keys = 2 * max_seats + 1;
    const json::value* list = m.body.if_contains("keys");
    if (list != nullptr && list->is_array()) {
      if (list->get_array().size() > most_keys) return false;
      for (const json::value& key : list->get_array()) {
        if (!key.is_string()) return false;
        held.push_back(text(key));
      }
    }
    list = m.body.if_contains("instead");
    if (list == nullptr || list->is_null()) return true;
    if (!list->is_array() || list->get_array().size() > max_seats) return false;
    for (const json::value& v : list->get_array()) {
      if (!v.is_array() || v.get_array().size() != 2) return false;
      const json::array& two = v.get_array();
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

void House::hear(Guest& guest, std::string_view message) {
  json::error_code error;
  json::parse_options shallow;
  shallow.max_depth = 4;
  // Most messages fit in here: nothing is allocated for them.
  std::array<unsigned char, 4096> room;  // NOLINT: filled by the parser
  json::monotonic_resource memory(room.data(), room.size());
  const json::value root = json::parse({message.data(), message.size()}, error, &memory, shallow);
  if (error || !root.is_object()) {
    refuse(guest, "", "bad-message", "This is no message of the protocol.");
    return;
  }
  const Heard unnamed{root.get_object(), ""};
  const Heard m{root.get_object(), unnamed.text("t")};
  struct Kind {
    std::string_view name;
    void (House::*heard)(Guest&, const Heard&);
    bool at_table = true;
  };
  static constexpr std::array kinds = {
      Kind{"choose", &House::choose},     Kind{"join", &House::join, false},
      Kind{"view", &House::look_through}, Kind{"undo", &House::undo},
      Kind{"consent", &House::consent},   Kind{"look", &House::look},
      Kind{"hint", &House::hint},         Kind{"weigh", &House::weigh},
      Kind{"say", &House::say},           Kind{"signal", &House::say},
      Kind{"name", &House::rename},       Kind{"sit", &House::sit},
      Kind{"seat", &House::change_seat},  Kind{"renew", &House::renew},
      Kind{"set", &House::change_table},  Kind{"close", &House::close},
      Kind{"mute", &House::mute},         Kind{"remove", &House::remove},
  };
  const auto* kind =
      std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.name == m.kind; });
  if (kind == kinds.end()) {
    refuse(guest, m.kind, "bad-message", "There is no such message in the protocol.");
  } else if (kind->at_table && guest.table == 0) {
    refuse(guest, m.kind, "bad-message", "The first message must be join.");
  } else {
    try {
      (this->*kind->heard)(guest, m);
    } catch (const ApiError& e) {
      refuse(guest, m.kind, e.code, e.what());
    } catch (const std::exception& e) {
      if (guest.table == 0) {
        tell_trouble("message-failed", 0, e.what());
        refuse(guest, m.kind, "failed", "This could not be done.");
      } else {
        fail(guest.table, e.what());
      }
    }
  }
}

void House::refuse(Guest& g, std::string_view re, std::string_view code, std::string_view text,
                   std::int64_t q) {
  ++counts_.refused;
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "refused").member("re", re.substr(0, longest_name));
  if (q >= 0) to.member("q", q);
  to.member("code", code).member("text", text).end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

bool House::may_act(Guest& g, const Heard& m, Seat s) {
  if (s != no_seat && g.seats.has(s)) return true;
  refuse(g, m.kind, "not-yours", "You don't sit there.");
  return false;
}

bool House::is_captain(Guest& g, const Heard& m) {
  if (!g.captain) refuse(g, m.kind, "not-captain", "Only the captain of the table may do that.");
  return g.captain;
}

// ---- coming and looking -------------------------------------------------------------------------

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
  LiveTable& t = table(m.text("table"));
  const Keys::Rights rights = keys.rights(t.seating);
  const bool nothing = rights.seats.empty() && !rights.captain;
  if (rights.wrong && nothing) {
    refuse(g, m.kind, "bad-key", "This link is no longer valid: ask the captain for a new one.");
    return;
  }
  if (nothing && (t.seating.locked ||
                  (t.seating.is_private && !same_key(t.seating.watch_key, m.text("watch"))))) {
    refuse(g, m.kind, "locked", "This table is not open to spectators.");
    return;
  }
  if (nothing &&
      std::find(t.removed_from.begin(), t.removed_from.end(), g.from) != t.removed_from.end()) {
    refuse(g, m.kind, "removed", "The captain has sent you away from this table.");
    return;
  }
  if (g.table != 0) leave(g);
  g.table = t.number;
  g.number = ++last_guest_;
  g.name = tidy_text(m.text("name"), longest_name);
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
          noted.seating = changed;
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
  send_table(t);
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

void House::look(Guest& g, const Heard& m) {
  LiveTable& t = *tables_.at(g.table);
  if (t.rules == nullptr) return;
  const auto last = static_cast<std::int64_t>(t.record.choices.size());
  const std::int64_t at = m.number("at", last, last);
  Log log;
  replay(t.record, *t.rules, *now_, &log, static_cast<std::size_t>(at));
  const Perspective who = g.perspective(cooperative(t));
  scene_.look(*t.rules, *now_, who);
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "moment").member("at", at).member("of", last);
  write_view(to, {*t.rules, *now_, t.names}, scene_, who, t.taken_back, log);
  to.end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

// ---- answering and taking back ------------------------------------------------------------------

void House::choose(Guest& g, const Heard& m) {
  constexpr std::int64_t most = std::int64_t{1} << 52;
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  const std::int64_t q = m.number("q", most, -1);
  const std::int64_t option = m.number("option", 0xffff, 0xffff);
  when_free(g.table, [this, who = GuestLater(g), s, q, option](LiveTable& t) {
    Guest* guest = t.find(who);
    if (guest == nullptr || !guest->seats.has(s) || t.rules == nullptr) return;
    answer(t, guest, "choose", s, q, static_cast<std::size_t>(option));
  });
}

void House::undo(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (m.body.contains("seat") && !may_act(g, m, s)) return;
  const std::int64_t to = m.number("to", INT32_MAX, -1);
  when_free(g.table, [this, who = GuestLater(g), s, to](LiveTable& t) {
    Guest* guest = t.find(who);
    if (guest == nullptr || t.rules == nullptr || guest->seats.empty()) return;
    const auto mine = [&](const Choice& c) {
      return s != no_seat ? c.seat == s : guest->seats.has(c.seat);
    };
    // The last answer of this seat, or the one that was named.
    std::size_t left = t.record.choices.size();
    while (left > 0 && !mine(t.record.choices[left - 1])) --left;
    if (to >= 0 && static_cast<std::size_t>(to) < left) {
      left = mine(t.record.choices[static_cast<std::size_t>(to)]) ? static_cast<std::size_t>(to) + 1
                                                                  : 0;
    }
    if (left == 0) {
      refuse(*guest, "undo", "nothing", "There is nothing of yours to take back.");
      return;
    }
    --left;
    const SeatSet need = consent_needed(t, *guest, left);
    if (need.empty()) {
      take_back(t, left, who);
      return;
    }
    if (t.wish) drop_wish(t, false, no_seat);
    t.wish = UndoWish{.id = ++last_wish_,
                      .by = t.record.choices[left].seat,
                      .left = left,
                      .need = need,
                      .agreed = {}};
    for (Guest* other : t.guests) ask_consent(t, *other);
    loop_.after(manners_.consent_after, [this, number = t.number, id = t.wish->id] {
      for_table(number, [&] { wait_no_longer(number, id); });
    });
  });
}

void House::consent(Guest& g, const Heard& m) {
  const std::int64_t id = m.number("id", INT32_MAX, -1);
  const std::optional<bool> yes = m.flag("yes");
  if (!yes) {
    refuse(g, m.kind, "bad-message", "yes should be true or false.");
    return;
  }
  when_free(g.table, [this, who = GuestLater(g), id, yes = *yes](LiveTable& t) {
    Guest* guest = t.find(who);
    if (guest == nullptr || !t.wish || t.wish->id != id) return;
    const SeatSet asked = t.wish->need & guest->seats;
    if (asked.empty()) return;
    if (!yes) {
      drop_wish(t, false, asked.lowest());
      return;
    }
    t.wish->need = t.wish->need - guest->seats;
    t.wish->agreed = t.wish->agreed | asked;
    if (t.wish->need.empty()) take_back(t, t.wish->left, who);
  });
}

// ---- talking ------------------------------------------------------------------------------------

void House::say(Guest& g, const Heard& m) {
  LiveTable& t = *tables_.at(g.table);
  if (t.is_muted(g)) {
    refuse(g, m.kind, "muted", "The captain does not want you to talk here.");
    return;
  }
  if (!g.talk.take(loop_.now())) {
    refuse(g, m.kind, "too-much", "You talk too fast: slow down.");
    return;
  }
  if (t.rules != nullptr && t.people().count() > 1 && m.kind == "say") {
    t.table.unpack(*now_);
    if (SeatView(*t.rules, *now_, no_seat).silent()) {
      refuse(g, m.kind, "silent", "Nobody may advise now.");
      return;
    }
  }
  ChatLine line{.seat = g.viewing,
                .name = g.viewing != no_seat ? t.names.of(g.viewing) : g.name,
                .text = {},
                .word = {}};
  if (m.kind == "signal") {
    const auto* word = std::find(signals.begin(), signals.end(), m.text("word"));
    if (word == signals.end()) {
      refuse(g, m.kind, "bad-message", "There is no such signal.");
      return;
    }
    line.word = *word;
  } else {
    line.text = tidy_text(m.text("text"), longest_text);
    if (line.text.empty()) return;
  }
  const Message said = chat_message(line, false);
  for (Guest* guest : t.guests) guest->send(said);
  if (t.chat.size() == remembered_lines) t.chat.erase(t.chat.begin());
  t.chat.push_back(std::move(line));
}

void House::hint(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  LiveTable& t = *tables_.at(g.table);
  if (t.rules == nullptr) return;
  t.table.unpack(*now_);
  const Ask* ask = question_for(*now_, s);
  if (ask == nullptr) {
    refuse(g, m.kind, "not-asked", "You are not asked anything now.");
    return;
  }
  const std::string_view name = bot_names().back();
  const std::string_view adviser = has_bot(t.rules->game, name) ? name : bot_names().front();
  // Advice takes no chances that anybody could learn something from.
  Random random(static_cast<std::uint64_t>(decision_number(*now_, t.taken_back)));
  const int option = bot(*t.rules, adviser).choose(SeatView(*t.rules, *now_, s), *ask, random);
  std::string message;
  JsonWriter(message)
      .begin_object()
      .member("t", "hint")
      .member("seat", int{s})
      .member("q", decision_number(*now_, t.taken_back))
      .member("option", option)
      .member("bot", adviser)
      .end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

// Which answers could not be taken back without asking the others, so that a client can say so
// before they are given. It is worked out without what the one who asks may not know, so it may be
// wrong now and then, and never tells anything.
bool House::would_show(const LiveTable& t, const Guest& g, Seat s, int option) {
  *now_ = *before_;
  try {
    muster::choose(*t.rules, *now_, s, option);
  } catch (const std::exception&) {
    return true;  // no table that could be; who knows
  }
  return seen_anew(t, g, *before_, *now_);
}

void House::weigh(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  LiveTable& t = *tables_.at(g.table);
  if (t.rules == nullptr) return;
  t.table.unpack(*before_);
  lay_blind(*t.rules, *before_, {s, g.seats - SeatSet::of(s)});
  const Ask* ask = question_for(*before_, s);
  if (ask == nullptr) {
    refuse(g, m.kind, "not-asked", "You are not asked anything now.");
    return;
  }
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "weighed").member("seat", int{s});
  to.member("q", decision_number(*before_, t.taken_back));
  to.key("final").begin_array();
  const bool others = !(t.players() - g.seats).empty();
  for (int option = 0; others && option < ask->count; ++option) {
    if (would_show(t, g, s, option)) to.value(option);
  }
  to.end_array().end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

// ---- seats --------------------------------------------------------------------------------------

// Nothing of a change is seen, and no key handed out, before it is on the disk.
void House::change_seating(LiveTable& t, Seating changed, GuestLater who, std::string_view re,
                           std::function<void(LiveTable&)> then) {
  const std::string notes = seating_text(changed);
  keep(
      t, {t.number, kept::Noted{notes}},
      [this, changed = std::move(changed), then = std::move(then)](LiveTable& table) {
        table.seating = changed;
        table.names = changed.names();
        table.views.clear();
        if (then) then(table);
        send_table(table);
      },
      [this, who, re = std::string(re)](LiveTable& table) { tell_not_kept(table, who, re); });
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
      refuse(*guest, "sit", "locked", "The captain has locked this table.");
      return;
    }
    Seating changed = t.seating;
    SeatNotes& seat = changed.seats[s];
    seat.kind = persons_seat;
    seat.key = new_key();
    seat.own = true;
    seat.peeked = false;
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
    changed.seats[s].own = changed.seats[s].peeked = false;
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
    changed.seats[s].peeked = false;
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
          dismiss(*other, "locked", "The captain has locked this table.");
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
  send_table(t);
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
  const std::vector<Guest*> guests = t.guests;
  for (Guest* other : guests) {
    if (other->from == from && other->seats.empty() && !other->captain)
      dismiss(*other, "removed", "The captain has sent you away from this table.");
  }
}

void House::close(Guest& g, const Heard& m) {
  if (!is_captain(g, m)) return;
  when_free(g.table, [this, who = GuestLater(g)](LiveTable& t) {
    keep(
        t, {t.number, kept::Closed{}},
        [this](LiveTable& closed) {
          ++counts_.closed;
          send_home(closed.number, "closed", "The captain has closed this table.");
        },
        [this, who](LiveTable& table) { tell_not_kept(table, who, "close"); });
  });
}

}  // namespace muster
