#include "games/champions/deck_reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "util/letters.h"

namespace muster::champions {

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

bool has_identity(const Deck& deck, DefinitionId hero) {
  return std::find(deck.identities.begin(), deck.identities.end(), hero) != deck.identities.end();
}

void add_once_if_identity(const DeckCards& cards, Deck& deck, DefinitionId card, int copies) {
  const Definition& d = cards[card];
  if (!is_identity(d)) {
    add(cards.rules(), deck, card, copies);
  } else if (!has_identity(deck, d.type == type::hero ? card : d.back)) {
    add(cards.rules(), deck, card, 1);
  }
}

void name_after_hero(const DeckCards& cards, Deck& deck) {
  if (deck.name.empty() && !deck.identities.empty()) {
    deck.name = cards[deck.identities.front()].name;
  }
}

void set_aside_what_comes_anyway(const DeckCards& cards, DeckRead& read) {
  for (auto entry = read.deck.cards.begin(); entry != read.deck.cards.end();) {
    const Definition& d = cards[entry->first];
    const bool comes =
        is_encounter_card(d) && std::any_of(read.deck.identities.begin(),
                                            read.deck.identities.end(), [&](DefinitionId hero) {
                                              return d.set == cards[hero].set ||
                                                     d.set == cards[hero].set + "-nemesis";
                                            });
    if (comes) read.left_out.push_back({d.name, entry->second, false});
    entry = comes ? read.deck.cards.erase(entry) : std::next(entry);
  }
}

std::string name_with_code(const DeckCards& cards, DefinitionId d) {
  const std::string& name = cards[d].name;
  return cards.named(name).size() == 1 && cards.named(name).front() == d
             ? name
             : fmt::format("{} ({})", name, cards.code(d));
}

std::string heading(const DeckCards& cards, std::size_t kind, std::size_t lines) {
  std::string name(cards.rules().game.card_types[kind].name);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  if (lines == 1) return name;
  return kind == type::ally ? "Allies" : name + "s";
}

}  // namespace muster::champions
