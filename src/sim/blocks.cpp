#include "sim/blocks.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "sim/block_board.h"
#include "sim/block_follower.h"
#include "sim/block_leader.h"

namespace muster {

namespace {

void do_alone(const BlockWork& work) {
  BlockBoard board(work.blocks);
  const auto combine = [&] { combine_in_order(work, board); };
  std::vector<std::unique_ptr<BlockWorker>> workers;
  for (int i = 0; i < std::max(1, work.threads); ++i) workers.push_back(work.worker());
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i)
      threads.emplace_back([&board, &worker = *workers[i]] { do_from(board, worker, [] {}); });
    do_from(board, *workers[0], combine);
  }
  board.throw_failure();
  combine();
}

}  // namespace

void do_from(BlockBoard& board, BlockWorker& worker, const std::function<void()>& after_each) {
  while (!board.over()) {
    const auto block = board.take(0);
    if (!block) {  // those of somebody who dies may come back
      std::this_thread::sleep_for(std::chrono::microseconds(300));
      continue;
    }
    try {
      board.done(*block, worker.do_block(*block));
    } catch (...) {
      board.failed(*block, std::current_exception());
    }
    after_each();
  }
}

void combine_in_order(const BlockWork& work, BlockBoard& board) {
  for (const auto& [block, result] : board.in_order()) work.combine(block, result);
}

void do_blocks(const BlockWork& work, Crew& crew) {
  if (crew.size() == 1) {
    do_alone(work);
  } else if (crew.leads()) {
    lead_blocks(work, crew);
  } else {
    follow_blocks(work, crew);
  }
}

}  // namespace muster
