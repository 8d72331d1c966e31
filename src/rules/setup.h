// What the set-ups of all games have in common: options that exist, with values that are allowed
// and can be chosen from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace muster {

// Empty when every option of the setup is one of the game's and has an allowed value; otherwise
// what is wrong.
std::string wrong_option(std::span<const SetupOption> options, const Setup& setup);

// The values that an option lists; none for free text.
std::vector<std::string> values_of(const SetupOption& option);

// What people can choose from for this option; none where only the game knows what it understands.
std::vector<OptionChoice> choices_of(const Rules& rules, const SetupOption& option);

// A good first game, whether the game has an opinion on it or not.
Setup first_game(const Rules& rules);

// The items of a list separated by commas, without the spaces around them.
std::vector<std::string> listed(std::string_view text);

// What an option says of each seat: "-" where it says nothing.
std::vector<std::string> by_seat(const Setup& setup, std::string_view option);
void set_by_seat(Setup& setup, std::string_view option, const std::vector<std::string>& values);

}  // namespace muster
