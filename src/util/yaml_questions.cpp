#include "util/yaml_questions.h"

#include <algorithm>

namespace muster {

namespace {

class Quoter {
 public:
  explicit Quoter(const std::string& text) : text_(text) {}

  std::string quoted() {
    while (at_ < text_.size()) {
      if (depth_ > 0) {
        inside();
      } else if (at_ == 0 || text_[at_ - 1] == '\n') {
        line();
      } else {
        outside();
      }
    }
    return std::move(out_);
  }

 private:
  char ahead(std::size_t n) const { return at_ + n < text_.size() ? text_[at_ + n] : '\n'; }
  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
  static bool bracket(char c) { return c == '[' || c == ']' || c == '{' || c == '}'; }

  void copy(std::size_t n) {
    n = std::min(n, text_.size() - at_);
    out_.append(text_, at_, n);
    at_ += n;
  }
  void copy_line() { copy(std::min(text_.find('\n', at_), text_.size() - 1) + 1 - at_); }
  // A text in quotes, with its quotes.
  void copy_quoted() {
    const char quote = text_[at_];
    copy(1);
    while (at_ < text_.size() && text_[at_] != quote)
      copy(quote == '"' && text_[at_] == '\\' ? 2 : 1);
    copy(1);
  }
  bool comment() const { return text_[at_] == '#' && (at_ == 0 || blank(text_[at_ - 1])); }

  // The beginning of a line outside of brackets. What stands below "about: >-" is plain text.
  void line() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::size_t first = std::min(text_.find_first_not_of(' ', at_), end);
    const std::size_t indent = first - at_;
    node_ = true;
    if (folded_ && (first == end || indent > fold_)) return copy_line();
    folded_ = false;
    std::size_t last = end;
    while (last > first && blank(text_[last - 1])) --last;
    const std::size_t word = text_.rfind(' ', last == 0 ? 0 : last - 1);
    const std::size_t sign = word == std::string::npos || word < first ? first : word + 1;
    if (sign < last && (text_[sign] == '>' || text_[sign] == '|') && last - sign <= 3) {
      folded_ = true;
      fold_ = indent;
      return copy_line();
    }
    if (first == end) return copy_line();
    copy(indent);
    outside();
  }

  void outside() {
    const char c = text_[at_];
    if (comment()) return copy_line();
    if (node_ && (c == '"' || c == '\'')) {
      node_ = false;
      return copy_quoted();
    }
    if (node_ && (c == '[' || c == '{')) {
      depth_ = 1;
      return copy(1);
    }
    if (c == ':' && blank(ahead(1))) {
      node_ = true;
    } else if (!blank(c) && !(c == '-' && blank(ahead(1)))) {
      node_ = false;
    }
    copy(1);
  }

  void inside() {
    const char c = text_[at_];
    if (comment()) return copy_line();
    if (c == '"' || c == '\'') return copy_quoted();
    if (c == '[' || c == '{') ++depth_;
    if (c == ']' || c == '}') --depth_;
    node_ = false;
    if (bracket(c) || c == ',' || c == ':' || blank(c)) return copy(1);
    plain();
  }

  // A plain word, which may go on over several lines.
  void plain() {
    std::size_t end = at_;
    const auto over = [&] {
      const char c = text_[end];
      const char next = end + 1 < text_.size() ? text_[end + 1] : '\n';
      if (c == ':') return blank(next) || next == ',' || bracket(next);
      if (c == '#') return blank(text_[end - 1]);
      return c == ',' || bracket(c);
    };
    while (end < text_.size() && !over()) ++end;
    while (end > at_ + 1 && blank(text_[end - 1])) --end;
    if (std::find(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                  text_.begin() + static_cast<std::ptrdiff_t>(end),
                  '?') == text_.begin() + static_cast<std::ptrdiff_t>(end)) {
      return copy(end - at_);
    }
    out_ += '"';
    while (at_ < end) {
      if (text_[at_] == '"' || text_[at_] == '\\') out_ += '\\';
      copy(1);
    }
    out_ += '"';
  }

  const std::string& text_;
  std::string out_;
  std::size_t at_ = 0;
  int depth_ = 0;        // of brackets
  bool node_ = true;     // a value may begin here
  bool folded_ = false;  // inside a text that goes on over lines indented deeper than fold_
  std::size_t fold_ = 0;
};

}  // namespace

std::string with_quoted_questions(const std::string& text) {
  return text.find('?') == std::string::npos ? text : Quoter(text).quoted();
}

}  // namespace muster
