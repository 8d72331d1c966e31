// What is wrong in card files, and where.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster {

struct CardError {
  std::string file;
  int line = 0, column = 0;  // counted from 1
  std::string message;
  std::string hint = {};  // phrases that begin like what is written; may be empty
};

// "games/brawl/cards/guardians.cards:12:9: expected a number", with the hint on a line of its own.
std::string described(const CardError& error);

// The errors of one file. There is an end to it: after so many errors a file is given up.
class ErrorList {
 public:
  static constexpr std::size_t limit = 100;

  ErrorList(std::string_view file, std::vector<CardError>& errors)
      : file_(file), errors_(errors), before_(errors.size()) {}

  void add(int line, int column, std::string message, std::string hint = {}) {
    if (!full()) errors_.push_back({file_, line, column, std::move(message), std::move(hint)});
  }
  bool full() const { return errors_.size() - before_ >= limit; }
  bool empty() const { return errors_.size() == before_; }
  const std::string& file() const { return file_; }

 private:
  std::string file_;
  std::vector<CardError>& errors_;
  std::size_t before_;
};

}  // namespace muster
