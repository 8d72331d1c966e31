// Marvel Champions, as the shelf asks for it.
#pragma once

#include "shelf/parts.h"

namespace muster::champions {

const GameParts& parts();

}  // namespace muster::champions
