// What the questions of the game are about, and what their options would come to.
#pragma once

#include "view/telling.h"

namespace muster::aeons_end {

extern const Telling telling;

}  // namespace muster::aeons_end
