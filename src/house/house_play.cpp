// Answers, bots, and taking back.
#include <fmt/format.h>

#include <algorithm>

#include "house/house.h"

namespace muster {

// ---- answering ----------------------------------------------------------------------------------

void House::answer(LiveTable& t, Guest* by, std::string_view re, Seat seat, std::int64_t q,
                   std::size_t option) {
  const auto refuse_it = [&](std::string_view code, std::string_view text) {
    if (by != nullptr) refuse(*by, re, code, text, q);
  };
  t.table.unpack(*now_);
  const Ask* ask = question_for(*now_, seat);
  if (ask == nullptr || decision_number(*now_, t.taken_back) != q) {
    refuse_it("late", "This decision is not open: it was answered or taken back.");
    return;
  }
  if (option >= ask->count) {
    refuse_it("no-such-option", "There is no such option.");
    return;
  }
  if (t.record.choices.size() >= most::answers) {
    refuse_it("too-long", "This game has as many answers as can be kept.");
    return;
  }
  Log news;
  muster::choose(*t.rules, *now_, seat, static_cast<int>(option), &news);
  const Choice choice{.seat = seat, .option = static_cast<std::uint16_t>(option)};
  const std::uint64_t hash = now_->hash();
  // The answer is worked out here and shown to nobody before it is on the disk.
  auto after = std::make_shared<PackedTable>(*now_);
  keep(
      t, {t.number, kept::Chosen{t.record.choices.size(), choice, hash}},
      [this, after, choice, hash, news = std::move(news)](LiveTable& table) {
        ++counts_.choices;
        table.record.choices.push_back(choice);
        table.record.hash = hash;
        publish(table, std::move(*after), news, choice.seat);
      },
      [this, who = by != nullptr ? GuestLater(*by) : GuestLater(), re = std::string(re),
       q](LiveTable& table) { tell_not_kept(table, who, re, q); });
}

void House::publish(LiveTable& t, PackedTable now, const Log& news, Seat by) {
  t.table.unpack(*before_);
  now.unpack(*now_);
  t.table = std::move(now);
  t.views.clear();
  t.over = now_->over();
  if (t.wish) drop_wish(t, false, no_seat);
  // Guests with the same eyes get the same message.
  std::vector<std::pair<Perspective, Message>> made;
  for (Guest* g : t.guests) {
    const Perspective who = g->perspective(cooperative(t));
    auto same =
        std::find_if(made.begin(), made.end(), [&](const auto& m) { return m.first == who; });
    if (same == made.end()) {
      scene_before_.look(*t.rules, *before_, who);
      scene_.look(*t.rules, *now_, who);
      auto message = std::make_shared<std::string>();
      message->reserve(1024);
      JsonWriter to(*message);
      to.begin_object().member("t", "update");
      write_update(to, {*t.rules, *before_, t.names}, scene_before_, {*t.rules, *now_, t.names},
                   scene_, who, t.taken_back, news);
      to.member("by", int{by}).end_object();
      made.emplace_back(who, std::move(message));
      same = made.end() - 1;
    }
    g->send(same->second);
  }
}

// ---- bots ---------------------------------------------------------------------------------------

Bot& House::bot(const Rules& rules, std::string_view name) {
  std::unique_ptr<Bot>& found = bots_[{&rules, std::string(name)}];
  if (found == nullptr) found = make_bot(name, rules);
  return *found;
}

void House::call_bots(LiveTable& t) {
  const bool any = std::any_of(t.seating.seats.begin(), t.seating.seats.end(),
                               [](const SeatNotes& s) { return s.is_bot(); });
  // Bots play for people: when nobody looks, they wait.
  if (!any || t.bot_thinks || t.busy || t.over || t.rules == nullptr || t.guests.empty()) return;
  t.table.unpack(*now_);
  const bool asked = std::any_of(now_->asks.begin(), now_->asks.end(), [&](const Ask& a) {
    return !a.answered() && t.seating.seats[a.seat].is_bot();
  });
  if (!asked) return;
  t.bot_thinks = true;
  loop_.after(manners_.bot_delay, [this, number = t.number] {
    const auto at = tables_.find(number);
    if (at == tables_.end()) return;
    at->second->bot_thinks = false;
    for_table(number,
              [&] { when_free(number, [this](LiveTable& table) { let_bot_answer(table); }); });
  });
}

void House::let_bot_answer(LiveTable& t) {
  if (t.rules == nullptr || t.guests.empty()) return;
  t.table.unpack(*now_);
  for (const Ask& a : now_->asks) {
    if (a.answered() || !t.seating.seats[a.seat].is_bot()) continue;
    // After a take-back the same answers bring the same ones again.
    Random random(mix64(t.seating.chance) + t.record.choices.size());
    const SeatView view(*t.rules, *now_, a.seat);
    const int option = bot(*t.rules, t.seating.seats[a.seat].kind).choose(view, a, random);
    answer(t, nullptr, "", a.seat, decision_number(*now_, t.taken_back),
           static_cast<std::size_t>(option));
    return;
  }
}

// ---- taking back --------------------------------------------------------------------------------

// Whether somebody has seen something new by this step: a card that was hidden from them. What the
// one who takes back has shown of his own does not count in a game that is won or lost together,
// what he has seen himself does; in the others whatever anybody saw counts.
bool House::seen_anew(const LiveTable& t, const Guest& g, const Table& before,
                      const Table& after) const {
  const Rules& rules = *t.rules;
  const bool together = rules.game.cooperative;
  // The last of several secret answers brings all of them to light, also where the cards were
  // known.
  const auto open = std::count_if(before.asks.begin(), before.asks.end(),
                                  [](const Ask& a) { return !a.answered(); });
  if (!together && before.asks.size() > 1 && open == 1) return true;
  const SeatSet watching = t.people();
  const auto sees = [&](const Table& table, SeatSet seats, CardId c) {
    for (Seat s = 0; s < max_seats; ++s) {
      if (seats.has(s) && can_see(rules, table, s, c)) return true;
    }
    return false;
  };
  for (Seat s = 0; s < max_seats; ++s) {
    if (!watching.has(s)) continue;
    for (std::size_t card = 0; card < after.cards.size(); ++card) {
      const auto id = static_cast<CardId>(card);
      if (can_see(rules, before, s, id) || !can_see(rules, after, s, id)) continue;
      if (!together || !sees(before, g.seats, id)) return true;
    }
  }
  return false;
}

// Alone, nobody is asked; else all others, if somebody has seen something new since or the game is
// over.
SeatSet House::consent_needed(LiveTable& t, const Guest& g, std::size_t left) {
  const SeatSet others = t.players() - g.seats;
  if (others.empty()) return {};
  if (t.over) return others;
  replay(t.record, *t.rules, *now_, nullptr, left);
  for (std::size_t i = left; i < t.record.choices.size(); ++i) {
    *before_ = *now_;
    const Choice& c = t.record.choices[i];
    muster::choose(*t.rules, *now_, c.seat, c.option);
    if (seen_anew(t, g, *before_, *now_)) return others;
  }
  return {};
}

void House::take_back(LiveTable& t, std::size_t left, GuestLater who) {
  Record shorter = t.record;
  shorter.choices.resize(left);
  replay(t.record, *t.rules, *now_, nullptr, left);
  shorter.hash = now_->hash();
  auto back = std::make_shared<PackedTable>(*now_);
  keep(
      t, {t.number, kept::TakenBack{left, shorter.hash}},
      [this, back, shorter](LiveTable& table) {
        ++counts_.taken_back;
        table.record = shorter;
        ++table.taken_back;
        table.table = std::move(*back);
        table.over = false;
        if (table.wish) drop_wish(table, true, no_seat);
        table.views.clear();
        std::vector<std::pair<Perspective, Message>> made;
        for (Guest* g : table.guests) {
          const Perspective eyes = g->perspective(cooperative(table));
          auto same = std::find_if(made.begin(), made.end(),
                                   [&](const auto& m) { return m.first == eyes; });
          if (same == made.end()) {
            made.emplace_back(eyes, view_message(table, eyes, true));
            same = made.end() - 1;
          }
          g->send(same->second);
        }
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
}

}  // namespace muster
