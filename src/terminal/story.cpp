#include "terminal/story.h"

#include <fmt/format.h>

#include "terminal/layout.h"

namespace muster::terminal {

Lines story_lines(const Session& session, Seat reader, std::size_t from, const Style& style,
                  bool with_rules, SeatSet also) {
  Lines lines;
  for (std::size_t i = from; i < session.log().size(); ++i) {
    const LogEntry& entry = session.log()[i];
    Seat knowing = reader;
    for (int s = 0; s < session.table().players(); ++s) {
      const auto other = static_cast<Seat>(s);
      if (also.has(other) && entry.known_to.has(other)) knowing = other;
    }
    Lines words =
        wrapped(log_text(session.rules(), session.names(), entry, knowing), style.width, 2);
    const std::string rule = with_rules ? log_rule(session.rules(), entry) : std::string();
    if (!rule.empty() && columns(words.back()) + 2 + rule.size() <= style.width) {
      words.back() += "  " + style.ink(rule, Ink::quiet);
    }
    append(lines, words);
  }
  return lines;
}

}  // namespace muster::terminal
