// Finds the phrases that a sentence of a card file is made of.
//
// The patterns are the rules of a grammar, so the matching is Earley's: it reads the sentence once
// from left to right and keeps all possibilities that are still open. Nothing is tried twice, the
// patterns may begin with a hole of their own sort ("<number> plus <number>"), and where no
// possibility is left it is known what could have stood there.
#pragma once

#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "cards/source.h"
#include "cards/text_tree.h"
#include "rules/game.h"

namespace muster {

// What is wrong at a token. The index behind the last token means the end of the sentence.
struct Mismatch {
  std::size_t token = 0;
  std::string message;
  std::string hint = {};  // phrases that begin in the same way; empty when there are none
};

// A phrase that takes a block is only looked for before a colon, the others everywhere else.
enum class Shape : std::uint8_t { sentence, block_header };

class Matcher {
 public:
  explicit Matcher(const Game& game);

  // All the tokens as one phrase. Where several readings fit: phrases that join two of their own
  // sort are joined from left to right after everything else; otherwise more words of the pattern
  // win, then longer first holes.
  std::variant<TextTree, Mismatch> match(Sort sort, Shape shape, std::span<const CardToken> tokens,
                                         int line) const;

  const Phrase& phrase(const TextTree& tree) const { return phrases_[tree.phrase]; }
  // What a trigger speaks of: an event or a time within it, or itself.
  const TextTree& moment(const TextTree& trigger) const;
  // What in a rule says which value it changes: the rule itself, or the name within it.
  const TextTree& changed(const TextTree& rule) const;
  std::uint16_t literal() const { return literal_; }
  std::uint16_t block() const { return block_; }

 private:
  friend class Parse;
  friend class Explanation;

  // Phrases of a sort that can stand in for each other; block headers are groups of their own.
  using Group = std::uint8_t;
  static constexpr Group sorts = sort_count;
  static Group group_of(Sort sort, Shape shape) {
    return static_cast<Group>(static_cast<unsigned>(sort) +
                              (shape == Shape::block_header ? sorts : 0U));
  }

  struct Rule {
    std::uint16_t phrase = 0;
    Group group = 0;
    int words = 0;  // how many parts are no holes
    Pattern parts;
    std::vector<std::uint8_t> children = {};  // which of them fills each hole
    bool by_you = false;                      // the first child is "you", who is not named
  };
  struct Members {
    std::map<std::string, std::vector<std::uint16_t>, std::less<>> by_first_word;
    std::vector<std::uint16_t> others;  // begin with a hole
    std::vector<std::uint16_t> all;
  };

  void add_phrase(std::uint16_t phrase, std::string_view pattern);
  void add_rule(Rule rule);

  std::span<const Phrase> phrases_;
  std::vector<Rule> rules_;
  std::array<Members, 2 * sorts> groups_;
  std::uint16_t literal_ = 0, block_ = 0, you_ = 0;
};

}  // namespace muster
