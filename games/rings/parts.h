// The Lord of the Rings, as the shelf asks for it.
#pragma once

#include "shelf/parts.h"

namespace muster::rings {

const GameParts& parts();

}  // namespace muster::rings
