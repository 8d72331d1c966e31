// What a load did to a server, in numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace muster::load {

// From the click to the last client that was told, in milliseconds.
struct Latency {
  double p50 = 0, p90 = 0, p99 = 0, max = 0;
};

// Sorts the times. All zero when there are none.
Latency latency_of(std::vector<float>& milliseconds);

struct LoadRun {
  double seconds = 0;
  std::uint64_t choices = 0;
  double choices_per_second = 0;
  Latency latency;
  std::uint64_t games = 0;   // that ended
  std::uint64_t missed = 0;  // choices of an open loop for which no question was open
  double own_cpu = 0;        // share of one core
  double server_cpu = 0;     // of all its cores; 0 when nobody said which process it is
};

// Every figure is the median of that figure; counts are sums.
LoadRun median_of(const std::vector<LoadRun>& runs);

struct ServerMemory {
  std::uint64_t before = 0;  // resident bytes
  std::uint64_t opened = 0;  // all tables are open, nobody is there
  std::uint64_t idle = 0;    // everybody is there, nobody has played
  std::uint64_t busy = 0;    // after playing
};

struct LoadResult {
  std::vector<LoadRun> runs;
  ServerMemory memory;              // all 0 when nobody said which process it is
  std::uint64_t tables_opened = 0;  // those that took the place of ended ones included
  std::uint64_t reconnections = 0;
  std::uint64_t refused = 0;
  std::string first_refusal;
  std::vector<std::string> broken_promises;  // the first few, in words
  std::uint64_t broken = 0;                  // how many
};

}  // namespace muster::load
