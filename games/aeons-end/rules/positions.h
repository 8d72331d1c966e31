// For scenarios: moments to begin at, and what a position needs that none was told of.
#pragma once

#include <span>
#include <string>

#include "rules/play.h"

namespace muster::aeons_end {

std::span<const Shorthand> shorthands();
std::span<const StartPoint> start_points();
void complete_setup(const Rules& rules, Setup& setup);
std::string complete_position(Play& p);

}  // namespace muster::aeons_end
