// What is added to or taken from the damage that a target of Sentinels of the Multiverse deals and
// is dealt.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal::sentinels_damage {

// "deals +1 -1", "takes -2 (fire -3)", "immune to cold", "nemesis: Legacy +1".
Lines words(const SeatView& view, const Style& style, const SeatView::Sight& target);

}  // namespace muster::terminal::sentinels_damage
