// What load to put on a server.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "load/address.h"
#include "load/figures.h"

namespace muster::load {

struct LoadPlan {
  ServerAddress server;
  std::string game;
  std::vector<std::pair<std::string, std::string>> options;  // of the game's set-up
  int tables = 100;
  int clients = 2;  // at each table; those beyond the seats watch
  int players = 2;
  double rate = 0;         // choices per second in all; 0: everybody answers at once
  bool even_gaps = false;  // between the choices of an open loop; else they are exponential
  double seconds = 10;     // of each run
  double warmup = 2;
  int runs = 5;
  pid_t pid = 0;  // of the server, to read its memory; 0: unknown
  std::uint64_t seed = 1;
  bool idle = false;              // open and join tables, and play nothing
  bool ride_out = false;          // come back by itself when the server goes away
  std::filesystem::path journal;  // what was acknowledged; empty: is not written down
};

// Why the load could not be put on the server, and what to do about it.
struct LoadError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What is being done, and how much of it is done.
using LoadProgress =
    std::function<void(std::string_view phase, std::uint64_t done, std::uint64_t total)>;

LoadResult run_load(const LoadPlan& plan, const LoadProgress& progress);

}  // namespace muster::load
