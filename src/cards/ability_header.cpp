#include "cards/ability_header.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/explanation.h"
#include "cards/token_cursor.h"

namespace muster {
namespace {

using Tokens = std::span<const CardToken>;

class AbilityHeaderReader {
 public:
  AbilityHeaderReader(const Game& game, const Matcher& matcher, Tokens tokens, int line,
                      ErrorList& errors, ParsedAbility& ability)
      : game_(game),
        matcher_(matcher),
        all_(tokens),
        tokens_(tokens, line, errors),
        errors_(errors),
        parsed_(ability) {}

  bool read() {
    if (!read_kind() || !read_label() || !read_name() || !read_rules()) return false;
    return tokens_.at_end() ? check_trigger() : read_clauses();
  }

 private:
  const AbilityKind& kind() const { return game_.ability_kinds[parsed_.ability.kind]; }

  bool read_kind() {
    std::size_t longest = 0;
    std::vector<std::string> best;
    for (std::size_t i = 0; i < game_.ability_kinds.size(); ++i) {
      std::vector<std::string> words = words_of(game_.ability_kinds[i].word);
      TokenCursor trial = tokens_;
      if (words.size() <= longest || !trial.take_words(words)) continue;
      longest = words.size();
      best = std::move(words);
      parsed_.ability.kind = static_cast<std::uint8_t>(i);
    }
    if (tokens_.take_words(best) && longest != 0) return true;
    std::vector<std::string_view> known;
    std::vector<std::string> list;
    for (const AbilityKind& k : game_.ability_kinds) {
      known.push_back(k.word);
      list.push_back(in_quotes(k.word));
    }
    const std::string expected = expected_list(list);
    if (tokens_.at_end()) return tokens_.fail(expected);
    return tokens_.fail(unknown_word(tokens_.next(), known, expected));
  }

  // "(attack)"
  bool read_label() {
    if (!tokens_.take_if("(")) return true;
    std::vector<std::string> list;
    for (const std::string_view label : game_.labels) list.push_back(in_quotes(label));
    if (list.empty()) return tokens_.fail("abilities of this game have no labels");
    for (std::size_t i = 0; i < game_.labels.size(); ++i) {
      if (tokens_.at_end() || !tokens_.take_if(game_.labels[i])) continue;
      parsed_.ability.label = static_cast<std::uint8_t>(i);
      return tokens_.take_if(")") || tokens_.fail_expecting("\")\"");
    }
    if (tokens_.at_end()) return tokens_.fail(expected_list(list));
    return tokens_.fail(unknown_word(tokens_.next(), game_.labels, expected_list(list)));
  }

  bool read_name() {
    if (!tokens_.at(CardToken::Kind::quoted)) return true;
    if (tokens_.next().text.empty()) return tokens_.fail("this name is empty");
    parsed_.ability.name = tokens_.take().text;
    return true;
  }

  bool read_rules() {
    if (!tokens_.take_if("[")) return true;
    while (!tokens_.at("]")) {
      if (!tokens_.at(CardToken::Kind::word))
        return tokens_.fail_expecting("the id of a rule or \"]\"");
      const std::string& id = tokens_.next().text;
      const bool plain = std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      });
      if (!plain) return tokens_.fail_expecting("the id of a rule, such as BR-GAME-1");
      parsed_.ability.rules.push_back(tokens_.take().text);
    }
    if (parsed_.ability.rules.empty()) return tokens_.fail_expecting("the id of a rule");
    tokens_.take();
    return true;
  }

  // ---- what comes after commas ------------------------------------------------------------------

  enum Clause : int { none, trigger, condition, limit };

  Clause clause_at(std::size_t comma) const {
    if (!all_[comma].is(",") || comma + 1 == all_.size()) return none;
    const CardToken& word = all_[comma + 1];
    if (word.kind != CardToken::Kind::word) return none;
    const std::string text = lower_case(word.text);
    return text == "if" ? condition : text == "limit" || text == "max" ? limit : none;
  }

  bool read_clauses() {
    if (!tokens_.at(",")) return tokens_.fail_expecting("\",\" or \":\"");
    std::size_t begin = tokens_.position();
    Clause last = none;
    while (begin < all_.size()) {
      Clause clause = clause_at(begin);
      if (clause == none) clause = trigger;
      std::size_t end = begin + 1;
      while (end < all_.size() && clause_at(end) == none) ++end;
      if (clause <= last) {
        errors_.add(
            tokens_.line(), all_[begin].column,
            "the order is: what it answers, \"if\", \"limit\" or \"max\", each at most once");
        return false;
      }
      if (clause == condition && !check_trigger()) return false;
      if (!read_clause(clause, all_.subspan(begin + 1, end - begin - 1))) return false;
      last = clause;
      begin = end;
    }
    return check_trigger();
  }

  bool read_clause(Clause clause, Tokens tokens) {
    switch (clause) {
      case trigger:
        return read_trigger(tokens);
      case condition:
        return read_phrase(Sort::condition, tokens.subspan(1), parsed_.condition);
      case limit:
        parsed_.ability.for_all_copies = lower_case(tokens[0].text) == "max";
        return read_limit(tokens.subspan(1));
      case none:
        break;
    }
    return false;
  }

