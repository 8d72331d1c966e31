// The quick bot of The Lord of the Rings: it answers everything, and it knows what it is doing.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "shelf/games.h"
#include "sim/simulation.h"
#include "util/data_dir.h"

namespace muster {
namespace {

constexpr std::array scenarios = {"passage-through-mirkwood", "journey-along-the-anduin",
                                  "escape-from-dol-guldur"};
constexpr std::array decks = {"leadership", "tactics", "spirit", "lore"};

const Rules& rings() {
  static const Rules rules = load_rules(*find_game("rings"), data_dir());
  return rules;
}

Setup setup_for(int players, std::string scenario, std::string who = {},
                std::string campaign = "off") {
  Setup setup;
  setup.players = players;
  setup.options = {{"scenario", std::move(scenario)}, {"campaign", std::move(campaign)}};
  if (!who.empty()) setup.options.emplace_back("decks", std::move(who));
  return setup;
}

std::uint64_t wins(SimulationPlan& plan, const char* bot) {
  plan.bots = {bot};
  return simulate(plan).seats[0].wins;
}

// A choice that is not allowed throws.
TEST(RingsBot, PlaysEveryDeckInEveryScenario) {
  SimulationPlan plan;
  plan.rules = &rings();
  plan.bots = {"quick"};
  int players = 1;
  for (const char* scenario : scenarios) {
    for (const char* campaign : {"off", "on"}) {
      for (const char* deck : decks) {
        plan.setups.push_back(setup_for(players, scenario, deck, campaign));
        players = players % 4 + 1;
      }
    }
  }
  plan.games = 2 * plan.setups.size();
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, 2 * plan.setups.size());
  EXPECT_EQ(played.unended, 0U);
}

TEST(RingsBot, PlaysBesideOthers) {
  SimulationPlan plan;
  plan.rules = &rings();
  plan.bots = {"quick", "random"};
  plan.setups = {setup_for(2, scenarios[0]), setup_for(4, scenarios[1])};
  plan.games = 20;
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, 20U);
  EXPECT_EQ(played.unended, 0U);
}

TEST(RingsBot, TheSameGameIsPlayedTheSameWay) {
  SimulationPlan plan;
  plan.rules = &rings();
  plan.bots = {"quick"};
  plan.setups = {setup_for(2, scenarios[0]), setup_for(3, scenarios[2])};
  plan.games = 10;
  EXPECT_EQ(simulate(plan).hash, simulate(plan).hash);
}

TEST(RingsBot, WinsWhereChanceDoesNot) {
  struct Case {
    int players;
    const char* decks;
    std::uint64_t at_least;  // of 60 games
  };
  constexpr std::array cases = {Case{1, "leadership", 12}, Case{1, "tactics", 1},
                                Case{1, "spirit", 1},      Case{1, "lore", 2},
                                Case{2, "", 18},           Case{4, "", 36}};
  for (const Case& c : cases) {
    SimulationPlan plan;
    plan.rules = &rings();
    plan.setups = {setup_for(c.players, scenarios[0], c.decks)};
    plan.games = 60;
    EXPECT_LE(wins(plan, "random"), 1U) << c.players << c.decks;
    EXPECT_GE(wins(plan, "quick"), c.at_least) << c.players << c.decks;
  }
}

}  // namespace
}  // namespace muster
