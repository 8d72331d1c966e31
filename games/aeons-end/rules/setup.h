// Setup steps 1 to 10: everything that needs no question.
#pragma once

#include <span>
#include <string>

#include "rules/play.h"

namespace muster::aeons_end {

std::span<const SetupOption> setup_options();
std::string check_setup(const Rules& rules, const Setup& setup);
void set_up(Play& p, const Setup& setup);

// The cards that can be in the supply, and the ids of the recommended markets.
std::vector<DefinitionId> market_cards(const Rules& rules);
std::vector<std::string> recommended_markets(const Rules& rules);
// The ids of the nemeses: those of their sets.
std::vector<std::string> nemeses(const Rules& rules);

}  // namespace muster::aeons_end
