// The action windows of The Lord of the Rings.
#pragma once

#include "terminal/windows.h"

namespace muster::terminal {

extern const Windows rings_windows;

}  // namespace muster::terminal
