// The Heroes of Sentinels of the Multiverse: all in the order of their turns, and once more the
// viewer's with every text.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

Lines sentinels_hero_lines(const SeatView& view, const Names& names, const Style& style);
// Nothing for a spectator.
Lines sentinels_own_lines(const SeatView& view, const Style& style);

}  // namespace muster::terminal
