// A process that is not the first: it does the blocks that it is sent.
#pragma once

#include "sim/blocks.h"

namespace muster {

void follow_blocks(const BlockWork& work, Crew& crew);

}  // namespace muster
