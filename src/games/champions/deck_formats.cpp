#include "games/champions/deck_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>
#include <charconv>
#include <set>
#include <utility>

#include "util/file.h"
#include "util/letters.h"
#include "util/nearest.h"

namespace muster::champions {

namespace {

constexpr std::array<std::string_view, 4> format_names = {"muster", "marvelcdb-json",
                                                          "marvelcdb-text", "octgn"};
constexpr std::string_view octgn_game = "055c536f-adba-4bc2-acbf-9aefb9756046";
constexpr std::string_view pack_name = "Core Set";
constexpr int most_in_a_line = 99;  // more copies than this are a slip

// ---- text ---------------------------------------------------------------------------------------

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// For names from elsewhere: a name is one line, whatever the file says.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : trimmed(text)) {
    const bool control = static_cast<unsigned char>(c) < ' ' || c == 0x7f;
    if ((control || c == ' ') && line.ends_with(' ')) continue;
    line += control ? ' ' : c;
  }
  return line;
}

// Names are typed with either apostrophe.
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

// "2 Backflip", "2x Backflip".
struct CardLine {
  std::string_view copies, card;
};
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

// ---- what the readers share ---------------------------------------------------------------------

bool has_identity(const Deck& deck, DefinitionId hero) {
  return std::find(deck.identities.begin(), deck.identities.end(), hero) != deck.identities.end();
}

// Other programs list an identity with its cards, or once for each of its sides.
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

// The obligation and the nemesis set come with the hero; they are no cards of the deck.
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

// ---- Muster's own -------------------------------------------------------------------------------

class MusterReader {
 public:
  MusterReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      if (!line.empty() && line.front() != '#') read_line(line);
    }
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  [[noreturn]] void fail(std::string_view what) const { throw FileError(file_, line_, what); }

  void read_line(std::string_view line) {
    if (line.starts_with("name ")) {
      read_.deck.name = one_line(line.substr(5));  // a name may have a # in it
      return;
    }
    line = trimmed(line.substr(0, line.find(" #")));
    if (line.starts_with("hero ")) {
      read_.deck.identities.push_back(hero(trimmed(line.substr(5))));
    } else if (const auto listed = card_line(line)) {
      const int n = copies_in(listed->copies, file_, line_);
      add(cards_.rules(), read_.deck, card(listed->card), n);
    } else {
      fail(
          fmt::format("\"{}\" is no line of a deck; it has lines such as \"name Solo\", \"hero "
                      "Spider-Man\" and \"2 Backflip\"",
                      line));
    }
  }

  DefinitionId hero(std::string_view name) const {
    if (const auto found = cards_.hero(name)) return *found;
    if (const auto found = with_code_behind(name); found && is_identity(cards_[*found])) {
      return cards_[*found].type == type::hero ? *found : cards_[*found].back;
    }
    std::vector<std::string_view> heroes;
    for (const DefinitionId d : cards_.rules().of_type[type::hero]) {
      heroes.push_back(cards_[d].name);
    }
    fail(fmt::format("there is no hero \"{}\"{}", name, did_you_mean(nearest_word(name, heroes))));
  }

  DefinitionId card(std::string_view name) const {
    const std::vector<DefinitionId> found = cards_.named(name);
    if (found.size() == 1) return found.front();
    if (found.size() > 1) {
      std::vector<std::string> codes;
      codes.reserve(found.size());
      for (const DefinitionId d : found) codes.push_back(fmt::format("({})", cards_.code(d)));
      fail(fmt::format("there are several cards \"{}\": write {} behind the name", name,
                       fmt::join(codes, ", ")));
    }
    if (const auto coded = with_code_behind(name)) return *coded;
    fail(fmt::format("there is no card \"{}\"{}", name, did_you_mean(cards_.nearest(name))));
  }

  // "Wakanda Forever! (01043d)"
  std::optional<DefinitionId> with_code_behind(std::string_view text) const {
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
    const std::string_view code = text.substr(open + 1, text.size() - open - 2);
    const auto found = cards_.with_code(code);
    if (!found) return std::nullopt;
    const std::string_view name = trimmed(text.substr(0, open));
    if (!same_letters(straight_quotes(name), cards_[*found].name)) {
      fail(fmt::format("{} is {}, not {}", code, cards_[*found].name, name));
    }
    return found;
  }

  const DeckCards& cards_;
  const std::string& file_;
  int line_ = 0;
  DeckRead read_;
};

