#include "terminal/screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/drawing.h"
#include "terminal/layout.h"
#include "terminal/story.h"

namespace muster::terminal {

namespace {

constexpr std::size_t table_width = 80;
constexpr std::size_t gap = 2;
constexpr std::size_t narrowest_column = 28;

// How many lines of the story go below a table of so many lines: few enough to leave the question
// in the window with it, all of them where there is no window.
std::size_t lines_below(const Style& style, std::size_t table) {
  constexpr std::size_t least = 12;
  constexpr std::size_t question = 12;
  if (style.rows == 0) return SIZE_MAX;
  return style.rows > table + question + least ? style.rows - table - question : least;
}

// The last lines that fit, and how many were left out.
Lines last_lines(Lines lines, std::size_t most) {
  if (lines.size() <= most) return lines;
  const std::size_t left_out = lines.size() - most + 1;
  lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(left_out));
  lines.insert(lines.begin(), fmt::format("… {} before: `log`", left_out));
  return lines;
}

}  // namespace

Lines screen_lines(const Session& session, Seat seat, std::size_t since, const Style& style,
                   SeatSet also) {
  const SeatView view(session.rules(), session.table(), seat, also);
  const Drawing& drawing = drawing_of(session.rules().game);
  const bool side_by_side = style.boxes && style.width >= table_width + gap + narrowest_column;
  Style for_table = style;
  Style for_story = style;
  if (side_by_side) {
    for_table.width = table_width;
    for_story.width = style.width - table_width - gap;
  }
  const std::string heading = style.ink("What happened", Ink::title);
  Lines lines = drawing.table(view, session.names(), for_table);
  Lines story = story_lines(session, seat, since, for_story, false, also);
  if (story.empty()) return lines;
  if (side_by_side) {
    Lines column = {heading};
    append(column, last_lines(std::move(story), std::max<std::size_t>(lines.size(), 2) - 1));
    return beside(lines, table_width + gap, column);
  }
  const std::size_t room = lines_below(style, lines.size());
  lines.push_back(heading);
  for (const std::string& line : last_lines(std::move(story), room)) lines.push_back("  " + line);
  return lines;
}

}  // namespace muster::terminal
