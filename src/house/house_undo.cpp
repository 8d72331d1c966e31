// Taking back, and the consent of those whom it concerns.
#include <algorithm>

#include "house/heard.h"

namespace muster {

void House::undo(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!plays(g, m, *tables_.at(g.table))) return;
  if (m.body.contains("seat") && !may_act(g, m, s)) return;
  const std::int64_t to = m.number("to", INT32_MAX, -1);
  when_free(g.table, [this, who = GuestLater(g), s, to](LiveTable& t) {
    Guest* guest = t.find(who);
    if (guest == nullptr) return;
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
    look_back(t, *guest, left);
  });
}

// Alone, nobody is asked; else all others, if somebody has seen something new since or the game is
// over.
void House::look_back(LiveTable& t, Guest& g, std::size_t left) {
  const SeatSet others = t.players() - g.seats;
  const SeatSet watching = others.empty() ? SeatSet{} : t.people();
  const bool begun = keep_busy(
      t, g.from,
      [rules = t.rules, record = t.record, left, watching, own = g.seats] {
        return way_back(*rules, record, left, watching, own);
      },
      [this, others, left, who = GuestLater(g)](LiveTable& table, WayBack& way) {
        if (others.empty() || (!way.seen && !table.over)) {
          go_back(table, left, way, who);
          return;
        }
        if (table.wish) drop_wish(table, false, no_seat);
        table.wish = UndoWish{.id = ++last_wish_,
                              .by = table.record.choices[left].seat,
                              .left = left,
                              .need = others,
                              .agreed = {}};
        for (Guest* other : table.guests) ask_consent(table, *other);
        remember(table);
        wait_for_consent(table);
      });
  if (!begun) refuse(g, "undo", too_much_work().code, too_much_work().what());
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
    if (guest == nullptr) return;
    const SeatSet asked = t.wish && t.wish->id == id ? t.wish->need & guest->seats : SeatSet{};
    if (asked.empty()) {
      refuse(*guest, "consent", "late", "Nobody asks that of you any more.");
      return;
    }
    if (!yes) {
      drop_wish(t, false, asked.lowest());
      return;
    }
    t.wish->need = t.wish->need - guest->seats;
    t.wish->agreed = t.wish->agreed | asked;
    remember(t);
    if (t.wish->need.empty()) take_back(t, t.wish->left, who);
  });
}

// All have agreed.
void House::take_back(LiveTable& t, std::size_t left, GuestLater who) {
  keep_busy(
      t, "",
      [rules = t.rules, record = t.record, left] { return way_back(*rules, record, left, {}, {}); },
      [this, left, who](LiveTable& table, WayBack& way) { go_back(table, left, way, who); });
}

void House::go_back(LiveTable& t, std::size_t left, WayBack& way, GuestLater who) {
  const auto kept_way = std::make_shared<WayBack>(std::move(way));
  keep(
      t, {t.number, kept::TakenBack{left, kept_way->hash}},
      [this, left, way = kept_way](LiveTable& table) {
        ++counts_.taken_back;
        table.record.choices.resize(left);
        table.record.hash = way->hash;
        ++table.taken_back;
        table.table = std::move(way->table);
        table.stamp = ++last_stamp_;
        table.keep_log(std::move(way->log));
        table.over = false;
        table.review.reset();
        if (table.wish) drop_wish(table, true, no_seat);
        table.views.clear();
        std::vector<std::pair<Perspective, Message>> made;
        for (Guest* g : table.guests) {
          const Perspective eyes = eyes_of(table, *g);
          auto same = std::find_if(made.begin(), made.end(),
                                   [&](const auto& m) { return m.first == eyes; });
          if (same == made.end()) {
            made.emplace_back(eyes, view_message(table, eyes, true));
            same = made.end() - 1;
          }
          g->send(same->second);
        }
        miss_absent(table);
      },
      [this, who](LiveTable& table) {
        if (table.wish) drop_wish(table, false, no_seat);
        tell_not_kept(table, who, "undo");
      });
}

void House::ask_consent(LiveTable& t, Guest& g) {
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "undo-asked").member("id", t.wish->id);
  to.member("by", int{t.wish->by});
  to.member("answers", static_cast<std::int64_t>(t.record.choices.size() - t.wish->left));
  to.key("need").begin_array();
  for (Seat s = 0; s < max_seats; ++s) {
    if (t.wish->need.has(s)) to.value(int{s});
  }
  to.end_array().member("after", std::int64_t{manners_.consent_after.count()}).end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

void House::wait_for_consent(const LiveTable& t) {
  last_wish_ = std::max(last_wish_, t.wish->id);  // it may come from another node
  loop_.after(manners_.consent_after, [this, number = t.number, id = t.wish->id] {
    for_table(number, [&] { wait_no_longer(number, id); });
  });
}

// So long was waited for those who are away; the others have the say. A game that is over is not
// reopened by one alone.
void House::wait_no_longer(TableNumber number, int wish) {
  when_free(number, [this, wish](LiveTable& t) {
    if (!t.wish || t.wish->id != wish) return;
    t.wish->need = t.wish->need & t.present();
    if (!t.wish->need.empty()) return;
    if (t.over && t.wish->agreed.empty()) {
      drop_wish(t, false, no_seat);
    } else {
      take_back(t, t.wish->left, {});
    }
  });
}

void House::drop_wish(LiveTable& t, bool yes, Seat by) {
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "undo-settled").member("id", t.wish->id).member("yes", yes);
  if (by != no_seat) to.member("by", int{by});
  to.end_object();
  t.wish.reset();
  tell_all(t, message);
  remember(t);
}

}  // namespace muster
