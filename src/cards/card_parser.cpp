#include "cards/card_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cards/ability_header.h"
#include "cards/card_header.h"
#include "cards/explanation.h"
#include "cards/token_cursor.h"
#include "rules/interpreter.h"

namespace muster {
namespace {

static_assert(max_block_depth <= RunAbility::max_depth);

class FileParser {
 public:
  FileParser(const Game& game, const Matcher& matcher, std::string_view text, ErrorList& errors)
      : game_(game), matcher_(matcher), errors_(errors) {
    for (CardLine& line : read_lines(text, errors)) {
      if (!line.tokens.empty() || line.bad) lines_.push_back(std::move(line));
    }
    file_.file = errors.file();
  }

  ParsedFile read() {
    if (read_game_line() && read_set_line()) read_cards();
    return std::move(file_);
  }

 private:
  using Tokens = std::span<const CardToken>;

  // ---- lines ------------------------------------------------------------------------------------

  bool at_end() const { return at_ == lines_.size() || errors_.full(); }
  const CardLine& line() const { return lines_[at_]; }
  int level() const { return at_end() ? -1 : lines_[at_].spaces / indent_width; }

  // Passes over the lines that lie deeper than this level.
  void skip_deeper(int than) {
    while (!at_end() && level() > than) ++at_;
  }

  void error_at_line(std::string message) {
    errors_.add(line().number, line().spaces + 1, std::move(message));
  }

  // False, with an error, for a line that was not read or is not indented as it should be here.
  bool usable(int expected_level) {
    if (line().bad) return false;
    if (line().spaces % indent_width != 0) {
      error_at_line("indent by two spaces for each level");
      return false;
    }
    if (level() > max_indentation) {
      error_at_line("this is nested too deep");
      return false;
    }
    if (level() != expected_level) {
      error_at_line("this line is indented, but the line above has nothing that takes a block");
      return false;
    }
    return true;
  }

  TokenCursor cursor() { return TokenCursor(line().tokens, line().number, errors_); }

  // ---- the file ---------------------------------------------------------------------------------

  bool read_game_line() {
    const std::string expected = fmt::format("\"game {}\"", game_.id);
    if (at_end() && !errors_.empty()) return false;  // nothing could be read
    if (at_end()) {
      errors_.add(1, 1, fmt::format("a card file begins with {}", expected));
      return false;
    }
    if (!usable(0)) return false;
    TokenCursor tokens = cursor();
    const bool ok = tokens.take_if("game") && tokens.take_words(words_of(game_.id));
    if (!ok || !tokens.at_end()) return tokens.fail_expecting(expected);
    ++at_;
    return true;
  }

  bool read_set_line() {
    if (at_end()) {
      errors_.add(lines_.back().number, 1, "after the game comes its set: set ID \"Title\"");
      return false;
    }
    if (!usable(0)) return false;
    TokenCursor tokens = cursor();
    if (!tokens.take_if("set")) return tokens.fail_expecting("set ID \"Title\"");
    if (!tokens.at(CardToken::Kind::word)) return tokens.fail_expecting("the set's id");
    file_.set = tokens.take().text;
    file_.set_line = tokens.line();
    if (!tokens.at(CardToken::Kind::quoted)) return tokens.fail_expecting("the title in quotes");
    file_.title = tokens.take().text;
    if (!tokens.at_end()) return tokens.fail_expecting("the end of the line");
    ++at_;
    return true;
  }

  void read_cards() {
    while (!at_end()) {
      if (!usable(0)) {
        ++at_;
        skip_deeper(0);
        continue;
      }
      TokenCursor tokens = cursor();
      ++at_;
      if (!tokens.take_if("card")) {
        constexpr std::string_view card = "card";
        tokens.fail(unknown_word(tokens.next(), {&card, 1}, "expected \"card\""));
        skip_deeper(0);
        continue;
      }
      // A bad header leaves the abilities readable: report what is wrong with them as well.
      ParsedCard parsed;
      read_card_header(game_, tokens, parsed);
      parsed.definition.set = file_.set;
      parsed.definition.file = file_.file;
      read_abilities(parsed);
      file_.cards.push_back(std::move(parsed));
    }
  }

  void read_abilities(ParsedCard& card) {
    while (!at_end() && level() > 0) {
      if (!usable(1)) {
        ++at_;
        skip_deeper(1);
        continue;
      }
      ParsedAbility ability;
      if (read_ability(ability)) {
        card.abilities.push_back(std::move(ability));
      } else {
        skip_deeper(1);
      }
    }
  }

  bool read_ability(ParsedAbility& parsed) {
    const CardLine& own = line();
    ++at_;
    const auto colon = find_colon(own.tokens);
    parsed.line = own.number;
    parsed.column = own.tokens.front().column;
    const Tokens head = Tokens(own.tokens).first(colon);
    if (!read_ability_header(game_, matcher_, head, own.number, errors_, parsed)) return false;
    if (colon == own.tokens.size()) {
      errors_.add(own.number, own.tokens.back().end_column,
                  "expected \":\" and what the ability does, but the line ends here");
      return false;
    }
    const Sort sort = game_.ability_kinds[parsed.ability.kind].constant ? Sort::rule : Sort::effect;
    std::optional<TextTree> block =
        read_block(own, Tokens(own.tokens).subspan(colon + 1), sort, Control::block, 1, 1);
    if (block) parsed.block = std::move(*block);
    return block.has_value();
  }

