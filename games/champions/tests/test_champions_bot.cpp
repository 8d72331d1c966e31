// The quick bot of Marvel Champions: it answers everything, and it knows what it is doing.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "shelf/games.h"
#include "sim/simulation.h"
#include "util/data_dir.h"

namespace muster {
namespace {

constexpr std::array heroes = {"Spider-Man", "Captain Marvel", "She-Hulk", "Iron Man",
                               "Black Panther"};

const Rules& champions() {
  static const Rules rules = load_rules(*find_game("champions"), data_dir());
  return rules;
}

Setup setup_for(int players, std::string scenario, std::string mode, std::string hero) {
  Setup setup;
  setup.players = players;
  setup.options = {
      {"scenario", std::move(scenario)}, {"mode", std::move(mode)}, {"heroes", std::move(hero)}};
  return setup;
}

// A choice that is not allowed throws.
TEST(ChampionsBot, PlaysEveryHeroAgainstEveryVillain) {
  SimulationPlan plan;
  plan.rules = &champions();
  plan.bots = {"quick"};
  int players = 1;
  for (const char* scenario : {"rhino", "klaw", "ultron"}) {
    for (const char* mode : {"standard", "expert"}) {
      for (const char* hero : heroes) {
        plan.setups.push_back(setup_for(players, scenario, mode, hero));
        players = players % 4 + 1;
      }
    }
  }
  plan.games = plan.setups.size();
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, plan.setups.size());
  EXPECT_EQ(played.unended, 0U);
}

TEST(ChampionsBot, PlaysBesideOthers) {
  SimulationPlan plan;
  plan.rules = &champions();
  plan.bots = {"quick", "random"};
  plan.setups = {setup_for(2, "rhino", "standard", ""), setup_for(4, "klaw", "standard", "")};
  plan.games = 6;
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, 6U);
  EXPECT_EQ(played.unended, 0U);
}

TEST(ChampionsBot, WinsWhereChanceDoesNot) {
  SimulationPlan plan;
  plan.rules = &champions();
  for (const char* hero : heroes) plan.setups.push_back(setup_for(1, "rhino", "standard", hero));
  plan.games = 60;
  plan.bots = {"quick"};
  const std::uint64_t quick = simulate(plan).seats[0].wins;
  plan.bots = {"random"};
  const std::uint64_t random = simulate(plan).seats[0].wins;
  EXPECT_LE(random, 1U);
  EXPECT_GE(quick, 10U);
}

}  // namespace
}  // namespace muster