std::string name_with_code(const DeckCards& cards, DefinitionId d) {
  const std::string& name = cards[d].name;
  return cards.named(name).size() == 1 && cards.named(name).front() == d
             ? name
             : fmt::format("{} ({})", name, cards.code(d));
}

// The hero's cards first, basic cards last.
std::vector<std::string> sets_in_order(const DeckCards& cards, const Deck& deck) {
  std::vector<std::string> own;
  for (const DefinitionId hero : deck.identities) own.push_back(cards[hero].set);
  std::set<std::string> others;
  bool basic = false;
  for (const auto& [card, n] : deck.cards) {
    const std::string& set = cards[card].set;
    if (set == "basic") basic = true;
    if (set != "basic" && std::find(own.begin(), own.end(), set) == own.end()) others.insert(set);
  }
  std::vector<std::string> sets;
  for (const std::string& set : own) {
    if (std::find(sets.begin(), sets.end(), set) == sets.end()) sets.push_back(set);
  }
  sets.insert(sets.end(), others.begin(), others.end());
  if (basic) sets.emplace_back("basic");
  return sets;
}

std::string muster_text(const DeckCards& cards, const Deck& deck) {
  std::string text;
  if (!deck.name.empty()) text += fmt::format("name {}\n", one_line(deck.name));
  for (const DefinitionId hero : deck.identities) {
    const bool plain = cards.hero(cards[hero].name) == hero;
    text += fmt::format("hero {}\n", plain ? cards[hero].name : name_with_code(cards, hero));
  }
  for (const std::string& set : sets_in_order(cards, deck)) {
    text += fmt::format("\n# {}\n", cards.rules().library.sets.at(set));
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].set == set) text += fmt::format("{} {}\n", n, name_with_code(cards, card));
    }
  }
  return text;
}

// ---- MarvelCDB's JSON ---------------------------------------------------------------------------

boost::json::value parsed_json(std::string_view text, const std::string& file) {
  boost::json::stream_parser parser;
  boost::system::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && !trimmed(text.substr(read)).empty()) error = boost::json::error::extra_data;
  if (!error) parser.finish(error);
  if (error) throw FileError(file, line_at(text, read), "not JSON: " + error.message());
  return parser.release();
}

class JsonReader {
 public:
  JsonReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(const boost::json::value& value) {
    const boost::json::object* deck = value.if_object();
    const boost::json::value* slots = deck == nullptr ? nullptr : deck->if_contains("slots");
    if (slots == nullptr) fail("a deck is an object with \"slots\" in it");
    read_.deck.name = one_line(text_of(*deck, {"name"}));
    read_hero(*deck);
    // An empty list of cards is written as [].
    const bool empty = slots->is_null() || (slots->is_array() && slots->as_array().empty());
    if (!empty && !slots->is_object()) fail("\"slots\" is an object: {\"01002\": 1}");
    if (!empty) {
      for (const auto& slot : slots->as_object()) read_slot(slot.key(), slot.value());
    }
    set_aside_what_comes_anyway(cards_, read_);
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw std::runtime_error(fmt::format("{}: {}", file_, what));
  }

