// Setting up a game: what may be chosen, and the seven steps of the book's set-up.
#pragma once

#include "games/brawl/rules/brawl.h"

namespace muster::brawl {

std::span<const SetupOption> setup_options();
std::string check_setup(const Rules& rules, const Setup& setup);
void set_up(Play& p, const Setup& setup);
// For positions that say who is on which team: deals the team cards and the places at the table to
// match. Empty when done; otherwise what is wrong with those teams.
std::string follow_teams(Play& p);

}  // namespace muster::brawl
