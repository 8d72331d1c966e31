// The bot that thinks: its budget, its threads, its levels.
#include <gtest/gtest.h>

#include <memory>

#include "bots/think_bot.h"
#include "rules/engine.h"
#include "sanitized.h"
#include "shelf/games.h"
#include "sim/bench.h"
#include "sim/simulation.h"
#include "util/data_dir.h"

namespace muster {
namespace {

std::string in_words(const Thought& thought) {
  std::string words = std::to_string(thought.rollouts);
  for (const Thought::Weighed& w : thought.options) {
    words += " " + std::to_string(w.option) + ":" + std::to_string(w.worth) + ":" +
             std::to_string(w.tries);
  }
  return words;
}

TEST(Think, ComesToTheSameOnAnyNumberOfThreads) {
  int compared = 0;
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    for (const Table& table : mid_game_tables(rules, bench_setup(*game), 2)) {
      const Ask* ask = next_question(table);
      if (ask == nullptr) continue;
      const SeatView view(rules, table, ask->seat);
      Thinker alone(rules);
      Thinker together(rules);
      const Thought one = alone.think(view, *ask, 3, {.rollouts = 24, .threads = 1});
      const Thought two = together.think(view, *ask, 3, {.rollouts = 24, .threads = 2});
      EXPECT_EQ(in_words(one), in_words(two)) << game->id;
      // What was thought before leaves nothing behind.
      EXPECT_EQ(in_words(alone.think(view, *ask, 3, {.rollouts = 24})), in_words(one));
      ++compared;
    }
  }
  EXPECT_GT(compared, 7);
}

TEST(Think, KeepsToItsBudget) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    const std::vector<Table> tables = mid_game_tables(rules, bench_setup(*game), 1);
    const Ask* ask = next_question(tables[0]);
    if (ask == nullptr) continue;
    const SeatView view(rules, tables[0], ask->seat);
    Thinker thinker(rules);
    EXPECT_LE(thinker.think(view, *ask, 3, {.rollouts = 50}).rollouts, 50);
    // Any time will do: there is always an answer.
    const Thought hasty = thinker.think(view, *ask, 3, {.time = std::chrono::milliseconds(1)});
    ASSERT_FALSE(hasty.options.empty());
    EXPECT_LT(hasty.options.front().option, ask->count);
  }
}

TEST(Think, HasLevels) {
  EXPECT_EQ(level_called("strong")->noise, 0);
  EXPECT_GT(level_called("easy")->noise, level_called("fair")->noise);
  EXPECT_LT(level_called("fair")->budget.rollouts, level_called("strong")->budget.rollouts);
  EXPECT_EQ(level_called("think:250ms")->budget.time, std::chrono::milliseconds(250));
  EXPECT_EQ(level_called("think:77")->budget.rollouts, 77);
  for (const char* wrong : {"think:", "think:0", "think:-3", "think:3s", "thinker", "quick", ""}) {
    EXPECT_FALSE(level_called(wrong).has_value()) << wrong;
  }
}

// The same games, one side thinking: it must do much better than an equal would.
TEST(Think, BeatsTheBotItAsksForAdvice) {
  const Rules rules = load_rules(*find_game("brawl"), data_dir());
  SimulationPlan plan;
  plan.rules = &rules;
  plan.setups = {{.players = 2}};
  plan.seed = 11;
  plan.bots = {"think:32", "quick"};
  plan.threads = 2;
  if (!sanitized) {
    plan.games = 24;
    EXPECT_GE(simulate(plan).seats[0].wins, 15U);
  }
  // Who plays which game does not matter.
  plan.games = 4;
  const std::uint64_t hash = simulate(plan).hash;
  plan.threads = 1;
  EXPECT_EQ(simulate(plan).hash, hash);
}

}  // namespace
}  // namespace muster
