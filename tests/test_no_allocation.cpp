// Playing must not allocate: this file replaces operator new for the whole test program and counts.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include "bots/bot.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "sim/bench.h"
#include "util/data_dir.h"

namespace {

std::atomic<std::uint64_t> allocations = 0;

void* counted_or_null(std::size_t size) noexcept {
  allocations.fetch_add(1, std::memory_order_relaxed);
  // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): this is operator new
  return std::malloc(size != 0 ? size : 1);
}

void* counted(std::size_t size) {
  if (void* p = counted_or_null(size)) return p;
  throw std::bad_alloc();
}

}  // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc)
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// The nothrow forms too (std::stable_sort takes its buffer so): what delete frees must be ours.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return counted_or_null(size);
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
// NOLINTEND(cppcoreguidelines-no-malloc)

namespace muster {
namespace {

// Plays games with one bot in all seats. Returns how often something was allocated in choosing.
std::uint64_t allocations_in_play(const Rules& rules, std::string_view bot_name) {
  const auto bot = make_bot(bot_name, rules);
  const auto table = std::make_unique<Table>();
  std::uint64_t found = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Setup setup;
    setup.players = rules.game.min_players +
                    static_cast<int>(seed) % (rules.game.max_players - rules.game.min_players + 1);
    start(rules, *table, setup, seed);
    Random random(seed);
    const std::uint64_t before = allocations.load();
    for (const Ask* a = next_question(*table); a != nullptr; a = next_question(*table)) {
      const Seat s = a->seat;
      choose(rules, *table, s, bot->choose(SeatView(rules, *table, s), *a, random));
    }
    found += allocations.load() - before;
  }
  return found;
}

TEST(NoAllocation, TheCounterCounts) {
  const std::uint64_t before = allocations.load();
  const auto something = std::make_unique<int>(1);
  EXPECT_EQ(*something, 1);
  EXPECT_GT(allocations.load(), before);
}

TEST(NoAllocation, NothingIsAllocatedBetweenTwoDecisions) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    for (const std::string_view bot : bot_names()) {
      if (!has_bot(*game, bot) || thinks(bot)) continue;  // who thinks needs room for it
      EXPECT_EQ(allocations_in_play(rules, bot), 0U) << game->id << ' ' << bot;
    }
  }
}

TEST(NoAllocation, CopyingATableAllocatesNothing) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    const std::vector<Table> tables = mid_game_tables(rules, bench_setup(*game), 2);
    const auto copy = std::make_unique<Table>();
    const std::uint64_t before = allocations.load();
    *copy = tables[0];
    *copy = tables[1];
    EXPECT_EQ(allocations.load(), before);
    EXPECT_EQ(copy->hash(), tables[1].hash());
  }
}

}  // namespace
}  // namespace muster
