#include "cards/source.h"

#include <algorithm>
#include <charconv>

#include "util/letters.h"

namespace muster {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_word_char(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
         c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

class LineReader {
 public:
  LineReader(std::string_view text, int number, ErrorList& errors) : text_(text), errors_(errors) {
    line_.number = number;
  }

  CardLine read() {
    if (check_characters()) read_tokens();
    if (line_.bad) line_.tokens.clear();
    return std::move(line_);
  }

 private:
  void fail(std::size_t at, std::string message) {
    errors_.add(line_.number, column(at), std::move(message));
    line_.bad = true;
  }

  // Columns count characters, as editors do.
  int column(std::size_t at) {
    while (counted_ < at) {
      counted_ += std::max<std::size_t>(1, character_length(text_, counted_));
      ++columns_;
    }
    return columns_;
  }

  bool check_characters() {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text_.size(); ++characters) {
      const std::size_t length = character_length(text_, at);
      if (length == 0) return fail(at, "this is not valid UTF-8"), false;
      if (text_[at] == '\t') return fail(at, "use spaces instead of a tab"), false;
      if (static_cast<unsigned char>(text_[at]) < 0x20 || text_[at] == 0x7f) {
        return fail(at, "this control character cannot be in a card file"), false;
      }
      at += length;
    }
    if (characters > max_card_line) return fail(0, "this line is too long"), false;
    return true;
  }

  void read_tokens() {
    std::size_t at = 0;
    for (bool spaced = false; !line_.bad && at < text_.size(); spaced = false) {
      while (at < text_.size() && text_[at] == ' ') {
        ++at;
        spaced = true;
      }
      if (line_.tokens.empty()) line_.spaces = static_cast<int>(at);
      if (at == text_.size()) break;
      if (text_[at] == '#') {
        line_.comment = text_.substr(at);
        line_.comment.erase(line_.comment.find_last_not_of(' ') + 1);
        break;
      }
      CardToken token;
      token.spaced = spaced;
      token.column = column(at);
      at = text_[at] == '"' ? read_quoted(at, token) : read_plain(at, token);
      token.end_column = column(at);
      line_.tokens.push_back(std::move(token));
    }
  }

  std::size_t read_quoted(std::size_t start, CardToken& token) {
    token.kind = CardToken::Kind::quoted;
    for (std::size_t at = start + 1; at < text_.size(); ++at) {
      if (text_[at] == '"') return at + 1;
      if (text_[at] == '\\') {
        ++at;
        if (at == text_.size() || (text_[at] != '"' && text_[at] != '\\')) {
          fail(at - 1, "after a \\ in a name comes \" or \\");
          return text_.size();
        }
      }
      token.text += text_[at];
    }
    fail(start, "this name has no closing quote");
    return text_.size();
  }

  std::size_t read_plain(std::size_t start, CardToken& token) {
    const bool minus =
        text_[start] == '-' && start + 1 < text_.size() && is_digit(text_[start + 1]);
    std::size_t end = start + 1;
    if (minus || is_word_start(text_[start])) {
      end = word_end(text_, start + (minus ? 1 : 0));
    } else {
      token.kind = CardToken::Kind::punctuation;
    }
    token.text = text_.substr(start, end - start);
    if (token.kind == CardToken::Kind::word) read_number(start, token);
    return end;
  }

  void read_number(std::size_t start, CardToken& token) {
    const std::string_view digits =
        std::string_view(token.text).substr(token.text[0] == '-' ? 1 : 0);
    if (!std::all_of(digits.begin(), digits.end(), is_digit)) return;
    token.kind = CardToken::Kind::integer;
    if (digits.size() > 6) return fail(start, "this number is too large");
    std::from_chars(token.text.data(), token.text.data() + token.text.size(), token.value);
  }

  std::string_view text_;
  ErrorList& errors_;
  CardLine line_;
  std::size_t counted_ = 0;
  int columns_ = 1;
};

}  // namespace

bool is_word_start(char c) { return is_word_char(c) && c != '-'; }

std::size_t word_end(std::string_view text, std::size_t at) {
  const auto in_word = [&](std::size_t i) { return i < text.size() && is_word_char(text[i]); };
  const auto possessive = [&](std::size_t i) {
    return i + 1 < text.size() && (text[i + 1] == 's' || text[i + 1] == 'S') && !in_word(i + 2);
  };
  if (text[at] == '\'') return at + (possessive(at) ? 2 : 1);
  std::size_t end = at;
  while (in_word(end)) {
    if (text[end] == '\'' && (possessive(end) || !in_word(end + 1))) break;
    ++end;
  }
  return end;
}

std::vector<CardLine> read_lines(std::string_view text, ErrorList& errors) {
  std::vector<CardLine> lines;
  if (text.size() > max_card_file) {
    errors.add(1, 1, "this file is too large: a card file has at most 1 MiB");
    return lines;
  }
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (int number = 1; !text.empty() && !errors.full(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(LineReader(line, number, errors).read());
  }
  return lines;
}

std::string in_quotes(std::string_view name) {
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace muster