  static std::string text_of(const boost::json::object& object,
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

  void leave_out(std::string_view name, std::string_view code, int copies) {
    const std::string known = one_line(name);
    read_.left_out.push_back(
        {known.empty() ? one_line(code) : fmt::format("{} ({})", known, one_line(code)), copies});
  }

  void read_hero(const boost::json::object& deck) {
    const std::string code = text_of(deck, {"hero_code", "investigator_code"});
    const std::string name = text_of(deck, {"hero_name", "investigator_name"});
    if (code.empty() && name.empty()) return;
    auto found = code.empty() ? cards_.hero(name) : cards_.with_code(code);
    if (!found && !code.empty()) found = cards_.with_code(code + "a");  // without its side
    if (found && is_identity(cards_[*found])) {
      add(cards_.rules(), read_.deck, *found, 1);
    } else {
      leave_out(name, code, 1);
    }
  }

  void read_slot(std::string_view code, const boost::json::value& value) {
    const boost::json::object* details = value.if_object();
    const boost::json::value* number =
        details == nullptr ? &value : details->if_contains("quantity");
    const int copies = number == nullptr ? 1 : copies_of(code, *number);
    if (copies == 0) return;
    if (const auto card = cards_.with_code(code)) {
      add_once_if_identity(cards_, read_.deck, *card, copies);
    } else {
      leave_out(details == nullptr ? "" : text_of(*details, {"name"}), code, copies);
    }
  }

  int copies_of(std::string_view code, const boost::json::value& value) const {
    std::optional<int> n;
    if (const std::int64_t* number = value.if_int64();
        number != nullptr && *number >= 0 && *number <= most_in_a_line) {
      n = static_cast<int>(*number);
    } else if (const boost::json::string* text = value.if_string()) {
      n = whole_number({text->data(), text->size()});
    }
    if (n && *n >= 0 && *n <= most_in_a_line) return *n;
    fail(fmt::format("{} is no number of copies of {}", boost::json::serialize(value),
                     one_line(code)));
  }

  const DeckCards& cards_;
  const std::string& file_;
  DeckRead read_;
};

std::vector<DeckRead> read_json(const DeckCards& cards, std::string_view text,
                                const std::string& file) {
  const boost::json::value value = parsed_json(text, file);
  std::vector<DeckRead> decks;
  if (!value.is_array()) {
    decks.push_back(JsonReader(cards, file).read(value));
  } else {
    for (const auto& deck : value.get_array()) decks.push_back(JsonReader(cards, file).read(deck));
  }
  return decks;
}

std::string aspect_of(const DeckCards& cards, const Deck& deck) {
  for (const auto& [card, n] : deck.cards) {
    const std::string& aspect = cards[card].words[attribute::aspect];
    if (!aspect.empty() && aspect != "basic") return aspect;
  }
  return {};
}

std::string in_json(std::string_view text) {
  return boost::json::serialize(boost::json::value(text));
}

std::string json_text(const DeckCards& cards, const Deck& deck) {
  std::string text = fmt::format("{{\n  \"name\": {}", in_json(one_line(deck.name)));
  std::vector<std::string> slots;
  if (!deck.identities.empty()) {
    const DefinitionId hero = deck.identities.front();
    text += fmt::format(",\n  \"hero_code\": {},\n  \"hero_name\": {}", in_json(cards.code(hero)),
                        in_json(cards[hero].name));
    for (std::size_t i = 1; i < deck.identities.size(); ++i) {
      slots.push_back(fmt::format("    {}: 1", in_json(cards.code(deck.identities[i]))));
    }
  }
  for (const auto& [card, n] : deck.cards) {
    slots.push_back(fmt::format("    {}: {}", in_json(cards.code(card)), n));
  }
  std::sort(slots.begin(), slots.end());
  text += fmt::format(",\n  \"slots\": {{\n{}\n  }}", fmt::join(slots, ",\n"));
  if (const std::string aspect = aspect_of(cards, deck); !aspect.empty()) {
    text += fmt::format(",\n  \"meta\": {}", in_json(fmt::format("{{\"aspect\":\"{}\"}}", aspect)));
  }
  return text + "\n}\n";
}

// ---- MarvelCDB's plain text ---------------------------------------------------------------------

// "Backflip [01003] (Core Set)" in its parts.
struct TextCard {
  std::string name, code, pack;
};

bool looks_like_code(std::string_view text) {
  return text.size() >= 5 && std::all_of(text.begin(), text.begin() + 5, is_digit) &&
         text.find_first_of(" ,") == std::string_view::npos;
}

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

bool is_heading(std::string_view line) {
  constexpr std::array<std::string_view, 16> headings = {
      "ally",    "allies",   "event",   "events",   "resource",           "resources",
      "support", "supports", "upgrade", "upgrades", "player side scheme", "player side schemes",
      "cards",   "deck",     "hero",    "aspect"};
  const std::string word = lower_case(trimmed(line.substr(0, line.find('('))));
  return std::find(headings.begin(), headings.end(), word) != headings.end();
}

class TextReader {
 public:
  TextReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      if (!line.empty()) read_line(line);
    }
    if (!any_card_)
      throw FileError(file_, 1, "no card in it: a line is \"2x Backflip (Core Set)\"");
    if (read_.deck.identities.empty() && !stranger_.empty()) {
      read_.left_out.insert(read_.left_out.begin(), {stranger_, 1});
    }
    for (const auto& [name, copies] : shared_names_) share_out(name, copies);
    set_aside_what_comes_anyway(cards_, read_);
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  void read_line(std::string_view line) {
    const auto listed = card_line(line);
    const bool title = !titled_ && !(listed && is_known(parts_of(listed->card)));
    titled_ = true;
    if (title) {
      read_.deck.name = one_line(line);
    } else if (listed) {
      any_card_ = true;
      read_card(*listed);
    } else {
      read_other(line);
    }
  }

