// What a game at this keyboard starts with.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace muster::terminal {

inline constexpr std::string_view person = "human";

struct NewGame {
  const Game* game = nullptr;
  Setup setup;
  std::uint64_t seed = 0;
  std::vector<std::string> seats;  // per seat: person, or the name of a bot
  bool together = false;           // one person plays for all seats that are people's
};

// How many of the players are people when nobody said so, and whether those are one person.
int usual_people(const Game& game, int players);
bool usually_together(const Game& game);
// So many people in the first seats, bots in the others.
std::vector<std::string> seats_for(const Game& game, int players, int people);
// A name as typed, without what would spoil a line, and not endless.
std::string tidy_name(std::string_view name);
// Names for those who have none yet; nobody is called like somebody else.
void complete_names(NewGame& wanted);

}  // namespace muster::terminal
