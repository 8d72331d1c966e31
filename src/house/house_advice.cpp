// Looking at other moments, and advice.
#include <algorithm>

#include "house/blind.h"
#include "house/heard.h"

namespace muster {

namespace {

std::string hint_message(const Advice& advice, Seat s, std::int64_t q) {
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "hint").member("seat", int{s}).member("q", q);
  to.member("option", advice.ways.front().option).member("bot", "think");
  to.member("rollouts", advice.rollouts);
  to.key("ways").begin_array();
  for (const Advice::Way& w : advice.ways) {
    to.begin_object().member("option", w.option);
    to.member("chance", percent(w.chance)).member("error", percent(w.error)).end_object();
  }
  to.end_array();
  if (!advice.defeat.empty()) {
    to.key("defeat").begin_object().member("text", advice.defeat);
    to.member("share", percent(advice.defeat_share)).end_object();
  }
  to.key("fears").begin_array();
  for (const Advice::Fear& f : advice.fears) {
    to.begin_object().member("card", f.card);
    to.member("with", percent(f.lost_with)).member("without", percent(f.lost_without));
    to.end_object();
  }
  to.end_array().key("line").begin_array();
  for (const std::string& text : advice.line) to.value(text);
  to.end_array().end_object();
  return message;
}

}  // namespace

// Another moment of the game, played again from its beginning. When it is over all hands may be
// looked at; that somebody did is noted first, since the game may be taken up again.
void House::look(Guest& g, const Heard& m) {
  LiveTable& t = *tables_.at(g.table);
  if (!plays(g, m, t)) return;
  const auto last = static_cast<std::int64_t>(t.record.choices.size());
  const std::int64_t at = m.number("at", last, last);
  if (!m.flag("open").value_or(false)) {
    show_moment(t, g, m.kind, at, eyes_of(t, g));
    return;
  }
  if (!t.over) {
    refuse(g, m.kind, "not-over", "All hands are shown when the game is over.");
    return;
  }
  give_away(t, "hands", [this, number = t.number, who = GuestLater(g), at](const ApiError* wrong) {
    const auto still = tables_.find(number);
    if (still == tables_.end()) return;
    LiveTable& table = *still->second;
    Guest* guest = table.find(who);
    if (guest == nullptr) return;
    if (wrong != nullptr || !table.over) {
      refuse(*guest, "look", wrong != nullptr ? wrong->code : "not-over",
             wrong != nullptr ? wrong->what() : "The game goes on.");
      return;
    }
    show_moment(table, *guest, "look", at, all_eyes(table));
  });
}

void House::show_moment(LiveTable& t, Guest& g, std::string_view re, std::int64_t at,
                        const Perspective& who) {
  const bool begun = elsewhere(
      WorkPlace::desk, g.from,
      [record = t.record, rules = t.rules, names = t.names, taken_back = t.taken_back, at, who] {
        const auto last = static_cast<std::int64_t>(record.choices.size());
        Log log;
        const auto table = std::make_unique<Table>();
        replay(record, *rules, *table, &log, static_cast<std::size_t>(at));
        Scene scene;
        scene.look(*rules, *table, who);
        std::string message;
        JsonWriter to(message);
        to.begin_object().member("t", "moment").member("at", at).member("of", last);
        if (who.seat == no_seat && !who.also.empty()) to.member("open", true);
        write_view(to, {*rules, *table, names}, scene, who, taken_back, log);
        to.end_object();
        return Message(std::make_shared<const std::string>(std::move(message)));
      },
      [this, number = t.number, who_asks = GuestLater(g)](Made<Message>& made) {
        const auto still = tables_.find(number);
        if (still == tables_.end()) return;
        for_table(number, [&] {
          if (Guest* guest = still->second->find(who_asks)) guest->send(made.take());
        });
      });
  if (!begun) refuse(g, re, too_much_work().code, too_much_work().what());
}

void House::hint(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  LiveTable& t = *tables_.at(g.table);
  if (!plays(g, m, t)) return;
  t.table.unpack(*now_);
  if (question_for(*now_, s) == nullptr) {
    refuse(g, m.kind, "not-asked", "You are not asked anything now.");
    return;
  }
  const std::int64_t q = decision_number(*now_, t.taken_back);
  ++thinking_;
  const bool begun = elsewhere(
      WorkPlace::thinkers, g.from,
      [this, rules = t.rules, table = std::make_shared<const Table>(*now_), names = t.names, s, q,
       time = time_to_think()] {
        // Advice takes no chances that anybody could learn something from.
        return thinkers_.advise(*rules, *table, s, names, static_cast<std::uint64_t>(q), time);
      },
      [this, number = t.number, who = GuestLater(g), s, q](Made<Advice>& made) {
        --thinking_;
        const auto still = tables_.find(number);
        if (still == tables_.end()) return;
        for_table(number, [&] {
          const Advice advice = made.take();
          if (Guest* guest = still->second->find(who)) {
            guest->send(std::make_shared<const std::string>(hint_message(advice, s, q)));
          }
        });
      });
  if (begun) return;
  --thinking_;
  refuse(g, m.kind, too_much_work().code, too_much_work().what());
}

std::chrono::milliseconds House::time_to_think() const {
  return manners_.think_time / std::max(1, thinking_);
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
  return seen_anew(*t.rules, t.people(), g.seats, *before_, *now_);
}

void House::weigh(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  LiveTable& t = *tables_.at(g.table);
  if (!plays(g, m, t)) return;
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

}  // namespace muster