  // The line below the title is the hero; what is not a card otherwise is a heading, the packs or
  // a remark.
  void read_other(std::string_view line) {
    const bool first = std::exchange(below_title_, false);
    const TextCard parts = parts_of(line);
    if (!read_.deck.identities.empty()) return;
    const auto hero = parts.code.empty() ? cards_.hero(parts.name) : cards_.with_code(parts.code);
    if (hero && is_identity(cards_[*hero])) {
      add(cards_.rules(), read_.deck, *hero, 1);
    } else if (first && !any_card_ && !is_heading(line) &&
               line.find(':') == std::string_view::npos) {
      stranger_ = one_line(line);
    }
  }

  bool is_known(const TextCard& card) const {
    return (!card.code.empty() && cards_.with_code(card.code)) || !cards_.named(card.name).empty();
  }

  void read_card(const CardLine& line) {
    const int copies = copies_in(line.copies, file_, line_);
    TextCard card = parts_of(line.card);
    const bool ours = card.pack.empty() || lower_case(card.pack).starts_with("core");
    if (!card.code.empty()) {
      if (const auto found = cards_.with_code(card.code)) {
        add_once_if_identity(cards_, read_.deck, *found, copies);
        return;
      }
    } else if (ours) {
      std::vector<DefinitionId> found = cards_.named(card.name);
      if (found.empty()) {  // "Hawkeye: Clint Barton"
        card.name = std::string(trimmed(card.name.substr(0, card.name.find(':'))));
        found = cards_.named(card.name);
      }
      if (found.size() == 1) {
        add_once_if_identity(cards_, read_.deck, found.front(), copies);
        return;
      }
      if (found.size() > 1) {
        shared_names_[cards_[found.front()].name] += copies;
        return;
      }
    }
    read_.left_out.push_back({one_line(line.card), copies});
  }

  // The text tells cards of one name apart by nothing: each is taken as often as it is printed.
  void share_out(const std::string& name, int copies) {
    const std::vector<DefinitionId> variants = cards_.named(name);
    for (const DefinitionId d : variants) {
      const auto there = read_.deck.cards.find(d);
      const int room = cards_[d].copies - (there == read_.deck.cards.end() ? 0 : there->second);
      const int n = d == variants.back() ? copies : std::clamp(room, 0, copies);
      if (n > 0) add(cards_.rules(), read_.deck, d, n);
      copies -= n;
    }
  }

  const DeckCards& cards_;
  const std::string& file_;
  int line_ = 0;
  bool titled_ = false, below_title_ = true, any_card_ = false;
  std::string stranger_;                     // what stands where the hero should
  std::map<std::string, int> shared_names_;  // copies of names that several cards have
  DeckRead read_;
};

// Whether the name alone says it all: the deck has every card of that name in full.
bool complete_by_name(const DeckCards& cards, const Deck& deck, DefinitionId card) {
  const std::vector<DefinitionId> variants = cards.named(cards[card].name);
  return std::find(variants.begin(), variants.end(), card) != variants.end() &&
         std::all_of(variants.begin(), variants.end(), [&](DefinitionId d) {
           const auto there = deck.cards.find(d);
           return variants.size() == 1 ||
                  (there != deck.cards.end() && there->second == cards[d].copies);
         });
}

