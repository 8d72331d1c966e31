#include "house/talk_paper.h"

#include <boost/json.hpp>

#include "house/keys.h"

namespace muster {

namespace json = boost::json;

std::string talk_paper(TableNumber table) { return "talk/" + table_id(table); }

std::string talk_text(const std::vector<ChatLine>& lines) {
  json::array said;
  for (const ChatLine& line : lines) {
    json::object one{{"seat", int{line.seat}}, {"name", line.name}};
    if (line.word.empty()) {
      one["text"] = line.text;
    } else {
      one["word"] = line.word;
    }
    said.push_back(std::move(one));
  }
  return json::serialize(said);
}

std::vector<ChatLine> read_talk(std::string_view text) {
  json::error_code error;
  const json::value said = json::parse({text.data(), text.size()}, error);
  if (error || !said.is_array()) return {};
  std::vector<ChatLine> lines;
  for (const json::value& v : said.get_array()) {
    const json::object* one = v.if_object();
    if (one == nullptr) continue;
    const auto word = [&](std::string_view name) {
      const json::value* found = one->if_contains(name);
      return found != nullptr && found->is_string() ? std::string(found->get_string())
                                                    : std::string();
    };
    const json::value* seat = one->if_contains("seat");
    const bool sits = seat != nullptr && seat->is_int64() && seat->get_int64() >= 0 &&
                      seat->get_int64() < max_seats;
    lines.push_back({.seat = sits ? static_cast<Seat>(seat->get_int64()) : no_seat,
                     .name = word("name"),
                     .text = word("text"),
                     .word = word("word")});
  }
  return lines;
}

}  // namespace muster
