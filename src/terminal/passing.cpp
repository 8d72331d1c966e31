#include "terminal/passing.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::terminal {

namespace {

std::string_view words_of(Until until) {
  switch (until) {
    case Until::next_phase:
      return "until the next phase";
    case Until::end_of_round:
      return "until the end of the round";
    case Until::news:
      return "until something happens";
  }
  return {};
}

}  // namespace

bool Passing::holds(const Entry& e, const SeatView& view) {
  if (!e.seats.has(view.seat())) return false;
  if (e.until == Until::news) return true;
  return e.round == round_of(view) &&
         (e.until == Until::end_of_round || e.phase == windows_of(view.rules().game)->phase(view));
}

void Passing::pass_on(const SeatView& view, const Ask& question, SeatSet seats, Until until) {
  const Windows& windows = *windows_of(view.rules().game);
  for (Entry& e : entries_) e.seats = e.seats - seats;
  std::erase_if(entries_, [](const Entry& e) { return e.seats.empty(); });
  entries_.push_back({.seats = seats,
                      .until = until,
                      .larger = question.prompt == windows.larger_prompt ? view.seat() : no_seat,
                      .round = round_of(view),
                      .phase = windows.phase(view)});
}

bool Passing::passes(const SeatView& view, const Ask& question) const {
  const Windows* windows = windows_of(view.rules().game);
  if (windows == nullptr || !windows->has(question)) return false;
  const bool larger = question.prompt == windows->larger_prompt;
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& e) {
    return holds(e, view) && (!larger || (e.larger == view.seat() && e.round == round_of(view)));
  });
}

void Passing::hear(const Game& game, const LogEntry& entry) {
  const Windows* windows = windows_of(game);
  if (windows == nullptr) return;
  std::erase_if(entries_, [&](const Entry& e) {
    return e.until == Until::news && windows->news(entry, e.seats);
  });
}

void Passing::asked(SeatSet seats) {
  std::erase_if(entries_, [&](const Entry& e) {
    return e.until == Until::news && !(e.seats & seats).empty();
  });
}

bool Passing::stop(Seat s) {
  return std::erase_if(entries_, [&](const Entry& e) { return e.seats.has(s); }) != 0;
}

Lines Passing::list(const SeatView& view) const {
  Lines lines;
  for (const Entry& e : entries_) {
    if (holds(e, view)) {
      lines.push_back(
          fmt::format("  {}  {}", windows_of(view.rules().game)->name, words_of(e.until)));
    }
  }
  return lines;
}

}  // namespace muster::terminal
