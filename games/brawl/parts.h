// Battle of Superheroes, as the shelf asks for it.
#pragma once

#include "shelf/parts.h"

namespace muster::brawl {

const GameParts& parts();

}  // namespace muster::brawl
