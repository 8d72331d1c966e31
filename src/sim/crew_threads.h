#pragma once

#include "sim/crew.h"

namespace muster {

// How many threads a process of this crew should use: the cores that the launcher has bound it to;
// if it is bound to none, its share of the machine.
int usual_threads(const Crew& crew);

}  // namespace muster