std::string heading(const DeckCards& cards, std::size_t kind, std::size_t lines) {
  std::string name(cards.rules().game.card_types[kind].name);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  if (lines == 1) return name;
  return kind == type::ally ? "Allies" : name + "s";
}

std::string plain_text(const DeckCards& cards, const Deck& deck) {
  std::string text = one_line(deck.name) + "\n\n";
  for (std::size_t i = 0; i < deck.identities.size(); ++i) {
    const DefinitionId hero = deck.identities[i];
    text += i == 0
                ? cards[hero].name + "\n"
                : fmt::format("1x {} [{}] ({})\n", cards[hero].name, cards.code(hero), pack_name);
  }
  text += fmt::format("\nPacks: {}\n", pack_name);
  for (std::size_t t = 0; t < cards.rules().game.card_types.size(); ++t) {
    std::vector<std::string> lines;
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].type != t) continue;
      const std::string code = complete_by_name(cards, deck, card)
                                   ? std::string()
                                   : fmt::format(" [{}]", cards.code(card));
      lines.push_back(fmt::format("{}x {}{} ({})\n", n, cards[card].name, code, pack_name));
    }
    if (lines.empty()) continue;
    text += fmt::format("\n{}\n{}", heading(cards, t, lines.size()), fmt::join(lines, ""));
  }
  return text;
}

// ---- OCTGN --------------------------------------------------------------------------------------

// As much of XML as deck files use: elements, attributes, text, and skipping the rest.
class XmlScanner {
 public:
  enum class Kind : std::uint8_t { open, close, text, end };
  struct Token {
    Kind kind = Kind::end;
    std::string name;  // of the element, or the text
    std::map<std::string, std::string, std::less<>> attributes;
    bool empty = false;  // <name/>
    int line = 1;
  };

