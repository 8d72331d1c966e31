// The players' areas on the table of The Lord of the Rings: the others clockwise, then the viewer.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

Lines rings_player_lines(const SeatView& view, const Names& names, const Style& style);

}  // namespace muster::terminal
