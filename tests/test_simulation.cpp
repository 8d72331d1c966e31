#include "sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

#include "bots/bot.h"
#include "rules/engine.h"
#include "run_muster.h"
#include "shelf/games.h"
#include "sim/setups.h"
#include "util/data_dir.h"

namespace muster {
namespace {

using test::Outcome;
using test::run_muster;
using ::testing::HasSubstr;

const Rules& brawl() {
  static const Rules rules = load_rules(*find_game("brawl"), data_dir());
  return rules;
}

SimulationPlan plan_for(int players, std::uint64_t games, std::vector<std::string> bots) {
  SimulationPlan plan;
  plan.rules = &brawl();
  Setup setup;
  setup.players = players;
  plan.setups = {setup};
  plan.games = games;
  plan.bots = std::move(bots);
  return plan;
}

TEST(Simulation, ResultsDoNotDependOnTheNumberOfThreads) {
  SimulationPlan plan = plan_for(3, 300, {"random", "quick", "random"});
  const SimulationResult one = simulate(plan);
  plan.threads = 3;
  const SimulationResult three = simulate(plan);
  EXPECT_EQ(one.hash, three.hash);
  EXPECT_EQ(one.decisions, three.decisions);
  EXPECT_EQ(one.rounds, three.rounds);
  EXPECT_EQ(one.longest_seed, three.longest_seed);
  for (std::size_t s = 0; s < 3; ++s) EXPECT_EQ(one.seats[s].wins, three.seats[s].wins);
  plan.seed = 2;
  EXPECT_NE(simulate(plan).hash, one.hash);
}

TEST(Simulation, EveryGameHasOneWinnerAndEverySeatAHero) {
  const SimulationResult r = simulate(plan_for(4, 200, {"random"}));
  EXPECT_EQ(r.games, 200U);
  std::uint64_t wins = 0;
  for (const WinCount& seat : r.seats) wins += seat.wins;
  EXPECT_EQ(wins, 200U);
  std::uint64_t heroes = 0;
  for (const WinCount& hero : r.heroes) heroes += hero.games;
  EXPECT_EQ(heroes, 800U);
  EXPECT_GE(r.battles, 3 * r.games);
  EXPECT_GE(r.rounds, r.battles);
}

TEST(Simulation, WilsonIntervals) {
  const Share half = share_of({100, 50});
  EXPECT_DOUBLE_EQ(half.share, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  EXPECT_DOUBLE_EQ(share_of({10, 0}).low, 0.0);
  EXPECT_NEAR(share_of({10, 0}).high, 0.2775, 0.0001);
}

TEST(Simulation, InvariantsHoldInEverySetup) {
  SimulationPlan plan = plan_for(2, 240, {"quick", "random"});
  plan.setups = every_setup(brawl());
  EXPECT_GT(plan.setups.size(), 50U);
  plan.check = true;
  const SimulationResult played = simulate(plan);
  EXPECT_EQ(played.games, 240U);
  EXPECT_EQ(played.unended, 0U);
}

// Nobody may be able to end a game, or nobody does: that is told, and ends neither the others nor
// the figures.
TEST(Simulation, GamesWithoutAnEndAreToldApart) {
  Game hasty = brawl().game;
  hasty.decision_bound = 30;
  const Rules rules = load_rules(hasty, data_dir());
  SimulationPlan plan = plan_for(4, 20, {"random"});
  plan.rules = &rules;
  const SimulationResult r = simulate(plan);
  EXPECT_EQ(r.games, 20U);
  EXPECT_EQ(r.unended, 20U);
  EXPECT_EQ(r.longest, 30U);
  std::uint64_t smallest = ~std::uint64_t{0};
  for (std::uint64_t i = 0; i < 20; ++i) smallest = std::min(smallest, game_seed(plan.seed, i));
  EXPECT_EQ(r.unended_seed, smallest);
  for (const WinCount& seat : r.seats) EXPECT_EQ(seat.wins, 0U);
}

// What has a list of choices is gone through, and the first set-ups are not all alike.
TEST(Simulation, EverySetupHasEveryChoice) {
  const Rules rules = load_rules(*find_game("sentinels"), data_dir());
  const auto setups = every_setup(rules);
  std::map<std::string, int> events;
  std::map<int, int> players;
  for (std::size_t i = 0; i < setups.size(); ++i) {
    ++events[std::string(setups[i].option("event"))];
    if (i < 60) ++players[setups[i].players];
  }
  EXPECT_EQ(events.size(), 13U);  // and none
  EXPECT_EQ(players.size(), 3U);
}

TEST(Simulation, WrongPlansAreRefused) {
  EXPECT_THROW(simulate(plan_for(9, 1, {"random"})), SetupError);
  EXPECT_THROW(simulate(plan_for(4, 1, {"clever"})), BotError);
}

TEST(Bots, QuickBeatsRandom) {
  const SimulationResult alone =
      simulate(plan_for(4, 200, {"quick", "random", "random", "random"}));
  EXPECT_GT(alone.seats[0].wins, 180U);
  const SimulationResult pairs = simulate(plan_for(4, 200, {"quick", "random", "quick", "random"}));
  EXPECT_GT(pairs.seats[0].wins + pairs.seats[2].wins, 190U);
}

TEST(Bots, UnknownNamesAreToldWhichThereAre) {
  try {
    make_bot("clever", brawl());
    FAIL();
  } catch (const BotError& e) {
    EXPECT_STREQ(e.what(), "brawl has no bot \"clever\"; bots: random, quick, easy, fair, strong");
  }
}

TEST(SimulateCommand, JsonHasTheFigures) {
  const Outcome outcome = run_muster(
      "simulate brawl --players 3 --set both --games 50 --seed 7 --bots quick,random,random "
      "--json");
  EXPECT_EQ(outcome.exit_code, 0);
  const boost::json::value json = boost::json::parse(outcome.output);
  EXPECT_EQ(json.at("game").as_string(), "brawl");
  EXPECT_EQ(json.at("games").as_int64(), 50);
  EXPECT_EQ(json.at("hash").as_string().size(), 16U);
  EXPECT_EQ(json.at("results").at("players").as_int64(), 3);
  EXPECT_EQ(json.at("results").at("seats").as_array().size(), 3U);
  EXPECT_GE(json.at("results").at("battles_per_game").as_double(), 3.0);
  const boost::json::value& first = json.at("results").at("seats").at(0);
  EXPECT_EQ(first.at("seat").as_int64(), 1);
  EXPECT_LE(first.at("low").as_double(), first.at("share").as_double());
  EXPECT_GE(first.at("high").as_double(), first.at("share").as_double());
}

TEST(SimulateCommand, GamesPlayedTogetherAreCountedBySetup) {
  const Outcome outcome = run_muster("simulate aeons-end --every-setup --games 400 --json");
  EXPECT_EQ(outcome.exit_code, 0);
  const boost::json::value results = boost::json::parse(outcome.output).at("results");
  EXPECT_LE(results.at("figures").at("Gravehold").as_double(), 35);
  EXPECT_GT(results.at("figures").at("nemesis life").as_double(), 0);
  std::map<std::string, std::int64_t> games;
  for (const boost::json::value& s : results.at("by_setup").as_array()) {
    games[std::string(s.at("option").as_string())] += s.at("games").as_int64();
    EXPECT_GT(s.at("figures").at("turns").as_double(), 0);
  }
  for (const char* option : {"players", "nemesis", "level"})
    EXPECT_EQ(games[option], 400) << option;
  EXPECT_FALSE(games.contains("mages"));  // left to chance in all of them
}

TEST(SimulateCommand, WrongSetupsAreExitCode2) {
  const Outcome sets = run_muster("simulate brawl --players 6 --set guardians 2>&1");
  EXPECT_EQ(sets.exit_code, 2);
  EXPECT_THAT(sets.output, HasSubstr("5 to 8 players need both sets"));
  EXPECT_EQ(run_muster("simulate brawl --bot clever 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("simulate brawl --bots quick,random 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("simulate brawl --option teams 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("simulate 2>&1").exit_code, 2);
}

TEST(SimulateCommand, PlaysDecksFromFiles) {
  const Outcome fine =
      run_muster("simulate champions --deck she-hulk-aggression --deck - --games 3 --json 2>&1");
  EXPECT_EQ(fine.exit_code, 0) << fine.output;
  EXPECT_THAT(fine.output, HasSubstr("She-Hulk"));
  EXPECT_THAT(fine.output, HasSubstr("\"players\": 2"));
}

TEST(SimulateCommand, DecksThatCannotBePlayedAreExitCode2) {
  const auto refused = [](const std::string& arguments, const std::string& why) {
    const Outcome outcome = run_muster("simulate " + arguments + " --games 1 2>&1");
    EXPECT_EQ(outcome.exit_code, 2) << arguments;
    EXPECT_THAT(outcome.output, HasSubstr(why));
  };
  refused("champions --deck she-hulk-agression", "did you mean she-hulk-aggression?");
  refused("brawl --deck she-hulk-aggression", "not played with decks");
  refused("champions --deck she-hulk-aggression --option heroes=Thor", "brings its hero");
  refused("champions --players 1 --option heroes=She-Hulk --option decks=01002*3",
          "the deck of She-Hulk is not allowed");
  refused("champions --players 1 --option decks=01002*3", "heroes must name its hero");
}

TEST(GamesCommand, ListsGamesWithTheirOptionsAndBots) {
  const boost::json::value json = boost::json::parse(run_muster("games --json").output);
  const boost::json::value& game = json.at(0);
  EXPECT_EQ(game.at("id").as_string(), "brawl");
  EXPECT_EQ(game.at("players").at(1).as_int64(), 8);
  EXPECT_EQ(game.at("options").at(0).at("name").as_string(), "set");
  EXPECT_EQ(game.at("options").at(0).at("values").at(2).as_string(), "both");
  EXPECT_EQ(game.at("bots").at(1).as_string(), "quick");
  EXPECT_THAT(run_muster("games").output, HasSubstr("2 to 8 players"));
}

TEST(BenchCommand, SignaturesRepeat) {
  const auto bench = [] {
    return boost::json::parse(run_muster("bench brawl --seconds 0.05 --json").output).at(0);
  };
  const boost::json::value first = bench();
  EXPECT_EQ(first.at("signature"), bench().at("signature"));
  EXPECT_GT(first.at("decisions_per_second").to_number<double>(), 0);
  EXPECT_GT(first.at("copy_ns").to_number<double>(), 0);
  EXPECT_GT(first.at("table_bytes").to_number<double>(), 1000);
}

}  // namespace
}  // namespace muster