  XmlScanner(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Token next() {
    while (at_ < text_.size()) {
      Token token;
      token.line = line();
      if (text_[at_] != '<') {
        const std::size_t end = std::min(text_.find('<', at_), text_.size());
        token.kind = Kind::text;
        token.name = decoded(text_.substr(at_, end - at_));
        at_ = end;
        return token;
      }
      if (rest().starts_with("<![CDATA[")) {
        token.kind = Kind::text;
        token.name = passed("<![CDATA[", "]]>");
        return token;
      }
      if (rest().starts_with("<!--")) {
        passed("<!--", "-->");
      } else if (rest().starts_with("<?")) {
        passed("<?", "?>");
      } else if (rest().starts_with("<!")) {
        passed("<!", ">");
      } else {
        read_tag(token);
        return token;
      }
    }
    Token end;
    end.line = line();
    return end;
  }

  [[noreturn]] void fail(int line, std::string_view what) const {
    throw FileError(file_, line, what);
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }

  int line() {
    for (; counted_ < at_; ++counted_) line_ += text_[counted_] == '\n' ? 1 : 0;
    return line_;
  }

  // Moves behind `close` and returns what stands between.
  std::string_view passed(std::string_view open, std::string_view close) {
    const std::size_t from = at_ + open.size();
    const std::size_t end = text_.find(close, from);
    if (end == std::string_view::npos) {
      fail(line(), fmt::format("{} is never closed", open));
    }
    at_ = end + close.size();
    return text_.substr(from, end - from);
  }

  void read_tag(Token& token) {
    ++at_;
    token.kind = Kind::open;
    if (rest().starts_with('/')) {
      token.kind = Kind::close;
      ++at_;
    }
    token.name = word();
    if (token.name.empty()) fail(token.line, "there is no element behind <");
    while (true) {
      skip_blanks();
      if (at_ >= text_.size()) fail(token.line, fmt::format("<{} is never closed", token.name));
      if (text_[at_] == '>') break;
      if (text_[at_] == '/') {
        token.empty = true;
        ++at_;
      } else {
        read_attribute(token);
      }
    }
    ++at_;
  }

  void read_attribute(Token& token) {
    const std::string name = word();
    skip_blanks();
    const bool has_value = !name.empty() && rest().starts_with('=');
    if (has_value) ++at_;
    skip_blanks();
    if (!has_value || at_ >= text_.size() || (text_[at_] != '"' && text_[at_] != '\'')) {
      fail(token.line, fmt::format("the attributes of <{}> cannot be read", token.name));
    }
    const std::string_view quote = text_.substr(at_, 1);
    token.attributes[name] = decoded(passed(quote, quote));
  }

  std::string word() {
    const std::size_t from = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) &&
           std::string_view("<>/=\"'").find(text_[at_]) == std::string_view::npos) {
      ++at_;
    }
    return std::string(text_.substr(from, at_ - from));
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  static std::string decoded(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> entities = {
        {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
    std::string plain;
    while (!text.empty()) {
      const auto entity = std::find_if(entities.begin(), entities.end(),
                                       [&](const auto& e) { return text.starts_with(e.first); });
      if (entity != entities.end()) {
        plain += entity->second;
        text.remove_prefix(entity->first.size());
      } else if (const std::size_t length = number_entity(text, plain); length != 0) {
        text.remove_prefix(length);
      } else {
        plain += text.front();
        text.remove_prefix(1);
      }
    }
    return plain;
  }

  // "&#8217;" or "&#x2019;" as UTF-8; its length, or 0 when the text begins with none.
  static std::size_t number_entity(std::string_view text, std::string& plain) {
    const std::size_t end = text.find(';');
    if (!text.starts_with("&#") || end == std::string_view::npos || end > 10) return 0;
    std::string_view digits = text.substr(2, end - 2);
    const bool hex = digits.starts_with('x');
    if (hex) digits.remove_prefix(1);
    std::uint32_t c = 0;
    const auto [last, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), c, hex ? 16 : 10);
    if (error != std::errc() || last != digits.data() + digits.size() || c == 0 || c > 0x10ffff) {
      return 0;
    }
    const auto byte = [&](std::uint32_t b) { plain += static_cast<char>(b); };
    const auto tail = [&](int shift) { byte(0x80U | ((c >> shift) & 0x3fU)); };
    if (c < 0x80) {
      byte(c);
    } else if (c < 0x800) {
      byte(0xc0U | (c >> 6U));
      tail(0);
    } else if (c < 0x10000) {
      byte(0xe0U | (c >> 12U));
      tail(6);
      tail(0);
    } else {
      byte(0xf0U | (c >> 18U));
      tail(12);
      tail(6);
      tail(0);
    }
    return end + 1;
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;  // up to here lines are counted
  int line_ = 1;
};

class OctgnReader {
 public:
  OctgnReader(const DeckCards& cards, std::string_view text, const std::string& file)
      : cards_(cards), xml_(text, file), file_(file) {}

  DeckRead read() {
    while (true) {
      const XmlScanner::Token token = xml_.next();
      if (token.kind == XmlScanner::Kind::end) {
        if (!open_.empty())
          xml_.fail(token.line, fmt::format("<{}> is never closed", open_.back()));
        break;
      }
      switch (token.kind) {
        case XmlScanner::Kind::open:
          open(token);
          break;
        case XmlScanner::Kind::close:
          close(token);
          break;
        default:
          inside_ += token.name;
      }
    }
    if (!any_) throw FileError(file_, 1, "there is no <deck> in it");
    set_aside_what_comes_anyway(cards_, read_);
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  void open(const XmlScanner::Token& token) {
    if (open_.empty() && token.name != "deck") {
      xml_.fail(token.line, fmt::format("a deck of OCTGN is <deck>, not <{}>", token.name));
    }
    any_ = true;
    inside_.clear();
    if (token.name == "card") card_ = token;
    if (token.empty) {
      take(token.name);
    } else {
      open_.push_back(token.name);
    }
  }

  void close(const XmlScanner::Token& token) {
    if (open_.empty() || open_.back() != token.name) {
      xml_.fail(token.line, fmt::format("</{}> closes nothing", token.name));
    }
    open_.pop_back();
    take(token.name);
  }

  void take(std::string_view element) {
    if (element == "card") read_card();
    if (element == "notes") {  // OCTGN has no place for a deck's name: it goes here
      const std::vector<std::string_view> lines = lines_of(trimmed(inside_));
      if (!lines.empty()) read_.deck.name = one_line(lines.front());
    }
    inside_.clear();
  }

  void read_card() {
    const std::string& quantity = card_.attributes["qty"];
    const std::string& id = card_.attributes["id"];
    const std::string name = one_line(inside_);
    const int copies = quantity.empty() ? 1 : copies_in(quantity, file_, card_.line);
    std::optional<DefinitionId> card = cards_.with_octgn_id(id);
    if (id.empty()) {  // the second side of an identity may come without
      const std::vector<DefinitionId> found = cards_.named(name);
      if (found.size() == 1) card = found.front();
    }
    if (card) {
      add_once_if_identity(cards_, read_.deck, *card, copies);
    } else {
      read_.left_out.push_back(
          {name.empty() || id.empty() ? name + one_line(id) : fmt::format("{} ({})", name, id),
           copies});
    }
  }

  const DeckCards& cards_;
  XmlScanner xml_;
  const std::string& file_;
  std::vector<std::string> open_;
  bool any_ = false;
  XmlScanner::Token card_;
  std::string inside_;  // the text of the element being read
  DeckRead read_;
};

std::string escaped(std::string_view text) {
  std::string xml;
  for (const char c : text) {
    switch (c) {
      case '&':
        xml += "&amp;";
        break;
      case '<':
        xml += "&lt;";
        break;
      case '>':
        xml += "&gt;";
        break;
      case '"':
        xml += "&quot;";
        break;
      default:
        xml += c;
    }
  }
  return xml;
}

std::string octgn_card(const DeckCards& cards, DefinitionId card, int copies) {
  const std::string id = cards.octgn_id(card);
  if (id.empty()) throw std::runtime_error(fmt::format("OCTGN has no id for {}", cards[card].name));
  return fmt::format("    <card qty=\"{}\" id=\"{}\">{}</card>\n", copies, id,
                     escaped(cards[card].name));
}

std::string octgn_text(const DeckCards& cards, const Deck& deck) {
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"{}\" "
      "sleeveid=\"0\">\n",
      octgn_game);
  for (std::size_t t = 0; t < cards.rules().game.card_types.size(); ++t) {
    std::string section;
    if (t == type::hero) {
      for (const DefinitionId hero : deck.identities) section += octgn_card(cards, hero, 1);
    }
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].type == t) section += octgn_card(cards, card, n);
    }
    if (section.empty()) continue;
    text += fmt::format("  <section name=\"{}\" shared=\"False\">\n{}  </section>\n",
                        heading(cards, t, 1), section);
  }
  return text + fmt::format("  <notes>{}</notes>\n</deck>\n", escaped(one_line(deck.name)));
}

}  // namespace