  // ---- sentences --------------------------------------------------------------------------------

  static std::size_t find_colon(Tokens tokens) {
    const auto found = std::find_if(tokens.begin(), tokens.end(), [](const CardToken& t) {
      return t.kind == CardToken::Kind::punctuation && t.text == ":";
    });
    return static_cast<std::size_t>(found - tokens.begin());
  }

  // What follows a colon: one sentence on the same line, or the lines below it.
  std::optional<TextTree> read_block(const CardLine& own, Tokens rest, Sort sort, Control control,
                                     int line_level, int depth) {
    TextTree block;
    block.phrase = matcher_.block();
    block.line = own.number;
    block.column = rest.empty() ? own.tokens.back().column : rest.front().column;
    if (depth > max_block_depth) {
      errors_.add(block.line, block.column, "this is nested too deep");
      return std::nullopt;
    }
    bool ok = true;
    if (!rest.empty()) {
      std::optional<TextTree> sentence = read_sentence(own, rest, sort, line_level, depth);
      ok = sentence && add_sentence(block, std::move(*sentence), control);
    } else {
      if (level() <= line_level) {
        errors_.add(own.number, own.tokens.back().end_column,
                    "expected a sentence here or indented lines below");
        return std::nullopt;
      }
      ok = read_sentences(block, sort, control, line_level + 1, depth);
    }
    if (!ok) return std::nullopt;
    if (control == Control::choose_one && block.children.size() < 2) {
      errors_.add(block.line, block.column, "a choice needs at least two alternatives");
      return std::nullopt;
    }
    return block;
  }

  bool read_sentences(TextTree& block, Sort sort, Control control, int block_level, int depth) {
    bool ok = true;
    bool after_error = false;
    while (!at_end() && level() >= block_level) {
      if (!usable(block_level)) {
        ok = false;
        after_error = true;
        ++at_;
        skip_deeper(block_level);
        continue;
      }
      const CardLine& own = line();
      ++at_;
      std::optional<TextTree> sentence = read_sentence(own, own.tokens, sort, block_level, depth);
      if (!sentence) {
        skip_deeper(block_level);
      } else if (after_error && is_otherwise(*sentence)) {
        continue;  // what it follows could not be read
      }
      after_error = !sentence || !add_sentence(block, std::move(*sentence), control);
      if (after_error) ok = false;
    }
    return ok;
  }

  bool is_otherwise(const TextTree& sentence) const {
    return matcher_.phrase(sentence).control == Control::otherwise;
  }

  bool add_sentence(TextTree& block, TextTree sentence, Control control) {
    if (is_otherwise(sentence)) {
      const bool follows_if = !block.children.empty() &&
                              matcher_.phrase(block.children.back()).control == Control::if_true;
      if (!follows_if || control == Control::choose_one) {
        errors_.add(sentence.line, sentence.column, "\"otherwise\" must directly follow an \"if\"");
        return false;
      }
    }
    if (block.children.size() == 100) {
      errors_.add(sentence.line, sentence.column, "this block has too many sentences");
      return false;
    }
    block.children.push_back(std::move(sentence));
    return true;
  }

  std::optional<TextTree> read_sentence(const CardLine& own, Tokens tokens, Sort sort,
                                        int line_level, int depth) {
    const std::size_t colon = find_colon(tokens);
    const bool header = colon != tokens.size();
    auto matched = matcher_.match(sort, header ? Shape::block_header : Shape::sentence,
                                  tokens.first(colon), own.number);
    if (const auto* mismatch = std::get_if<Mismatch>(&matched)) {
      report(own, tokens.first(colon), sort, header, *mismatch);
      return std::nullopt;
    }
    TextTree& tree = std::get<TextTree>(matched);
    if (!header) return std::move(tree);

    const Control control = matcher_.phrase(tree).control;
    const Sort inner = control == Control::until ? Sort::rule : sort;
    std::optional<TextTree> block =
        read_block(own, tokens.subspan(colon + 1), inner, control, line_level, depth + 1);
    if (!block) return std::nullopt;
    if (control == Control::block) {
      tree.children = std::move(block->children);
    } else {
      tree.children.push_back(std::move(*block));
    }
    return std::move(tree);
  }

  void report(const CardLine& own, Tokens tokens, Sort sort, bool header,
              const Mismatch& mismatch) {
    const bool at_token = mismatch.token < tokens.size();
    const int end = tokens.empty() ? own.tokens.back().end_column : tokens.back().end_column;
    const int column = at_token ? tokens[mismatch.token].column : end;
    // Perhaps just the colon is wrong.
    const Shape other = header ? Shape::sentence : Shape::block_header;
    if (std::holds_alternative<TextTree>(matcher_.match(sort, other, tokens, own.number))) {
      errors_.add(own.number, end,
                  header ? "no \":\" belongs after this sentence"
                         : "expected \":\" and a block after this");
      return;
    }
    errors_.add(own.number, column, mismatch.message, mismatch.hint);
  }

  const Game& game_;
  const Matcher& matcher_;
  ErrorList& errors_;
  ParsedFile file_;
  std::vector<CardLine> lines_;
  std::size_t at_ = 0;
};

}  // namespace

ParsedFile parse_card_file(const Game& game, const Matcher& matcher, std::string_view text,
                           ErrorList& errors) {
  return FileParser(game, matcher, text, errors).read();
}

}  // namespace muster
