#include "decks/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>
#include <charconv>

#include "util/file.h"
#include "util/letters.h"

namespace muster::decks {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string one_line(std::string_view text) {
  std::string line;
  text = trimmed(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    const std::string_view character = text.substr(at, std::max<std::size_t>(length, 1));
    at += character.size();
    const char c = character[0];
    const bool blank = static_cast<unsigned char>(c) <= ' ' || c == 0x7f;
    if (blank && line.ends_with(' ')) continue;
    line += length == 0 ? "?" : blank ? " " : character;
  }
  return line;
}

std::string text_lines(std::string_view text) {
  std::string lines;
  for (const std::string_view line : lines_of(text)) lines += one_line(line) + "\n";
  return std::string(trimmed(lines));
}

std::string straight_quotes(std::string_view text) {
  constexpr std::string_view curly = "\xe2\x80\x99";
  std::string straight;
  while (!text.empty()) {
    const bool quote = text.starts_with(curly);
    straight += quote ? '\'' : text.front();
    text.remove_prefix(quote ? curly.size() : 1);
  }
  return straight;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(trimmed(text.substr(0, end)));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

int line_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

std::optional<int> whole_number(std::string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return n;
}

std::string did_you_mean(std::string_view near) {
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

std::optional<CardLine> card_line(std::string_view line) {
  std::size_t digits = 0;
  while (digits < line.size() && is_digit(line[digits])) ++digits;
  if (digits == 0) return std::nullopt;
  std::string_view rest = line.substr(digits);
  if (rest.starts_with('x') || rest.starts_with('X')) rest.remove_prefix(1);
  if (rest.empty() || !is_blank(rest.front())) return std::nullopt;
  return CardLine{line.substr(0, digits), trimmed(rest)};
}

int copies_in(std::string_view text, const std::string& file, int line) {
  const std::optional<int> n = whole_number(text);
  if (n && *n >= 1 && *n <= most_in_a_line) return *n;
  throw FileError(file, line, fmt::format("{} is no number of copies", text));
}

namespace {

bool looks_like_code(std::string_view text) {
  return text.size() >= 5 && std::all_of(text.begin(), text.begin() + 5, is_digit) &&
         text.find_first_of(" ,") == std::string_view::npos;
}

}  // namespace

TextCard parts_of(std::string_view text) {
  TextCard card;
  while (text.ends_with(')') || text.ends_with(']')) {
    const std::size_t open = text.rfind(text.back() == ')' ? '(' : '[');
    if (open == std::string_view::npos || open == 0) break;
    const std::string_view inside = trimmed(text.substr(open + 1, text.size() - open - 2));
    if (looks_like_code(inside)) {
      card.code = inside;
    } else if (text.back() == ')') {
      card.pack = inside;
    }
    text = trimmed(text.substr(0, open));
  }
  card.name = one_line(text);
  return card;
}

Look look_of(std::string_view text) {
  text = trimmed(without_byte_order_mark(text));
  if (text.starts_with('<')) return Look::xml;
  if (text.starts_with('{')) return Look::json;
  if (text.starts_with('[')) {  // a title may begin with it, too
    const std::string_view inside = trimmed(text.substr(1));
    if (inside.starts_with('{') || inside.starts_with(']')) return Look::json;
  }
  if (text.starts_with("name ") || text.starts_with('#')) return Look::own;
  const std::vector<std::string_view> lines = lines_of(text);
  const auto any = [&](auto is) { return std::any_of(lines.begin(), lines.end(), is); };
  if (any([](std::string_view line) { return line.starts_with("hero "); })) return Look::own;
  const bool listed = any([](std::string_view line) {
    const auto card = card_line(line);
    return card && line[card->copies.size()] == 'x';
  });
  return listed ? Look::text : Look::own;
}

// ---- JSON ---------------------------------------------------------------------------------------

boost::json::value parsed_json(std::string_view text, const std::string& file) {
  boost::json::stream_parser parser;
  boost::system::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && !trimmed(text.substr(read)).empty()) error = boost::json::error::extra_data;
  if (!error) parser.finish(error);
  if (error) throw FileError(file, line_at(text, read), "not JSON: " + error.message());
  return parser.release();
}

std::string text_of(const boost::json::object& object,
                    std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    const boost::json::value* value = object.if_contains(key);
    if (value != nullptr && value->is_string()) {
      const boost::json::string& text = value->get_string();
      return {text.data(), text.size()};
    }
  }
  return {};
}

int copies_in(const boost::json::value& value, std::string_view code, const std::string& file) {
  std::optional<int> n;
  if (const std::int64_t* number = value.if_int64();
      number != nullptr && *number >= 0 && *number <= most_in_a_line) {
    n = static_cast<int>(*number);
  } else if (const boost::json::string* text = value.if_string()) {
    n = whole_number({text->data(), text->size()});
  }
  if (n && *n >= 0 && *n <= most_in_a_line) return *n;
  throw std::runtime_error(fmt::format("{}: {} is no number of copies of {}", file,
                                       boost::json::serialize(value), one_line(code)));
}

std::string in_json(std::string_view text) {
  return boost::json::serialize(boost::json::value(text));
}

void read_remarks(const boost::json::object& object, Deck& deck) {
  deck.description = text_lines(text_of(object, {"description_md", "description"}));
  deck.tags = one_line(text_of(object, {"tags"}));
}

std::string remarks_in_json(const Deck& deck) {
  std::string text;
  const auto say = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) text += fmt::format(",\n  \"{}\": {}", key, in_json(value));
  };
  say("description_md", deck.description);
  say("tags", deck.tags);
  return text;
}

}  // namespace muster::decks
