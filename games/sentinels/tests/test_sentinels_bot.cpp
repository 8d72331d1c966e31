// The quick bot of Sentinels of the Multiverse: it answers everything, and it knows what it is
// doing.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "shelf/games.h"
#include "sim/setups.h"
#include "sim/simulation.h"
#include "util/data_dir.h"

namespace muster {
namespace {

const Rules& sentinels() {
  static const Rules rules = load_rules(*find_game("sentinels"), data_dir());
  return rules;
}

SimulationPlan plan_for(const char* villain, std::uint64_t games, const char* bot) {
  SimulationPlan plan;
  plan.rules = &sentinels();
  Setup setup;
  setup.players = 4;
  setup.options = {{"villain", villain}, {"environment", "random"}};
  plan.setups = {setup};
  plan.games = games;
  plan.bots = {bot};
  return plan;
}

// A choice that is not allowed throws.
TEST(SentinelsBot, PlaysEveryKindOfGame) {
  SimulationPlan plan = plan_for("baron-blade", 150, "quick");
  plan.setups = every_setup(sentinels());
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, 150U);
  EXPECT_EQ(played.unended, 0U);
}

TEST(SentinelsBot, TheSameGameIsPlayedTheSameWay) {
  const SimulationPlan plan = plan_for("omnitron", 10, "quick");
  EXPECT_EQ(simulate(plan).hash, simulate(plan).hash);
}

TEST(SentinelsBot, WinsWhereChanceDoesNot) {
  struct Case {
    const char* villain;
    std::uint64_t at_least;  // of 150 games
  };
  constexpr std::array cases = {Case{"baron-blade", 100}, Case{"akash-bhuta", 15},
                                Case{"citizen-dawn", 60}, Case{"grand-warlord-voss", 3},
                                Case{"the-matriarch", 8}, Case{"omnitron", 30}};
  for (const Case& c : cases) {
    EXPECT_LE(simulate(plan_for(c.villain, 60, "random")).seats[0].wins, 1U) << c.villain;
    const SimulationResult quick = simulate(plan_for(c.villain, 150, "quick"));
    EXPECT_GE(quick.seats[0].wins, c.at_least) << c.villain;
    EXPECT_EQ(quick.unended, 0U) << c.villain;  // Citizen Dawn waits for Citizens to be left alone
  }
}

}  // namespace
}  // namespace muster