  bool read_phrase(Sort sort, Tokens tokens, std::optional<TextTree>& tree) {
    auto matched = matcher_.match(sort, Shape::sentence, tokens, tokens_.line());
    if (const auto* mismatch = std::get_if<Mismatch>(&matched)) {
      const int end = tokens.empty() ? all_.back().end_column : tokens.back().end_column;
      errors_.add(tokens_.line(),
                  mismatch->token < tokens.size() ? tokens[mismatch->token].column : end,
                  mismatch->message, mismatch->hint);
      return false;
    }
    tree = std::move(std::get<TextTree>(matched));
    return true;
  }

  bool read_trigger(Tokens tokens) {
    if (!kind().triggered) {
      if (tokens.empty()) return tokens_.fail("expected something after this comma");
      errors_.add(
          tokens_.line(), tokens.front().column,
          fmt::format("\"{}\" answers nothing; expected \"if\", \"limit\", \"max\" or \":\"",
                      kind().word));
      return false;
    }
    if (!read_phrase(Sort::trigger, tokens, parsed_.trigger)) return false;
    const TextTree& moment = matcher_.moment(*parsed_.trigger);
    const Phrase& phrase = matcher_.phrase(*parsed_.trigger);
    parsed_.ability.event = event_of(matcher_.phrase(moment), phrase);
    parsed_.ability.point = phrase.point;
    parsed_.ability.at_end = phrase.at_end;
    if (phrase.point == Point::before) note_later_event(*parsed_.trigger);
    if (&moment == &*parsed_.trigger) return true;
    if ((matcher_.phrase(moment).points & (phrase.at_end ? 2U : 1U)) != 0) return true;
    errors_.add(tokens_.line(), moment.column,
                phrase.at_end ? "nothing answers this when it has happened; expected \"when ...\""
                              : "nothing answers this before it has happened; expected "
                                "\"after ...\"");
    return false;
  }

  // An event in doubt, or over, may be one of its own.
  static std::uint8_t event_of(const Phrase& moment, const Phrase& trigger) {
    const std::uint8_t own = trigger.would    ? moment.would_event
                             : trigger.at_end ? moment.over_event
                                              : std::uint8_t{0xff};
    return own == 0xff ? moment.event : own;
  }

  // How much or what it is may be known later than that it happens: "5 or more damage".
  void note_later_event(const TextTree& tree) {
    for (const TextTree& part : tree.children) {
      if (part.kind == Part::phrase && matcher_.phrase(part).sort == Sort::event) {
        note_later_event(part);
      }
      if (part.kind != Part::phrase || matcher_.phrase(part).sort != Sort::blow) continue;
      if (matcher_.phrase(part).event != 0xff) parsed_.ability.event = matcher_.phrase(part).event;
      note_later_event(part);
    }
  }

  bool check_trigger() {
    if (!kind().triggered || parsed_.trigger) return true;
    errors_.add(
        tokens_.line(), all_.back().end_column,
        fmt::format("\"{}\" must say what it answers: {}, when ...", kind().word, kind().word));
    return false;
  }

  bool read_limit(Tokens tokens) {
    TokenCursor cursor(tokens, tokens_.line(), errors_);
    if (kind().constant) {
      return cursor.fail(fmt::format("\"{}\" is always in force and has no limit", kind().word));
    }
    if (!cursor.at(CardToken::Kind::integer)) return fail_limit(cursor, "a number");
    if (cursor.next().value < 1 || cursor.next().value > 99) {
      return cursor.fail("a limit is 1 to 99");
    }
    parsed_.ability.limit = static_cast<std::uint8_t>(cursor.take().value);
    if (!cursor.take_if("per")) return fail_limit(cursor, "\"per\"");
    if (!cursor.at(CardToken::Kind::word)) return fail_limit(cursor, "a period");
    const std::string word = lower_case(cursor.next().text);
    const auto found = std::find(period_words.begin(), period_words.end(), word);
    if (found == period_words.end()) {
      std::vector<std::string> list(period_words.begin(), period_words.end());
      return cursor.fail(unknown_word(cursor.next(), period_words, expected_list(list)));
    }
    parsed_.ability.period = static_cast<Period>(found - period_words.begin());
    cursor.take();
    parsed_.ability.by_player =
        game_.game_limits_by_player && parsed_.ability.period == Period::game;
    if (cursor.at_end()) return true;
    if (!cursor.take_words(words_of("for each player"))) return fail_limit(cursor, "\":\"");
    parsed_.ability.by_player = true;
    return cursor.at_end() || fail_limit(cursor, "\":\"");
  }

  // An empty clause has no place of its own: the error stands at the end of the header.
  bool fail_limit(TokenCursor& cursor, std::string_view what) {
    if (!cursor.at_end()) return cursor.fail_expecting(what);
    errors_.add(tokens_.line(), all_.back().end_column, fmt::format("expected {}", what));
    return false;
  }

  const Game& game_;
  const Matcher& matcher_;
  Tokens all_;
  TokenCursor tokens_;
  ErrorList& errors_;
  ParsedAbility& parsed_;
};

}  // namespace

bool read_ability_header(const Game& game, const Matcher& matcher, Tokens tokens, int line,
                         ErrorList& errors, ParsedAbility& ability) {
  if (tokens.empty()) {
    errors.add(line, 1, "expected the kind of an ability before \":\"");
    return false;
  }
  return AbilityHeaderReader(game, matcher, tokens, line, errors, ability).read();
}

}  // namespace muster
