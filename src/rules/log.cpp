#include "rules/log.h"

#include <array>

#include "rules/game.h"

namespace muster {

namespace {

constexpr std::array kernel_lines = {
    LogLine{"uses", "{by} uses the ability of {card}.", ""},
    LogLine{"effect", "{card} takes effect.", ""},
    LogLine{"branch", "{by} chooses on {card}: {text}.", ""},
    LogLine{"agrees", "{by} agrees on {card}: {text}.", ""},
    LogLine{"declines", "{by} declines on {card}: {text}.", ""},
    LogLine{"chooses", "{by} chooses {card} for {other}.", ""},
    LogLine{"chooses player", "{by} chooses {to} for {other}.", ""},
    LogLine{"chooses number", "{by} chooses {number} for {other}.", ""},
};
static_assert(kernel_lines.size() == kernel_line::number - kernel_line::first + 1);

}  // namespace

std::span<const LogLine> kernel_log_lines() { return kernel_lines; }

const LogLine& log_line(const GameWords& game, std::uint8_t line) {
  return line < kernel_line::first
             ? game.log_lines[line]
             : kernel_lines[static_cast<std::size_t>(line - kernel_line::first)];
}

}  // namespace muster
