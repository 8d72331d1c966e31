// What the parts of a game cost, in detail: run muster_bench. `muster bench` gives the summary.
#include <benchmark/benchmark.h>

#include <boost/json/serialize.hpp>
#include <memory>

#include "games/brawl/brawl.h"
#include "games/games.h"
#include "rules/engine.h"
#include "sim/bench.h"
#include "util/data_dir.h"
#include "view/view.h"

namespace muster {
namespace {

const Rules& brawl_rules() {
  static const Rules rules = load_rules(brawl::game(), data_dir());
  return rules;
}

Setup setup_for(const benchmark::State& state) {
  Setup setup;
  setup.players = static_cast<int>(state.range(0));
  return setup;
}

void random_play(benchmark::State& state) {
  const Setup setup = setup_for(state);
  const auto table = std::make_unique<Table>();
  std::uint64_t decisions = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) decisions += play_randomly(brawl_rules(), *table, setup, seed++);
  state.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  state.counters["decisions/game"] = static_cast<double>(decisions) / static_cast<double>(seed);
}
BENCHMARK(random_play)->Arg(2)->Arg(4)->Arg(8)->Unit(benchmark::kMicrosecond);

void start_game(benchmark::State& state) {
  const Setup setup = setup_for(state);
  const auto table = std::make_unique<Table>();
  std::uint64_t seed = 0;
  for (auto _ : state) start(brawl_rules(), *table, setup, seed++);
}
BENCHMARK(start_game)->Arg(2)->Arg(4)->Arg(8);

// Calls f(const Table&) on tables in mid-game, in turn.
template <class F>
void on_mid_game_tables(benchmark::State& state, F f) {
  const std::vector<Table> pool = mid_game_tables(brawl_rules(), setup_for(state), 16);
  std::size_t i = 0;
  for (auto _ : state) f(pool[i++ % pool.size()]);
}

void copy_table(benchmark::State& state) {
  const auto target = std::make_unique<Table>();
  on_mid_game_tables(state, [&](const Table& table) {
    *target = table;
    benchmark::ClobberMemory();
  });
}
BENCHMARK(copy_table)->Arg(2)->Arg(4)->Arg(8);

void hash_table(benchmark::State& state) {
  on_mid_game_tables(state, [](const Table& table) { benchmark::DoNotOptimize(table.hash()); });
}
BENCHMARK(hash_table)->Arg(2)->Arg(4)->Arg(8);

void view_as_json(benchmark::State& state) {
  const Names names;
  on_mid_game_tables(state, [&](const Table& table) {
    const SeatView view(brawl_rules(), table, 0);
    benchmark::DoNotOptimize(boost::json::serialize(view.json(names)));
  });
}
BENCHMARK(view_as_json)->Arg(2)->Arg(4)->Arg(8)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace muster
