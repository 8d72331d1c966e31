// The order in which the folders stand on each other, as README states it.
#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "places.h"
#include "shelf/games.h"
#include "util/file.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

// Folder -> how high it stands.
std::map<std::string, int> heights() {
  const std::string readme = read_file(fs::path(source_dir()) / "README.md");
  const std::size_t begin = readme.find("```\ncore, util\n");
  EXPECT_NE(begin, std::string::npos) << "README states no order";
  const std::size_t end = readme.find("```", begin + 3);
  std::istringstream lines(readme.substr(begin + 4, end - begin - 4));
  std::map<std::string, int> found;
  std::string line;
  for (int height = 0; std::getline(lines, line); ++height) {
    std::istringstream names(std::regex_replace(line, std::regex(","), " "));
    for (std::string name; names >> name;) found[name] = height;
  }
  return found;
}

struct Source {
  std::string name, folder, game, text;  // `game` is empty outside of games
};

std::vector<Source> sources() {
  std::vector<Source> all;
  const fs::path project = source_dir();
  for (const char* root : {"src", "games"}) {
    for (const char* ending : {".h", ".cpp"}) {
      for (const fs::path& path : files_below(project / root, ending)) {
        const fs::path name = path.lexically_relative(project);
        auto part = name.begin();
        const bool of_game = *part == "games";
        const std::string second = *++part;
        if (of_game && *++part == "tests") continue;
        all.push_back({name.generic_string(), of_game ? "games" : second, of_game ? second : "",
                       read_file(path)});
      }
    }
  }
  return all;
}

TEST(Includes, PointTheWayThatReadmeStates) {
  const std::map<std::string, int> height = heights();
  static const std::regex include("#include \"([a-z_]+)/([a-z-]+)?[^\"]*\"");
  const std::vector<Source> all = sources();
  EXPECT_GT(all.size(), 300U);
  for (const Source& source : all) {
    ASSERT_TRUE(height.contains(source.folder)) << source.name;
    for (std::sregex_iterator at(source.text.begin(), source.text.end(), include), end; at != end;
         ++at) {
      const std::string folder = (*at)[1];
      if (folder == source.folder) {
        EXPECT_TRUE(source.game.empty() || source.game == (*at)[2])
            << source.name << " knows another game: " << at->str();
        continue;
      }
      ASSERT_TRUE(height.contains(folder)) << source.name << ": " << at->str();
      EXPECT_LT(height.at(folder), height.at(source.folder)) << source.name << ": " << at->str();
    }
  }
}

// Examples in the help of commands may name one.
TEST(Includes, NoCodeOutsideItsFolderKnowsAGameByName) {
  std::string ids;
  for (const Game* game : all_games())
    ids += (ids.empty() ? "" : "|") +
           std::regex_replace(std::string(game->id), std::regex("-"), "[-_]");
  const std::regex named("\"(" + ids + ")\"|\\b(" + ids + ")::");
  for (const Source& source : sources()) {
    if (!source.game.empty()) continue;
    std::smatch found;
    EXPECT_FALSE(std::regex_search(source.text, found, named))
        << source.name << ": " << found.str();
  }
}

}  // namespace
}  // namespace muster
