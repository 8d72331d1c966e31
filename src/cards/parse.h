// One run of the matcher over the tokens of a sentence.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cards/matcher.h"

namespace muster {

class Parse {
 public:
  static constexpr int max_steps = 300'000;  // some tens of milliseconds
  static constexpr int max_depth = 24;       // of phrases in phrases

  using Group = Matcher::Group;
  enum class Look : std::uint8_t { ahead, everywhere };

  // A pattern that fits the tokens from `origin` up to here as far as the part `dot`.
  struct Item {
    std::uint16_t rule = 0;
    std::uint16_t origin = 0;
    std::uint8_t dot = 0;
    bool operator==(const Item&) const = default;
  };

  Parse(const Matcher& matcher, std::span<const CardToken> tokens, int line)
      : matcher_(matcher), tokens_(tokens), line_(line) {}

  // Looking ahead skips the patterns whose first word is not the next one.
  void run(Group start, Look look);
  bool too_long() const { return steps_ > max_steps; }

  std::optional<TextTree> best_tree(Group group);

  // Items at the place before token i; there are as many places as there could be read, at most.
  std::span<const Item> items_at(std::size_t i) const { return columns_[i]; }
  std::size_t furthest() const { return furthest_; }
  bool fits(Group group, std::size_t begin, std::size_t end) const;
  std::span<const CardToken> tokens() const { return tokens_; }

 private:
  using Rule = Matcher::Rule;
  struct Found {
    std::uint16_t rule = 0;
    std::uint16_t end = 0;
  };
  using Ends = std::vector<std::size_t>;  // where the holes of a pattern end
  struct Reading {
    const Rule* rule = nullptr;
    Ends ends;
  };

  void add(std::size_t column, Item item);
  void predict(std::size_t column, Group group, Look look);
  void complete(std::size_t column, Item item);
  bool token_fits(const PatternPart& part, const CardToken& token) const;

  bool fit(const Rule& rule, std::size_t part, std::size_t at, std::size_t end, Ends& ends,
           std::vector<bool>& hopeless);
  std::optional<Reading> best_reading(Group group, std::size_t begin, std::size_t end);
  bool build(Group group, std::size_t begin, std::size_t end, int depth, TextTree& tree);
  TextTree leaf(const PatternPart& part, std::size_t at) const;

  const Matcher& matcher_;
  std::span<const CardToken> tokens_;
  int line_;
  std::vector<std::vector<Item>> columns_;
  std::vector<std::uint64_t> predicted_;   // per column a bit per group
  std::vector<std::vector<Found>> found_;  // per column: the patterns that begin there
  std::vector<std::pair<Group, std::uint16_t>> completed_;  // in the current column
  std::size_t furthest_ = 0;
  int steps_ = 0;
};

}  // namespace muster
