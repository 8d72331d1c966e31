#include "house/seating.h"

#include <algorithm>
#include <boost/json.hpp>

#include "house/keys.h"

namespace muster {

namespace json = boost::json;

Names Seating::names() const {
  Names names;
  for (const SeatNotes& s : seats) names.players.push_back(s.name);
  return names;
}

bool Seating::for_several() const {
  return std::count_if(seats.begin(), seats.end(), [](const SeatNotes& s) { return !s.is_bot(); }) >
         1;
}

bool Seating::open_hands() const {
  return std::any_of(seats.begin(), seats.end(),
                     [](const SeatNotes& s) { return s.is_person(); }) &&
         std::all_of(seats.begin(), seats.end(),
                     [](const SeatNotes& s) { return s.is_bot() || s.shows; });
}

Seat Seating::seat_of(std::string_view key) const {
  Seat found = no_seat;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (same_key(seats[s].key, key)) found = static_cast<Seat>(s);
  }
  return found;
}

std::string seating_text(const Seating& seating) {
  json::array seats;
  for (const SeatNotes& s : seating.seats) {
    json::object seat{
        {"name", s.name}, {"kind", s.kind}, {"key", s.key}, {"own", s.own}, {"peeked", s.peeked}};
    if (s.shows) seat["shows"] = true;
    if (!s.call_by.empty()) {
      seat["call_by"] = s.call_by;
      seat["call_to"] = s.call_to;
    }
    seats.push_back(std::move(seat));
  }
  return json::serialize(json::object{{"title", seating.title},
                                      {"opened", seating.opened},
                                      {"seats", std::move(seats)},
                                      {"captain_key", seating.captain_key},
                                      {"captain", seating.captain},
                                      {"watch", seating.watch_key},
                                      {"private", seating.is_private},
                                      {"locked", seating.locked},
                                      {"known", seating.known},
                                      {"chance", seating.chance},
                                      {"version", seating.version},
                                      {"campaign", seating.campaign},
                                      {"campaign_watch", seating.campaign_watch},
                                      {"next", seating.next}});
}

Seating read_seating(std::string_view text) {
  const json::value root = json::parse({text.data(), text.size()});
  const auto word = [](const json::value& v, std::string_view name) {
    return json::value_to<std::string>(v.at(name));
  };
  Seating seating{.title = word(root, "title"),
                  .opened = root.at("opened").to_number<std::int64_t>(),
                  .seats = {},
                  .captain_key = word(root, "captain_key"),
                  .watch_key = word(root, "watch"),
                  .captain = root.at("captain").to_number<Seat>(),
                  .is_private = root.at("private").as_bool(),
                  .locked = root.at("locked").as_bool(),
                  .known = {},
                  .chance = 0,
                  .version = {},
                  .campaign = {},
                  .campaign_watch = {},
                  .next = {}};
  // Notes of earlier versions do not have these.
  const auto is_so = [](const json::value& v, std::string_view name) {
    return v.as_object().contains(name) && v.at(name).as_bool();
  };
  if (root.as_object().contains("known")) seating.known = word(root, "known");
  if (root.as_object().contains("chance"))
    seating.chance = root.at("chance").to_number<std::uint64_t>();
  const auto word_if_there = [&](std::string_view name) {
    return root.as_object().contains(name) ? word(root, name) : std::string();
  };
  seating.version = word_if_there("version");
  seating.campaign = word_if_there("campaign");
  seating.campaign_watch = word_if_there("campaign_watch");
  seating.next = word_if_there("next");
  for (const json::value& s : root.at("seats").as_array()) {
    const auto word_if = [&](std::string_view name) {
      return s.as_object().contains(name) ? word(s, name) : std::string();
    };
    seating.seats.push_back({.name = word(s, "name"),
                             .kind = word(s, "kind"),
                             .key = word(s, "key"),
                             .own = is_so(s, "own"),
                             .peeked = is_so(s, "peeked"),
                             .shows = is_so(s, "shows"),
                             .call_by = word_if("call_by"),
                             .call_to = word_if("call_to")});
  }
  return seating;
}

}  // namespace muster
