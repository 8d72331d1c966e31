// The first of several processes: it hands out blocks, hears what came of them, and notices who is
// gone. Its own threads work, too.
#pragma once

#include "sim/block_board.h"
#include "sim/blocks.h"

namespace muster {

// Does blocks from the board, for this process, until nothing is left to be waited for.
void do_from(BlockBoard& board, BlockWorker& worker, const std::function<void()>& after_each);
void combine_in_order(const BlockWork& work, BlockBoard& board);

void lead_blocks(const BlockWork& work, Crew& crew);

}  // namespace muster
