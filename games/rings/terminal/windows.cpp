#include "games/rings/terminal/windows.h"

#include "games/rings/rules/rings.h"

namespace muster::terminal {

namespace {

int rings_phase(const SeatView& view) {
  return static_cast<int>(
      rings::phase_of(static_cast<rings::Step>(view.value(rings::value::step))));
}

// What comes out of the encounter deck, and whoever attacks.
bool rings_news(const LogEntry& entry, SeatSet seats) {
  return entry.line == rings::line::reveals ||
         (entry.line == rings::line::enemy_attacks && seats.has(entry.by));
}

}  // namespace

const Windows rings_windows = {.name = "action windows",
                               .prompt = rings::prompt::action,
                               .larger_prompt = rings::prompt::planning,
                               .phase = rings_phase,
                               .offers = rings::ability::is_action,
                               .news = rings_news};

}  // namespace muster::terminal
