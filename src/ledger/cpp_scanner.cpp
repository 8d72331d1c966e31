#include "ledger/cpp_scanner.h"

#include <algorithm>
#include <string>

namespace muster {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

char CppScanner::peek(std::size_t ahead) const {
  return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
}

void CppScanner::move_to(std::size_t end) {
  end = std::min(end, source_.size());
  const std::string_view passed = source_.substr(at_, end - at_);
  line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
  at_ = end;
}

void CppScanner::skip_unneeded() {
  while (at_ < source_.size()) {
    if (is_space(peek())) {
      move_to(at_ + 1);
    } else if (peek() == '\'') {
      quoted('\'');
    } else if (peek() == '/' && peek(1) == '/') {
      move_to(source_.find('\n', at_));
    } else if (peek() == '/' && peek(1) == '*') {
      const std::size_t end = source_.find("*/", at_ + 2);
      move_to(end == std::string_view::npos ? end : end + 2);
    } else {
      return;
    }
  }
}

std::string_view CppScanner::word() {
  const std::size_t start = at_;
  // In a number, a quote between digits separates them and starts no character literal.
  const bool number = is_digit(peek());
  while (is_word(peek()) || (number && peek() == '\'' && is_word(peek(1)))) move_to(at_ + 1);
  return source_.substr(start, at_ - start);
}

std::string_view CppScanner::quoted(char quote) {
  const std::size_t start = at_ + 1;
  std::size_t end = start;
  while (end < source_.size() && source_[end] != quote && source_[end] != '\n') {
    end += source_[end] == '\\' ? 2U : 1U;
  }
  end = std::min(end, source_.size());
  move_to(end + 1);
  return source_.substr(start, end - start);
}

std::string_view CppScanner::raw_string() {
  const std::size_t open = source_.find('(', at_);
  if (open == std::string_view::npos) {
    move_to(source_.size());
    return {};
  }
  std::string close = ")";
  close += source_.substr(at_ + 1, open - at_ - 1);
  close += '"';
  const std::size_t end = std::min(source_.find(close, open), source_.size());
  move_to(end + close.size());
  return source_.substr(open + 1, end - open - 1);
}

CppToken CppScanner::next() {
  skip_unneeded();
  CppToken token;
  token.line = line_;
  if (at_ >= source_.size()) return token;
  if (peek() == '"') {
    token.kind = CppToken::Kind::string;
    token.text = quoted('"');
  } else if (is_word(peek())) {
    token.text = word();
    token.kind = CppToken::Kind::word;
    if (peek() == '"' && token.text.ends_with('R')) {
      token.kind = CppToken::Kind::string;
      token.text = raw_string();
    }
  } else {
    token.kind = CppToken::Kind::symbol;
    token.text = source_.substr(at_, 1);
    move_to(at_ + 1);
  }
  return token;
}

}  // namespace muster
