#include "cards/format.h"

#include <algorithm>
#include <set>

#include "cards/card_header.h"
#include "cards/source.h"
#include "cards/token_cursor.h"

namespace muster {
namespace {

bool is_card(const CardLine& line, int level) {
  return level == 0 && !line.tokens.empty() && line.tokens.front().is("card");
}

class Formatter {
 public:
  Formatter(std::vector<CardLine> lines, const Game* game, ErrorList& errors)
      : lines_(std::move(lines)), game_(game), errors_(errors) {}

  std::string write() {
    find_levels();
    bool blank = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].blank()) {
        blank = true;
        continue;
      }
      if ((blank || begins_card(i)) && !text_.empty()) text_ += '\n';
      blank = false;
      write_line(i);
    }
    return std::move(text_);
  }

 private:
  // ---- indentation ------------------------------------------------------------------------------

  // Any deeper indentation is one level deeper, whatever its width.
  void find_levels() {
    levels_.assign(lines_.size(), 0);
    std::vector<int> widths{0};
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const CardLine& line = lines_[i];
      if (line.tokens.empty()) continue;
      while (line.spaces < widths.back()) widths.pop_back();
      if (line.spaces > widths.back()) widths.push_back(line.spaces);
      levels_[i] = static_cast<int>(widths.size()) - 1;
    }
    find_comment_levels();
  }

  // A comment keeps its indentation as far as the lines around it go.
  void find_comment_levels() {
    int after = 0;
    std::vector<int> bound(lines_.size(), 0);
    for (std::size_t i = lines_.size(); i-- > 0;) {
      if (!lines_[i].tokens.empty()) after = levels_[i];
      bound[i] = after;
    }
    int before = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!lines_[i].tokens.empty()) {
        before = levels_[i];
      } else {
        levels_[i] = std::min(lines_[i].spaces / indent_width, std::max(before, bound[i]));
      }
    }
  }

  // A card begins with the comments directly above it. They are set apart from what comes before.
  bool begins_card(std::size_t i) const {
    const bool comment_before = i > 0 && is_comment(i - 1);
    if (is_comment(i)) {
      if (comment_before) return false;
      while (i < lines_.size() && is_comment(i)) ++i;
    } else if (comment_before) {
      return false;
    }
    return i < lines_.size() && is_card(lines_[i], levels_[i]);
  }

  bool is_comment(std::size_t i) const {
    return lines_[i].tokens.empty() && !lines_[i].comment.empty() && levels_[i] == 0;
  }

  // ---- one line ---------------------------------------------------------------------------------

  void write_line(std::size_t i) {
    const CardLine& line = lines_[i];
    text_.append(static_cast<std::size_t>(levels_[i]) * indent_width, ' ');
    const std::set<std::size_t> parts =
        is_card(line, levels_[i]) ? header_parts(line) : std::set<std::size_t>{};
    for (std::size_t t = 0; t < line.tokens.size(); ++t) {
      if (t != 0) text_.append(parts.contains(t) ? 2 : spaces_before(line.tokens, t), ' ');
      const CardToken& token = line.tokens[t];
      text_ += token.kind == CardToken::Kind::quoted ? in_quotes(token.text) : token.text;
    }
    if (!line.comment.empty()) {
      if (!line.tokens.empty()) text_ += "  ";
      text_ += line.comment;
    }
    text_ += '\n';
  }

  static std::size_t spaces_before(const std::vector<CardToken>& tokens, std::size_t t) {
    const CardToken& token = tokens[t];
    const CardToken& before = tokens[t - 1];
    if (token.is(",") || token.is(":") || token.is("]") || token.is(")")) return 0;
    if (before.is("[") || before.is("(")) return 0;
    const bool apart = token.spaced || before.is(",") || before.is(":") || token.is("[") ||
                       token.kind == CardToken::Kind::quoted;
    return apart ? 1 : 0;
  }

  // The tokens that begin the type and the attributes of a card.
  std::set<std::size_t> header_parts(const CardLine& line) {
    std::set<std::size_t> parts;
    for (std::size_t t = 2; t < line.tokens.size(); ++t) {
      if (line.tokens[t].column - line.tokens[t - 1].end_column >= 2) parts.insert(t);
    }
    if (game_ == nullptr) return parts;
    TokenCursor tokens(line.tokens, line.number, errors_);
    tokens.take();
    if (!tokens.at(CardToken::Kind::quoted)) return parts;
    tokens.take();
    std::set<std::size_t> known{tokens.position()};
    if (take_card_type(*game_, tokens) < 0) return parts;
    while (!tokens.at_end()) {
      known.insert(tokens.position());
      if (!is_attribute(*game_, tokens.take()) || tokens.at_end()) return parts;
      tokens.take();  // its value; a list has more
      while (!tokens.at_end() && !is_attribute(*game_, tokens.next())) tokens.take();
    }
    return known;
  }

  std::vector<CardLine> lines_;
  std::vector<int> levels_;
  const Game* game_;
  ErrorList& errors_;
  std::string text_;
};

}  // namespace

FormattedCards format_cards(std::string_view text, const Game* game, std::string_view file) {
  FormattedCards result;
  ErrorList errors(file, result.errors);
  std::vector<CardLine> lines = read_lines(text, errors);
  if (!errors.empty()) return result;
  result.text = Formatter(std::move(lines), game, errors).write();
  // Spaces between crowded words may make a line too long.
  read_lines(result.text, errors);
  if (!errors.empty()) result.text.clear();
  return result;
}

std::string game_of_cards(std::string_view text) {
  std::vector<CardError> ignored;
  ErrorList errors({}, ignored);
  for (const CardLine& line : read_lines(text.substr(0, max_card_file), errors)) {
    if (line.tokens.empty()) continue;
    if (line.tokens.size() < 2 || !line.tokens[0].is("game")) break;
    return line.tokens[1].text;
  }
  return {};
}

}  // namespace muster
