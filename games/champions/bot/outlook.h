// What thinking ahead needs to know of this game: how near its end is, and what cards that a seat
// cannot see could be.
#pragma once

#include "view/hidden_cards.h"
#include "view/view.h"

namespace muster::champions {

extern const HiddenCards hidden_cards;
double progress(const SeatView& view);

}  // namespace muster::champions
