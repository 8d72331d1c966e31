// Sentinels of the Multiverse, as the shelf asks for it.
#pragma once

#include "shelf/parts.h"

namespace muster::sentinels {

const GameParts& parts();

}  // namespace muster::sentinels
