// Reads JSON without building anything: members and elements are handed out as pieces of the text.
// For programs that get thousands of messages a second and want a few fields of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::load {

// Goes through an object or a list, one value at a time. Pieces that are not asked for are only
// skipped, not checked; whatever is broken ends the walk, and nothing outside the text is touched.
class JsonScan {
 public:
  // `text` is an object or a list, with its brackets.
  explicit JsonScan(std::string_view text);

  // Moves to the next value; false at the end, or where the text is broken.
  bool next();

  // The name of a member as it is written, without its quotes; empty in a list.
  std::string_view key() const { return key_; }
  // The value as it is written, a text with its quotes.
  std::string_view value() const { return value_; }
  // The end was reached and everything before it had the right form.
  bool whole() const { return whole_; }

 private:
  void skip_spaces();

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view key_, value_;
  char end_ = 0;  // the bracket that ends it; 0: nothing can be read
  bool first_ = true;
  bool whole_ = false;
};

std::optional<std::int64_t> json_integer(std::string_view value);
// What is between the quotes, escapes as they are; empty when it is no text.
std::string_view json_text(std::string_view value);
// How many elements a list has; 0 when it is none.
std::uint32_t json_count(std::string_view list);

}  // namespace muster::load
