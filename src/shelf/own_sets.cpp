#include "shelf/own_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "cards/format.h"
#include "shelf/games.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

OwnSets& usual() {
  static OwnSets sets;
  return sets;
}

void warn(const OwnSets& own, const std::string& what) {
  if (own.warn) own.warn(what);
}

std::vector<std::string_view> ids_of_games() {
  std::vector<std::string_view> ids;
  for (const Game* game : all_games()) ids.push_back(game->id);
  return ids;
}

}  // namespace

std::vector<CardFile> own_card_files(const OwnSets& own, const Game& game) {
  std::vector<CardFile> files;
  for (const fs::path& folder : own.folders) {
    std::error_code none;
    if (!fs::is_directory(folder, none)) continue;
    try {
      for (CardFile& file : load_card_files(folder)) {
        const std::string id = game_of_cards(file.text);
        if (id == game.id) {
          files.push_back(std::move(file));
        } else if (find_game(id) == nullptr) {
          warn(own,
               fmt::format("{}: a card file begins with \"game\" and one of {}; it is left out",
                           file.name, fmt::join(ids_of_games(), ", ")));
        }
      }
    } catch (const std::exception& e) {
      warn(own, fmt::format("{}: {}; its sets are left out", folder.string(), e.what()));
    }
  }
  return files;
}

const OwnSets& usual_own_sets() { return usual(); }
void set_usual_own_sets(OwnSets sets) { usual() = std::move(sets); }

std::vector<fs::path> folders_of_own_sets() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  std::vector<fs::path> folders;
  if (const std::string named = variable("MUSTER_SETS"); !named.empty()) {
    for (std::size_t at = 0; at <= named.size();) {
      const std::size_t end = std::min(named.find(':', at), named.size());
      if (end > at) folders.emplace_back(named.substr(at, end - at));
      at = end + 1;
    }
    return folders;
  }
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty()) {
    folders.push_back(fs::path(data) / "muster" / "sets");
  } else if (const std::string home = variable("HOME"); !home.empty()) {
    folders.push_back(fs::path(home) / ".local" / "share" / "muster" / "sets");
  }
  return folders;
}

LoadedCards load_cards_with(const OwnSets& own, const Game& game, const fs::path& folder) {
  std::vector<CardFile> files = load_card_files(folder);
  if (files.empty()) {
    throw CardFilesError(fmt::format("there are no card files in {}", folder.string()));
  }
  const auto shipped = static_cast<std::ptrdiff_t>(files.size());
  std::vector<CardFile> theirs = own_card_files(own, game);
  std::move(theirs.begin(), theirs.end(), std::back_inserter(files));
  while (true) {
    ReadResult result = read_cards(game, files);
    if (result.errors.empty()) return {std::move(result.library), std::move(files)};
    const auto first_of_theirs = files.begin() + shipped;
    if (first_of_theirs == files.end()) throw CardFilesError(result.errors);
    // Whatever is wrong names its file. Without that file another may miss a card: so once more,
    // until nothing is wrong or none of theirs is left.
    std::set<std::string> wrong;
    for (const CardError& error : result.errors) {
      if (wrong.insert(error.file).second) {
        warn(own, fmt::format("{}; this file is left out", described(error)));
      }
    }
    const auto last = std::remove_if(first_of_theirs, files.end(),
                                     [&](const CardFile& f) { return wrong.contains(f.name); });
    // If the error is in one of ours, any of theirs may have led to it.
    files.erase(last == files.end() ? first_of_theirs : last, files.end());
  }
}

}  // namespace muster
