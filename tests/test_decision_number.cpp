// The number of a decision tells one question from every other: by it an answer that comes too late
// is known, and a client knows that it has answered.
#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "house/wire.h"
#include "shelf/games.h"
#include "sim/setups.h"
#include "util/data_dir.h"

namespace muster {
namespace {

// A seat that has no choice is answered for by the engine, while the others think.
TEST(DecisionNumber, CountsOnlyAnswersThatSomebodyGave) {
  const auto t = std::make_unique<Table>();
  t->facts.choices = 5;
  t->asks.push_back({.seat = 0, .count = 3});
  t->asks.push_back({.seat = 1, .count = 1, .answer = 0});
  t->asks.push_back({.seat = 2, .count = 2});
  EXPECT_EQ(decision_number(*t, 0), 5);
  t->asks[2].answer = 1;
  ++t->facts.choices;
  EXPECT_EQ(decision_number(*t, 0), 5) << "the others are still asked the same";
}

// The last question of a seat that was answered, and the one that is open, never have one number.
void expect_numbers_once(const Rules& rules, const Setup& setup, std::uint64_t seed) {
  const auto t = std::make_unique<Table>();
  start(rules, *t, setup, seed);
  Random random(seed);
  std::map<Seat, std::int64_t> answered;
  while (const Ask* ask = next_question(*t)) {
    const std::int64_t number = decision_number(*t, 0);
    const auto last = answered.find(ask->seat);
    if (last != answered.end()) {
      ASSERT_GT(number, last->second) << rules.game.id << " " << seed;
    }
    answered[ask->seat] = number;
    choose(rules, *t, ask->seat, static_cast<int>(random.below(ask->count)));
  }
}

TEST(DecisionNumber, NoSeatIsAskedTwiceUnderOneNumber) {
  RulesShelf shelf(data_dir());
  for (const Game* game : all_games()) {
    const Rules& rules = shelf.rules(*game);
    std::vector<muster::Setup> setups = every_setup(rules);
    setups.resize(std::min<std::size_t>(setups.size(), 60));
    for (std::size_t i = 0; i < setups.size(); ++i) expect_numbers_once(rules, setups[i], i);
  }
}

}  // namespace
}  // namespace muster
