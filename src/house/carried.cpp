#include "house/carried.h"

#include <boost/json.hpp>

namespace muster {

namespace json = boost::json;

namespace {

json::array seats_json(SeatSet seats) {
  json::array list;
  for (Seat s = 0; s < max_seats; ++s) {
    if (seats.has(s)) list.push_back(s);
  }
  return list;
}

SeatSet read_seats(const json::value& v) {
  SeatSet seats;
  for (const json::value& s : v.as_array()) {
    if (const auto seat = s.to_number<Seat>(); seat < max_seats) seats.add(seat);
  }
  return seats;
}

std::vector<std::string> read_texts(const json::value& v) {
  return json::value_to<std::vector<std::string>>(v);
}

struct Carried {
  SeatSet muted;
  std::vector<std::string> muted_from, removed_from;
  std::optional<UndoWish> wish;
};

Carried carried_in(std::string_view text, const LiveTable& t) {
  const json::value root = json::parse({text.data(), text.size()});
  Carried carried;
  carried.muted = read_seats(root.at("muted"));
  carried.muted_from = read_texts(root.at("muted_from"));
  carried.removed_from = read_texts(root.at("removed_from"));
  const json::value& wish = root.at("wish");
  if (wish.is_null()) return carried;
  // It is of this moment, or settled meanwhile.
  if (wish.at("answers").to_number<std::size_t>() != t.record.choices.size() ||
      wish.at("taken_back").to_number<std::uint32_t>() != t.taken_back)
    return carried;
  carried.wish = UndoWish{.id = wish.at("id").to_number<int>(),
                          .by = wish.at("by").to_number<Seat>(),
                          .left = wish.at("left").to_number<std::size_t>(),
                          .need = read_seats(wish.at("need")),
                          .agreed = read_seats(wish.at("agreed"))};
  if (carried.wish->left >= t.record.choices.size()) carried.wish.reset();
  return carried;
}

}  // namespace

std::string carried_text(const LiveTable& t) {
  json::value wish;
  if (t.wish) {
    wish = {{"id", t.wish->id},
            {"by", t.wish->by},
            {"left", t.wish->left},
            {"need", seats_json(t.wish->need)},
            {"agreed", seats_json(t.wish->agreed)},
            {"answers", t.record.choices.size()},
            {"taken_back", t.taken_back}};
  }
  return json::serialize(json::object{{"muted", seats_json(t.muted)},
                                      {"muted_from", json::value_from(t.muted_from)},
                                      {"removed_from", json::value_from(t.removed_from)},
                                      {"wish", std::move(wish)}});
}

void read_carried(std::string_view text, LiveTable& t) {
  if (text.empty()) return;
  try {
    Carried carried = carried_in(text, t);
    t.muted = carried.muted;
    t.muted_from = std::move(carried.muted_from);
    t.removed_from = std::move(carried.removed_from);
    t.wish = carried.wish;
  } catch (const std::exception&) {
    return;
  }
}

}  // namespace muster
