#include "shelf/parts.h"

#include <algorithm>
#include <vector>

#include "rules/game.h"
#include "shelf/folders.h"

namespace muster {

std::span<const GameParts* const> all_parts() {
  static const std::vector<const GameParts*> sorted = [] {
    const auto folders = game_folders();
    std::vector<const GameParts*> all(folders.begin(), folders.end());
    std::sort(all.begin(), all.end(),
              [](const GameParts* a, const GameParts* b) { return a->place < b->place; });
    return all;
  }();
  return sorted;
}

const GameParts& parts_of(const Game& game) {
  static const GameParts none;
  for (const GameParts* parts : all_parts()) {
    if (parts->game->id == game.id) return *parts;
  }
  return none;
}

}  // namespace muster
