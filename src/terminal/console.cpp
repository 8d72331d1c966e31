#include "terminal/console.h"

#include <iostream>

namespace muster::terminal {

void Console::say(const std::string& line) { out_ << line << '\n'; }

void Console::say(const Lines& lines) {
  for (const std::string& line : lines) out_ << line << '\n';
}

std::optional<std::string> Console::ask(const std::string& prompt) {
  out_ << prompt << ' ' << std::flush;
  std::string line;
  if (std::getline(in_, line)) return line;
  out_ << '\n';
  return std::nullopt;
}

bool Console::confirm(const std::string& question) {
  const std::optional<std::string> line = ask(question + " [y/N]");
  return line && !line->empty() && ((*line)[0] == 'y' || (*line)[0] == 'Y');
}

void Console::clear() { out_ << (style().escapes ? "\x1b[2J\x1b[H" : "\n"); }

void Console::hide() {
  const Style now = style();
  // The second code empties what could be scrolled back to.
  if (now.escapes) {
    out_ << "\x1b[2J\x1b[3J\x1b[H";
  } else {
    out_ << std::string(now.rows, '\n');
  }
}

}  // namespace muster::terminal
