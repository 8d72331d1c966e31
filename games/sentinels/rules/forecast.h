// What the options of the game's questions would come to.
#pragma once

#include "view/foresight.h"

namespace muster::sentinels {

extern const Foresight foresight;

}  // namespace muster::sentinels
