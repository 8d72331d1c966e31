// Calling those who are away when it is their turn. The house says who wants to be called and how;
// whoever runs it decides which ways there are, and somebody else goes them.
#include <algorithm>

#include "house/heard.h"
#include "house/keys.h"

namespace muster {

namespace {

constexpr std::size_t longest_target = 120;

bool only(std::string_view text, std::string_view more) {
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           more.find(c) != std::string_view::npos;
  });
}

// Whom a way may reach is a name, and no address of a machine: nobody has the house speak with
// whatever they like.
bool is_target(std::string_view way, std::string_view to) {
  if (to.size() > longest_target) return false;
  if (way == "ntfy") return !to.empty() && to.size() <= 64 && only(to, "-_");
  if (way == "mail") {
    const std::size_t at = to.find('@');
    return at != std::string_view::npos && at > 0 && only(to.substr(0, at), "._+-") &&
           to.front() != '-' && only(to.substr(at + 1), ".-") &&
           to.substr(at + 1).find('.') != std::string_view::npos && to.back() != '.';
  }
  return to.empty();  // one for all, which whoever runs the house has named
}

}  // namespace

void House::call(Guest& g, const Heard& m) {
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  const std::string by(m.text("by")), to(m.text("to"));
  const auto& ways = manners_.call_ways;
  if (!by.empty() &&
      (std::find(ways.begin(), ways.end(), by) == ways.end() || !is_target(by, to))) {
    refuse(g, m.kind, "no-such-way", "This house cannot call you so.");
    return;
  }
  when_free(g.table, [this, who = GuestLater(g), s, by, to](LiveTable& t) {
    if (t.find(who) == nullptr) return;
    Seating changed = t.seating;
    changed.seats[s].call_by = by;
    changed.seats[s].call_to = by.empty() ? std::string() : to;
    change_seating(t, std::move(changed), who, "call", {});
  });
}

SeatSet House::absent(LiveTable& t) {
  SeatSet seats;
  if (!caller_ || t.rules == nullptr || t.over) return seats;
  const SeatSet here = t.present();
  const auto wants = [&](Seat s) {
    const SeatNotes& seat = t.seating.seats[s];
    return seat.is_person() && !seat.call_by.empty() && !here.has(s);
  };
  const auto seats_there = static_cast<Seat>(t.seating.seats.size());
  bool any = false;
  for (Seat s = 0; s < seats_there; ++s) any = any || wants(s);
  if (!any) return seats;
  t.table.unpack(*now_);
  for (const Ask& a : now_->asks) {
    if (!a.answered() && wants(a.seat)) seats.add(a.seat);
  }
  return seats;
}

void House::miss_absent(LiveTable& t) {
  if (t.may_call || absent(t).empty()) return;
  t.may_call = true;
  loop_.after(manners_.call_after, [this, number = t.number] { call_absent(number); });
}

void House::call_absent(TableNumber number) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  LiveTable& t = *at->second;
  t.may_call = false;
  const auto now = loop_.now();
  const auto seats_there = static_cast<Seat>(t.seating.seats.size());
  for (Seat s = 0; s < seats_there; ++s) {
    if (!absent(t).has(s)) continue;
    auto& last = t.called[s];
    if (last != std::chrono::steady_clock::time_point() && now - last < manners_.call_again_after)
      continue;
    last = now;
    const SeatNotes& seat = t.seating.seats[s];
    caller_({.by = seat.call_by,
             .to = seat.call_to,
             .name = seat.name,
             .game = std::string(t.rules->game.title),
             .table = table_id(number),
             .title = t.seating.title});
  }
}

}  // namespace muster