// ---- the cards by what they are called ----------------------------------------------------------

DeckCards::DeckCards(const Rules& rules, const std::filesystem::path& data_folder) : rules_(rules) {
  const std::filesystem::path file = data_folder / "cards" / rules.game.id / "octgn-ids.tsv";
  const std::string text = read_file(file);
  int line = 0;
  for (const std::string_view row : lines_of(text)) {
    if (++line == 1 || row.empty()) continue;  // the first names the columns
    const std::size_t tab = row.find('\t');
    if (tab == std::string_view::npos) throw FileError(file.string(), line, "expected code and id");
    const std::string_view code = row.substr(0, tab);
    const std::string id = lower_case(row.substr(tab + 1));
    octgn_ids_.emplace(code, id);
    // Both sides of a card have one id; the first is the side that it is called by.
    if (const auto card = with_code(code)) by_octgn_id_.emplace(id, *card);
  }
}

std::optional<DefinitionId> DeckCards::with_code(std::string_view code) const {
  const int found = card_with_code(rules_, code);
  if (found < 0) return std::nullopt;
  return static_cast<DefinitionId>(found);
}

std::optional<DefinitionId> DeckCards::with_octgn_id(std::string_view id) const {
  const auto found = by_octgn_id_.find(lower_case(trimmed(id)));
  if (found == by_octgn_id_.end()) return std::nullopt;
  return found->second;
}

std::optional<DefinitionId> DeckCards::hero(std::string_view name) const {
  const std::string wanted = straight_quotes(name);
  for (const DefinitionId d : rules_.of_type[type::hero]) {
    if (same_letters((*this)[d].name, wanted)) return d;
  }
  return std::nullopt;
}

