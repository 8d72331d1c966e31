// Walks over the tokens of a line.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_error.h"
#include "cards/source.h"
#include "util/letters.h"

namespace muster {

class TokenCursor {
 public:
  using Kind = CardToken::Kind;

  TokenCursor(std::span<const CardToken> tokens, int line, ErrorList& errors)
      : tokens_(tokens), line_(line), errors_(errors) {}

  bool at_end() const { return at_ == tokens_.size(); }
  const CardToken& next() const { return tokens_[at_]; }
  bool at(Kind kind) const { return !at_end() && next().kind == kind; }
  bool at(std::string_view text) const { return !at_end() && next().is(text); }
  const CardToken& take() { return tokens_[at_++]; }
  bool take_if(std::string_view text) {
    if (!at(text)) return false;
    ++at_;
    return true;
  }

  // Takes these words, in upper or lower case, if they come next.
  bool take_words(std::span<const std::string> words) {
    if (tokens_.size() - at_ < words.size()) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const CardToken& token = tokens_[at_ + i];
      if (token.kind == Kind::quoted || lower_case(token.text) != words[i]) return false;
    }
    at_ += words.size();
    return true;
  }

  std::size_t position() const { return at_; }
  std::span<const CardToken> rest() const { return tokens_.subspan(at_); }
  int line() const { return line_; }

  // Where the next token stands, or where the line ends.
  int column() const {
    if (!at_end()) return next().column;
    return tokens_.empty() ? 1 : tokens_.back().end_column;
  }

  // Adds an error here, saying what was found. Always false.
  bool fail_expecting(std::string_view what);
  bool fail(std::string message) {
    errors_.add(line_, column(), std::move(message));
    return false;
  }

 private:
  std::span<const CardToken> tokens_;
  int line_;
  ErrorList& errors_;
  std::size_t at_ = 0;
};

// The words of a name such as "alter-ego" or "hero interrupt", as a cursor takes them.
std::vector<std::string> words_of(std::string_view name);

}  // namespace muster
