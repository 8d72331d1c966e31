// The players of Aeon's End: the others clockwise in one box, the viewer in another.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

Lines player_lines(const SeatView& view, const Names& names, const Style& style);

}  // namespace muster::terminal
