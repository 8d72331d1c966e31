// Puzzles: those of the games lead to their questions, and those that are found hold.
#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "places.h"
#include "sanitized.h"
#include "scenario/opening.h"
#include "shelf/games.h"
#include "sim/crew_alone.h"
#include "sim/puzzle_finder.h"
#include "util/file.h"

namespace muster {
namespace {

// Less than puzzles are found by, but enough to see one that does not hold any more.
constexpr PuzzleMeasure quick_measure = {
    .games = 32, .won = 27, .lost = 22, .deep = 0, .deep_won = 0, .deep_lost = 0};
// What was found by so little is measured less exactly still on other tables.
constexpr PuzzleMeasure loose_measure = {
    .games = 32, .won = 24, .lost = 26, .deep = 0, .deep_won = 0, .deep_lost = 0};

TEST(Puzzles, OfTheGamesHold) {
  RulesShelf shelf(source_dir());
  std::size_t looked = 0;
  for (const Game* game : all_games()) {
    for (const auto& file : puzzle_files(game_folder(*game, source_dir()) / "puzzles")) {
      SCOPED_TRACE(file.string());
      const std::string text = read_file(file);
      const Puzzle puzzle = read_puzzle(text, file.string());
      EXPECT_EQ(puzzle.id, file.stem().string());
      EXPECT_EQ(puzzle.game, game->id);
      EXPECT_FALSE(puzzle.title.empty());
      EXPECT_FALSE(puzzle.line.empty());
      // The right answer and others, each said once.
      std::set<std::string> said;
      for (const Puzzle::Way& way : puzzle.ways) said.insert(way.option);
      EXPECT_GE(said.size(), 3U);
      EXPECT_EQ(said.size(), puzzle.ways.size());
      const Record record = open_game(shelf, text, file.string()).record;
      EXPECT_EQ(check_puzzle(shelf.rules(*game), record, puzzle, 5, quick_measure), "");
      ++looked;
    }
  }
  EXPECT_GE(looked, 35U);
}

TEST(Puzzles, AreFoundInGamesAndNoOtherAnswerIsRight) {
  if (sanitized) GTEST_SKIP() << "too many games for a slow build";
  RulesShelf shelf(source_dir());
  const Rules& rules = shelf.rules(*find_game("brawl"));
  PuzzlePlan plan{.rules = &rules, .setups = {{.players = 2}}, .games = 30, .seed = 5};
  plan.measure = quick_measure;
  std::optional<Puzzle> found;
  std::string file;
  CrewOfOne alone;
  find_puzzles(plan, alone, {.found = [&](const Puzzle& puzzle, const std::string& text) {
                 if (found) return;
                 found = puzzle;
                 file = text;
               }});
  ASSERT_TRUE(found);
  const Record record = open_game(shelf, file, "found").record;
  EXPECT_EQ(check_puzzle(rules, record, *found, 5, loose_measure), "");
  Puzzle wrong = *found;
  wrong.option = wrong.option == 0 ? 1 : 0;
  EXPECT_NE(check_puzzle(rules, record, wrong, 5, loose_measure), "");
  wrong = *found;
  wrong.seat = "nobody";
  EXPECT_EQ(check_puzzle(rules, record, wrong, 5, loose_measure), "nobody is not asked there");
}

}  // namespace
}  // namespace muster
