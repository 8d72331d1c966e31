#include "terminal/hint.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/question.h"

namespace muster::terminal {

namespace {

// Which of the numbered choices an option stands behind: options that read the same are one.
std::size_t number_of(const Session& session, const Ask& question,
                      const std::vector<Choosable>& choices, int option) {
  const SeatView view = session.view(question.seat);
  const auto words = [&](int o) {
    return view.option_words(session.names(), question,
                             view.options(question)[static_cast<std::size_t>(o)]);
  };
  const auto at = std::find_if(choices.begin(), choices.end(), [&](const Choosable& c) {
    return c.option == option || words(c.option) == words(option);
  });
  return static_cast<std::size_t>(at - choices.begin());
}

}  // namespace

Lines hint_lines(const Session& session, const Ask& question, const Advice& advice,
                 const Style& style) {
  Lines lines;
  const auto say = [&](const std::string& text, Ink ink) {
    for (const std::string& line : wrapped(text, style.width))
      lines.push_back(style.ink(line, ink));
  };
  const std::vector<Choosable> choices = choosable(session, question);
  for (const Advice::Way& way : advice.ways) {
    const std::size_t n = number_of(session, question, choices, way.option);
    if (n == choices.size()) continue;
    const bool best = &way == &advice.ways.front();
    say(fmt::format("{} {}  {} – {} % to win (± {})", best ? "▸" : " ", n + 1, choices[n].text,
                    percent(way.chance), percent(way.error)),
        best ? Ink::good : Ink::quiet);
  }
  if (!advice.defeat.empty()) {
    say(fmt::format("Mostly lost like this ({} %): {}", percent(advice.defeat_share),
                    advice.defeat),
        Ink::warning);
  }
  for (const Advice::Fear& fear : advice.fears) {
    say(fmt::format("Afraid of {}: {} % are lost when it comes soon, {} % when not.", fear.card,
                    percent(fear.lost_with), percent(fear.lost_without)),
        Ink::warning);
  }
  if (!advice.line.empty()) {
    say("It might go on like this:", Ink::quiet);
    for (const std::string& sentence : advice.line) say("  " + sentence, Ink::quiet);
  }
  return lines;
}

}  // namespace muster::terminal
