#include "terminal/windows.h"

#include "games/rings/rings.h"

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

const Windows* windows_of(const Game& game) {
  static constexpr Windows rings = {.name = "action windows",
                                    .prompt = rings::prompt::action,
                                    .larger_prompt = rings::prompt::planning,
                                    .phase = rings_phase,
                                    .offers = rings::ability::is_action,
                                    .news = rings_news};
  return game.id == "rings" ? &rings : nullptr;
}

int round_of(const SeatView& view) {
  constexpr int rounds_in_a_battle = 1000;
  int round = 0;
  const auto& values = view.rules().game.values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].name == "round") round += view.value(i);
    if (values[i].name == "battle") round += view.value(i) * rounds_in_a_battle;
  }
  return round;
}

}  // namespace muster::terminal
