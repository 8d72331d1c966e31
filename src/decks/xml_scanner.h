// Reads the little XML that deck files are made of.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "decks/text.h"
#include "util/file.h"

namespace muster::decks {

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

}  // namespace muster::decks
