// The quick bot of Aeon's End: it answers everything, and it knows what it is doing.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "shelf/games.h"
#include "sim/simulation.h"
#include "util/data_dir.h"

namespace muster {
namespace {

constexpr std::array nemeses = {"rageborne", "carapace-queen", "prince-of-gluttons",
                                "crooked-mask"};
constexpr std::array mages = {"Adelheim", "Brama", "Jian",      "Kadir",
                              "Lash",     "Mist",  "Phaedraxa", "Xaxos"};

const Rules& aeons_end() {
  static const Rules rules = load_rules(*find_game("aeons-end"), data_dir());
  return rules;
}

Setup setup_for(int players, std::string nemesis, std::string level, std::string who = {}) {
  Setup setup;
  setup.players = players;
  setup.options = {{"nemesis", std::move(nemesis)}, {"level", std::move(level)}};
  if (!who.empty()) setup.options.emplace_back("mages", std::move(who));
  return setup;
}

std::uint64_t wins(SimulationPlan& plan, const char* bot) {
  plan.bots = {bot};
  return simulate(plan).seats[0].wins;
}

// A choice that is not allowed throws.
TEST(AeonsEndBot, PlaysEveryMageAgainstEveryNemesis) {
  SimulationPlan plan;
  plan.rules = &aeons_end();
  plan.bots = {"quick"};
  int players = 1;
  for (const char* nemesis : nemeses) {
    for (const char* level : {"beginner", "normal", "expert", "extinction"}) {
      for (const char* mage : mages) {
        plan.setups.push_back(setup_for(players, nemesis, level, mage));
        players = players % 4 + 1;
      }
    }
  }
  plan.games = plan.setups.size();
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, plan.setups.size());
  EXPECT_EQ(played.unended, 0U);
}

TEST(AeonsEndBot, PlaysBesideOthers) {
  SimulationPlan plan;
  plan.rules = &aeons_end();
  plan.bots = {"quick", "random"};
  plan.setups = {setup_for(2, "rageborne", "beginner"), setup_for(4, "carapace-queen", "normal")};
  plan.games = 20;
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, 20U);
  EXPECT_EQ(played.unended, 0U);
}

TEST(AeonsEndBot, WinsWhereChanceDoesNot) {
  for (const char* nemesis : nemeses) {
    SimulationPlan plan;
    plan.rules = &aeons_end();
    plan.setups = {setup_for(2, nemesis, "beginner")};
    plan.games = 60;
    EXPECT_LE(wins(plan, "random"), 1U) << nemesis;
    EXPECT_GE(wins(plan, "quick"), 20U) << nemesis;
  }
}

// The hardest place of all: few games are won there, but they are not won by chance.
TEST(AeonsEndBot, WinsAgainstCrookedMaskAtExtinction) {
  SimulationPlan plan;
  plan.rules = &aeons_end();
  plan.setups = {setup_for(2, "crooked-mask", "extinction"),
                 setup_for(3, "crooked-mask", "extinction")};
  plan.games = 1600;
  EXPECT_EQ(wins(plan, "random"), 0U);
  EXPECT_GE(wins(plan, "quick"), 7U);
}

TEST(AeonsEndBot, WinsMostFirstGames) {
  SimulationPlan plan;
  plan.rules = &aeons_end();
  plan.setups = {aeons_end().game.first_game(aeons_end())};
  plan.games = 60;
  EXPECT_GE(wins(plan, "quick"), 40U);
}

}  // namespace
}  // namespace muster
