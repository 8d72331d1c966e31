// Taking deck files apart.
#pragma once

#include <boost/json/value.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decks/deck.h"

namespace muster::decks {

inline constexpr int most_in_a_line = 99;  // more copies than this are a slip

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
std::string_view trimmed(std::string_view text);
// For names from elsewhere: a name is one line of characters, whatever the file says.
std::string one_line(std::string_view text);
// The same for texts of several lines; without blank ones around it.
std::string text_lines(std::string_view text);
// Names are typed with either apostrophe.
std::string straight_quotes(std::string_view text);
std::string_view without_byte_order_mark(std::string_view text);
std::vector<std::string_view> lines_of(std::string_view text);
int line_at(std::string_view text, std::size_t offset);
std::optional<int> whole_number(std::string_view text);
std::string did_you_mean(std::string_view near);

// "2 Backflip", "2x Backflip".
struct CardLine {
  std::string_view copies, card;
};
std::optional<CardLine> card_line(std::string_view line);
int copies_in(std::string_view text, const std::string& file, int line);

// "Backflip [01003] (Core Set)" in its parts.
struct TextCard {
  std::string name, code, pack;
};
TextCard parts_of(std::string_view text);

// What a text looks like.
enum class Look : std::uint8_t { own, json, text, xml };
Look look_of(std::string_view text);

// ---- JSON

boost::json::value parsed_json(std::string_view text, const std::string& file);
// The first of these members that is a text; empty: none is.
std::string text_of(const boost::json::object& object,
                    std::initializer_list<std::string_view> keys);
// A number of copies, 0 among them. Throws.
int copies_in(const boost::json::value& value, std::string_view code, const std::string& file);
std::string in_json(std::string_view text);
// What somebody says of a deck: its description and its tags.
void read_remarks(const boost::json::object& object, Deck& deck);
std::string remarks_in_json(const Deck& deck);  // as further members of the object, if there are

}  // namespace muster::decks
