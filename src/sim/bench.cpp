#include "sim/bench.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

#include "bots/bot.h"
#include "bots/thinker.h"
#include "rules/engine.h"
#include "sim/simulation.h"

namespace muster {

namespace {

constexpr int runs = 5;
constexpr int signature_games = 500;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

double median(std::array<double, runs> values) {
  std::sort(values.begin(), values.end());
  return values[runs / 2];
}

// Seeds of the bots' choices are not those of the table.
Random chooser(std::uint64_t seed) { return Random(mix64(seed ^ 0x636f696e)); }

std::uint64_t signature(const Rules& rules, const Setup& setup, Table& table) {
  std::uint64_t hash = 0;
  for (std::uint64_t game = 0; game < signature_games; ++game) {
    const std::uint64_t decisions = play_randomly(rules, table, setup, game_seed(1, game));
    hash = mix64(hash ^ table.hash());
    hash = mix64(hash ^ decisions);
  }
  return hash;
}

void measure_play(const Rules& rules, const Setup& setup, Table& table, double seconds,
                  BenchResult& result) {
  std::array<double, runs> decision_rate{};
  std::array<double, runs> game_rate{};
  std::uint64_t all_games = 0;
  std::uint64_t all_decisions = 0;
  for (std::size_t run = 0; run < runs; ++run) {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    const auto began = Clock::now();
    double passed = 0;
    do {
      for (int i = 0; i < 16; ++i)
        decisions += play_randomly(rules, table, setup, game_seed(2, games++));
      passed = seconds_since(began);
    } while (passed < seconds / runs);
    decision_rate[run] = static_cast<double>(decisions) / passed;
    game_rate[run] = static_cast<double>(games) / passed;
    all_games += games;
    all_decisions += decisions;
  }
  result.decisions_per_second = median(decision_rate);
  result.games_per_second = median(game_rate);
  result.decisions_per_game = static_cast<double>(all_decisions) / static_cast<double>(all_games);
}

void measure_copies(const Rules& rules, const Setup& setup, BenchResult& result) {
  constexpr std::size_t pool_size = 16;  // small enough to stay in the cache
  constexpr int rounds = 2000;
  const std::vector<Table> pool = mid_game_tables(rules, setup, pool_size);
  const auto target = std::make_unique<Table>();
  std::array<double, runs> nanoseconds{};
  for (double& run : nanoseconds) {
    const auto began = Clock::now();
    for (int i = 0; i < rounds; ++i) {
      for (const Table& table : pool) {
        *target = table;
        asm volatile("" : : "r"(target.get()) : "memory");  // the copy must really be made
      }
    }
    run = seconds_since(began) * 1e9 / (rounds * static_cast<double>(pool_size));
  }
  double bytes = 0;
  for (const Table& table : pool) bytes += static_cast<double>(table.bytes_in_use());
  result.copy_ns = median(nanoseconds);
  result.table_bytes = bytes / static_cast<double>(pool_size);
  result.copy_bytes_per_second = result.table_bytes / result.copy_ns * 1e9;
}

// Plays a table to its end with one bot in all seats. Returns the number of decisions.
std::uint64_t play_on(const Rules& rules, Table& table, Bot& bot, Random& random) {
  std::uint64_t decisions = 0;
  for (const Ask* a = next_question(table); a != nullptr; a = next_question(table)) {
    const Seat s = a->seat;
    choose(rules, table, s, bot.choose(SeatView(rules, table, s), *a, random));
    ++decisions;
  }
  return decisions;
}

// How often a second `once` can be done, the median of the runs. It is told which time it is.
template <class F>
double rate_of(double seconds, F once) {
  std::array<double, runs> rates{};
  std::uint64_t n = 0;
  for (double& rate : rates) {
    std::uint64_t done = 0;
    const auto began = Clock::now();
    double passed = 0;
    do {
      once(n++);
      ++done;
      passed = seconds_since(began);
    } while (passed < seconds / runs);
    rate = static_cast<double>(done) / passed;
  }
  return median(rates);
}

void measure_bots(const Rules& rules, const Setup& setup, Table& table, double seconds,
                  BenchResult& result) {
  const std::vector<Table> tables = mid_game_tables(rules, setup, 16);
  const auto playouts = [&](Bot& bot) {
    return rate_of(seconds / 2, [&](std::uint64_t n) {
      table = tables[n % tables.size()];
      table.facts.random = Random(mix64(n));
      Random random = chooser(n);
      play_on(rules, table, bot, random);
    });
  };
  result.random_playouts_per_second = playouts(*make_bot("random", rules));
  if (!has_bot(rules.game, "quick")) return;
  const auto quick = make_bot("quick", rules);
  result.quick_playouts_per_second = playouts(*quick);
  std::uint64_t decisions = 0;
  std::uint64_t games = 0;
  result.quick_games_per_second = rate_of(seconds / 2, [&](std::uint64_t n) {
    start(rules, table, setup, game_seed(2, n));
    Random random = chooser(n);
    decisions += play_on(rules, table, *quick, random);
    ++games;
  });
  result.quick_decisions_per_second =
      result.quick_games_per_second * static_cast<double>(decisions) / static_cast<double>(games);
}

// Nothing may be allocated between two decisions; laying out a table may.
double allocations_in_play(const Rules& rules, const Setup& setup, Table& table,
                           std::uint64_t (*allocations)()) {
  std::uint64_t decisions = 0;
  std::uint64_t made = 0;
  for (std::uint64_t game = 0; game < 50; ++game) {
    start(rules, table, setup, game_seed(2, game));
    Random random = chooser(game);
    const std::uint64_t before = allocations();
    for (const Ask* a = next_question(table); a != nullptr; a = next_question(table)) {
      choose(rules, table, a->seat, static_cast<int>(random.below(a->count)));
      ++decisions;
    }
    made += allocations() - before;
  }
  return static_cast<double>(made) / static_cast<double>(decisions);
}

// Games played on to their end, from tables sampled for whoever is asked.
void measure_thinking(const Rules& rules, const Setup& setup, double seconds, BenchResult& result) {
  if (!can_think(rules.game)) return;
  Thinker thinker(rules);
  const std::vector<Table> tables = mid_game_tables(rules, setup, 8);
  int rollouts = 0;
  std::size_t next = 0;
  const auto began = Clock::now();
  double passed = 0;
  do {
    const Table& table = tables[next++ % tables.size()];
    const Ask* ask = next_question(table);
    if (ask != nullptr) {
      rollouts +=
          thinker.think(SeatView(rules, table, ask->seat), *ask, next, {.rollouts = 64}).rollouts;
    }
    passed = seconds_since(began);
  } while (passed < seconds / 2);
  result.rollouts_per_second = rollouts / passed;
}

}  // namespace

Setup bench_setup(const Game& game, int players) {
  Setup setup;
  const int usual = game.cooperative ? 2 : 4;
  setup.players = std::clamp(players == 0 ? usual : players, game.min_players, game.max_players);
  return setup;
}

std::uint64_t play_randomly(const Rules& rules, Table& table, const Setup& setup,
                            std::uint64_t seed) {
  start(rules, table, setup, seed);
  Random random = chooser(seed);
  std::uint64_t decisions = 0;
  for (const Ask* a = next_question(table); a != nullptr; a = next_question(table)) {
    choose(rules, table, a->seat, static_cast<int>(random.below(a->count)));
    ++decisions;
  }
  return decisions;
}

std::vector<Table> mid_game_tables(const Rules& rules, const Setup& setup, std::size_t count) {
  std::vector<Table> tables(count);
  for (std::size_t i = 0; i < count; ++i) {
    Table& table = tables[i];
    const std::uint64_t seed = game_seed(3, i);
    const std::uint64_t half = play_randomly(rules, table, setup, seed) / 2;
    start(rules, table, setup, seed);
    Random random = chooser(seed);
    for (std::uint64_t n = 0; n < half; ++n) {
      const Ask* a = next_question(table);
      choose(rules, table, a->seat, static_cast<int>(random.below(a->count)));
    }
  }
  return tables;
}

BenchResult bench(const Rules& rules, const Setup& setup, double seconds,
                  std::uint64_t (*allocations)()) {
  BenchResult result;
  const auto table = std::make_unique<Table>();
  const auto began = Clock::now();
  play_randomly(rules, *table, setup, game_seed(1, 0));
  result.first_game_ms = seconds_since(began) * 1e3;
  result.signature = signature(rules, setup, *table);  // also warms up
  measure_play(rules, setup, *table, seconds, result);
  measure_copies(rules, setup, result);
  measure_bots(rules, setup, *table, seconds, result);
  measure_thinking(rules, setup, seconds, result);
  if (allocations != nullptr) {
    result.allocations_per_decision = allocations_in_play(rules, setup, *table, allocations);
  }
  return result;
}

}  // namespace muster
