// Looks for puzzles in games that bots play: questions at which the game is won, and exactly one
// answer keeps it so.
#pragma once

#include <functional>
#include <string>

#include "scenario/puzzle.h"
#include "sim/crew.h"
#include "store/record.h"

namespace muster {

// A position is won when at least `won` of `games` games end so that are played on from tables
// which whoever is asked could believe in, and lost when at most `lost` of them do. What bots that
// judge one step come to is tried again by bots that think, in `deep` games.
struct PuzzleMeasure {
  int games = 100;
  int won = 96, lost = 55;
  int deep = 12;
  int deep_won = 11, deep_lost = 8;
  int deep_rollouts = 24;  // for each decision
};

// What was found because it measured well measures a little worse on other tables.
inline constexpr PuzzleMeasure measure_again = {
    .won = 92, .lost = 62, .deep_won = 10, .deep_lost = 9};

struct PuzzlePlan {
  const Rules* rules = nullptr;
  std::vector<Setup> setups;  // game i uses the (i mod size)-th
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  int difficulty = 1;  // none that is easier
  PuzzleMeasure measure = {};
  int threads = 1;
};

struct PuzzleWatch {
  // A puzzle as a file, in the order of the games. At most one of each game.
  std::function<void(const Puzzle& puzzle, const std::string& file)> found;
  std::function<void(std::uint64_t games)> progress = {};
  std::function<void(const std::string& what)> report = {};
};

void find_puzzles(const PuzzlePlan& plan, Crew& crew, const PuzzleWatch& watch);

// Tries a puzzle that was found again, on other tables; what does not hold, empty if all does.
std::string check_puzzle(const Rules& rules, const Record& record, const Puzzle& puzzle,
                         std::uint64_t seed, const PuzzleMeasure& measure);

}  // namespace muster
