// What stands behind a card's name in a list, in parentheses.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "scenario/scenario.h"

namespace muster {

namespace {

struct FlagWord {
  std::string_view name;
  std::uint16_t flag;
};
constexpr std::array flag_words = {
    FlagWord{"face down", flag::face_down}, FlagWord{"turned", flag::turned},
    FlagWord{"revealed", flag::revealed}, FlagWord{"under", flag::under}};

// Counters that are read as states: their number means nothing to a person.
std::uint32_t bitwise_counters(const Game& game) {
  std::uint32_t bitwise = 0;
  for (const CardState& s : game.card_states) {
    if (s.counter >= 0) bitwise |= 1U << s.counter;
  }
  return bitwise;
}

}  // namespace

bool is_number(const Game& game, std::size_t counter) {
  return ((bitwise_counters(game) >> counter) & 1U) == 0 &&
         static_cast<int>(counter) != game.beside_counter;
}

namespace {

std::vector<std::string> known_marks(const Game& game) {
  std::vector<std::string> known;
  known.reserve(flag_words.size() + game.card_states.size() + game.counters.size() + 2);
  for (const FlagWord& f : flag_words) known.emplace_back(f.name);
  for (const CardState& s : game.card_states) known.emplace_back(s.name);
  for (std::size_t i = 0; i < game.counters.size(); ++i) {
    if (is_number(game, i)) known.push_back(fmt::format("{} 1", game.counters[i]));
  }
  if (game.beside_counter >= 0) known.emplace_back("next to CARD");
  known.emplace_back("of PLAYER");
  return known;
}

[[noreturn]] void unquoted_comma(const YamlNode& at, const std::string& text) {
  at.fail(
      fmt::format("\"{}\" is only a part of a card: a comma inside ( ) parts a list unless the "
                  "whole card stands in quotes, as in \"Card (mark, mark)\"",
                  text));
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

CardWords card_words(const Stage& stage, const YamlNode& item) {
  return card_words(stage, item, item.text());
}

CardWords card_words(const Stage& stage, const YamlNode& at, std::string text) {
  CardWords words;
  const std::size_t open = text.rfind(" (");
  const bool closed = !text.empty() && text.back() == ')';
  // A name may itself end in parentheses.
  if (stage.rules.library.find(text) < 0 && (open != std::string::npos || closed)) {
    if (!closed || open == std::string::npos) unquoted_comma(at, text);
    const std::string marks = text.substr(open + 2, text.size() - open - 3);
    text.resize(open);
    for (std::size_t from = 0; from <= marks.size();) {
      const std::size_t comma = std::min(marks.find(',', from), marks.size());
      words.marks.push_back(trimmed(marks.substr(from, comma - from)));
      from = comma + 1;
    }
  }
  words.name = std::move(text);
  return words;
}

// "turned", "stunned", "damage 3", "of B", "next to Ra", "not turned"
CardMark read_mark(const Stage& stage, const YamlNode& at, const std::string& word) {
  const Game& game = stage.rules.game;
  CardMark mark;
  if (word.starts_with("not ")) {
    mark = read_mark(stage, at, word.substr(4));
    mark.absent = !mark.absent;
    return mark;
  }
  if (word.starts_with("of ")) {
    mark.kind = CardMark::Kind::owner;
    mark.owner = seat_called(stage, at, word.substr(3));
    return mark;
  }
  if (game.beside_counter >= 0 && word.starts_with("next to ")) {
    mark.kind = CardMark::Kind::next_to;
    mark.counter = static_cast<std::size_t>(game.beside_counter);
    mark.card = word.substr(8);
    return mark;
  }
  const auto state = std::find_if(game.card_states.begin(), game.card_states.end(),
                                  [&](const CardState& s) { return s.name == word; });
  if (state != game.card_states.end() && state->counter >= 0) {
    mark.kind = CardMark::Kind::bits;
    mark.counter = static_cast<std::size_t>(state->counter);
    mark.number = state->bit;
    return mark;
  }
  const auto plain = std::find_if(flag_words.begin(), flag_words.end(),
                                  [&](const FlagWord& f) { return f.name == word; });
  if (state != game.card_states.end() || plain != flag_words.end()) {
    mark.flag = state != game.card_states.end() ? state->flag : plain->flag;
    return mark;
  }
  const std::size_t space = word.rfind(' ');
  const auto counter = std::find(game.counters.begin(), game.counters.end(),
                                 std::string_view(word).substr(0, space));
  mark.kind = CardMark::Kind::number;
  mark.counter = static_cast<std::size_t>(counter - game.counters.begin());
  int n = -1;
  if (space != std::string::npos && counter != game.counters.end() &&
      is_number(game, mark.counter)) {
    const std::string_view digits = std::string_view(word).substr(space + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc() || end != digits.data() + digits.size()) n = -1;
  }
  if (n < 0 || n > 999) unknown_key(at, word, known_marks(game));
  mark.number = static_cast<std::int16_t>(n);
  return mark;
}

bool has_mark(const Stage& stage, CardId c, const CardMark& mark) {
  const Card& card = stage.table.cards[c];
  bool there = false;
  switch (mark.kind) {
    case CardMark::Kind::flag:
      there = card.is(mark.flag);
      break;
    case CardMark::Kind::bits:
      there = (card.counters[mark.counter] & mark.number) != 0;
      break;
    case CardMark::Kind::number:
      there = card.counters[mark.counter] == mark.number;
      break;
    case CardMark::Kind::owner:
      there = card.owner == mark.owner;
      break;
    case CardMark::Kind::next_to: {
      const int beside = card.counters[mark.counter];
      there = beside > 0 && static_cast<CardId>(beside - 1) == card_in_play(stage, mark.card);
      break;
    }
  }
  return there != mark.absent;
}

std::vector<std::string> card_marks(const Game& game, const Card& card) {
  std::vector<std::string> marks;
  if (card.is(flag::face_down)) marks.emplace_back("face down");
  bool turned_has_a_word = false;
  for (const CardState& s : game.card_states) {
    turned_has_a_word = turned_has_a_word || s.flag == flag::turned;
    if (s.flag != 0 && card.is(s.flag)) marks.emplace_back(s.name);
    if (s.counter < 0) continue;
    if ((card.counters[static_cast<std::size_t>(s.counter)] & s.bit) != 0)
      marks.emplace_back(s.name);
  }
  if (!turned_has_a_word && card.is(flag::turned)) marks.emplace_back("turned");
  const std::uint32_t quiet = game.quiet_counters | bitwise_counters(game);
  for (std::size_t i = 0; i < game.counters.size(); ++i) {
    if (card.counters[i] != 0 && ((quiet >> i) & 1U) == 0)
      marks.push_back(fmt::format("{} {}", game.counters[i], card.counters[i]));
  }
  return marks;
}

}  // namespace muster
