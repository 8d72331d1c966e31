// A card file as lines of tokens that know where they stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_error.h"

namespace muster {

// Limits that keep a hostile file from doing harm.
inline constexpr std::size_t max_card_file = std::size_t{1} << 20;  // bytes
inline constexpr std::size_t max_card_line = 4000;                  // characters
inline constexpr int indent_width = 2;

struct CardToken {
  enum class Kind : std::uint8_t { word, integer, quoted, punctuation };
  Kind kind = Kind::word;
  bool spaced = false;  // there was a space before it
  int column = 0;
  int end_column = 0;  // just behind it
  int value = 0;       // of an integer
  std::string text;    // as written; a quoted one without its quotes and escapes

  bool is(std::string_view punctuation_or_word) const {
    return kind != Kind::quoted && text == punctuation_or_word;
  }
};

struct CardLine {
  int number = 0;
  int spaces = 0;    // before the first token or the comment
  bool bad = false;  // could not be read; the error is reported, the tokens are missing
  std::vector<CardToken> tokens;
  std::string comment;  // from its # on, without trailing spaces

  bool blank() const { return tokens.empty() && comment.empty() && !bad; }
};

// All lines of the text, blank ones included. What cannot be read is added to the errors.
std::vector<CardLine> read_lines(std::string_view text, ErrorList& errors);

// Where the word that begins at `at` ends. An 's at the end of a word is a word of its own, so that
// "your opponent's hand" can fit "<who>'s hand".
std::size_t word_end(std::string_view text, std::size_t at);
bool is_word_start(char c);

// The name in quotes, as a card file spells it.
std::string in_quotes(std::string_view name);

}  // namespace muster
