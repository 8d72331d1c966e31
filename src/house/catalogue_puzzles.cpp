#include "house/catalogue_puzzles.h"

#include <algorithm>
#include <boost/json/object.hpp>

#include "scenario/puzzle.h"
#include "shelf/games.h"
#include "util/file.h"

namespace muster {

boost::json::array puzzles_json(const Game& game, const std::filesystem::path& data_folder) {
  std::vector<std::pair<Puzzle, std::string>> puzzles;
  for (const auto& file : puzzle_files(game_folder(game, data_folder) / "puzzles")) {
    std::string text = read_file(file);
    Puzzle puzzle = read_puzzle(text, file.string());
    puzzles.emplace_back(std::move(puzzle), std::move(text));
  }
  std::stable_sort(puzzles.begin(), puzzles.end(), [](const auto& a, const auto& b) {
    return a.first.difficulty < b.first.difficulty;
  });
  boost::json::array list;
  for (const auto& [puzzle, text] : puzzles) {
    boost::json::array ways, line;
    for (const Puzzle::Way& way : puzzle.ways) {
      boost::json::object o{{"option", way.option}, {"chance", way.chance}};
      if (!way.defeat.empty()) o["defeat"] = way.defeat;
      ways.push_back(std::move(o));
    }
    for (const std::string& sentence : puzzle.line) line.emplace_back(sentence);
    list.push_back({{"id", puzzle.id},
                    {"title", puzzle.title},
                    {"difficulty", puzzle.difficulty},
                    {"seat", puzzle.seat},
                    {"place", puzzle.place},
                    {"option", puzzle.option},
                    {"ways", std::move(ways)},
                    {"line", std::move(line)},
                    {"file", text}});
  }
  return list;
}

}  // namespace muster
