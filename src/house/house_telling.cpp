// What guests are told about their table.
#include <fmt/chrono.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/house.h"
#include "house/keys.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t most_watching_named = 50;
constexpr std::size_t most_lines_told_again = 100;

}  // namespace

const Log& House::log_of(LiveTable& t) {
  if (!t.log) {
    Log log;
    replay(t.record, *t.rules, *now_, &log);
    t.keep_log(std::move(log));
  }
  return *t.log;
}

Message House::view_message(LiveTable& t, const Perspective& who, bool undone) {
  const auto known = std::find_if(t.views.begin(), t.views.end(),
                                  [&](const auto& view) { return view.first == who; });
  if (known != t.views.end() && !undone) return known->second;
  const Log& log = log_of(t);
  // Everybody gets a view at once when something is taken back, and has been told what came before.
  const std::size_t known_lines =
      undone && log.size() > most_lines_told_again ? log.size() - most_lines_told_again : 0;
  t.table.unpack(*now_);
  scene_.look(*t.rules, *now_, who);
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "view");
  write_view(to, {*t.rules, *now_, t.names}, scene_, who, t.taken_back,
             std::span(log).subspan(known_lines), t.log_from + known_lines);
  if (undone) to.member("undone", true);
  to.end_object();
  auto made = std::make_shared<const std::string>(std::move(message));
  if (!undone) t.views.emplace_back(who, made);
  return made;
}

json::object House::info(const LiveTable& t) const {
  json::array seats;
  const SeatSet here = t.present();
  for (std::size_t s = 0; s < t.seating.seats.size(); ++s) {
    const SeatNotes& seat = t.seating.seats[s];
    json::object o{{"name", seat.name},
                   {"kind", seat.kind},
                   {"here", seat.is_bot() || here.has(static_cast<Seat>(s))}};
    if (seat.is_person()) {
      // Who looks at the table from where is everybody's business.
      o["eyes"] = std::count_if(t.guests.begin(), t.guests.end(),
                                [&](const Guest* g) { return g->seats.has(static_cast<Seat>(s)); });
      if (seat.own) o["own"] = true;
      if (seat.peeked) o["peeked"] = true;
      if (seat.shows) o["shows"] = true;
      if (t.muted.has(static_cast<Seat>(s))) o["muted"] = true;
    }
    seats.push_back(std::move(o));
  }
  json::value captain;
  if (t.seating.captain != no_seat) captain = t.seating.captain;
  const auto watching = std::count_if(t.guests.begin(), t.guests.end(),
                                      [](const Guest* g) { return g->seats.empty(); });
  json::object o{{"v", 1},
                 {"id", table_id(t.number)},
                 {"game", t.record.game},
                 {"title", t.seating.title},
                 {"players", t.seating.seats.size()},
                 {"seats", std::move(seats)},
                 {"captain", std::move(captain)},
                 {"private", t.seating.is_private},
                 {"locked", t.seating.locked},
                 {"watching", watching},
                 {"over", t.over},
                 {"opened", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                                        fmt::gmtime(static_cast<std::time_t>(t.seating.opened)))},
                 {"answers", t.record.choices.size()}};
  if (t.seating.for_several()) o["consentAfter"] = manners_.consent_after.count();
  if (!t.seating.known.empty()) o["known"] = t.seating.known;
  if (t.seating.open_hands()) o["open"] = true;
  if (!t.problem.empty()) o["problem"] = t.problem;
  if (!t.seating.next.empty()) o["next"] = t.seating.next;
  return o;
}

// All but what concerns its receiver: that is put before the last bracket.
std::string House::table_text(const LiveTable& t) const {
  json::object o = info(t);
  o["t"] = "table";
  json::array watching;
  for (const Guest* g : t.guests) {
    if (!g->seats.empty()) continue;
    json::object one{{"id", g->number}, {"name", g->name}};
    if (t.is_muted(*g)) one["muted"] = true;
    watching.push_back(std::move(one));
    if (watching.size() == most_watching_named) break;
  }
  o["guests"] = std::move(watching);
  return json::serialize(o);
}

// How the house can call somebody who sits here, and how they want it for each seat.
void House::write_calls(JsonWriter& to, const LiveTable& t, const Guest& g) const {
  if (manners_.call_ways.empty() || g.seats.empty()) return;
  to.key("callWays").begin_array();
  for (const std::string& way : manners_.call_ways) to.value(std::string_view(way));
  to.end_array();
  if (!manners_.push_key.empty()) to.member("pushKey", std::string_view(manners_.push_key));
  to.key("calls").begin_array();
  const auto seats_there = static_cast<Seat>(t.seating.seats.size());
  for (Seat s = 0; s < seats_there; ++s) {
    const SeatNotes& seat = t.seating.seats[s];
    if (!g.seats.has(s) || seat.call_by.empty()) continue;
    to.begin_object().member("seat", int{s}).member("by", std::string_view(seat.call_by));
    to.member("to", std::string_view(seat.call_to)).end_object();
  }
  to.end_array();
}

void House::send_table_to(LiveTable& t, Guest& g, const std::string& text) {
  std::string message = text;
  message.back() = ',';
  JsonWriter to(message);
  to.key("you").begin_object().key("seat");
  if (g.viewing == no_seat) {
    to.null();
  } else {
    to.value(int{g.viewing});
  }
  to.key("seats").begin_array();
  for (Seat s = 0; s < max_seats; ++s) {
    if (g.seats.has(s)) to.value(int{s});
  }
  to.end_array().member("captain", g.captain);
  to.member("alone", !g.seats.empty() && (t.people() - g.seats).empty());
  if (t.is_muted(g)) to.member("muted", true);
  // Who plays in a campaign may look at it.
  if (!t.seating.campaign.empty() && (g.captain || !g.seats.empty())) {
    to.key("campaign").begin_object();
    to.member("id", std::string_view(t.seating.campaign));
    to.member("watch", std::string_view(t.seating.campaign_watch)).end_object();
  }
  write_calls(to, t, g);
  to.end_object();
  message += '}';
  g.send(std::make_shared<const std::string>(std::move(message)));
}

void House::send_table(LiveTable& t, Guest* first) {
  constexpr std::chrono::milliseconds a_moment{250};
  if (t.guests.size() <= few_guests) {
    send_table_now(t);
    return;
  }
  if (first != nullptr) send_table_to(t, *first);
  if (std::exchange(t.tells_soon, true)) return;
  loop_.after(a_moment, [this, number = t.number] {
    const auto at = tables_.find(number);
    if (at == tables_.end()) return;
    at->second->tells_soon = false;
    send_table_now(*at->second);
  });
}

// What is the same for all is written once.
void House::send_table_now(LiveTable& t) {
  if (t.guests.empty()) return;
  const std::string text = table_text(t);
  for (Guest* g : t.guests) send_table_to(t, *g, text);
}

void House::tell_all(LiveTable& t, const std::string& message) {
  const auto shared = std::make_shared<const std::string>(message);
  for (Guest* g : t.guests) g->send(shared);
}

}  // namespace muster
