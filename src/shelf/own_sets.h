// Sets of cards that people wrote themselves, besides those that Muster brings along.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "cards/reader.h"
#include "rules/game.h"
#include "rules/library.h"

namespace muster {

// Where to look for them, and whom to tell of those that are left out because something is wrong.
struct OwnSets {
  std::vector<std::filesystem::path> folders;
  std::function<void(const std::string&)> warn;
};

// What every shelf that is not told otherwise looks through; nothing until a program says so.
const OwnSets& usual_own_sets();
void set_usual_own_sets(OwnSets sets);

// $MUSTER_SETS (several with colons between them), else the folder in the home of the user:
// $XDG_DATA_HOME/muster/sets or ~/.local/share/muster/sets.
std::vector<std::filesystem::path> folders_of_own_sets();

// The files of this game in those folders. What cannot be read at all, or belongs to no game, is
// told of.
std::vector<CardFile> own_card_files(const OwnSets& own, const Game& game);

// Cards, and the files that they were read from.
struct LoadedCards {
  Library library;
  std::vector<CardFile> files;
};

// The cards in a folder and those people's own. A file of theirs that cannot be read with the
// others is left out, and they are told; those in the folder must be right: throws CardFilesError.
LoadedCards load_cards_with(const OwnSets& own, const Game& game,
                            const std::filesystem::path& folder);

}  // namespace muster
