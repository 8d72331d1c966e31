// The keyboard and the screen, or whatever stands in for them.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "terminal/style.h"

namespace muster::terminal {

class Console {
 public:
  // `style` is asked before each drawing: a window can change its size.
  Console(std::istream& in, std::ostream& out, std::function<Style()> style)
      : in_(in), out_(out), style_(std::move(style)) {}

  Style style() const { return style_(); }

  void say(const std::string& line);
  void say(const Lines& lines);
  // A line of input; nothing when the input has ended.
  std::optional<std::string> ask(const std::string& prompt);
  // True for an answer that begins with "y".
  bool confirm(const std::string& question);
  // Begins a new screen.
  void clear();
  // The same, and nobody can read any more what stood here before.
  void hide();

 private:
  std::istream& in_;
  std::ostream& out_;
  std::function<Style()> style_;
};

}  // namespace muster::terminal
