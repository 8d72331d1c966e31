// The turn order of Aeon's End: what has been drawn in this round, and what can still come.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

Lines turn_order_lines(const SeatView& view, const Names& names, const Style& style);

}  // namespace muster::terminal
