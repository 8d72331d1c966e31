// What the parts of a game cost, in detail: run muster_bench. `muster bench` gives the summary.
#include <benchmark/benchmark.h>

#include <boost/json/serialize.hpp>
#include <memory>

#include "rules/engine.h"
#include "shelf/games.h"
#include "sim/bench.h"
#include "util/data_dir.h"
#include "view/view.h"

namespace muster {
namespace {

// The arguments of a benchmark: which game, and how many play it.
const Rules& rules_for(const benchmark::State& state) {
  static RulesShelf shelf(data_dir());
  return shelf.rules(*all_games()[static_cast<std::size_t>(state.range(0))]);
}

Setup setup_for(const benchmark::State& state) {
  Setup setup;
  setup.players = static_cast<int>(state.range(1));
  return setup;
}

// As few as can play, as many, and those in between that double.
void each_game(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"game", "players"});
  for (std::size_t g = 0; g < all_games().size(); ++g) {
    const Game& game = *all_games()[g];
    for (int players = game.min_players; players <= game.max_players; players *= 2) {
      bench->Args({static_cast<std::int64_t>(g), players});
    }
  }
}

void label(benchmark::State& state) { state.SetLabel(std::string(rules_for(state).game.id)); }

void random_play(benchmark::State& state) {
  const Setup setup = setup_for(state);
  const auto table = std::make_unique<Table>();
  std::uint64_t decisions = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) decisions += play_randomly(rules_for(state), *table, setup, seed++);
  state.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  state.counters["decisions/game"] = static_cast<double>(decisions) / static_cast<double>(seed);
  label(state);
}
BENCHMARK(random_play)->Apply(each_game)->Unit(benchmark::kMicrosecond);

void start_game(benchmark::State& state) {
  const Setup setup = setup_for(state);
  const auto table = std::make_unique<Table>();
  std::uint64_t seed = 0;
  for (auto _ : state) start(rules_for(state), *table, setup, seed++);
  label(state);
}
BENCHMARK(start_game)->Apply(each_game);

// Calls f(const Table&) on tables in mid-game, in turn.
template <class F>
void on_mid_game_tables(benchmark::State& state, F f) {
  const std::vector<Table> pool = mid_game_tables(rules_for(state), setup_for(state), 16);
  std::size_t i = 0;
  for (auto _ : state) f(pool[i++ % pool.size()]);
  label(state);
}

void copy_table(benchmark::State& state) {
  const auto target = std::make_unique<Table>();
  on_mid_game_tables(state, [&](const Table& table) {
    *target = table;
    benchmark::ClobberMemory();
  });
}
BENCHMARK(copy_table)->Apply(each_game);

void hash_table(benchmark::State& state) {
  on_mid_game_tables(state, [](const Table& table) { benchmark::DoNotOptimize(table.hash()); });
}
BENCHMARK(hash_table)->Apply(each_game);

void view_as_json(benchmark::State& state) {
  const Names names;
  on_mid_game_tables(state, [&](const Table& table) {
    const SeatView view(rules_for(state), table, 0);
    benchmark::DoNotOptimize(boost::json::serialize(view.json(names)));
  });
}
BENCHMARK(view_as_json)->Apply(each_game)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace muster
