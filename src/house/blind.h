// What can be worked out from a table without using what one may not know.
#pragma once

#include "house/scene.h"

namespace muster {

// Lays everything that these eyes may not see in one fixed order: cards that are hidden, chance,
// and answers that others have given in secret. Tables that look the same to these eyes become one
// and the same table, so whatever is worked out on it tells nothing that is hidden.
void lay_blind(const Rules& rules, Table& table, const Perspective& who);

}  // namespace muster
