// Work that falls into numbered blocks, none of which needs another: done by as many threads and
// processes as there are, with a result that depends on none of that. Whoever is free gets the next
// block; what came of them is put together in their order. A process that dies has its blocks done
// again by the others.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "sim/crew.h"

namespace muster {

// Does one block after the other, in one thread.
class BlockWorker {
 public:
  BlockWorker() = default;
  BlockWorker(const BlockWorker&) = delete;
  BlockWorker& operator=(const BlockWorker&) = delete;
  virtual ~BlockWorker() = default;

  // What came of this block, in bytes: the same wherever and whenever it is done.
  virtual std::string do_block(std::uint64_t block) = 0;
};

struct BlockWork {
  std::uint64_t blocks = 0;
  int threads = 1;  // in this process
  // What is done, in words that are equal for those who do the same: a process that has other cards
  // or other options than the first may not take part.
  std::string identity;
  std::function<std::unique_ptr<BlockWorker>()> worker;  // one for each thread
  // Called in the order of the blocks, from the calling thread of the first process.
  std::function<void(std::uint64_t block, std::string_view result)> combine;
  // What this block is, for whoever is to be told about it: "games 64 to 127".
  std::function<std::string(std::uint64_t block)> name;
  // Something that whoever started it should know: a process that is silent, or back.
  std::function<void(const std::string& what)> report;
  std::chrono::milliseconds silence{10000};  // who says nothing for so long is taken for dead
};

// Something went wrong in a block that another process did.
struct BlockError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// A launcher ends this run: what() says what was under way.
struct RunEnded : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns when all blocks are done. In processes that are not the first nothing is combined. Of
// several failures that of the earliest block is thrown, in the first process alone.
void do_blocks(const BlockWork& work, Crew& crew);

}  // namespace muster
