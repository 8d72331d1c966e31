// Who plays which deck against which scenario.
#pragma once

#include <span>
#include <string>

#include "games/champions/rules/champions.h"

namespace muster::champions {

std::span<const SetupOption> setup_options();
std::string check_setup(const Rules& rules, const Setup& setup);
void set_up(Play& p, const Setup& setup);

}  // namespace muster::champions
