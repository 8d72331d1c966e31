// What the questions of the game are about, and what their options would come to.
#pragma once

#include "view/foresight.h"

namespace muster::aeons_end {

extern const Foresight foresight;

}  // namespace muster::aeons_end
