#include "house/talk.h"

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

struct Talk {
  std::vector<ChatLine> chat;
  SeatSet muted;
  std::vector<std::string> muted_from, removed_from;
  std::optional<UndoWish> wish;
};

Talk talk_in(std::string_view text, const LiveTable& t) {
  const json::value root = json::parse({text.data(), text.size()});
  Talk talk;
  for (const json::value& line : root.at("chat").as_array()) {
    talk.chat.push_back({.seat = line.at("seat").to_number<Seat>(),
                         .name = json::value_to<std::string>(line.at("name")),
                         .text = json::value_to<std::string>(line.at("text")),
                         .word = json::value_to<std::string>(line.at("word"))});
  }
  talk.muted = read_seats(root.at("muted"));
  talk.muted_from = read_texts(root.at("muted_from"));
  talk.removed_from = read_texts(root.at("removed_from"));
  const json::value& wish = root.at("wish");
  if (wish.is_null()) return talk;
  // It is of this moment, or settled meanwhile.
  if (wish.at("answers").to_number<std::size_t>() != t.record.choices.size() ||
      wish.at("taken_back").to_number<std::uint32_t>() != t.taken_back)
    return talk;
  talk.wish = UndoWish{.id = wish.at("id").to_number<int>(),
                       .by = wish.at("by").to_number<Seat>(),
                       .left = wish.at("left").to_number<std::size_t>(),
                       .need = read_seats(wish.at("need")),
                       .agreed = read_seats(wish.at("agreed"))};
  if (talk.wish->left >= t.record.choices.size()) talk.wish.reset();
  return talk;
}

}  // namespace

std::string talk_text(const LiveTable& t) {
  json::array chat;
  for (const ChatLine& line : t.chat) {
    chat.push_back(
        {{"seat", line.seat}, {"name", line.name}, {"text", line.text}, {"word", line.word}});
  }
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
  return json::serialize(json::object{{"chat", std::move(chat)},
                                      {"muted", seats_json(t.muted)},
                                      {"muted_from", json::value_from(t.muted_from)},
                                      {"removed_from", json::value_from(t.removed_from)},
                                      {"wish", std::move(wish)}});
}

void read_talk(std::string_view text, LiveTable& t) {
  if (text.empty()) return;
  try {
    Talk talk = talk_in(text, t);
    t.chat = std::move(talk.chat);
    t.muted = talk.muted;
    t.muted_from = std::move(talk.muted_from);
    t.removed_from = std::move(talk.removed_from);
    t.wish = talk.wish;
  } catch (const std::exception&) {
    return;
  }
}

}  // namespace muster
