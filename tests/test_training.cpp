// Learning what positions are worth: signs, the net, training that may be interrupted.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <memory>

#include "bots/thinker.h"
#include "places.h"
#include "sanitized.h"
#include "shelf/games.h"
#include "sim/bench.h"
#include "sim/crew_alone.h"
#include "sim/learning_curve.h"
#include "sim/training.h"
#include "util/data_dir.h"
#include "util/file.h"

namespace muster {
namespace {

TrainingPlan little_plan(const Rules& rules) {
  TrainingPlan plan{.rules = &rules, .setup = {.players = 1}, .games = 48, .seed = 3};
  plan.games_of_step = 16;
  plan.hidden = 4;
  plan.command = "muster train";
  plan.signs = {"progress", "value round", "cards in hand", "counter damage in identity"};
  return plan;
}

TEST(Signs, OfTheGamesAreWordsThatTheyHave) {
  int games = 0;
  for (const Game* game : all_games()) {
    const auto file = value_folder(*game, source_dir()) / "signs.txt";
    if (!std::filesystem::exists(file)) continue;
    const Signs signs(*game, sign_words(read_file(file)));
    EXPECT_GT(signs.size(), 10U);
    // They tell positions apart.
    const Rules rules = load_rules(*game, data_dir());
    std::vector<double> first(signs.size()), now(signs.size());
    std::vector<bool> differs(signs.size());
    bool begun = false;
    for (const int players : {game->min_players, game->max_players}) {
      for (const Table& table : mid_game_tables(rules, bench_setup(*game, players), 24)) {
        signs.read(SeatView(rules, table, 0), begun ? now : first);
        for (std::size_t i = 0; begun && i < signs.size(); ++i)
          differs[i] = differs[i] || now[i] != first[i];
        begun = true;
      }
    }
    // Some are of what other setups have.
    EXPECT_GE(4 * std::count(differs.begin(), differs.end(), true), 3 * std::ssize(differs))
        << game->id;
    ++games;
  }
  EXPECT_EQ(games, 4);
  for (const char* wrong : {"", "value", "value nothing", "cards in the box", "counter damage",
                            "stat luck in hand", "progress so far"}) {
    EXPECT_THROW(Signs(*find_game("champions"), {wrong}), SignError) << wrong;
  }
}

TEST(SmallNet, LearnsWhatNoSumTells) {
  SmallNet net(2, 6);
  Random random(5);
  for (double& w : net.weights()) w = 0.5 - random.below(1000) / 1000.0;
  std::vector<double> gradient(net.weights().size());
  const auto either = [](int i) { return std::array<double, 2>{i % 2 * 2.0 - 1, i / 2 * 2.0 - 1}; };
  for (int lesson = 0; lesson < 4000; ++lesson) {
    std::fill(gradient.begin(), gradient.end(), 0.0);
    for (int i = 0; i < 4; ++i) {
      const auto in = either(i);
      net.learn(in, in[0] * in[1] > 0 ? 1 : 0, gradient);
    }
    for (std::size_t w = 0; w < gradient.size(); ++w) net.weights()[w] -= 0.1 * gradient[w];
  }
  for (int i = 0; i < 4; ++i) {
    const auto in = either(i);
    EXPECT_NEAR(likely(net.odds(in)), in[0] * in[1] > 0 ? 1 : 0, 0.2);
  }
}

// The gradient is how the surprise changes.
TEST(SmallNet, KnowsWhichWayToGo) {
  SmallNet net(3, 4);
  Random random(8);
  for (double& w : net.weights()) w = 1 - random.below(2000) / 1000.0;
  const std::array<double, 3> in = {0.3, -1.2, 0.7};
  std::vector<double> gradient(net.weights().size()), ignored(net.weights().size());
  net.learn(in, 1, gradient);
  constexpr double step = 1e-6;
  for (std::size_t w = 0; w < gradient.size(); ++w) {
    double& weight = net.weights()[w];
    weight += step;
    const double more = net.learn(in, 1, ignored);
    weight -= 2 * step;
    const double less = net.learn(in, 1, ignored);
    weight += step;
    EXPECT_NEAR(gradient[w], (more - less) / (2 * step), 1e-5) << w;
  }
}

TEST(Training, ComesToTheSameWhenItWasInterrupted) {
  const Rules rules = load_rules(*find_game("champions"), data_dir());
  const TrainingPlan plan = little_plan(rules);
  CrewOfOne alone;
  std::vector<std::string> steps;
  Training whole;
  train(plan, alone, whole,
        [&](const Training& now) { steps.push_back(training_text(plan, now)); });
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(whole.games, plan.games);
  EXPECT_EQ(whole.curve.size(), 3U);
  EXPECT_EQ(whole.kind, "rhino-1.json");
  // From where it was after the first step, with more threads.
  Training again = read_training(plan, steps[0], "saved");
  TrainingPlan two = plan;
  two.threads = 2;
  train(two, alone, again, [](const Training&) {});
  EXPECT_EQ(training_text(plan, again), steps.back());
  EXPECT_EQ(value_text(plan, again), value_text(plan, whole));
  TrainingPlan other = plan;
  other.seed = 4;
  EXPECT_THROW(read_training(other, steps[0], "saved"), FileError);
  EXPECT_THROW(read_training(plan, "{}", "saved"), FileError);
  EXPECT_NE(learning_curve(whole.curve, "a title").find("a title"), std::string::npos);
}

TEST(Training, WhatWasLearnedIsUsedByWhoThinks) {
  const Rules rules = load_rules(*find_game("champions"), data_dir());
  const TrainingPlan plan = little_plan(rules);
  CrewOfOne alone;
  Training training;
  train(plan, alone, training, [](const Training&) {});
  const auto value =
      std::make_shared<LearnedValue>(read_value(rules.game, value_text(plan, training), "learned"));
  int differed = 0;
  for (const Table& table : mid_game_tables(rules, plan.setup, 4)) {
    const Ask* ask = next_question(table);
    if (ask == nullptr) continue;
    const SeatView view(rules, table, ask->seat);
    EXPECT_GT(value->chance(view), 0);
    EXPECT_LT(value->chance(view), 1);
    const Sampler sampler(view, *parts_of(rules.game).hidden_cards);
    Rollout by_end(rules), by_value(rules);
    by_value.judge_by(value);
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const Played one = by_end.play(sampler, ask->seat, Rollout::as_it_does, seed);
      const Played two = by_value.play(sampler, ask->seat, Rollout::as_it_does, seed);
      EXPECT_EQ(one.won, two.won);
      EXPECT_LE(two.worth, two.won ? 1 : 0.3);
      if (one.worth != two.worth) ++differed;
    }
  }
  EXPECT_GT(differed, 0);
  EXPECT_THROW(read_value(*find_game("rings"), value_text(plan, training), "learned"), FileError);
  EXPECT_THROW(read_value(rules.game, "[]", "learned"), FileError);
}

}  // namespace
}  // namespace muster
