// The parts of every folder in games/, in the order of their names. The build writes the list.
#pragma once

#include <span>

#include "shelf/parts.h"

namespace muster {

std::span<const GameParts* const> game_folders();

}  // namespace muster
