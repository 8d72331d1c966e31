// Aeon's End, as the shelf asks for it.
#pragma once

#include "shelf/parts.h"

namespace muster::aeons_end {

const GameParts& parts();

}  // namespace muster::aeons_end
