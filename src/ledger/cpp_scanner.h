// Just enough of C++'s lexical rules to find the PROVES(...) in a test.
#pragma once

#include <cstddef>
#include <string_view>

namespace muster {

struct CppToken {
  enum class Kind { end, word, string, symbol };

  Kind kind = Kind::end;
  std::string_view text;  // of a string: what is between the quotes, escapes left as written
  int line = 0;
};

// Splits C++ source into words (names and numbers), strings and single symbols; comments and
// character literals are skipped. Never fails: broken source gives odd tokens.
class CppScanner {
 public:
  explicit CppScanner(std::string_view source) : source_(source) {}

  CppToken next();

 private:
  char peek(std::size_t ahead = 0) const;
  void move_to(std::size_t end);
  void skip_unneeded();
  std::string_view word();
  std::string_view quoted(char quote);
  std::string_view raw_string();

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace muster
