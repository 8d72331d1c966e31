// Questions that most games ask before they begin: who is what, and which of an option's values.
#pragma once

#include "rules/play.h"
#include "terminal/console.h"
#include "terminal/new_game.h"

namespace muster::terminal {

void set_option(NewGame& wanted, std::string_view key, std::string chosen);
// Whose hero, mage or deck is asked for: "your hero", "hero 2", "Katya", "the bot in seat 3".
std::string who_is(const NewGame& wanted, std::size_t seat, std::string_view noun);
// What a first game has for this option.
std::string usual_value(const Rules& rules, std::string_view option);
// One of the values of an option; Enter takes the usual one. Throws Leave.
std::string choose_value(Console& console, const Rules& rules, std::string_view option,
                         const std::string& question);

}  // namespace muster::terminal
