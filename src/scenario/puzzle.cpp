#include "scenario/puzzle.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/writing.h"
#include "util/file.h"
#include "util/yaml.h"

namespace muster {

std::string puzzle_lines(const Puzzle& puzzle) {
  std::string out = fmt::format("puzzle:\n  difficulty: {}\n  seat: {}\n  answer: {}\n  ways:\n",
                                puzzle.difficulty, yaml_text(puzzle.seat), puzzle.option + 1);
  for (const Puzzle::Way& way : puzzle.ways) {
    out += fmt::format("    - {{option: {}, chance: {}", yaml_text(way.option), way.chance);
    if (!way.defeat.empty()) out += fmt::format(", defeat: {}", yaml_text(way.defeat));
    out += "}\n";
  }
  out += "  line:\n";
  for (const std::string& text : puzzle.line) out += fmt::format("    - {}\n", yaml_text(text));
  return out;
}

Puzzle read_puzzle(const std::string& text, const std::string& file) {
  const auto documents = YamlNode::documents(text, file);
  if (documents.empty()) throw FileError(file, 1, "expected a scenario");
  const YamlNode& scenario = documents[0];
  const YamlNode from = scenario["puzzle"];
  Puzzle puzzle{.id = std::filesystem::path(file).stem().string(),
                .title = scenario["scenario"].text(),
                .game = scenario["game"].text(),
                .difficulty = from["difficulty"].number(),
                .seat = from["seat"].text(),
                .option = from["answer"].number() - 1};
  if (scenario.has("names")) {
    const auto names = scenario["names"].texts();
    const auto at = std::find(names.begin(), names.end(), puzzle.seat);
    if (at == names.end()) from["seat"].fail("expected somebody at the table");
    puzzle.place = static_cast<int>(at - names.begin());
  }
  if (puzzle.option < 0) from["answer"].fail("expected the number of an option");
  for (const YamlNode& way : from["ways"].items()) {
    puzzle.ways.push_back({way["option"].text(), way["chance"].number(),
                           way.has("defeat") ? way["defeat"].text() : std::string()});
  }
  puzzle.line = from["line"].texts();
  return puzzle;
}

std::vector<std::filesystem::path> puzzle_files(const std::filesystem::path& folder) {
  if (!std::filesystem::is_directory(folder)) return {};
  return files_below(folder, ".yaml");
}

}  // namespace muster