std::vector<DefinitionId> DeckCards::named(std::string_view name) const {
  const std::string wanted = straight_quotes(name);
  std::vector<DefinitionId> player_cards, encounter_cards;
  for (std::size_t i = 0; i < rules_.library.definitions.size(); ++i) {
    const Definition& d = rules_.library.definitions[i];
    if (!same_letters(d.name, wanted)) continue;
    (is_encounter_card(d) ? encounter_cards : player_cards).push_back(static_cast<DefinitionId>(i));
  }
  return player_cards.empty() ? encounter_cards : player_cards;
}

std::string_view DeckCards::nearest(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const Definition& d : rules_.library.definitions) {
    if (!is_encounter_card(d)) names.push_back(d.name);
  }
  return nearest_word(name, names);
}

std::string DeckCards::octgn_id(DefinitionId d) const {
  const auto found = octgn_ids_.find(code(d));
  return found == octgn_ids_.end() ? std::string() : found->second;
}

// ---- formats ------------------------------------------------------------------------------------

std::span<const std::string_view> deck_format_names() { return format_names; }

std::optional<DeckFormat> deck_format(std::string_view name) {
  const auto found = std::find(format_names.begin(), format_names.end(), name);
  if (found == format_names.end()) return std::nullopt;
  return static_cast<DeckFormat>(found - format_names.begin());
}

DeckFormat guess_deck_format(std::string_view text) {
  text = trimmed(without_byte_order_mark(text));
  if (text.starts_with('<')) return DeckFormat::octgn;
  if (text.starts_with('{')) return DeckFormat::marvelcdb_json;
  if (text.starts_with('[')) {  // a title may begin with it, too
    const std::string_view inside = trimmed(text.substr(1));
    if (inside.starts_with('{') || inside.starts_with(']')) return DeckFormat::marvelcdb_json;
  }
  if (text.starts_with("name ") || text.starts_with('#')) return DeckFormat::muster;
  const std::vector<std::string_view> lines = lines_of(text);
  const auto any = [&](auto is) { return std::any_of(lines.begin(), lines.end(), is); };
  if (any([](std::string_view line) { return line.starts_with("hero "); })) {
    return DeckFormat::muster;
  }
  const bool listed = any([](std::string_view line) {
    const auto card = card_line(line);
    return card && line[card->copies.size()] == 'x';
  });
  return listed ? DeckFormat::marvelcdb_text : DeckFormat::muster;
}

std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file) {
  text = without_byte_order_mark(text);
  switch (format) {
    case DeckFormat::marvelcdb_json:
      return read_json(cards, text, file);
    case DeckFormat::marvelcdb_text:
      return {TextReader(cards, file).read(text)};
    case DeckFormat::octgn:
      return {OctgnReader(cards, text, file).read()};
    case DeckFormat::muster:
      break;
  }
  return {MusterReader(cards, file).read(text)};
}

DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file) {
  const std::string text = read_file(file);
  std::vector<DeckRead> decks = read_decks(cards, text, guess_deck_format(text), file.string());
  if (decks.size() != 1) {
    throw std::runtime_error(
        fmt::format("{}: there are {} decks in it, not 1", file.string(), decks.size()));
  }
  return std::move(decks.front());
}

std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format) {
  switch (format) {
    case DeckFormat::marvelcdb_json:
      return json_text(cards, deck);
    case DeckFormat::marvelcdb_text:
      return plain_text(cards, deck);
    case DeckFormat::octgn:
      return octgn_text(cards, deck);
    case DeckFormat::muster:
      break;
  }
  return muster_text(cards, deck);
}

// ---- the starter decks --------------------------------------------------------------------------

std::vector<std::string> starter_deck_ids(const std::filesystem::path& data_folder) {
  std::vector<std::string> ids;
  for (const auto& file : files_below(data_folder / "decks" / game().id, ".deck")) {
    ids.push_back(file.stem().string());
  }
  return ids;
}

std::filesystem::path starter_deck_file(const std::filesystem::path& data_folder,
                                        std::string_view id) {
  return data_folder / "decks" / game().id / fmt::format("{}.deck", id);
}

}  // namespace muster::champions
