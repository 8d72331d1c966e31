// What there is to play with: heroes, scenarios, modular sets and aspects, as the card files have
// them.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/champions/rules/champions.h"

namespace muster::champions {

inline constexpr std::array<std::string_view, 4> aspects = {"aggression", "justice", "leadership",
                                                            "protection"};

std::span<const DefinitionId> cards_of(const Rules& rules, std::string_view set);

// In the order in which they were printed: the box begins with the hero who is easiest to play.
std::vector<DefinitionId> heroes(const Rules& rules);
// A hero by title, by the name of the alter-ego where several heroes share a title, or by code; -1:
// there is none.
int hero_called(const Rules& rules, std::string_view name);

// The sets with a villain, in the order in which they were printed.
std::vector<std::string> scenarios(const Rules& rules);
bool is_scenario(const Rules& rules, std::string_view set);

std::vector<std::string> modular_sets(const Rules& rules);
// The modular set that a scenario names; empty when it names none.
std::string named_modular(const Rules& rules, std::string_view scenario);

}  // namespace muster::champions
