// Who plays which deck against which scenario.
#pragma once

#include <span>
#include <string>

#include "games/rings/rules/rings.h"

namespace muster::rings {

std::span<const SetupOption> setup_options();
std::string check_setup(const Rules& rules, const Setup& setup);
void set_up(Play& p, const Setup& setup);

}  // namespace muster::rings
